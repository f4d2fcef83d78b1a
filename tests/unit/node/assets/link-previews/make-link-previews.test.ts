import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { drawLinkPreview } from '../../../../../src/node/assets/link-previews/draw-link-preview.ts';
import type { MadePreview, PreviewFailure } from '../../../../../src/node/assets/link-previews/make-link-previews.ts';
import { makeLinkPreviews } from '../../../../../src/node/assets/link-previews/make-link-previews.ts';
import { ContentCache } from '../../../../../src/node/cache/content-cache.ts';
import { readImages } from '../../../../../src/node/images/read-images.ts';
import type { OutputFile } from '../../../../../src/node/publish/output-file.ts';
import { lookOf } from '../../../../../src/theme/look.ts';
import { describeSite } from '../../../../support/describe-site.ts';
import { firstOf, TAKES_ALL } from '../../../../support/on-demand.ts';
import { makePhoto } from '../../../../support/photos.ts';
import type { Draft } from '../../../../support/small-site.ts';
import { page, smallSite } from '../../../../support/small-site.ts';
import { tempFolders } from '../../../../support/temp-folders.ts';

const makeFolder = tempFolders();

const SIGN = {
  content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#0f5450"/></svg>'),
  isSvg: true,
};
const RED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="#f00"/></svg>';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A folder with pictures, in which the link previews of a site are made; what was drawn is counted. */
async function workshop(files: Files = {}) {
  const folder = await makeFolder({ 'site.config.yaml': '', ...files });
  const draw = vi.fn(drawLinkPreview);
  return {
    draw,
    /** @param output the files of the last build */
    build: async (draft: Draft, output: readonly string[] = []) => {
      draw.mockClear();
      const images = await readImages({ siteRoot: folder });
      const site = describeSite(draft, images.facts);
      const failures: PreviewFailure[] = [];
      const drawn: [number: number, most: number][] = [];
      const cache = new ContentCache(path.join(folder, 'cache'));
      const options = {
        site,
        images,
        look: lookOf(site.theme),
        mark: SIGN,
        cache,
        find: (paths: readonly string[]) =>
          output.includes(paths[0] as string) ? paths.map((each) => ({ path: each, size: 1 })) : undefined,
        draw,
        onDraw: (...told: [number, number]) => drawn.push(told),
        onFailure: (each: PreviewFailure) => failures.push(each),
      };
      const made: MadePreview[] = [];
      for await (const each of makeLinkPreviews(options)) made.push(each);
      return { made, failures, drawn };
    },
  };
}

function siteOf(blocks: object[], more: { title?: string; image?: object; preset?: string; name?: string } = {}): Draft {
  const { title = 'House Cleaning in Golden', image, preset = 'fresh', name } = more;
  const draft = { ...smallSite(), theme: { preset }, pages: [page('/', blocks)] };
  draft.pages[0].head = { title, description: 'A page.', ...(image === undefined ? {} : { image }) };
  if (name !== undefined) draft.business.name = name;
  return draft;
}

const HERO = { type: 'hero', heading: 'A' };

function contentOf({ file }: MadePreview): Buffer {
  return Buffer.from(file !== undefined && 'content' in file ? file.content : '');
}

async function looksOf(made: MadePreview) {
  const image = sharp(contentOf(made));
  const { width, height, format } = await image.metadata();
  return { width, height, format };
}

async function colorAt(made: MadePreview, [left, top]: readonly [number, number]): Promise<string> {
  const pixel = await sharp(contentOf(made))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return pixel.toString('hex');
}

describe('makeLinkPreviews', () => {
  it.each(firstOf(['fresh', 'heritage', 'bold']))('draws %s with a picture and without, 1200 × 630 pixels', async (preset) => {
    const { build } = await workshop({ 'images/red.svg': RED });
    const plain = await build(siteOf([HERO], { preset }));
    const pictured = await build(siteOf([{ ...HERO, image: { src: 'images/red.svg', alt: 'Red' } }], { preset }));
    for (const { made, failures } of [plain, pictured]) {
      expect(failures).toEqual([]);
      expect(await looksOf(made[0] as MadePreview)).toEqual({ width: 1200, height: 630, format: 'png' });
    }
    expect(await colorAt(pictured.made[0] as MadePreview, [960, 300])).toBe('ff0000');
    expect(await colorAt(plain.made[0] as MadePreview, [960, 300])).not.toBe('ff0000');
  });

  it('gives the head a full address, the size and a description', async () => {
    const { build } = await workshop();
    const { made } = await build(siteOf([HERO]));
    expect(made[0]?.pages).toEqual(['/']);
    const { path: file } = (made[0] as MadePreview).file as OutputFile;
    expect(made[0]?.image).toEqual({
      src: `https://www.tidy.example.com/${file}`,
      alt: 'House Cleaning in Golden – Tidy & Co.',
      width: 1200,
      height: 630,
    });
    expect(file).toMatch(/^assets\/preview-[0-9a-v]{8}\.png$/);
  });

  it('draws a photo as JPEG, cropped around its focus', async () => {
    const { build } = await workshop({ 'images/team.jpg': await makePhoto({ width: 1600, height: 400, color: '#208040' }) });
    const shown = (x: number) => siteOf([{ ...HERO, image: { src: 'images/team.jpg', alt: 'A', focus: [x, 50] } }]);
    const [left, right] = [(await build(shown(0))).made[0] as MadePreview, (await build(shown(100))).made[0] as MadePreview];
    expect((await looksOf(left)).format).toBe('jpeg');
    // The photo is green on its left side, and white on the right.
    expect(Number.parseInt((await colorAt(left, [960, 300])).slice(0, 2), 16)).toBeLessThan(80);
    expect(Number.parseInt((await colorAt(right, [1100, 300])).slice(0, 2), 16)).toBeGreaterThan(230);
  });

  it('takes the picture that the head names as it is', async () => {
    const { build, draw } = await workshop({ 'images/red.svg': RED });
    const { made } = await build(siteOf([HERO], { image: { src: 'images/red.svg', alt: 'Red' } }));
    expect(draw).not.toHaveBeenCalled();
    expect(await looksOf(made[0] as MadePreview)).toEqual({ width: 1200, height: 630, format: 'png' });
    expect([await colorAt(made[0] as MadePreview, [2, 2]), made[0]?.image?.alt]).toEqual(['ff0000', 'Red']);
  });

  it('names a picture that lies elsewhere by its own address', async () => {
    const { build } = await workshop();
    const remote = { src: 'https://images.example.com/1.jpg', alt: 'A', width: 1600, height: 900 };
    expect((await build(siteOf([HERO], { image: remote }))).made).toEqual([{ pages: ['/'], image: remote, file: undefined }]);
  });

  it('draws nothing the second time, and gives the same bytes; anew when the title changes', async () => {
    const { build, draw } = await workshop();
    const first = await build(siteOf([HERO]));
    expect(draw).toHaveBeenCalledTimes(1);
    const second = await build(siteOf([HERO]));
    expect(draw).not.toHaveBeenCalled();
    expect(contentOf(second.made[0] as MadePreview)).toEqual(contentOf(first.made[0] as MadePreview));
    const another = siteOf([HERO], { title: 'Another' });
    another.pages.push({ ...siteOf([HERO]).pages[0], path: '/as-before' });
    const third = await build(another);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(third.drawn, 'one, of at most two').toEqual([[1, 2]]);
    expect(third.made[0]?.image?.src).not.toBe(first.made[0]?.image?.src);
  });

  // As `tests/sites/valid.test.ts` finds of whole sites.
  it.runIf(TAKES_ALL)('draws the same bytes in another place', async () => {
    const [one, two] = [await workshop(), await workshop()];
    const [a, b] = [await one.build(siteOf([HERO])), await two.build(siteOf([HERO]))];
    expect(a.made[0]?.file).toEqual(b.made[0]?.file);
  });

  it.runIf(TAKES_ALL)('keeps a picture that the output has, without the cache', async () => {
    const first = (await (await workshop()).build(siteOf([HERO]))).made[0] as MadePreview;
    const { path: file } = first.file as OutputFile;
    const { build, draw } = await workshop();
    expect((await build(siteOf([HERO]), [file])).made).toEqual([{ ...first, file: [{ path: file, size: 1 }] }]);
    expect(draw).not.toHaveBeenCalled();
    await build(siteOf([HERO], { name: 'Another name' }), [file]);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws one for pages that say and show the same', async () => {
    const { build, draw } = await workshop();
    const draft = siteOf([HERO]);
    draft.pages.push({ ...draft.pages[0], path: '/again' });
    const { made } = await build(draft);
    expect(made.map(({ pages }) => pages)).toEqual([['/', '/again']]);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  /** Two pages that differ in their titles, or in more. */
  async function drawTwo([one, two]: readonly [object, object], site: { name?: string; preset?: string } = {}, files: Files = {}) {
    const { build } = await workshop(files);
    const draft = siteOf([HERO], { ...site, ...one });
    draft.pages.push({ ...siteOf([HERO], { ...site, ...two }).pages[0], path: '/two' });
    const { made, failures } = await build(draft);
    expect(failures).toEqual([]);
    for (const { image } of made) expect(image).toMatchObject({ width: 1200, height: 630 });
    const [first, second] = made.map(contentOf);
    return { isSame: second === undefined || first?.equals(second) === true, content: first };
  }

  const long = 'Thorough cleaning of houses, flats, offices, workshops, stores, schools, churches, barns, boats, '.repeat(4);
  const shown = { src: 'images/red.svg', alt: 'Red' };

  const same: readonly (readonly [what: string, one: object, two: object])[] = [
    ['an emoji', { title: 'Deals 🎉' }, { title: 'Deals 🎊' }],
    ['a zero-width space', { title: 'House Cleaning' }, { title: 'House \u200bCleaning' }],
    ['what is cut', { title: `${long}A` }, { title: `${long}B` }],
    ['letters that the typefaces lack', { title: '家の掃除' }, { title: '窓の掃除' }],
    ['the description of a given picture', { image: shown }, { image: { ...shown, alt: 'A red one' } }],
    ['an emoji alone', { title: '🎉' }, { title: '🎊' }],
    ['a double space', { title: 'House Cleaning' }, { title: 'House  Cleaning' }],
    ['a no-break space', { title: 'House Cleaning' }, { title: 'House\u00a0Cleaning' }],
  ];

  it.runIf(TAKES_ALL).each(same)('draws the same for pages that differ in %s', async (_what, one, two) => {
    expect((await drawTwo([one, two], {}, { 'images/red.svg': RED })).isSame).toBe(true);
  });

  it.each(
    firstOf([
      ['letters of Central Europe and Viet Nam', 'fresh', ['Łódź', 'Tiếng Việt']],
      ['Greek, in typefaces that have it', 'heritage', ['Καθαρισμός σπιτιών', 'Καθαρισμός τζαμιών']],
      ['Cyrillic, in typefaces that have it', 'heritage', ['Прибирання', 'Миття вікон']],
    ] as const),
  )('draws titles in %s', async (_what, preset, [one, two]) => {
    expect((await drawTwo([{ title: one }, { title: two }], { preset })).isSame).toBe(false);
  });

  it('leaves out a title in letters that the typefaces lack, and nothing else', async () => {
    const named = await drawTwo([{ title: '家の掃除' }, { title: 'Каталог' }], { name: 'Tidy' });
    const other = await drawTwo([{ title: '家の掃除' }, { title: 'Каталог' }], { name: 'Neat' });
    expect([named.isSame, other.isSame]).toEqual([true, true]);
    expect(named.content).not.toEqual(other.content);
  });

  it.runIf(TAKES_ALL)('leaves out a name in letters that the typefaces lack, and nothing else', async () => {
    expect((await drawTwo([{ title: 'Windows' }, { title: 'Floors' }], { name: 'プロ清掃' })).isSame).toBe(false);
  });

  it('does without a picture that cannot be drawn, and names it', async () => {
    const { build } = await workshop({ 'images/red.svg': RED.replace('</svg>', '<filter><feTurbulence/></filter></svg>') });
    const shown = { src: 'images/red.svg', alt: 'Red' };
    for (const draft of [siteOf([{ ...HERO, image: shown }]), siteOf([HERO], { image: shown })]) {
      const { made, failures } = await build(draft);
      expect(failures.map(({ file }) => file)).toEqual(['images/red.svg']);
      expect(await looksOf(made[0] as MadePreview)).toEqual({ width: 1200, height: 630, format: 'png' });
    }
  });

  it('leaves a page without a picture when drawing fails, and says why', async () => {
    const { build, draw } = await workshop();
    draw.mockRejectedValueOnce(new Error('No memory'));
    const { made, failures } = await build(siteOf([HERO]));
    expect(made).toEqual([{ pages: ['/'], image: undefined, file: undefined }]);
    expect(failures).toEqual([{ cause: new Error('No memory') }]);
  });
});

describe('a given picture with transparent pixels', () => {
  const letters = (fill: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="${fill}" d="M400 200h400v200H400z"/></svg>`);
  const { paper, deep } = lookOf({ preset: 'fresh' }).palette;

  const cases = [
    ['svg', '#101418', paper],
    ['png', '#101418', paper],
    ['svg', '#ffffff', deep],
    ['webp', '#101418', paper],
    ['gif', '#101418', paper],
    ['avif', '#101418', paper],
    ['png', '#fff6e5', deep],
  ] as const;

  it.each(firstOf(cases, 2))('stands on a color of the site: %s, %s', async (format, fill, ground) => {
    const file = format === 'svg' ? letters(fill) : await sharp(letters(fill)).toFormat(format).toBuffer();
    const shown = { src: `images/logo.${format}`, alt: 'Tidy' };
    const { made, failures } = await (await workshop({ [shown.src]: file })).build(siteOf([], { image: shown }));
    expect(failures).toEqual([]);
    const { data } = await sharp(contentOf(made[0] as MadePreview))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corner = [...data.subarray(0, 3)];
    const wanted = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
    for (const [index, value] of corner.entries()) expect(Math.abs(value - (wanted[index] ?? 0))).toBeLessThan(4);
  });
});
