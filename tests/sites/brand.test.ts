import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIco } from '../support/read-ico.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const SITE = 'https://www.brightlark.example.com';

let files: ReadonlyMap<string, Buffer>;
let said: string;

beforeAll(async () => {
  const out = path.join(await makeFolder(), 'dist');
  const build = () => runInProcess('build', ['--config', path.join(ROOT, 'site.config.yaml'), '--out', out]);
  const first = await build();
  expect(first.code, `${first.stdout}\n${first.stderr}`).toBe(0);
  said = (await build()).stdout;
  files = await readTree(out);
});

/** The pages that have an address of their own. */
function pages(): [name: string, html: string][] {
  return [...files].filter(([name]) => name.endsWith('index.html')).map(([name, html]) => [name, html.toString()]);
}

function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];
}

describe('the output', () => {
  it('has the picture of each page’s link preview, 1200 × 630 pixels and light enough for every messenger', async () => {
    expect(pages().length).toBeGreaterThan(40);
    for (const [name, html] of pages()) {
      const address = metaOf(html, 'og:image') ?? '';
      expect(address, name).toMatch(new RegExp(`^${SITE}/assets/preview-[0-9a-v]{8}\\.(png|jpg)$`));
      const image = files.get(address.slice(SITE.length + 1));
      if (image === undefined) throw new Error(`${name} names ${address}, which is not in the output.`);
      const { width, height } = await sharp(image).metadata();
      expect([name, width, height]).toEqual([name, 1200, 630]);
      expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
      expect(metaOf(html, 'og:image:alt')?.length).toBeGreaterThan(10);
      expect(image.length, address).toBeLessThan(300_000);
    }
  });

  it('gives pages with content of their own a picture of their own', () => {
    const of = (page: string) => metaOf(files.get(page)?.toString() ?? '', 'og:image');
    const own = ['index.html', 'about/index.html', 'locations/plano/index.html', 'locations/frisco/index.html', 'services/deep-cleaning/index.html'];
    expect(new Set(own.map(of)).size).toBe(own.length);
  });

  it('has no picture that no page names, and none in what browsers fetch', () => {
    const named = new Set(pages().map(([, html]) => metaOf(html, 'og:image')?.slice(SITE.length + 1)));
    expect([...files.keys()].filter((name) => /\/preview-/.test(name) && !named.has(name))).toEqual([]);
    const data = [...files].filter(([name]) => name.endsWith('.json'));
    expect(data.filter(([, content]) => content.includes('assets/preview-')).map(([name]) => name)).toEqual([]);
  });

  it('has the icons that browsers ask for and those that the manifest names', async () => {
    expect(readIco(files.get('favicon.ico') as Buffer).map(({ width }) => width)).toEqual([16, 32, 48]);
    expect(await sharp(files.get('apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
    const manifest = JSON.parse((files.get('manifest.webmanifest') as Buffer).toString());
    expect(manifest).toMatchObject({ name: 'Brightlark Cleaning Co.', short_name: 'Brightlark' });
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, format } = await sharp(files.get(src)).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
    for (const [name, html] of pages()) {
      const [, icon] = /<link rel="icon" href="\/([^"]+)">/.exec(html) ?? [];
      expect(files.has(icon ?? ''), name).toBe(true);
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    }
  });

  it('is not drawn again when nothing has changed', () => {
    expect(said).not.toMatch(/^Drew /m);
    expect(said).toMatch(/ 0 written, \d+ unchanged, 0 removed/);
  });
});
