import type { Sharp } from 'sharp';
import type { UnusableImage } from '../../pages/pictures/image-facts.ts';
import type { PictureFormat } from '../../shared/picture-files.ts';
import { explainDecoding } from './explain-content.ts';

/** Part of the names of encoded photos: a new value makes all photos again, under new names. */
export const PIPELINE = 'avif 50/3, webp 75, mozjpeg 76, png palette; 1';

export interface PhotoVariant {
  readonly width: number;
  readonly format: PictureFormat;
}

export interface EncodedPhoto {
  /** In the order of the variants. */
  readonly files: readonly Uint8Array[];
  /** The dominant color, as `#rrggbb`; undefined for a photo with transparent pixels. */
  readonly color: string | undefined;
}

/** Encodes a photo: upright, in sRGB, and without metadata such as location and camera. Throws the errors of sharp. */
export async function encodePhoto(content: Uint8Array, variants: readonly PhotoVariant[]): Promise<EncodedPhoto> {
  // Imported late: a build with all pictures in the cache needs no codecs.
  const { default: sharp } = await import('sharp');
  const widest = Math.max(...variants.map(({ width }) => width), COLOR_WIDTH);
  // Decode and shrink the photo only once, because that takes longest. Make all files from the result.
  const { data, info } = await sharp(content, { failOn: 'error' })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const open = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const [color, ...files] = await Promise.all([
    findColor(open()),
    ...variants.map(({ width, format }) => FORMATS[format](open().resize({ width, withoutEnlargement: true })).toBuffer()),
  ]);
  return { files, color };
}

/** Decodes a photo, and returns what is wrong with it. */
export async function findDamage(content: Uint8Array): Promise<UnusableImage | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    await sharp(content, { failOn: 'error' }).resize({ width: COLOR_WIDTH }).raw().toBuffer();
    return undefined;
  } catch (cause) {
    return explainDecoding(cause);
  }
}

const FORMATS: Readonly<Record<PictureFormat, (photo: Sharp) => Sharp>> = {
  // With effort 4 or more, a photo takes five times as long and is hardly smaller.
  avif: (photo) => photo.avif({ quality: 50, effort: 3 }),
  webp: (photo) => photo.webp({ quality: 75 }),
  jpg: (photo) => photo.jpeg({ quality: 76, mozjpeg: true }),
  png: (photo) => photo.png({ palette: true, compressionLevel: 9 }),
};

const COLOR_WIDTH = 32;

async function findColor(photo: Sharp): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  // sharp computes statistics of its input, not of the resized picture. So make the small picture an input.
  const small = await photo.resize({ width: COLOR_WIDTH, height: COLOR_WIDTH, fit: 'fill' }).png().toBuffer();
  const { isOpaque, dominant } = await sharp(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
  return isOpaque ? `#${hex}` : undefined;
}
