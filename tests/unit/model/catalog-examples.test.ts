import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../../../src/model/catalog/entry.ts';
import type { Code } from '../../../src/model/catalog.ts';
import { CATALOG } from '../../../src/model/catalog.ts';
import type { ImageFacts } from '../../../src/pages/pictures/image-facts.ts';
import { parseJsonList } from '../../../src/source/json/parse-json.ts';
import { insertExample } from '../../support/catalog-site.ts';
import { checkText } from '../../support/check-text.ts';
import { TAKES_ALL } from '../../support/on-demand.ts';
import { readTable } from '../../support/read-table.ts';

type Target = readonly (string | number)[];

const BLOCK: Target = ['pages', 0, 'blocks', 0];
const ABOUT: Target = ['pages', 1];

/** Where in the site an example belongs that begins with this key. */
const PLACES: Readonly<Record<string, Target>> = {
  phone: ['business'],
  hours: ['business'],
  specialDays: ['business'],
  priceRange: ['business'],
  geo: ['cities', 0],
  intro: ['cities', 0],
  slug: ['cities', 0],
  opens: ['business', 'hours', 0],
  price: ['services', 0],
  name: ['business'],
  days: ['business'],
  includes: ['services', 0, 'content'],
  cards: ['pages', 0, 'blocks', 1],
  links: ['pages', 0, 'blocks', 2],
  href: [...BLOCK, 'actions', 0],
  alt: [...BLOCK, 'image'],
  fallback: ['pages', 4],
  title: [...ABOUT, 'head'],
  description: [...ABOUT, 'head'],
  head: ABOUT,
  updated: ABOUT,
  path: ['pages', 3],
  blocks: ABOUT,
  heading: BLOCK,
  text: BLOCK,
  body: [...ABOUT, 'blocks', 0],
  image: BLOCK,
};

const IMAGES: ImageFacts = new Map(
  ['images/team.svg', 'images/team.jpg', 'images/photo.jpg', 'images/preview.jpg', 'images/line.svg'].map((file) => [
    file,
    { src: `/assets/${file.replace('images/', '')}`, width: 1920, height: 1280 },
  ]),
);

/** Found only in sites that are no samples. */
const REAL: ReadonlySet<Code> = new Set(['FORM_SIMULATED', 'SEARCH_FACT_MISSING', 'SEARCH_FACT_REFUSED']);

/** Said of what the site around the example makes of it: of pages without links to them, and of texts that stand for any text. */
const MADE: ReadonlySet<Code> = new Set(['PAGE_UNREACHABLE', 'CITY_SIMILAR', 'EACH_EMPTY']);

/** The codes that an example leads to. */
function codesOf(code: Code, which: 'wrong' | 'right'): readonly Code[] {
  const { wrong, right } = CATALOG[code];
  const [text, other] = which === 'wrong' ? [wrong, right] : [right, wrong];
  if (code.startsWith('CSV_')) return readTable(completeTable(text, other)).diagnostics.map((each) => each.code);
  if (code.startsWith('JSON_')) return parseJsonList({ file: 'data/cities.json', text }, 'cities').diagnostics.map((each) => each.code);
  if (code === 'YAML_EMPTY' && which === 'wrong') return checkText(text).map((each) => each.code);
  const without = new Set([...keysOf(other)].filter((key) => !keysOf(text).has(key)));
  const targetOf = (key: string): Target => (code.endsWith('_REPEATED') ? ['pages', 3, 'head'] : (PLACES[key] ?? []));
  const site = insertExample(
    { text, without },
    { targetOf, isReal: REAL.has(code), isWhole: code === 'ROUTE_HOME_MISSING' && which === 'wrong' },
  );
  const codes = checkText(site, IMAGES).map((each) => each.code);
  return codes.filter((each) => each === code || !MADE.has(each));
}

function keysOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/(?:^|[\s{])(\w+):/g)].map(([, key = '']) => key));
}

/** The columns that cities must have, besides those of the example. */
function completeTable(text: string, other: string): string {
  const [header = '', ...rows] = text.split('\n');
  const columns = ['name', 'county', 'geo.lat', 'geo.lng', 'summary', 'intro', 'description'];
  const missing = columns.filter((name) => !header.split(',').includes(name) && !other.split('\n')[0]?.split(',').includes(name));
  const cells = missing.map((name) => (name.startsWith('geo') ? '33' : 'Text'));
  const filled = rows.length === 0 ? [[...header.split(',').map(() => 'x')].join(',')] : rows;
  return [[header, ...missing].join(','), ...filled.map((row) => [row, ...cells].join(','))].join('\n');
}

const RUN = (Object.keys(CATALOG) as Code[]).filter((code) => (CATALOG[code] as CatalogEntry).abridged === undefined);

describe.each(RUN)('the example of %s', (code) => {
  // Every code is found in the wrong site of its name, too.
  it.runIf(TAKES_ALL)('has the mistake', () => {
    expect(codesOf(code, 'wrong')).toContain(code);
  });

  it('has none when it is right', () => {
    expect(codesOf(code, 'right')).toEqual([]);
  });
});
