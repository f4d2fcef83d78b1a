import '../../src/document/all-blocks.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { App } from '../../src/document/App.tsx';
import type { Frame, PageDescription } from '../../src/shared/page/page-description.ts';

/**
 * The minimum of work: React renders each whole page with the product's components, and the markup is written. No checks, no head, no page
 * data. `node bare-loop.mjs DESCRIPTION OUT`: the description is a JSON file with `frame` and `pages`.
 */
const [, , description = '', out = ''] = process.argv;
const { frame, pages } = JSON.parse(readFileSync(description, 'utf8')) as { frame: Frame; pages: readonly PageDescription[] };
for (const page of pages) {
  const folder = path.join(out, page.path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), renderToString(<App frame={frame} page={page} />));
}
