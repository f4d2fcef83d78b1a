import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeIcons } from '../../../../../src/node/assets/icons/make-icons.ts';
import { ContentCache } from '../../../../../src/node/cache/content-cache.ts';
import { readImages } from '../../../../../src/node/images/read-images.ts';
import type { OutputFile } from '../../../../../src/node/publish/output-file.ts';
import { lookOf } from '../../../../../src/theme/look.ts';
import { describeSite } from '../../../../support/describe-site.ts';
import { firstOf } from '../../../../support/on-demand.ts';
import { makePhoto } from '../../../../support/photos.ts';
import { readIco } from '../../../../support/read-ico.ts';
import { smallSite } from '../../../../support/small-site.ts';
import { tempFolders } from '../../../../support/temp-folders.ts';

const makeFolder = tempFolders();

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="18" fill="#0f5450"/><circle cx="32" cy="32" r="12" fill="#fff6ea"/></svg>';
/** A cross to the corners: no tile, and as wide as a sign can be. */
const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0H20L100 80V100H80L0 20ZM100 0H80L0 80V100H20L100 20Z" fill="#fff"/></svg>';

type Preset = 'fresh' | 'heritage' | 'bold';

/** Makes the icons of a site with a name and, as its sign, a file of `images/`. */
async function iconsOf(options: { mark?: [name: string, content: string | Uint8Array]; name?: string; preset?: Preset; folder?: string }) {
  const { mark, name = 'Brightlark', preset = 'fresh' } = options;
  const folder =
    options.folder ?? (await makeFolder({ 'site.config.yaml': '', ...(mark === undefined ? {} : { [`images/${mark[0]}`]: mark[1] }) }));
  const images = await readImages({ siteRoot: folder });
  const draft = smallSite();
  draft.business.name = name;
  draft.theme = { preset, ...(mark === undefined ? {} : { mark: { src: `images/${mark[0]}`, alt: 'A sign' } }) };
  const site = describeSite(draft, images.facts);
  const cache = new ContentCache(path.join(folder, 'cache'));
  const icons = await makeIcons({ site, images, look: lookOf(draft.theme), cache });
  return { ...icons, folder, site, images, cache, look: lookOf(draft.theme) };
}

function fileOf(files: readonly OutputFile[], name: RegExp): Buffer {
  const found = files.find((file) => name.test(file.path));
  if (found === undefined) throw new Error(`There is no ${name} in ${files.map((file) => file.path).join(', ')}.`);
  return Buffer.from(found.content);
}

/** The color of a pixel, `rrggbbaa`. */
async function colorAt(image: Buffer, [x, y]: readonly [number, number]): Promise<string> {
  const pixel = await sharp(image).extract({ left: x, top: y, width: 1, height: 1 }).ensureAlpha().raw().toBuffer();
  return pixel.toString('hex');
}

describe('makeIcons', () => {
  it('makes an ICO of three sizes, icons for home screens and a manifest that names them', async () => {
    const { files, links, site } = await iconsOf({ mark: ['mark.svg', TILE] });
    expect(readIco(fileOf(files, /^favicon\.ico$/)).map(({ width }) => width)).toEqual([16, 32, 48]);
    for (const { width, png } of readIco(fileOf(files, /^favicon\.ico$/)))
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height: width, hasAlpha: true });
    expect(await sharp(fileOf(files, /^apple-touch-icon\.png$/)).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
    const manifest = JSON.parse(fileOf(files, /^manifest\.webmanifest$/).toString());
    expect(manifest).toMatchObject({ name: 'Brightlark', short_name: 'Brightlark', start_url: './', display: 'browser', lang: 'en-US' });
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(fileOf(files, new RegExp(`^${src}$`))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(links).toEqual([
      { rel: 'icon', href: site.frame.brand.mark?.src },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ]);
  });

  it('fills opaque icons with the color of a tile', async () => {
    const { files } = await iconsOf({ mark: ['mark.svg', TILE] });
    for (const name of [/^apple/, /maskable/]) expect(await colorAt(fileOf(files, name), [1, 1])).toBe('0f5450ff');
    expect(await colorAt(fileOf(files, /icon-192/), [1, 1])).toMatch(/00$/);
  });

  it('puts a light sign on a dark ground and keeps it within the circle that is always seen', async () => {
    const { files, look } = await iconsOf({ mark: ['mark.svg', WHITE] });
    const ground = `${look.palette.deep.slice(1)}ff`;
    expect(await colorAt(fileOf(files, /^apple/), [1, 1])).toBe(ground);
    const maskable = fileOf(files, /maskable/);
    const { data, info } = await sharp(maskable).raw().toBuffer({ resolveWithObject: true });
    const distances: number[] = [];
    for (let index = 0; index < info.width * info.height; index += 1) {
      const [x, y] = [(index % info.width) - 255.5, Math.floor(index / info.width) - 255.5];
      if (data[index * info.channels] === 255) distances.push(Math.hypot(x, y));
    }
    expect(distances.length).toBeGreaterThan(1000);
    expect(Math.max(...distances)).toBeLessThan(0.4 * 512);
  });

  it('takes a photo or a raster drawing as a sign, for which the head needs no link', async () => {
    const { files, links } = await iconsOf({ mark: ['mark.png', await makePhoto({ width: 300, height: 200, format: 'png' })] });
    expect(links).toEqual([{ rel: 'manifest', href: '/manifest.webmanifest' }]);
    expect(readIco(fileOf(files, /^favicon\.ico$/))).toHaveLength(3);
  });

  const initials: readonly [Preset, string, boolean][] = [
    ['bold', 'Ōtaki Cleaning', true],
    // A letter that the typeface lacks, and none at all: a ring.
    ['bold', 'プロ', false],
    ['fresh', '!', false],
    ['fresh', 'Brightlark', true],
    ['heritage', '“Quinn” & Sons', true],
  ];

  it.each(firstOf(initials, 3))('draws the initial in the preset %s for %s', async (preset, name, hasLetter) => {
    const { files, links, look, failure } = await iconsOf({ preset, name });
    const svg = fileOf(files, /^assets\/favicon-[0-9a-v]{8}\.svg$/).toString();
    expect(svg).toContain(look.palette.brand);
    expect(svg).not.toContain('<text');
    expect(svg.includes('<path')).toBe(hasLetter);
    expect(svg.includes('<circle')).toBe(!hasLetter);
    expect(links[0]).toEqual({ rel: 'icon', href: `/${files[0]?.path}` });
    expect(failure).toBeUndefined();
  });

  it('shows the initial when the sign cannot be drawn, and says so', async () => {
    const slow = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><filter><feTurbulence/></filter></svg>';
    const { files, failure } = await iconsOf({ mark: ['mark.svg', slow] });
    expect(failure?.file).toBe('images/mark.svg');
    expect(fileOf(files, /favicon-.*\.svg$/).toString()).toContain('<path');
  });

  it('draws nothing the second time, and gives the same files', async () => {
    const first = await iconsOf({ mark: ['mark.svg', TILE] });
    const { site, images, look, cache, folder } = first;
    const before = await readdir(path.join(folder, 'cache'));
    const draw = () => Promise.reject(new Error('It was drawn again.'));
    const again = await makeIcons({ site, images, look, cache, draw });
    expect(again.failure).toBeUndefined();
    expect(again.files.map((file) => file.path)).toEqual(first.files.map((file) => file.path));
    for (const [index, file] of again.files.entries())
      expect(Buffer.compare(Buffer.from(file.content), Buffer.from(first.files[index]?.content ?? ''))).toBe(0);
    expect(await readdir(path.join(folder, 'cache'))).toEqual(before);
  });
});
