import { rasterizePicture } from '../drawing/rasterize-svg.ts';

/** A picture file. */
export interface CropSource {
  readonly content: Uint8Array;
  readonly isSvg: boolean;
  /** In pixels, after rotation. */
  readonly width: number;
  readonly height: number;
  /** The point that must stay visible: percent from the left and from the top. */
  readonly focus?: readonly [number, number] | undefined;
}

/** Fills a box with a picture, cropped around its focus. Returns a picture of the box's size. Throws when the picture cannot be read. */
export async function cropPicture(source: CropSource, box: { width: number; height: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const scale = Math.max(box.width / source.width, box.height / source.height);
  const [width, height] = [Math.max(box.width, Math.round(source.width * scale)), Math.max(box.height, Math.round(source.height * scale))];
  const content = source.isSvg ? await rasterizePicture(source.content, { width, height }) : source.content;
  const [x, y] = source.focus ?? [50, 50];
  // Positions the picture by percent, as browsers do: https://www.w3.org/TR/css-backgrounds-3/#background-position
  const left = Math.round(((width - box.width) * x) / 100);
  const top = Math.round(((height - box.height) * y) / 100);
  return sharp(content, { failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .extract({ left, top, ...box })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
