import type { Sharp } from 'sharp';
import { readSvg, sizeOfSvg } from '../../images/check-svg.ts';
import { drawApart } from './draw-apart.ts';
import { findTooMuchWork } from './svg-cost.ts';

/**
 * Draws an SVG of our own, in a width. The same on every machine: no typeface of the system is used, so that text in it must be outlines.
 * Throws when it is not SVG.
 */
export async function rasterizeSvg(svg: string, width: number): Promise<Sharp> {
  // Only here: a build that finds everything in the cache draws nothing.
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: NO_FONTS });
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } });
}

/** How large a drawing may become, in pixels: several times what an icon or a link preview shows. */
const MOST_PIXELS = 8_000_000;

/**
 * Draws an SVG that an operator gave, as large as fits into a box. It is checked here again, whatever was checked before:
 * the library that draws would read any file that a drawing names.
 * @throws Error with the reason when it cannot be drawn, or not within bounds
 */
export async function rasterizePicture(content: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const svg = readSvg(content);
  if (!svg.ok) throw new Error(svg.error);
  const problem = findTooMuchWork(svg.elements);
  if (problem !== undefined) throw new Error(problem);
  if (width * height > MOST_PIXELS)
    throw new Error(
      `it is so narrow that it would have ${Math.ceil((width * height) / 1_000_000)} million pixels; the limit is ${MOST_PIXELS / 1_000_000} million`,
    );
  const size = sizeOfSvg(svg.elements);
  // The box of a crop has the shape of its picture, but for the part of a pixel.
  const isTooTall = size.height / size.width > (height + 1) / width;
  const fitTo = isTooTall ? { mode: 'height', value: height } : { mode: 'width', value: width };
  return drawApart(Buffer.from(content).toString(), { fitTo, font: NO_FONTS });
}

const NO_FONTS = { loadSystemFonts: false };
