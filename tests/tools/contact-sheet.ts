import { rm } from 'node:fs/promises';
import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import { escapeHtml } from '../../src/shared/html.ts';

/** A small picture of a page, with the page's name above it. */
export interface Thumbnail {
  readonly image: Buffer;
  readonly height: number;
  readonly label: string;
}

const SHEET_WIDTH = 2400;
/** Viewers have trouble with larger pictures. */
const SHEET_HEIGHT = 12_000;
const GAP = 24;
const LABEL = 28;

export async function makeThumbnail(label: string, screenshot: Buffer, width: number): Promise<Thumbnail> {
  const limit = SHEET_HEIGHT - LABEL - 2 * GAP;
  const { data, info } = await sharp(screenshot).resize({ width }).png().toBuffer({ resolveWithObject: true });
  if (info.height <= limit) return { image: data, height: info.height, label };
  return { image: await sharp(data).extract({ left: 0, top: 0, width, height: limit }).toBuffer(), height: limit, label };
}

/**
 * Lays out thumbnails of one width in rows, on as many sheets as needed.
 * @param base the path of the sheets without `.jpg`; the second one ends with `-2`
 * @returns the files
 */
export async function writeContactSheets(thumbnails: readonly Thumbnail[], base: string, width: number): Promise<string[]> {
  const files: string[] = [];
  await Promise.all([`${base}.jpg`, `${base}-2.jpg`, `${base}-3.jpg`].map((file) => rm(file, { force: true })));
  for (const rows of divide(toRows(thumbnails, Math.floor((SHEET_WIDTH - GAP) / (width + GAP))))) {
    const file = `${base}${files.length === 0 ? '' : `-${files.length + 1}`}.jpg`;
    await writeSheet(rows, file, width);
    files.push(file);
  }
  return files;
}

type Row = readonly Thumbnail[];

function toRows(thumbnails: readonly Thumbnail[], columns: number): Row[] {
  return Array.from({ length: Math.ceil(thumbnails.length / columns) }, (_, row) => thumbnails.slice(row * columns, (row + 1) * columns));
}

function divide(rows: readonly Row[]): Row[][] {
  const sheets: Row[][] = [];
  let height = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (height + heightOf(row) + GAP > SHEET_HEIGHT) {
      sheets.push([]);
      height = 0;
    }
    sheets.at(-1)?.push(row);
    height += heightOf(row);
  }
  return sheets;
}

function heightOf(row: Row): number {
  return Math.max(...row.map(({ height }) => height)) + LABEL + GAP;
}

async function writeSheet(rows: readonly Row[], file: string, width: number): Promise<void> {
  const parts: OverlayOptions[] = [];
  let top = GAP;
  for (const row of rows) {
    for (const [column, { image, label }] of row.entries()) {
      const left = GAP + column * (width + GAP);
      parts.push({ input: drawLabel(label, width), left, top }, { input: image, left, top: top + LABEL });
    }
    top += heightOf(row);
  }
  const columns = Math.max(...rows.map((row) => row.length));
  await sharp({ create: { width: GAP + columns * (width + GAP), height: top, channels: 3, background: '#8a8f94' } })
    .composite(parts)
    .jpeg({ quality: 85 })
    .toFile(file);
}

function drawLabel(label: string, width: number): Buffer {
  const text = `<text x="0" y="19" font-family="sans-serif" font-size="16" font-weight="bold" fill="#fff">${escapeHtml(label)}</text>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">${text}</svg>`);
}
