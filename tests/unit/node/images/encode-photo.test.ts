import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePhoto } from '../../../../src/node/images/encode-photo.ts';
import { CAMERA, makePhoto } from '../../../support/photos.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

describe('encodePhoto', () => {
  it.each(FORMATS)('makes files of the widths and formats that are wanted of a %s', async (format) => {
    const content = await makePhoto({ width: 300, height: 200, format });
    const { files } = await encodePhoto(content, [
      { width: 150, format: 'avif' },
      { width: 90, format: 'webp' },
      { width: 300, format: 'jpg' },
    ]);
    const made = await Promise.all(files.map((file) => sharp(file).metadata()));
    expect(made.map(({ width, height, format }) => ({ width, height, format }))).toEqual([
      { width: 150, height: 100, format: 'heif' },
      { width: 90, height: 60, format: 'webp' },
      { width: 300, height: 200, format: 'jpeg' },
    ]);
  });

  it.each(FORMATS)('sets a %s upright that was taken with the camera on its side', async (format) => {
    const content = await makePhoto({ width: 90, height: 60, format, orientation: 6 });
    const { files } = await encodePhoto(content, [{ width: 60, format: 'png' }]);
    const { data, info } = await sharp(files[0]).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([60, 90]);
    // What was at the left is at the top now, and what was at the right at the bottom.
    expect(data[1]).toBeLessThan(100);
    expect(data[(89 * 60 + 30) * 3 + 1]).toBeGreaterThan(200);
  });

  it.each(['avif', 'webp', 'jpg', 'png'] as const)('tells nothing of place and camera in a file of the format %s', async (format) => {
    const content = await makePhoto({ width: 90, height: 60 });
    const before = await sharp(content).metadata();
    expect(before.exif?.includes(CAMERA)).toBe(true);
    // The tag of the directory of the place, 0x8825.
    expect(before.exif?.includes(Buffer.from([0x25, 0x88])) || before.exif?.includes(Buffer.from([0x88, 0x25]))).toBe(true);
    const { files } = await encodePhoto(content, [{ width: 60, format }]);
    const { exif, xmp, iptc, orientation = 1 } = await sharp(files[0]).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, orientation: 1 });
    expect(Buffer.from(files[0] as Uint8Array).includes(CAMERA)).toBe(false);
  });

  it('finds the color that most of it has', async () => {
    const { color } = await encodePhoto(await makePhoto({ width: 90, height: 60, color: '#10a050' }), []);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt((color as string).slice(at, at + 2), 16)) as [number, number, number];
    expect(Math.max(Math.abs(red - 0x10), Math.abs(green - 0xa0), Math.abs(blue - 0x50))).toBeLessThan(17);
  });

  it('gives a transparent picture no color, which would shine through, and keeps it transparent', async () => {
    const content = await makePhoto({ width: 90, height: 60, format: 'png', hasAlpha: true });
    const { color, files } = await encodePhoto(content, [
      { width: 60, format: 'avif' },
      { width: 60, format: 'png' },
    ]);
    expect(color).toBeUndefined();
    for (const file of files) expect((await sharp(file).stats()).isOpaque).toBe(false);
  });

  it.each([
    ['gray', (image: Sharp) => image.grayscale().png()],
    ['of 16 bits', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['made for print', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['a still GIF', (image: Sharp) => image.gif()],
  ])('takes a picture that is %s', async (_name, change) => {
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#777777' } });
    const { files } = await encodePhoto(await change(image).toBuffer(), [{ width: 30, format: 'jpg' }]);
    expect(await sharp(files[0]).metadata()).toMatchObject({ width: 30, height: 20, space: 'srgb', channels: 3 });
  });

  it('refuses a file that breaks off', async () => {
    const content = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .jpeg()
      .toBuffer();
    await expect(encodePhoto(content.subarray(0, content.length / 3), [{ width: 60, format: 'jpg' }])).rejects.toThrow();
  });
});
