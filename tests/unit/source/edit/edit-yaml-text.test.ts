import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { isMap, isPair, parse, parseDocument } from 'yaml';
import { editYamlText } from '../../../../src/source/edit/edit-yaml-text.ts';
import type { Operation } from '../../../../src/source/edit/operation.ts';
import { createRandom } from '../../../support/mutations.ts';
import { TAKES_ALL } from '../../../support/on-demand.ts';
import { ROOT } from '../../../support/small-site.ts';

/** The text after an operation, or why there is none. */
function edited(text: string, operation: Operation, isEverywhere = false): string {
  const result = editYamlText(text, operation, isEverywhere);
  return 'text' in result ? result.text : `refused: ${result.refusal}`;
}

const SITE = `# A site.
business:
  name: "Tidy & Co." # as painted on the van
  phone: '555-0100'
  text: >-
    Two lines that
    are one.

  tags: [a, b,  c]

# The cities.
cities:
  # The first.
  - slug: plano
    name: Plano

  - slug: allen # the second
    name: Allen
`;

describe('a change of YAML', () => {
  it.each<[string, Operation, string, string]>([
    ['a text, in its quotes', { op: 'set', path: ['business', 'phone'], value: "it's" }, "'555-0100'", "'it''s'"],
    ['a text, without quotes', { op: 'set', path: ['cities', 0, 'name'], value: 'Frisco' }, 'Plano\n', 'Frisco\n'],
    ['a text that needs quotes', { op: 'set', path: ['cities', 0, 'name'], value: 'a: b' }, 'name: Plano', 'name: "a: b"'],
    ['a text that looks like a number', { op: 'set', path: ['cities', 0, 'name'], value: '12' }, 'name: Plano', 'name: "12"'],
    [
      'a text of several lines',
      { op: 'set', path: ['business', 'text'], value: 'Other words.' },
      'Two lines that\n    are one.',
      'Other words.',
    ],
    ['a text in a list in brackets', { op: 'set', path: ['business', 'tags', 1], value: 'x, y' }, ' b,', ' "x, y",'],
    ['a list in brackets', { op: 'set', path: ['business', 'tags'], value: ['x', 'y'] }, '[a, b,  c]', '[ x, y ]'],
    ['a new key', { op: 'set', path: ['cities', 1, 'county'], value: 'Collin' }, 'name: Allen\n', 'name: Allen\n    county: Collin\n'],
    [
      'a new map',
      { op: 'set', path: ['cities', 1, 'geo', 'lat'], value: 33.1 },
      'name: Allen\n',
      'name: Allen\n    geo:\n      lat: 33.1\n',
    ],
    ['a key gone', { op: 'remove', path: ['business', 'phone'] }, "  phone: '555-0100'\n", ''],
    ['the first key behind a dash gone', { op: 'remove', path: ['cities', 0, 'slug'] }, '- slug: plano\n    name', '- name'],
    ['an item gone, with its comment', { op: 'remove', path: ['cities', 0] }, '  # The first.\n  - slug: plano\n    name: Plano\n\n', ''],
    ['the last item gone', { op: 'remove', path: ['cities', 1] }, '\n  - slug: allen # the second\n    name: Allen\n', ''],
    ['an item of brackets gone', { op: 'remove', path: ['business', 'tags', 1] }, '[a, b,  c]', '[a, c]'],
    [
      'an item put in',
      { op: 'insert', path: ['cities'], index: 1, value: { slug: 'x' } },
      '  - slug: allen',
      '  - slug: x\n\n  - slug: allen',
    ],
    ['an item put at the end', { op: 'insert', path: ['cities'], index: 2, value: { slug: 'x' } }, 'Allen\n', 'Allen\n\n  - slug: x\n'],
    ['an item put into brackets', { op: 'insert', path: ['business', 'tags'], index: 0, value: 'z' }, '[a', '[z, a'],
    ['a key renamed', { op: 'renameKey', path: ['business', 'phone'], key: 'telephone' }, 'phone:', 'telephone:'],
    [
      'a map in a list of its own',
      { op: 'wrap', path: ['business'] },
      SITE.slice(SITE.indexOf('  name: "Tidy'), SITE.indexOf('\n# The cities.')),
      `  - name: "Tidy & Co." # as painted on the van
    phone: '555-0100'
    text: >-
      Two lines that
      are one.

    tags: [a, b,  c]
`,
    ],
    ['a text in a list of its own', { op: 'wrap', path: ['business', 'phone'] }, "'555-0100'", "['555-0100']"],
    ['a list in a list of its own', { op: 'wrap', path: ['business', 'tags'] }, '[a, b,  c]', '[[a, b,  c]]'],
  ])('writes %s, and nothing else', (_what, operation, before, after) => {
    expect(SITE.split(before)).toHaveLength(2);
    expect(edited(SITE, operation)).toBe(SITE.replace(before, after));
  });

  it('moves an item with the comment above it', () => {
    const moved = edited(SITE, { op: 'move', path: ['cities'], from: 0, to: 1 });
    expect(moved.slice(SITE.indexOf('cities:'))).toBe(
      'cities:\n  - slug: allen # the second\n    name: Allen\n\n  # The first.\n  - slug: plano\n    name: Plano\n',
    );
    expect(edited(moved, { op: 'move', path: ['cities'], from: 1, to: 0 })).toBe(SITE);
  });

  it.each(['\n', '\r\n'])('keeps comments of what goes if it is asked to, and those behind what gets lines of its own: %j', (lineBreak) => {
    const text = '# Ours.\nname: Tidy # on the van\n# Why?\ntext: >- # long\n  A # b\n  c\nfax: 1\n'.replaceAll('\n', lineBreak);
    const removed = edited(text, { op: 'remove', path: ['text'], keepsComments: true });
    expect(removed).toBe('# Ours.\nname: Tidy # on the van\n# Why?\n# long\nfax: 1\n'.replaceAll('\n', lineBreak));
    expect(edited(text, { op: 'set', path: ['name'], value: { en: 'Tidy' } })).toBe(
      text.replace('name: Tidy # on the van', `name: # on the van${lineBreak}  en: Tidy`),
    );
  });

  it('writes an item as the others are, and dates and times in quotes', () => {
    const value = { date: '2026-12-03', opens: '09:00', note: 'Snow' };
    const insert = (text: string): string => edited(text, { op: 'insert', path: ['days'], index: 1, value });
    expect(insert('days: # short\n  - { date: "12-25" } # each year\n')).toBe(
      'days: # short\n  - { date: "12-25" } # each year\n  - { date: "2026-12-03", opens: "09:00", note: Snow }\n',
    );
    expect(insert('days:\n  - date: "12-25"\n')).toBe(
      'days:\n  - date: "12-25"\n  - date: "2026-12-03"\n    opens: "09:00"\n    note: Snow\n',
    );
  });

  it('keeps line ends, the byte order mark, and a missing last line end', () => {
    const text = `\uFEFF${SITE.replaceAll('\n', '\r\n')}`.trimEnd();
    const written = edited(text, { op: 'set', path: ['cities', 1, 'county'], value: 'Collin' });
    expect(written).toBe(`${text}\r\n    county: Collin`);
    expect(edited(text, { op: 'set', path: ['business', 'text'], value: 'x' })).toBe(text.replace(/Two lines that\s+are one\./, 'x'));
  });

  it.each<[Operation, string]>([
    [{ op: 'set', path: ['business', 'name', 'first'], value: 1 }, 'missing'],
    [{ op: 'remove', path: ['business', 'fax'] }, 'missing'],
    [{ op: 'insert', path: ['cities'], index: 3, value: {} }, 'missing'],
    [{ op: 'move', path: ['business'], from: 0, to: 0 }, 'missing'],
    [{ op: 'renameKey', path: ['business', 'phone'], key: 'name' }, 'missing'],
    [{ op: 'wrap', path: ['business', 'fax'] }, 'missing'],
  ])('refuses what is not there: %j', (operation, refusal) => {
    expect(edited(SITE, operation)).toBe(`refused: ${refusal}`);
  });

  it('asks before it changes what stands once and is used twice', () => {
    const text = 'a: &base\n  x: 1\n  y: 2\nb: *base\n';
    const operation: Operation = { op: 'set', path: ['b', 'x'], value: 3 };
    expect(edited(text, operation)).toBe('refused: shared');
    expect(edited(text, { ...operation, path: ['a', 'x'] })).toBe('refused: shared');
    expect(edited(text, operation, true)).toBe(text.replace('x: 1', 'x: 3'));
  });

  it.each<[string, Operation, string]>([
    ['a value', { op: 'set', path: ['phone'], value: '2' }, 'phone: &p "2"\nfax: *p\nlist: &l [a]\nother: *l\n'],
    ['a list', { op: 'insert', path: ['list'], index: 1, value: 'b' }, 'phone: &p "1"\nfax: *p\nlist: &l [a, b]\nother: *l\n'],
    [
      'a list, by its other name',
      { op: 'insert', path: ['other'], index: 1, value: 'b' },
      'phone: &p "1"\nfax: *p\nlist: &l [a, b]\nother: *l\n',
    ],
  ])('asks before it changes %s that an anchor names and another place uses', (_what, operation, expected) => {
    const text = 'phone: &p "1"\nfax: *p\nlist: &l [a]\nother: *l\n';
    expect(edited(text, operation)).toBe('refused: shared');
    expect(edited(text, operation, true)).toBe(expected);
  });

  it('keeps the comment of the item before in brackets over lines', () => {
    const text = 'a: {\n  b: 1, # one\n  c: 2 # two\n}\n';
    expect(edited(text, { op: 'remove', path: ['a', 'c'] })).toBe('a: {\n  b: 1, # one\n   # two\n}\n');
  });

  it('writes the first item of a file that is an empty list', () => {
    const operation: Operation = { op: 'insert', path: [], index: 0, value: { slug: 'x', geo: { lat: 1 } } };
    expect(edited('# Cities.\n[] # none\n', operation)).toBe('# Cities.\n- slug: x\n  geo:\n    lat: 1 # none\n');
    expect(edited('a: # why\n', { op: 'set', path: ['a'], value: 'b' })).toBe('a: b # why\n');
    expect(edited('x:\n  a: # why\n  c: 1\n', { op: 'set', path: ['x', 'a'], value: 'b' })).toBe('x:\n  a: b # why\n  c: 1\n');
  });

  it('keeps what another place uses', () => {
    const text = 'phone: &p "1"\nfax: *p\n';
    expect(edited(text, { op: 'remove', path: ['phone'] })).toBe('refused: shared');
    expect(edited(text, { op: 'remove', path: ['phone'] }, true)).toBe('refused: impossible');
    expect(edited(text, { op: 'set', path: ['fax'], value: '2' })).toBe('phone: &p "1"\nfax: "2"\n');
    expect(edited('list:\n  - &a { x: 1 }\n  - *a\n', { op: 'move', path: ['list'], from: 0, to: 1 })).toBe('refused: impossible');
  });
});

/** Texts that printers of YAML get wrong. */
const HOSTILE = [
  '',
  ' ',
  'a: b',
  '- a',
  '# a',
  'a #b',
  'true',
  'null',
  '~',
  '12',
  '1e3',
  '0x1F',
  "it's",
  '"q"',
  'a\nb',
  'a\n\nb\n',
  '\ttab',
  ' lead',
  'trail ',
  '{{a.b}}',
  '[x](y)',
  '&a',
  '*a',
  '!a',
  '@a',
  '%a',
  '`a`',
  'a,b',
  '{a}',
  'ü€😀',
  '\u2028',
  'a\\b',
  '>-',
  '|',
  'C:\\',
  '---',
  '...',
  'yes',
  'key:',
  '? a',
  'a'.repeat(500),
  'word '.repeat(60),
];

const FILES = readdirSync(path.join(ROOT, 'tests/sites/valid')).map((name) => path.join('tests/sites/valid', name, 'site.config.yaml'));
const TEXTS = ['site.config.yaml', ...FILES].map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const);

describe('changes at random', () => {
  const random = createRandom(Number(process.env.EDIT_SEED ?? 1));
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

  /** The paths of all that stands in the data. */
  function pathsOf(data: unknown, way: (string | number)[] = []): (string | number)[][] {
    if (Array.isArray(data)) return [way, ...data.flatMap((item, index) => pathsOf(item, [...way, index]))];
    if (typeof data !== 'object' || data === null) return [way];
    return [way, ...Object.entries(data).flatMap(([key, value]) => pathsOf(value, [...way, key]))];
  }

  function draw(data: unknown): Operation {
    const all = pathsOf(data);
    const valueAt = (way: readonly (string | number)[]): unknown => way.reduce<unknown>((at, key) => (at as never)[key], data);
    const lists = all.filter((way) => Array.isArray(valueAt(way)) && (valueAt(way) as unknown[]).length > 0);
    const length = (way: readonly (string | number)[]): number => (valueAt(way) as unknown[]).length;
    const value = (): unknown => pick<unknown>([...HOSTILE, 7, true, null, { a: 'b', c: ['d', { e: 'f: g' }] }, ['x', 'y: z'], {}, []]);
    const way = pick(all.slice(1));
    const list = pick(lists);
    return pick<() => Operation>([
      () => ({ op: 'set', path: way, value: value() }),
      () => ({ op: 'remove', path: way }),
      () => ({ op: 'insert', path: list, index: below(length(list) + 1), value: value() }),
      () => ({ op: 'move', path: list, from: below(length(list)), to: below(length(list)) }),
      () => ({ op: 'renameKey', path: pick(all.filter((each) => typeof each.at(-1) === 'string')), key: `key${below(99)}` }),
    ])();
  }

  /** The lines that two texts begin with, and those that they end with, alike. */
  function alike(before: readonly string[], after: readonly string[]): { head: number; tail: number } {
    const most = Math.min(before.length, after.length);
    let [head, tail] = [0, 0];
    while (head < most && before[head] === after[head]) head += 1;
    while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
    return { head, tail };
  }

  /** The lines, from 0, from the key or dash of a value to its end, by what the library says of the places of nodes. */
  function linesOf(text: string, way: readonly (string | number)[]): { first: number; last: number } {
    const document = parseDocument(text, { keepSourceTokens: true });
    const parent = document.getIn(way.slice(0, -1), true) as YAMLMap | YAMLSeq;
    const items = isMap(document.contents) && way.length === 1 ? document.contents.items : parent.items;
    const index =
      typeof way.at(-1) === 'number'
        ? Number(way.at(-1))
        : items.findIndex((pair) => String((pair as Pair<Scalar>).key.value) === way.at(-1));
    const item = items[index] as Pair<Scalar, Node | null> | Node;
    const [start = 0] = (isPair(item) ? item.key : item)?.range ?? [];
    const end = (isPair(item) ? (item.value ?? item.key) : item)?.range?.[2] ?? start;
    return { first: text.slice(0, start).split('\n').length - 1, last: text.slice(0, end).split('\n').length - 1 };
  }

  const wordsOf = (text: string): string[] => (text.match(/[^\s,[\]]+/g) ?? []).sort();

  it('leave every line as it is that is not of the item', () => {
    const refusals: string[] = [];
    for (let run = 0; run < Number(process.env.EDITS ?? (TAKES_ALL ? 100 : 10)); run += 1) {
      const [file, text] = pick(TEXTS);
      const operation = draw(parse(text));
      const what = `${file} ${JSON.stringify(operation)}`;
      const result = editYamlText(text, operation);
      if ('refusal' in result) {
        refusals.push(`${result.refusal} ${what}`);
        continue;
      }
      if (result.text === text) continue;
      const [before, after] = [text, result.text].map((each) => each.split('\n')) as [string[], string[]];
      const { head, tail } = alike(before, after);
      const changed = { first: head, last: before.length - 1 - tail };
      if (operation.op === 'move') expect(wordsOf(result.text), what).toEqual(wordsOf(text));
      else if (operation.op === 'insert') expect(changed.last - changed.first, what).toBeLessThanOrEqual(0);
      else {
        const own = linesOf(text, operation.path);
        // With the comments above it, and a blank line beside it.
        const comments =
          operation.op === 'remove'
            ? before
                .slice(0, own.first)
                .toReversed()
                .findIndex((line) => !/^\s*#/.test(line))
            : 0;
        const room = operation.op === 'remove' ? 1 : 0;
        expect(changed.first, what).toBeGreaterThanOrEqual(own.first - comments - room);
        expect(changed.last, what).toBeLessThanOrEqual(own.last + room);
      }
    }
    expect(refusals).toEqual([]);
  });
});
