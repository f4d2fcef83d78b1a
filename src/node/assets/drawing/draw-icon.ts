import type { Sharp } from 'sharp';
import type { Look } from '../../../shared/look.ts';
import { contrastOf } from '../../../shared/palette.ts';
import { MIN_CONTRAST } from './find-faint.ts';
import { rasterizePicture } from './rasterize-svg.ts';

/** The mark of a business (its symbol, `theme.mark`), as a file. */
export interface Mark {
  readonly content: Uint8Array;
  readonly isSvg: boolean;
}

/** A mark drawn once, as the source of all icons. */
export interface Stencil {
  /** The mark on a transparent background. */
  readonly png: Buffer;
  /** The color of its edges, if the mark is a tile of one color. */
  readonly tile: string | undefined;
  /** The background color of icons that cannot be transparent. */
  readonly ground: string;
}

/** Wider than the largest icon, so that none is blurred. */
const WIDTH = 1024;

/** Draws a mark in the center of a square. Throws when it cannot be read. */
export async function drawStencil({ content, isSvg }: Mark, palette: Look['palette']): Promise<Stencil> {
  const { default: sharp } = await import('sharp');
  const source = isSvg ? await rasterizePicture(content, { width: WIDTH, height: WIDTH }) : content;
  const png = await sharp(source, { failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ width: WIDTH, height: WIDTH, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const tile = findTile(data);
  return { png, tile, ground: tile ?? findGround(data, palette) };
}

/** Draws an icon with a transparent background. */
export async function drawPlainIcon({ png }: Stencil, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return finish(sharp(png).resize({ width, height: width }));
}

/**
 * Draws an icon with a solid background.
 * @param part how much of the icon's width the mark takes
 */
export async function drawFullIcon({ png, ground }: Stencil, { width, part }: { width: number; part: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round(width * part);
  const mark = await sharp(png).resize({ width: inner, height: inner }).png().toBuffer();
  const icon = sharp({ create: { width, height: width, channels: 3, background: ground } });
  return finish(icon.composite([{ input: mark, gravity: 'center' }]).removeAlpha());
}

function finish(icon: Sharp): Promise<Buffer> {
  return icon.png({ compressionLevel: 9, effort: 10 }).toBuffer();
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns the color of a tile: a mark with the same color in the middle of each edge fills its square, except for rounded corners. */
function findTile(pixels: Buffer): string | undefined {
  const [middle, last] = [WIDTH / 2, WIDTH - 3];
  const edges = [
    [middle, 2],
    [last, middle],
    [middle, last],
    [2, middle],
  ].map(([x = 0, y = 0]) => pixelAt(pixels, y * WIDTH + x));
  const [first] = edges as [Pixel];
  return edges.every(({ hex, alpha }) => alpha === 255 && hex === first.hex) ? first.hex : undefined;
}

interface Pixel {
  readonly hex: string;
  readonly alpha: number;
}

function pixelAt(pixels: Buffer, index: number): Pixel {
  const at = index * 4;
  return { hex: `#${pixels.toString('hex', at, at + 3)}`, alpha: pixels[at + 3] ?? 0 };
}

/** Returns the background color for a picture with transparent pixels. */
export async function groundFor(picture: Buffer, palette: Look['palette']): Promise<string> {
  const { default: sharp } = await import('sharp');
  return findGround(await sharp(picture).toColourspace('srgb').ensureAlpha().raw().toBuffer(), palette);
}

/** Returns the background color: paper, or the deep brand color if the mark is hard to see on paper. */
function findGround(pixels: Buffer, { paper, deep }: Look['palette']): string {
  let [onPaper, onDeep] = [0, 0];
  for (let index = 0; index < pixels.length / 4; index += SAMPLE_STEP) {
    const { hex, alpha } = pixelAt(pixels, index);
    if (alpha < 128) continue;
    if (contrastOf(hex, paper) < MIN_CONTRAST) onPaper += 1;
    if (contrastOf(hex, deep) < MIN_CONTRAST) onDeep += 1;
  }
  return onPaper > onDeep ? deep : paper;
}

/** Only every 331st pixel is checked. */
const SAMPLE_STEP = 331;
