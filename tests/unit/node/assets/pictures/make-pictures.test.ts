import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { MadePicture } from '../../../../../src/node/assets/pictures/make-pictures.ts';
import { DamagedPictures, makePictures } from '../../../../../src/node/assets/pictures/make-pictures.ts';
import { ContentCache } from '../../../../../src/node/cache/content-cache.ts';
import { encodePhoto } from '../../../../../src/node/images/encode-photo.ts';
import { readImages } from '../../../../../src/node/images/read-images.ts';
import type { UsedImage } from '../../../../../src/shared/page/page-description.ts';
import { makePhoto } from '../../../../support/photos.ts';
import { tempFolders } from '../../../../support/temp-folders.ts';

const makeFolder = tempFolders();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';

/** A folder with pictures, and a build of those that pages use, which counts the photos that are decoded. */
async function workshop(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = await makeFolder({ 'site.config.yaml': '', ...files });
  const cacheFolder = path.join(folder, 'cache');
  const encode = vi.fn(encodePhoto);
  const make = async (used: readonly UsedImage[], output: readonly string[] = []): Promise<MadePicture[]> => {
    encode.mockClear();
    const images = await readImages({ siteRoot: folder });
    const find = (paths: readonly string[]) =>
      paths.every((each) => output.includes(each)) ? paths.map((each) => ({ path: each, size: 1 })) : undefined;
    const made: MadePicture[] = [];
    for await (const each of makePictures({ used, images, cache: new ContentCache(cacheFolder), find, encode })) made.push(each);
    return made;
  };
  return {
    folder,
    cacheFolder,
    build: async (...used: UsedImage[]) => {
      const made = await make(used);
      const files = made.flatMap((each) => each.files.filter((file) => 'content' in file));
      return { made, files, encoded: encode.mock.calls.map(([, variants]) => variants) };
    },
    /** Builds when the output has some files. */
    rebuild: async (output: readonly string[], ...used: UsedImage[]) => ({
      made: await make(used, output),
      encoded: encode.mock.calls.length,
    }),
  };
}

const PHOTO = { file: 'images/team.jpg', widths: [320, 480] };

describe('makePictures', () => {
  it('makes AVIF and WebP in the widths of the places, and one JPEG', async () => {
    const { build } = await workshop({ 'images/team.jpg': await makePhoto({ width: 900, height: 600 }) });
    const { made, files } = await build(PHOTO);
    expect(made[0]?.src).toMatch(/^\/assets\/team-900-[0-9a-v]{8}\.jpg$/);
    expect(made[0]?.color).toMatch(/^#[0-9a-f]{6}$/);
    const hash = /-([0-9a-v]{8})\./.exec(made[0]?.src as string)?.[1];
    expect(files.map((file) => file.path).sort()).toEqual([
      `assets/team-320-${hash}.avif`,
      `assets/team-320-${hash}.webp`,
      `assets/team-480-${hash}.avif`,
      `assets/team-480-${hash}.webp`,
      `assets/team-900-${hash}.jpg`,
    ]);
    for (const { path: name, content } of files) {
      const { width, format } = await sharp(content as Uint8Array).metadata();
      const [, expected, ending] = /-(\d+)-\w+\.(\w+)$/.exec(name) as unknown as [string, string, string];
      expect({ width, format }).toEqual({ width: Number(expected), format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[ending] });
    }
  });

  it('gives what is no photo as it is', async () => {
    const { build } = await workshop({ 'images/mark.svg': SVG });
    const { files, encoded } = await build({ file: 'images/mark.svg', widths: [] });
    expect(files).toEqual([{ path: expect.stringMatching(/^assets\/mark-[0-9a-v]{8}\.svg$/), content: Buffer.from(SVG) }]);
    expect(encoded).toEqual([]);
  });

  it('decodes nothing the second time, and gives the same files', async () => {
    const { build } = await workshop({
      'images/team.jpg': await makePhoto({ width: 900, height: 600 }),
      'images/alpha.png': await makePhoto({ width: 500, height: 300, format: 'png', hasAlpha: true }),
    });
    const alpha = { file: 'images/alpha.png', widths: [320] };
    const first = await build(PHOTO, alpha);
    expect(first.encoded).toHaveLength(2);
    expect(first.files.some((file) => file.path.endsWith('.png'))).toBe(true);
    const second = await build(PHOTO, alpha);
    expect(second.encoded).toEqual([]);
    expect(second.made.map(({ color }) => color)).toEqual(first.made.map(({ color }) => color));
    expect(second.files.map((file) => file.path)).toEqual(first.files.map((file) => file.path));
    for (const [index, { content }] of second.files.entries())
      expect(Buffer.compare(content as Buffer, first.files[index]?.content as Buffer)).toBe(0);
  });

  it('keeps pictures that the output has, and reads none of their files', async () => {
    const { build, rebuild, cacheFolder } = await workshop({
      'images/team.jpg': await makePhoto({ width: 900, height: 600 }),
      'images/mark.svg': SVG,
    });
    const mark = { file: 'images/mark.svg', widths: [] };
    const first = await build(PHOTO, mark);
    const paths = first.files.map((file) => file.path);
    // The color of a photo is in no file of the output.
    for (const name of await readdir(cacheFolder)) if (!name.endsWith('.color')) await rm(path.join(cacheFolder, name));
    const { made, encoded } = await rebuild(paths, PHOTO, mark);
    expect(made.flatMap(({ files }) => files.flat())).toEqual(paths.map((each) => ({ path: each, size: 1 })));
    expect(made.map(({ src, color }) => [src, color])).toEqual(first.made.map(({ src, color }) => [src, color]));
    expect(encoded).toBe(0);
    expect((await rebuild(paths.slice(1), PHOTO, mark)).encoded, 'a file is missing').toBe(1);
  });

  it('makes only what is missing: a width that is needed now, and what was damaged', async () => {
    const { build, cacheFolder } = await workshop({ 'images/team.jpg': await makePhoto({ width: 900, height: 600 }) });
    await build(PHOTO);
    const wider = await build({ ...PHOTO, widths: [320, 480, 640] });
    expect(wider.encoded).toEqual([
      [
        { width: 640, format: 'avif' },
        { width: 640, format: 'webp' },
      ],
    ]);
    const damaged = (await readdir(cacheFolder)).find((name) => name.includes('-480-') && name.includes('.webp')) as string;
    await writeFile(path.join(cacheFolder, damaged), 'half');
    expect((await build(PHOTO)).encoded).toEqual([[{ width: 480, format: 'webp' }]]);
    expect((await build(PHOTO)).encoded).toEqual([]);
  });

  it('makes a photo anew under another address when its content changes', async () => {
    const { build, folder } = await workshop({ 'images/team.jpg': await makePhoto({ width: 900, height: 600 }) });
    const before = await build(PHOTO);
    await writeFile(path.join(folder, 'images/team.jpg'), await makePhoto({ width: 900, height: 600, color: '#2030a0' }));
    const after = await build(PHOTO);
    expect(after.encoded).toHaveLength(1);
    expect(after.files.filter(({ path: name }) => before.files.some((file) => file.path === name))).toEqual([]);
  });

  it('makes two copies of a photo once, in the widths of both places', async () => {
    const content = await makePhoto({ width: 900, height: 600 });
    const { build } = await workshop({ 'images/team.jpg': content, 'images/about/team.jpg': content });
    const { files, encoded } = await build(PHOTO, { file: 'images/about/team.jpg', widths: [640] });
    expect(encoded).toHaveLength(1);
    expect(files).toHaveLength(7);
  });

  it('names all photos that cannot be decoded', async () => {
    const content = await makePhoto({ width: 900, height: 600 });
    const other = await makePhoto({ width: 900, height: 600, color: '#2030a0' });
    const { build } = await workshop({
      'images/team.jpg': spoil(content),
      'images/good.jpg': content,
      'images/office.jpg': spoil(other),
    });
    const failed = build(PHOTO, { ...PHOTO, file: 'images/good.jpg' }, { ...PHOTO, file: 'images/office.jpg' });
    const error = await failed.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DamagedPictures);
    expect([...(error as DamagedPictures).causes.keys()]).toEqual(['images/team.jpg', 'images/office.jpg']);
  });
});

/** Returns a JPEG that has its end, so that only decoding it shows that a table of its codes is wrong. */
function spoil(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  const table = copy.indexOf(Buffer.from([0xff, 0xc4]));
  return copy.fill(0x7f, table + 5, table + 21);
}
