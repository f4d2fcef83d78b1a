import fs, { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { findImage, readImages } from '../../../../src/node/images/read-images.ts';
import { variantOf } from '../../../../src/shared/picture-files.ts';
import { HAS_PIPES, makePipe } from '../../../support/make-pipe.ts';
import { makePhoto } from '../../../support/photos.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
/** A PNG of one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function factsOf(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = await makeFolder({ 'site.config.yaml': '', ...files });
  return (await readImages({ siteRoot: folder })).facts;
}

it.runIf(HAS_PIPES)('a pipe as a picture is named with the cause, and not waited for', async () => {
  const folder = await makeFolder({ 'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>' });
  makePipe(`${folder}/images/pipe.svg`);
  makePipe(`${folder}/images/pipe.jpg`);
  const { facts } = await readImages({ siteRoot: folder });
  for (const name of ['images/pipe.svg', 'images/pipe.jpg'])
    expect(facts.get(name)).toEqual({ error: 'it is a pipe or a device, and no regular file' });
  expect(facts.get('images/a.svg')).toMatchObject({ width: 8 });
});

describe('readImages', () => {
  it('gives each picture its size and an address that names its content', async () => {
    const facts = await factsOf({ 'images/team.svg': SVG, 'images/scenes/a dot.PNG': PNG });
    expect(facts.get('images/team.svg')).toEqual({
      src: expect.stringMatching(/^\/assets\/team-[0-9a-v]{8}\.svg$/),
      width: 30,
      height: 20,
    });
    expect(facts.get('images/scenes/a dot.PNG')).toEqual({
      src: expect.stringMatching(/^\/assets\/a-dot-1-[0-9a-v]{8}\.png$/),
      width: 1,
      height: 1,
      photo: { bytes: PNG.length },
    });
  });

  it('does not read a picture that is larger than any', async () => {
    const folder = await makeFolder({ 'images/huge.png': PNG, 'images/huge.svg': SVG });
    for (const name of ['huge.png', 'huge.svg']) await truncate(`${folder}/images/${name}`, 2 ** 27);
    const read = vi.spyOn(fs, 'readFile');
    syncBuiltinESMExports();
    const { facts } = await readImages({ siteRoot: folder });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    syncBuiltinESMExports();
    for (const found of facts.values()) expect(found).toMatchObject({ error: expect.stringMatching(/is 134 MB; the limit is/) });
  });

  it('says why a picture cannot be read, and goes on with the others', async () => {
    const refused = Object.assign(new Error('permission denied'), { code: 'EACCES' });
    const { readFile } = fs;
    // Root may read everything: the call fails in its place.
    const call = vi
      .spyOn(fs, 'readFile')
      .mockImplementation(((file: string) => (file.endsWith('locked.svg') ? Promise.reject(refused) : readFile(file))) as never);
    syncBuiltinESMExports();
    try {
      const facts = await factsOf({ 'images/locked.svg': SVG, 'images/open.svg': SVG });
      expect(facts.get('images/locked.svg')).toEqual({ error: expect.stringContaining('EACCES') });
      expect(facts.get('images/open.svg')).toMatchObject({ width: 30 });
    } finally {
      call.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('makes a name of every file name that systems take', async () => {
    const file = `images/${'a'.repeat(251)}.svg`;
    const { src } = (await factsOf({ [file]: SVG })).get(file) as { src: string };
    expect(src.split('/').at(-1)?.length).toBeLessThan(200);
  });

  it.each([
    ['jpeg', 'jpg', 'jpg'],
    ['png', 'png', 'jpg'],
    ['webp', 'webp', 'jpg'],
    ['avif', 'avif', 'jpg'],
  ] as const)('gives a %s upright: its size as visitors see it', async (format, ending, fallback) => {
    const facts = await factsOf({
      [`images/wide.${ending}`]: await makePhoto({ width: 90, height: 60, format }),
      [`images/turned.${ending}`]: await makePhoto({ width: 90, height: 60, format, orientation: 6 }),
      [`images/upside.${ending}`]: await makePhoto({ width: 90, height: 60, format, orientation: 3 }),
    });
    const address = (name: string, width: number) => expect.stringMatching(`^/assets/${name}-${width}-[0-9a-v]{8}\\.${fallback}$`);
    expect(facts.get(`images/wide.${ending}`)).toMatchObject({ src: address('wide', 90), width: 90, height: 60 });
    expect(facts.get(`images/turned.${ending}`)).toMatchObject({ src: address('turned', 60), width: 60, height: 90 });
    expect(facts.get(`images/upside.${ending}`)).toMatchObject({ src: address('upside', 90), width: 90, height: 60 });
  });

  it.each(['png', 'webp', 'avif'] as const)('names a PNG for browsers of old where a %s is transparent', async (format) => {
    const facts = await factsOf({ [`images/a.${format}`]: await makePhoto({ width: 90, height: 60, format, hasAlpha: true }) });
    expect(facts.get(`images/a.${format}`)).toMatchObject({ src: expect.stringMatching(/\.png$/) });
  });

  it('names a file that is not too wide for browsers of old', async () => {
    const facts = await factsOf({ 'images/a.jpg': await makePhoto({ width: 1600, height: 40 }) });
    expect(facts.get('images/a.jpg')).toMatchObject({ src: expect.stringMatching(/^\/assets\/a-1280-/), width: 1600 });
  });

  it.each(['gif', 'webp'] as const)('leaves what moves as it is, and takes a still %s for a photo', async (format) => {
    const frames = sharp(Buffer.concat([Buffer.alloc(1200, 20), Buffer.alloc(1200, 200)]), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    });
    const still = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a03020' } });
    const facts = await factsOf({
      [`images/moving.${format}`]: await frames.toFormat(format).toBuffer(),
      [`images/still.${format}`]: await still.toFormat(format).toBuffer(),
    });
    expect(facts.get(`images/moving.${format}`)).toEqual({
      src: expect.stringMatching(`^/assets/moving-[0-9a-v]{8}\\.${format}$`),
      width: 20,
      height: 20,
    });
    expect(facts.get(`images/still.${format}`)).toMatchObject({ photo: {} });
  });

  it('leaves a PNG that moves as it is', async () => {
    const still = await makePhoto({ width: 20, height: 20, format: 'png' });
    // After the header, 33 bytes in, a chunk that announces frames.
    const moving = Buffer.concat([
      still.subarray(0, 33),
      Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
      still.subarray(33),
    ]);
    const facts = await factsOf({ 'images/moving.png': moving, 'images/still.png': still });
    expect(facts.get('images/moving.png')).not.toHaveProperty('photo');
    expect(facts.get('images/still.png')).toHaveProperty('photo');
  });

  it('notices that a file was changed, and that it was put back', async () => {
    const folder = await makeFolder({ 'site.config.yaml': '', 'images/a.svg': SVG });
    const site = { siteRoot: folder };
    const read = async () => (await readImages(site)).facts.get('images/a.svg');
    const before = await read();
    await writeFile(`${folder}/images/a.svg`, SVG.replace('30', '40'));
    expect(await read()).toMatchObject({ width: 40 });
    await writeFile(`${folder}/images/a.svg`, SVG);
    expect(await read()).toEqual(before);
  });

  it('changes the address with the content and with nothing else', async () => {
    const one = await factsOf({ 'images/a.svg': SVG });
    const same = await factsOf({ 'images/a.svg': SVG });
    const other = await factsOf({ 'images/a.svg': SVG.replace('30', '40') });
    expect(same).toEqual(one);
    expect(other.get('images/a.svg')).not.toMatchObject({ src: (one.get('images/a.svg') as { src: string }).src });
  });

  it('keeps apart pictures of the same name in different folders', async () => {
    const facts = await factsOf({ 'images/a/x.svg': SVG, 'images/b/x.svg': SVG.replace('30', '40') });
    const addresses = [...facts.values()].map((fact) => ('src' in fact ? fact.src : ''));
    expect(new Set(addresses).size).toBe(2);
  });

  it.each([
    ['images/broken.png', 'no picture at all'],
    ['images/empty.png', ''],
    ['images/sizeless.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('says why %s cannot be used', async (name, content) => {
    const facts = await factsOf({ [name]: content });
    expect(facts.get(name)).toMatchObject({ error: expect.stringMatching(/\w+/) });
  });

  it('passes over what is no picture', async () => {
    const facts = await factsOf({ 'images/notes.txt': 'x', 'images/.DS_Store': 'x', 'other/a.svg': SVG });
    expect([...facts.keys()]).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('follows no link out of the folder of the site, nor from a picture', async () => {
    const folder = await makeFolder({ 'out/a.svg': SVG, 'images/b.svg': SVG });
    await mkdir(`${folder}/site`);
    await symlink('../out', `${folder}/site/images`);
    expect((await readImages({ siteRoot: `${folder}/site` })).facts.size).toBe(0);
    await symlink('../out/a.svg', `${folder}/images/a.svg`);
    await symlink('../out', `${folder}/images/more`);
    expect([...(await readImages({ siteRoot: folder })).facts.keys()]).toEqual(['images/b.svg']);
  });

  it('is content without an images folder', async () => {
    expect((await factsOf({})).size).toBe(0);
  });

  it('gives the picture of nameless letters a name too', async () => {
    const facts = await factsOf({ 'images/日本.svg': SVG });
    expect([...facts.values()]).toEqual([expect.objectContaining({ src: expect.stringMatching(/^\/assets\/image-/) })]);
  });
});

describe('findImage', () => {
  it('finds the photo that a file of any width and format is made of, and other pictures by their own address', async () => {
    const folder = await makeFolder({
      'site.config.yaml': '',
      'images/a.jpg': await makePhoto({ width: 90, height: 60 }),
      'images/b/a.jpg': await makePhoto({ width: 90, height: 60, color: '#2030a0' }),
      'images/a.svg': SVG,
    });
    const images = await readImages({ siteRoot: folder });
    for (const [file, facts] of images.facts) {
      if ('error' in facts) throw new Error(facts.error);
      expect(findImage(images, facts.src)).toBe(file);
      if (facts.photo !== undefined) expect(findImage(images, variantOf(facts.src, 480, 'avif'))).toBe(file);
    }
    expect(findImage(images, '/assets/a-480-0123456789.avif')).toBeUndefined();
    expect(findImage(images, '/')).toBeUndefined();
  });
});

describe('an SVG file', () => {
  it('that holds more than a drawing is no picture, and the reason says so', async () => {
    const facts = await factsOf({ 'images/a.svg': SVG.replace('/>', '><script>a()</script></svg>') });
    expect(facts.get('images/a.svg')).toEqual({ error: expect.stringContaining('<script>'), isForbidden: true });
  });

  it('has the size of its box, in whatever units', async () => {
    const svg = (attributes: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`;
    const facts = await factsOf({
      'images/box.svg': svg('viewBox="0,0 30  20"'),
      'images/wide.svg': svg('width="60px" viewBox="0 0 30 20"'),
      'images/inches.svg': svg('width="1in" height=".5in"'),
      'images/percent.svg': svg('width="100%" height="100%" viewBox="0 0 30 20"'),
    });
    const sizes = ['box', 'wide', 'inches', 'percent'].map((name) => facts.get(`images/${name}.svg`));
    expect(sizes).toMatchObject([
      { width: 30, height: 20 },
      { width: 60, height: 40 },
      { width: 96, height: 48 },
      { width: 30, height: 20 },
    ]);
  });
});
