import type { Sharp } from 'sharp';
import { parseSafeSvg, sizeOfSvg } from '../../images/check-svg.ts';
import { drawInProcess } from './drawing-process.ts';
import { findTooMuchWork } from './svg-cost.ts';

/**
 * Draws one of our own SVGs in a given width. The result is the same on every machine, because system fonts are off: text in the SVG must
 * be outlines. Throws when it is not SVG.
 */
export async function rasterizeSvg(svg: string, width: number): Promise<Sharp> {
  // Imported late: a build that finds everything in the cache draws nothing.
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: NO_FONTS });
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } });
}

/** Largest size of a drawing, in pixels: several times what an icon or a link preview shows. */
const MAX_PIXELS = 8_000_000;

/**
 * Draws an SVG of an operator, as large as fits into a box. Checks it again, whatever was checked before: the library would read any file
 * that the drawing names.
 * @throws Error with the reason when it cannot be drawn, or not within the limits
 */
export async function rasterizePicture(content: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const svg = parseSafeSvg(content);
  if (!svg.ok) throw new Error(svg.error);
  const problem = findTooMuchWork(svg.elements);
  if (problem !== undefined) throw new Error(problem);
  if (width * height > MAX_PIXELS)
    throw new Error(
      `it is so narrow that it would have ${Math.ceil((width * height) / 1_000_000)} million pixels; the limit is ${MAX_PIXELS / 1_000_000} million`,
    );
  const size = sizeOfSvg(svg.elements);
  // The box of a crop has the proportions of its picture, rounded to pixels.
  const isTooTall = size.height / size.width > (height + 1) / width;
  const fitTo = isTooTall ? { mode: 'height', value: height } : { mode: 'width', value: width };
  return drawInProcess(Buffer.from(content).toString(), { fitTo, font: NO_FONTS });
}

const NO_FONTS = { loadSystemFonts: false };
