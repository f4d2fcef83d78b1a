import { rasterizePicture } from './rasterize-svg.ts';

/** A picture file. */
export interface PixelSource {
  readonly content: Buffer;
  readonly isSvg: boolean;
  readonly width: number;
  readonly height: number;
}

/** A picture without compression. */
export interface Pixels {
  /** Four bytes each: red, green, blue, alpha. */
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a small copy of a picture.
 * @param longest its longest side, in pixels
 * @throws when the picture cannot be read
 */
export async function readPixels({ content, isSvg, width, height }: PixelSource, longest: number): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  const scale = longest / Math.max(width, height);
  const box = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const { data, info } = await sharp(isSvg ? await rasterizePicture(content, box) : content, { failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ ...box, fit: 'fill', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
