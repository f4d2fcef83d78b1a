import sharp from 'sharp';

interface PhotoOptions {
  readonly width: number;
  readonly height: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif';
  /** The EXIF value. With 6, the camera lay on its side. */
  readonly orientation?: number;
  /** Whether the right half is transparent. */
  readonly hasAlpha?: boolean;
  /** Photos of different colors are different files. */
  readonly color?: string;
}

/** The metadata in the photos. */
export const CAMERA = 'A secret camera';

/** Makes a photo of two parts: the left two thirds in its color, the rest white. Its metadata has a camera and a location. */
export async function makePhoto({ width, height, format = 'jpeg', orientation = 1, hasAlpha = false, color = '#a03020' }: PhotoOptions) {
  const part = { width: Math.ceil((width * 2) / 3), height, channels: 3 as const, background: color };
  const input = await sharp({ create: part }).png().toBuffer();
  const image = sharp({ create: { width, height, channels: 4, background: hasAlpha ? '#ffffff00' : '#ffffff' } });
  const flat = sharp(
    await image
      .composite([{ input, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
  return (hasAlpha ? flat : flat.removeAlpha())
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Make: CAMERA, Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 46/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '96/1 47/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();
}
