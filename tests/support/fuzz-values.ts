import fc from 'fast-check';
import type { SchemaNode } from '../../src/model/schema.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './hostile-site.ts';

/** Addresses that look valid to one reader and invalid to another. */
const ADDRESSES: readonly string[] = [
  ...HOSTILE_ADDRESSES,
  'HTTPS://A.com',
  'https://A.com/Shop',
  'https://a..com',
  'https://.a.com',
  'https://a%2ecom',
  'https://a.com/',
  'https://a.com/x/y',
  'https://a.com:8443/x',
  'https://xn--a.com',
  'https://münchen.example',
  'https://[::1]/',
  'https://a.com/%',
  'https://a.com/%00?x=%0a#%',
  '//evil',
  '/',
  '//',
  '/#',
  '#',
  '/?',
  '/index',
  '/index.html',
  '/404',
  '/About',
  '/about.html',
  '/about/index.html',
  '/about/page.json',
  '/about/',
  '/Services/Windows.aspx',
  '/services/WINDOWS',
  '/services/windows.html',
  '/Old/a',
  '/old/b',
  '/old',
  '/old.html/x',
  '/?p=12',
  '/services?p=12',
  '/services/*',
  '/category/*',
  '/*',
  '/files/price-list.pdf',
  '/assets/x',
  '/townsite.json',
  '/_redirects',
  '/con/aux',
  `/${'a'.repeat(255)}`,
  `/${'a'.repeat(251)}`,
  `/${'a/'.repeat(2000)}b`,
  'mailto:a@b.c',
  'mailto:a%0ab@c.de',
  'tel:+1',
  'images/../x.svg',
  'images/team.SVG',
  'images/none.png',
  'data/cities.csv',
  'a'.repeat(254),
  'a'.repeat(255),
  'a'.repeat(256),
  'con',
  'index',
  '__proto__',
  'constructor',
];

const LETTERS: readonly string[] = [
  '',
  ' ',
  '\t',
  '\n',
  'a',
  'A'.repeat(10_000),
  'word '.repeat(2000),
  '- '.repeat(50),
  '"',
  "'",
  '#',
  ': ',
  '*',
  '|',
];

const SCRIPTS: readonly string[] = [
  '株式会社 清掃',
  'شركة التنظيف',
  'Чистота и Ко',
  'Ελλάδα',
  'ß ﬁ İ ı',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301\u0301\u0301',
  '\ud800',
  'हिन्दी',
  '０１２',
];

const CONTROLS: readonly string[] = [
  '\0',
  '\u0007',
  'a\u0000b',
  '\u001b[31m',
  '\u202eabc',
  'a\u2028b',
  '\r\n',
  '\ufeff',
  '\u00ad',
  'a@b\u202e.com',
  'a%0a@b.com',
];

const NUMBERS: readonly unknown[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  0.005,
  50,
  51,
  90,
  90.000001,
  -180,
  181,
  1e21,
  1e308,
  5e-324,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '007',
  '1e3',
];

const DATES: readonly string[] = [
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '9999-12-31',
  '2026-1-1',
  '24:00',
  '23:59',
  '00:00',
  '2026-11-20T00:00:00Z',
  'Europe/Nowhere',
  'Etc/GMT+12',
];

const OTHERS: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: { b: [1] } },
  { each: 'cities' },
  { each: 'nothing' },
  { from: 'data/none.csv' },
];

/** The ways to write a reference to a fact. */
const FORMS: readonly ((name: string) => string)[] = [
  (name) => `{{${name}}}`,
  (name) => `{{ ${name} }}`,
  (name) => `© {{${name}}} and more`,
  (name) => `{{${name}`,
  (name) => `{{{{${name}}}}}`,
  (name) => `{{business.{{${name}}}}}`,
  (name) => `{{${name}}}{{${name}}}`,
  (name) => `/{{${name}}}`,
  (name) => `https://{{${name}}}`,
  (name) => `[a]({{${name}}}) **{{${name}}}**`,
];

/** Names that refer to no fact. */
const UNKNOWN_NAMES: readonly string[] = [
  '',
  'business.nam',
  'nothing',
  'business.name.length',
  'cities.0.name',
  '__proto__.a',
  'constructor',
  'city',
  'item.title',
  'group.title',
  'group.items',
];

/** Returns references to facts that are set, unset, and unknown. @param names the names of facts that texts may refer to */
export function references(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom(...names), fc.constantFrom(...UNKNOWN_NAMES));
  return fc.tuple(fc.constantFrom(...FORMS), name).map(([form, each]) => form(each));
}

/** Returns values for a field, more often of the kind that the field expects. */
export function valuesFor(node: SchemaNode, names: readonly string[]): fc.Arbitrary<unknown> {
  const { format = '', type } = node;
  const types = [type].flat();
  const isAddress = /link|url|path|slug|image|file|redirect|host|email/.test(format);
  const isNumber = types.includes('number') || types.includes('integer');
  const isText = types.includes('string');
  const own = [...(node.examples ?? []), ...(node.enum ?? []), ...(node.default === undefined ? [] : [node.default])];
  return fc.oneof(
    { weight: isText ? 4 : 1, arbitrary: references(names) },
    { weight: isAddress ? 8 : 1, arbitrary: fc.constantFrom(...ADDRESSES) },
    { weight: isNumber ? 6 : 1, arbitrary: fc.constantFrom(...NUMBERS) },
    { weight: format === 'date' || /time/.test(format) ? 6 : 1, arbitrary: fc.constantFrom(...DATES) },
    { weight: isText ? 2 : 1, arbitrary: fc.constantFrom(...LETTERS, ...SCRIPTS, ...CONTROLS, ...HOSTILE_TEXTS) },
    { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
    ...(own.length === 0 ? [] : [{ weight: 4, arbitrary: fc.constantFrom(...own) }]),
  );
}
