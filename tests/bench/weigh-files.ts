import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { printPageScript } from '../../src/node/bundle/block-scripts.ts';
import { bundle } from '../../src/node/bundle/bundle.ts';
import { findTool } from '../../src/node/tool/project.ts';
import type { Row } from './aims.ts';

/** Returns what visitors of the built sample download, in bytes after brotli at its highest quality. Scripts are weighed file by file. */
export async function weighFiles(out: string): Promise<Row[]> {
  const city = path.join('locations', 'plano');
  const assets = (await readdir(path.join(out, 'assets'))).map((name) => path.join('assets', name));
  const named = (pattern: RegExp): string[] => assets.filter((file) => pattern.test(path.basename(file)));
  const html = (page: string): Promise<string> => readFile(path.join(out, page, 'index.html'), 'utf8');
  const scriptOf = async (page: string): Promise<string> => /data-page="\/(\S+)/.exec(await html(page))?.[1] as string;
  const loader = [...(await html(city)).matchAll(/async src="\/([^"]+)"/g)].map(([, file]) => file as string);
  const before = [...loader, ...named(/^app-.*\.js$/)];
  // A page loads the adapter of its service alone.
  const adapters = named(/^adapter-.*\.js$/);
  const delivery = named(/^(DeliveryPanel|block-contact-form|message|read-answer)-.*\.js$/);
  const scriptsOf = async (page: string): Promise<string[]> => [...before, await scriptOf(page)];
  const weigh = async (files: readonly string[]): Promise<number> => sum(await Promise.all(files.map((file) => weighFile(out, file))));
  const pages = (await readdir(out, { recursive: true })).filter((file) => path.basename(file) === 'page.json').map(path.dirname);
  const weights: Readonly<Record<string, number>> = {
    'city page, HTML of the largest': Math.max(
      ...(await Promise.all(
        pages.filter((page) => path.dirname(page) === 'locations').map((page) => weighFile(out, path.join(page, 'index.html'))),
      )),
    ),
    'city page, data': await weighFile(out, path.join(city, 'page.json')),
    'city pages, script of all': await weighFile(out, await scriptOf(city)),
    'home page, HTML': await weighFile(out, 'index.html'),
    'city page, styles': await weigh(stylesheetsIn(await html(city))),
    'styles, all': await weigh(named(/\.css$/)),
    'scripts before the first touch': await weigh(loader),
    'scripts after the first touch, most of a page': Math.max(
      ...(await Promise.all(pages.map(async (page) => weigh(await scriptsOf(page))))),
    ),
    'scripts after the first touch, a form that delivers':
      (await weigh([...(await scriptsOf('contact')), ...delivery])) +
      Math.max(...(await Promise.all(adapters.map((file) => weighFile(out, file))))),
    'scripts, all of the sample': await weigh(named(/^(?!missing-).*\.js$/)),
    'scripts, all of a site with every block': (await weigh(loader)) + (await weighCode()),
  };
  return Object.entries(weights).map(([name, bytes]) => ({ count: 14, name, unit: 'B', median: bytes, least: bytes, most: bytes }));
}

/** Weighs the scripts that a site with every block would have, but for its loader. */
async function weighCode(): Promise<number> {
  const { files, services, starters, loader, blocks } = await bundle(findTool());
  const needless = new Set([services, loader, ...Object.values(starters).flat()]);
  const scripts = [...files].filter(([file]) => file.endsWith('.js') && !needless.has(`/${file}`));
  const contents = [...scripts.map(([, content]) => content), printPageScript(Object.entries(blocks))];
  return sum(contents.map((content) => brotliCompressSync(content).length));
}

async function weighFile(out: string, file: string): Promise<number> {
  return brotliCompressSync(await readFile(path.join(out, file))).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}

function stylesheetsIn(html: string): string[] {
  return Array.from(html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g), ([, file]) => file as string);
}
