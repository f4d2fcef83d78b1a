import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { TAKES_ALL } from '../../support/on-demand.ts';
import { tempFolders } from '../../support/temp-folders.ts';
import { makeThumbnail, writeContactSheets } from '../../tools/contact-sheet.ts';

const tempFolder = tempFolders();

function draw(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
}

it('thumbnails are as wide as they shall be, and never higher than a sheet', async () => {
  expect((await makeThumbnail('/', await draw(400, 800), 200)).height).toBe(400);
  const { height, image } = await makeThumbnail('/long', await draw(100, 20_000), 100);
  expect(height).toBeLessThan(12_000);
  expect((await sharp(image).metadata()).height).toBe(height);
});

it.runIf(TAKES_ALL)('more than a sheet holds goes on to the next, and sheets of before are gone', async () => {
  const folder = await tempFolder({ 'sheet-3.jpg': 'old' });
  const tall = await makeThumbnail('/a & b', await draw(1000, 7000), 1000);
  const files = await writeContactSheets([tall, tall, tall], path.join(folder, 'sheet'), 1000);
  expect(files.map((file) => path.basename(file))).toEqual(['sheet.jpg', 'sheet-2.jpg']);
  const [first, second] = await Promise.all(files.map((file) => sharp(file).metadata()));
  expect([first?.width, second?.width]).toEqual([2072, 1048]);
  expect(first?.height).toBeLessThan(12_000);
  await expect(sharp(path.join(folder, 'sheet-3.jpg')).metadata()).rejects.toThrow();
});
