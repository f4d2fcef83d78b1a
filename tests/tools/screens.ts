import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../support/small-site.ts';
import type { Thumbnail } from './contact-sheet.ts';
import { makeThumbnail, writeContactSheets } from './contact-sheet.ts';
import type { ServedSite } from './serve-site.ts';
import { openWhole, serveSite } from './serve-site.ts';

/**
 * Takes screenshots of every page at three widths, light and dark, and lays them out side by side in `screens/`. `npm run screens -- --only
 * /contact --width 360 --scheme dark --config FILE`
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    scheme: { type: 'string', multiple: true },
    config: { type: 'string' },
  },
});

/** Window sizes, and the width of their pages on a sheet. */
const SIZES = [
  { width: 360, height: 740, thumbnail: 240 },
  { width: 768, height: 1024, thumbnail: 340 },
  { width: 1280, height: 800, thumbnail: 440 },
];
const SCHEMES = ['light', 'dark'] as const;

const sizes = SIZES.filter(({ width }) => values.width?.includes(String(width)) ?? true);
const schemes = SCHEMES.filter((scheme) => values.scheme?.includes(scheme) ?? true);
if (sizes.length * schemes.length === 0) throw new Error('Widths are 360, 768 and 1280; schemes are light and dark.');

const start = performance.now();
const folder = path.join(ROOT, 'screens');
const site = await serveSite(values.config);
try {
  const routes = site.routes.filter((route) => values.only?.includes(route) ?? true);
  if (routes.length === 0) throw new Error(`There is no such page; there are ${site.routes.join(', ')}.`);
  for (const size of sizes) {
    for (const scheme of schemes) {
      const name = `${size.width}-${scheme}`;
      await rm(path.join(folder, name), { recursive: true, force: true });
      await mkdir(path.join(folder, name), { recursive: true });
      const thumbnails = await takeAll({ site, routes, size, scheme, folder: path.join(folder, name) });
      const sheets = await writeContactSheets(thumbnails, path.join(folder, name), size.thumbnail);
      console.log(`${name}: ${thumbnails.length} pages in ${sheets.map((file) => path.relative(ROOT, file)).join(', ')}`);
    }
  }
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s; each page as it is stands in a folder beside the sheets.`);
} finally {
  await site.close();
}

interface Taking {
  readonly site: ServedSite;
  readonly routes: readonly string[];
  readonly size: (typeof SIZES)[number];
  readonly scheme: (typeof SCHEMES)[number];
  readonly folder: string;
}

/** Takes two pages at a time, so that one is drawn while the other is written. */
async function takeAll({ site, routes, size, scheme, folder }: Taking): Promise<Thumbnail[]> {
  const context = await site.newContext({ viewport: { width: size.width, height: size.height }, colorScheme: scheme });
  const thumbnails: Thumbnail[] = [];
  const queue = [...routes.entries()];
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, route] = next;
      await openWhole(page, route);
      const image = await page.screenshot({ fullPage: true, animations: 'disabled', type: 'jpeg', quality: 85 });
      await writeFile(path.join(folder, `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '_')}.jpg`), image);
      thumbnails[index] = await makeThumbnail(route, image, size.thumbnail);
    }
  };
  await Promise.all([work(), work()]);
  await context.close();
  return thumbnails;
}
