import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareImages } from '../../visual/compare-images.ts';

/** White, with a black square of this size in the middle. */
async function draw(square: number, width = 200): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><rect width="100%" height="100%" fill="#fff"/><rect x="90" y="90" width="${square}" height="${square}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

describe('compareImages', () => {
  it('takes an image for the same, also when it was kept as WebP', async () => {
    const image = await draw(20);
    const kept = await sharp(image).removeAlpha().webp({ lossless: true }).toBuffer();
    expect(await compareImages(kept, image)).toEqual({ problem: undefined });
  });

  it('says how many pixels differ, and shows which', async () => {
    const { problem, difference } = await compareImages(await draw(20), await draw(30));
    expect(problem).toBe('500 pixels differ, 1.25 %');
    expect((await sharp(difference).metadata()).width).toBe(200);
  });

  it('forgives one pixel in ten thousand, and no more', async () => {
    expect((await compareImages(await draw(2), await draw(0))).problem).toBeUndefined();
    expect((await compareImages(await draw(3), await draw(0))).problem).toBe('9 pixels differ, 0.02 %');
  });

  it('says when the size is another', async () => {
    expect((await compareImages(await draw(20), await draw(20, 210))).problem).toBe('it was 200 × 200 and is 210 × 200 px');
  });
});
