import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { SchemaNode } from '../../../src/model/schema.ts';
import { codeOf, INVISIBLE } from '../../../src/shared/name-invisible.ts';
import { cleanValues } from '../../../src/source/clean-values.ts';
import { SiteSource } from '../../../src/source/site-source.ts';
import { parseYaml } from '../../../src/source/yaml/parse-yaml.ts';
import { FORMATS, hasFormat } from '../../../src/values/formats.ts';
import { SCHEMA } from '../../support/describe-site.ts';
import { smallSite } from '../../support/small-site.ts';
import { validateConfig } from '../../support/validate-config.ts';

/** Characters that people copy without seeing them. */
const KINDS = [
  ...['\u00a0', '\u00ad', '\u1680', '\u180e', '\u2009', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u202a', '\u202e'],
  ...['\u202f', '\u2060', '\u2066', '\u2069', '\u2800', '\u3000', '\u3164', '\ufe0f', '\ufeff', '\u{e0041}'],
  ...['\ufff9', '\ufffc', '\ufffe', '\uffff', '\ufdd0', '\u{1fffe}'],
];

/** Examples of each format, from everywhere in the schema. */
const EXAMPLES = new Map<string, Set<string>>();
const collect = (node: unknown): void => {
  if (typeof node !== 'object' || node === null) return;
  const { format, examples = [], enum: words = [] } = node as SchemaNode;
  const texts = [...examples, ...words].filter((each): each is string => typeof each === 'string');
  if (typeof format === 'string') EXAMPLES.set(format, new Set([...(EXAMPLES.get(format) ?? []), ...texts]));
  for (const child of Object.values(node)) collect(child);
};
collect(SCHEMA.root);
const MORE: Readonly<Record<string, string>> = {
  'type-name': 'text',
  'site-link': 'https://maps.example.com/embed?q=1',
  language: 'en-US',
};
const examplesOf = (format: string): string[] =>
  [...(EXAMPLES.get(format) ?? []), MORE[format] ?? ''].filter((each) => hasFormat(each, format) && !each.includes('{{'));

/** Names of files may have any character, and the unit of a price is free text. */
const FREE = ['price-unit', 'image-source', 'entry-image', 'file-path', 'data-file'];
const RULED = Object.keys(FORMATS).filter((format) => !FREE.includes(format));

describe('cleanValues', () => {
  it.each(RULED)('removes what nobody sees from a value with the format %s, at its ends and inside', (format) => {
    const [value = ''] = examplesOf(format);
    expect(value, `The schema has no example of ${format}.`).not.toBe('');
    const wrong = KINDS.flatMap((kind) => {
      const middle = Math.ceil(value.length / 2);
      const texts = [
        `${value}${kind}`,
        `${kind}${value}`,
        `${kind}${kind}${value}${kind}`,
        value.slice(0, middle) + kind + value.slice(middle),
      ];
      return texts.flatMap((text, index) => {
        const cleaned = String(cleanValues(text, { type: 'string', format }, SCHEMA));
        const isRight = index === 3 ? hasFormat(cleaned, format) && cleaned.search(INVISIBLE) < 0 : cleaned === value;
        return isRight ? [] : [`${codeOf(kind)} ${JSON.stringify(text)} → ${JSON.stringify(cleaned)}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it.each(FREE)('removes it at the ends of a value with the format %s', (format) => {
    const value = examplesOf(format)[0] ?? 'data/cities.csv';
    const left = KINDS.filter((kind) => cleanValues(`${kind}${value}${kind}`, { type: 'string', format }, SCHEMA) !== value);
    expect(left.map(codeOf)).toEqual([]);
  });

  it('removes it from words of a list, numbers, and names of entries', () => {
    const node: SchemaNode = { type: 'string', enum: ['monday', 'tuesday'] };
    expect(KINDS.filter((kind) => cleanValues(`mon${kind}day${kind}`, node, SCHEMA) !== 'monday')).toEqual([]);
    const slug: SchemaNode = { type: 'string', format: 'slug', 'x-item-of': 'services' };
    expect(KINDS.filter((kind) => cleanValues(`deep-${kind}cleaning`, slug, SCHEMA) !== 'deep-cleaning')).toEqual([]);
  });

  it.each([
    ['phone', '（２１４）５５５－０１４２', '(214)555-0142'],
    ['phone', '(214)　555-0142', '(214) 555-0142'],
    ['time-of-day', '０８：３０', '08:30'],
    ['date', '２０２６-１２-２５', '2026-12-25'],
    ['hex-color', '＃0f5450', '#0f5450'],
    ['email', 'hello＠example．com', 'hello@example.com'],
    ['link', '／contact', '/contact'],
  ])('reads wide letters and digits in a value with the format %s: %s', (format, text, plain) => {
    expect(cleanValues(text, { type: 'string', format }, SCHEMA)).toBe(plain);
  });

  it.each([
    'Our family 👩‍👩‍👧‍👦 business ❤️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 from England',
    'نامه‌های ما را می‌خوانید',
    'שלום\u200f!',
    '\u2067שלום (ABC)\u2069',
    'Prix : 12\u00a0€, « tout compris »',
    'Donaudampf\u00adschiff\u00adfahrts\u00adgesellschaft',
    '東京都　渋谷区',
    'ภาษา\u200bไทย',
    'Call \u2068{{business.phone}}\u2069 now',
    'Press 1️⃣ and #️⃣',
    'Zürich–Łódź ™',
    '5 km/h',
  ])('leaves a text alone in which invisible characters mean something: %s', (text) => {
    expect(cleanValues(text, { type: 'string' }, SCHEMA)).toBe(text);
  });

  it.each([
    ['Sample\u200b & Sons\u200b', 'Sample & Sons'],
    ['\ufeffSample & Sons\u00a0', 'Sample & Sons'],
    ['Sam\ufeffple \u2060& Sons', 'Sample & Sons'],
    ['Call \u202a(214) 555-0142\u202c now', 'Call (214) 555-0142 now'],
    ['{{business\u200b.name}} in {{\u00a0market.city\u00a0}}', '{{business.name}} in {{market.city}}'],
    ['[Book](https://book.example.com/a\u200b) or [ask](/contact\u00a0)', '[Book](https://book.example.com/a) or [ask](/contact)'],
    ['\u3164', ''],
    ['804\u200b01', '80401'],
    ['AB\u206012\u200bC', 'AB12C'],
    ['Call (214) 555\u200b-01\u200b42.', 'Call (214) 555\u200b-0142.'],
    ['Lines\n\u00a0\n', 'Lines'],
    ['  plain spaces stay  ', '  plain spaces stay  '],
  ])('removes from a text what means nothing: %j', (text, cleaned) => {
    expect(cleanValues(text, { type: 'string', 'x-kind': 'prose' }, SCHEMA)).toBe(cleaned);
  });
});

describe('an empty text', () => {
  const node: SchemaNode = {
    required: ['title'],
    properties: {
      title: { type: 'string', minLength: 1 },
      meta: { type: 'string', minLength: 1 },
      label: { type: 'string', minLength: 1, default: 'Read more' },
      note: { type: 'string' },
    },
  };

  it('is no text where one may be left out, as content systems write it', () => {
    expect(cleanValues({ title: 'A', meta: '' }, node, SCHEMA)).toEqual({ title: 'A' });
    expect(cleanValues({ title: 'A', meta: '\u200b' }, node, SCHEMA)).toEqual({ title: 'A' });
  });

  it('stays where a text is required, or where another would take its place', () => {
    for (const data of [{ title: '' }, { title: 'A', label: '' }, { title: 'A', note: '' }])
      expect(cleanValues(data, node, SCHEMA)).toEqual(data);
  });
});

/** Adds a text to the end of each text in a value. */
function withEnd(value: unknown, end: string): unknown {
  if (typeof value === 'string') return value + end;
  if (Array.isArray(value)) return value.map((each) => withEnd(each, end));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withEnd(each, end)]));
}

describe('a site with invisible characters', () => {
  // A mark of direction may belong to a text that is filled in.
  const everywhere = KINDS.filter((kind) => !/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(kind));
  it.each(everywhere.map((kind) => [codeOf(kind), kind] as const))('means the same with %s at the end of every text', (_code, kind) => {
    const { version, ...site } = smallSite() as unknown as Record<string, unknown>;
    const text = `version: ${String(version)}${kind}\n${stringify(withEnd(site, kind), { lineWidth: 0 })}`;
    const source = new SiteSource({ config: parseYaml({ file: 'site.config.yaml', text }), files: [], schema: SCHEMA });
    expect(source.diagnostics).toEqual([]);
    expect(source.data).toEqual({ version, ...site });
  });

  it('reads them in entries of tables, JSON, and folders, and in the head of a table', () => {
    const files = (format: 'csv' | 'json' | 'folder', file: string, text: string) => {
      const config = parseYaml({ file: 'site.config.yaml', text: stringify({ ...smallSite(), cities: { from: file } }) });
      const sources = [{ file, text }];
      const from = { collection: 'cities', from: file, format, sources, findings: [], diagnostics: [] };
      return (new SiteSource({ config, files: [from], schema: SCHEMA }).data as { cities: unknown }).cities;
    };
    expect(
      files(
        'csv',
        'cities.csv',
        'slug\u200b,name,geo.lat,geo.lng,summary,intro,description\nplano\u200b,Plano\u00a0,33.02\u200b,-96.7,a,b,c\n',
      ),
    ).toEqual([{ slug: 'plano', name: 'Plano', geo: { lat: 33.02, lng: -96.7 }, summary: 'a', intro: 'b', description: 'c' }]);
    expect(files('json', 'cities.json', '[{ "slug": "pla\\u200bno", "name": "Plano\\u00a0" }]')).toEqual([
      { slug: 'plano', name: 'Plano' },
    ]);
    expect(files('folder', 'cities/a.yaml', 'slug: pla\u200bno\nname: Plano\u00a0\ngeo: { lat: 33.02\u200b, lng: -96.7 }\n')).toEqual([
      { slug: 'plano', name: 'Plano', geo: { lat: 33.02, lng: -96.7 } },
    ]);
  });

  it('names one that hides in a key, and what was meant', () => {
    const source = stringify(smallSite()).replace('  email:', '  email\u200b:').replace('  phone:', '  phone\u00a0:');
    const config = parseYaml({ file: 'site.config.yaml', text: source });
    expect(config.diagnostics).toEqual([]);
    const site = new SiteSource({ config, files: [], schema: SCHEMA });
    const found = validateConfig(site.data, SCHEMA).findings.map((finding) => site.toDiagnostic(finding));
    expect(found.map(({ message, hint }) => [message, hint])).toEqual([
      [expect.stringMatching(/`phone\[U\+00A0\]`.* \[U\+00A0\] is a non-breaking space, which cannot be seen\.$/), 'Did you mean `phone`?'],
      [expect.stringMatching(/`email\[U\+200B\]`.* \[U\+200B\] is a zero-width space, which cannot be seen\.$/), 'Did you mean `email`?'],
    ]);
  });
});
