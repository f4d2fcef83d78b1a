import type { Sharp } from 'sharp';
import type { PictureFormat } from '../../shared/picture-files.ts';

/** What an encoded photo looks like depends on this: when it changes, all are made again under new names. */
export const PIPELINE = 'avif 50/3, webp 75, mozjpeg 76, png palette; 1';

export interface PhotoVariant {
  readonly width: number;
  readonly format: PictureFormat;
}

export interface EncodedPhoto {
  /** In the order of the variants. */
  readonly files: readonly Uint8Array[];
  /** The color that most of it has, as `#rrggbb`; undefined of a photo that is transparent somewhere. */
  readonly color: string | undefined;
}

/** Makes files of a photo: upright, in sRGB, without place, camera and all else that it says of its making. Throws what sharp throws. */
export async function encodePhoto(content: Uint8Array, variants: readonly PhotoVariant[]): Promise<EncodedPhoto> {
  // Only here: a build whose pictures are all in the cache needs no codecs.
  const { default: sharp } = await import('sharp');
  const widest = Math.max(...variants.map(({ width }) => width), COLOR_WIDTH);
  // Decoded and made narrower once, which takes longest; all files are made of that.
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

const FORMATS: Readonly<Record<PictureFormat, (photo: Sharp) => Sharp>> = {
  // Of effort 4 and more a photo takes five times as long, and hardly a byte less.
  avif: (photo) => photo.avif({ quality: 50, effort: 3 }),
  webp: (photo) => photo.webp({ quality: 75 }),
  jpg: (photo) => photo.jpeg({ quality: 76, mozjpeg: true }),
  png: (photo) => photo.png({ palette: true, compressionLevel: 9 }),
};

const COLOR_WIDTH = 32;

async function findColor(photo: Sharp): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  // Statistics are of an image as it is opened: the small one becomes an image of its own.
  const small = await photo.resize({ width: COLOR_WIDTH, height: COLOR_WIDTH, fit: 'fill' }).png().toBuffer();
  const { isOpaque, dominant } = await sharp(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
  return isOpaque ? `#${hex}` : undefined;
}
