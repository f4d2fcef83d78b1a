import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import type { OutputInfo } from 'sharp';
import sharp from 'sharp';

/** How far a pixel's color may be off, from 0 to 1. Edges that are smoothed differently do not count. */
const THRESHOLD = 0.1;

/** How many pixels may be further off, in parts of all. */
const TOLERANCE = 0.0001;

interface Comparison {
  /** Undefined when the images look the same. */
  readonly problem: string | undefined;
  /** The new image, pale, with what differs in red. */
  readonly difference?: Buffer;
}

export async function compareImages(reference: Buffer, image: Buffer): Promise<Comparison> {
  const [before, after] = await Promise.all([decode(reference), decode(image)]);
  const { width, height } = after.info;
  if (before.info.width !== width || before.info.height !== height)
    return { problem: `it was ${before.info.width} × ${before.info.height} and is ${width} × ${height} px` };
  const output = Buffer.alloc(width * height * 4);
  const count = pixelmatch(before.data, after.data, output, width, height, { threshold: THRESHOLD });
  if (count <= width * height * TOLERANCE) return { problem: undefined };
  return {
    problem: `${count} pixels differ, ${((count / width / height) * 100).toFixed(2)} %`,
    difference: await sharp(output, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

export async function readReference(file: string): Promise<Buffer | undefined> {
  return existsSync(file) ? readFile(file) : undefined;
}

/** Without loss: what is kept is what was seen. */
export async function writeReference(file: string, image: Buffer): Promise<void> {
  await writeFile(file, await sharp(image).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer());
}

/** @param base the path without `.png` and `.difference.png` */
export async function writeDifference(
  base: string,
  { image, difference }: { image: Buffer; difference: Buffer | undefined },
): Promise<void> {
  await writeFile(`${base}.png`, image);
  if (difference !== undefined) await writeFile(`${base}.difference.png`, difference);
}

function decode(image: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  return sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
