import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';

/** A single mistake put into a valid configuration. */
export interface Mutation {
  readonly kind: string;
  readonly text: string;
  /** The lines (from 1, in the mutated text) on which the first finding may stand. */
  readonly lines: readonly number[];
  /** What was done, for the report. */
  readonly note: string;
}

/** A reproducible source of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A key with its value, as it stands in the text. */
interface Field {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly value: unknown;
  readonly isScalarValue: boolean;
  readonly line: number;
  /** The line of the map that the field stands in. */
  readonly parentLine: number;
  readonly isBlock: boolean;
  readonly path: string;
}

/** Every key of the text with its place. */
export function readFields(text: string): readonly Field[] {
  const document = parseDocument(text, { keepSourceTokens: true });
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const fields: Field[] = [];
  visit(document, {
    Pair(_index, pair, ancestors) {
      if (!isScalar(pair.key) || pair.key.range === null || pair.key.range === undefined) return;
      const map = ancestors[ancestors.length - 1];
      if (!isMap(map) || map.range === null || map.range === undefined) return;
      const range = (pair.value as { range?: [number, number, number] } | null)?.range;
      const owner = [...ancestors].reverse().find((each) => 'key' in each && isScalar(each.key)) as
        | { key: { range: [number, number] } }
        | undefined;
      const isEntry = isSeq(ancestors[ancestors.length - 2]);
      fields.push({
        key: String(pair.key.value),
        keyStart: pair.key.range[0],
        keyEnd: pair.key.range[1],
        valueStart: range?.[0] ?? pair.key.range[1],
        valueEnd: range?.[1] ?? pair.key.range[1],
        value: isScalar(pair.value) ? pair.value.value : undefined,
        isScalarValue: isScalar(pair.value),
        line: lineOf(pair.key.range[0]),
        parentLine: isEntry || owner === undefined ? lineOf(map.range[0]) : lineOf(owner.key.range[0]),
        isBlock: map.flow !== true,
        path: ancestors.flatMap((each) => ('key' in each && isScalar(each.key) ? [String(each.key.value)] : [])).join('.'),
      });
    },
  });
  return fields;
}

type Mutate = (text: string, field: Field) => Omit<Mutation, 'kind'> | undefined;

const splice = (text: string, start: number, end: number, replacement: string): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Replaces the value of a field that is a plain or quoted scalar on one line. */
function withValue(text: string, field: Field, value: string): Omit<Mutation, 'kind'> | undefined {
  if (!field.isScalarValue || text.slice(field.valueStart, field.valueEnd).includes('\n')) return undefined;
  return { text: splice(text, field.valueStart, field.valueEnd, value), lines: [field.line], note: `${field.path}.${field.key}: ${value}` };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Removes a block key with its whole value; undefined for the first key of a list entry, where the dash stands. */
function dropLines(text: string, field: Field): Omit<Mutation, 'kind'> | undefined {
  const start = lineStart(text, field.keyStart);
  if (!field.isBlock || text.slice(start, field.keyStart).trim() !== '') return undefined;
  const end = text.indexOf('\n', Math.max(field.valueEnd - 1, field.keyEnd));
  return {
    text: splice(text, start, end + 1, ''),
    lines: [field.parentLine, field.parentLine + 1],
    note: `drop ${field.path}.${field.key}`,
  };
}

const REQUIRED = new Set([
  'name',
  'url',
  'timeZone',
  'phone',
  'email',
  'street',
  'city',
  'region',
  'postalCode',
  'opens',
  'closes',
  'account',
  'slug',
  'title',
  'summary',
  'county',
  'intro',
  'description',
  'quote',
  'path',
  'head',
  'label',
  'href',
  'src',
  'alt',
  'version',
  'navigation',
  'pages',
  'market',
]);

/** Keys that are required wherever they stand in the sample; others of the name are skipped by their place. */
const OPTIONAL_PLACES =
  /cards\.|\.item|categories|texts|related|booked\.|contact-details|links$|market\.(area|radius|about|neighbourhoods)|hero|rich|image$|blocks$|notFound/;

/** The kinds of mistakes, each made to one field of a valid text. */
export const MUTATIONS: Readonly<Record<string, Mutate>> = {
  'misspell a key': (text, field) => {
    if (field.key.length < 4 || !field.isBlock || field.path.includes('where')) return undefined;
    const at = 1 + (field.key.length % (field.key.length - 2));
    const wrong = `${field.key.slice(0, at)}${field.key[at + 1] ?? 'x'}${field.key[at] ?? 'x'}${field.key.slice(at + 2)}`;
    return wrong === field.key
      ? undefined
      : { text: splice(text, field.keyStart, field.keyEnd, wrong), lines: [field.line], note: `${field.key} → ${wrong}` };
  },
  'drop a required key': (text, field) =>
    REQUIRED.has(field.key) && !OPTIONAL_PLACES.test(field.path) ? dropLines(text, field) : undefined,
  'a list for a value': (text, field) => (field.key === 'each' ? undefined : withValue(text, field, '[[1], [2]]')),
  'a map for a value': (text, field) => (field.path.endsWith('where') ? undefined : withValue(text, field, '{ unknown: { deeper: 1 } }')),
  'a number for a text': (text, field) =>
    typeof field.value === 'string' && !field.path.endsWith('where') ? withValue(text, field, '7') : undefined,
  'duplicate a key': (text, field) => {
    const start = lineStart(text, field.keyStart);
    if (!field.isBlock || text.slice(start, field.keyStart).trim() !== '') return undefined;
    const indent = text.slice(start, field.keyStart);
    return {
      text: splice(text, start, start, `${indent}${field.key}: x\n`),
      lines: [field.line + 1],
      note: `twice ${field.path}.${field.key}`,
    };
  },
  'a tab for the indentation': (text, field) => {
    const start = lineStart(text, field.keyStart);
    if (!field.isBlock || field.keyStart === start || text.slice(start, field.keyStart).trim() !== '') return undefined;
    return { text: splice(text, start, field.keyStart, '\t'), lines: [field.line], note: `tab before ${field.key}` };
  },
  'one space too many': (text, field) => {
    const start = lineStart(text, field.keyStart);
    const previous = text.slice(0, start).trimEnd().split('\n').pop() ?? '';
    // After a line that ends with a colon another column is a choice, not a mistake; the last key of a map can stand anywhere.
    if (!field.isBlock || field.keyStart === start || text.slice(start, field.keyStart).trim() !== '' || /[:|>-]\s*$/.test(previous))
      return undefined;
    return {
      text: splice(text, start, start, ' '),
      lines: [field.line - 1, field.line, field.line + 1],
      note: `indent ${field.path}.${field.key}`,
    };
  },
  'an unknown reference': (text, field) =>
    typeof field.value === 'string' &&
    /^(heading|text|title|description|summary|label|note|tagline|copyright)$/.test(field.key) &&
    !field.path.includes('texts')
      ? withValue(text, field, '"See {{business.nmae}}"')
      : undefined,
  'a broken reference': (text, field) =>
    typeof field.value === 'string' && /^(heading|text|title|description|label)$/.test(field.key)
      ? withValue(text, field, '"See {{business.name"')
      : undefined,
  'a dead link': (text, field) =>
    field.key === 'href' && String(field.value).startsWith('/') ? withValue(text, field, '/no-such-page') : undefined,
  'a bad address': (text, field) =>
    field.key === 'href' || field.key === 'url' || field.key === 'script' ? withValue(text, field, '"javascript:alert(1)"') : undefined,
  'a bad time': (text, field) => (field.key === 'opens' || field.key === 'closes' ? withValue(text, field, '"25:00"') : undefined),
  'a missing image': (text, field) =>
    field.key === 'src' && String(field.value).startsWith('images/') ? withValue(text, field, 'images/not-there.svg') : undefined,
  'a wrong slug': (text, field) => (field.key === 'slug' ? withValue(text, field, '"Not A Slug!"') : undefined),
  'an unknown block': (text, field) => (field.key === 'type' ? withValue(text, field, 'herro') : undefined),
  'an unknown value': (text, field) =>
    /^(size|style|icon|width|imageSide|radius)$/.test(field.key) && typeof field.value === 'string'
      ? withValue(text, field, 'enormous')
      : undefined,
  'a quote that is not closed': (text, field) => {
    const quote = text[field.valueStart];
    if ((quote !== '"' && quote !== "'") || !field.isBlock) return undefined;
    return {
      text: splice(text, field.valueEnd - 1, field.valueEnd, ''),
      lines: [field.line, field.line + 1, field.line + 2],
      note: `unclosed ${field.path}.${field.key}`,
    };
  },
  'coordinates out of range': (text, field) => (field.key === 'lat' ? withValue(text, field, '132.5') : undefined),
};

/** Makes up to `count` mutations, the kinds in turn, the places by chance. */
export function makeMutations(text: string, count: number, random: () => number): Mutation[] {
  const fields = readFields(text);
  const kinds = Object.entries(MUTATIONS).map(([kind, mutate]) => ({ kind, mutate, left: shuffle(fields, random) }));
  const made: Mutation[] = [];
  while (made.length < count && kinds.some(({ left }) => left.length > 0)) {
    for (const { kind, mutate, left } of kinds) {
      let mutation: Omit<Mutation, 'kind'> | undefined;
      while (mutation === undefined && left.length > 0) mutation = mutate(text, left.pop() as Field);
      if (mutation !== undefined && made.length < count) made.push({ kind, ...mutation });
    }
  }
  return made;
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
  }
  return shuffled;
}
