import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { findTool } from '../../src/node/tool/project.ts';

/** The folder of the repository. */
export const ROOT = findTool().toolRoot;

// biome-ignore lint/suspicious/noExplicitAny: tests put invalid values into it on purpose
export type Draft = any;

/** The text of the smallest valid site, `tests/sites/valid/minimal`. */
export const MINIMAL_YAML = readFileSync(path.join(ROOT, 'tests/sites/valid/minimal/site.config.yaml'), 'utf8').replace(/\r\n/g, '\n');

/** As JSON, which is read a hundred times as fast: thousands of tests begin with it. */
const MINIMAL_JSON = JSON.stringify(parse(MINIMAL_YAML));

/** Returns the data of a small valid site with three services and online booking. Each call returns a new copy, which tests may change. */
export function smallSite(): Draft {
  const minimal = JSON.parse(MINIMAL_JSON);
  const booking = {
    url: 'https://booking.example.com/tidy',
    account: 'tidy-sample',
    script: 'https://booking.example.com/embed.js',
  };
  return {
    ...minimal,
    business: { ...minimal.business, booking },
    services: [
      { slug: 'windows', title: 'Windows', summary: 'Clear glass.', price: { from: 80, unit: 'visit' } },
      { slug: 'floors', title: 'Floors', summary: 'Clean floors.' },
      { slug: 'ovens', title: 'Ovens', summary: 'No crumbs.', price: { from: 49.5 } },
    ],
  };
}

/** Returns a site without sample content, and without what a launch check would warn of: it can be published. */
export function asReady({ sample: _sample, ...site }: Draft): Draft {
  const ready = JSON.parse(
    JSON.stringify(site).replaceAll('.example.com', '.internal').replaceAll('555-01', '555-02').replaceAll('1 Sample Road', '12 Ash Road'),
  );
  return { ...ready, checks: { severity: { SEARCH_FACT_MISSING: 'off' } } };
}

/** Returns a page as an operator writes it. */
export function page(path: string, blocks: readonly object[], more: object = {}): Draft {
  return { path, head: { title: `Page ${path.replace(/[{}]/g, '')}`, description: 'A page.' }, blocks, ...more };
}

/** Like `smallSite`, with these blocks as its home page. */
export function siteWithBlocks(...blocks: readonly object[]): Draft {
  return { ...smallSite(), pages: [page('/', blocks)] };
}
