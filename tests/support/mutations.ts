import { BRACE_MUTATIONS } from './brace-mutations.ts';
import { HABIT_MUTATIONS } from './habit-mutations.ts';
import { LAYOUT_MUTATIONS } from './layout-mutations.ts';
import type { Field, Mutate, Mutation } from './read-fields.ts';
import { lineStart, readFields, splice, withValue } from './read-fields.ts';
import { WRITING_MUTATIONS } from './writing-mutations.ts';

/** Returns reproducible numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Removes a block key with its whole value. Returns undefined for the first key of a list entry, where the dash is. */
function dropLines(text: string, field: Field): Omit<Mutation, 'kind'> | undefined {
  const start = lineStart(text, field.keyStart);
  if (!field.isBlock || text.slice(start, field.keyStart).trim() !== '') return undefined;
  const end = text.indexOf('\n', Math.max(field.valueEnd - 1, field.keyEnd));
  return {
    text: splice(text, start, end + 1, ''),
    lines: [field.parentLine, field.parentLine + 1],
    note: `drop ${field.path}.${field.key}`,
    lost: field.dataPath,
  };
}

const REQUIRED = new Set([
  'name',
  'url',
  'timeZone',
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

/** Paths at which a key of `REQUIRED` is optional in the sample. */
const OPTIONAL_PATHS =
  /cards\.|\.item|categories|texts|related|booked\.|contact-details|links$|market\.(area|radius|about|neighborhoods)|hero|rich|image$|blocks$|notFound/;

/** Checks whether a field is one of the site's own facts, which can have any name and type. */
function isOwnFact({ path }: Field): boolean {
  return /^facts(?:\.|$)/.test(path);
}

/** Mistakes in the content of a field. Each changes one field of a valid text. */
const VALUE_MUTATIONS: Readonly<Record<string, Mutate>> = {
  'misspell a key': (text, field) => {
    if (field.key.length < 4 || !field.isBlock || field.path.includes('where')) return undefined;
    const at = 1 + (field.key.length % (field.key.length - 2));
    const wrong = `${field.key.slice(0, at)}${field.key[at + 1] ?? 'x'}${field.key[at] ?? 'x'}${field.key.slice(at + 2)}`;
    return wrong === field.key
      ? undefined
      : { text: splice(text, field.keyStart, field.keyEnd, wrong), lines: [field.line], note: `${field.key} → ${wrong}` };
  },
  'drop a required key': (text, field) =>
    REQUIRED.has(field.key) && !OPTIONAL_PATHS.test(field.path) && !isOwnFact(field) ? dropLines(text, field) : undefined,
  'a list for a value': (text, field) => (field.key === 'each' ? undefined : withValue(text, field, '[[1], [2]]')),
  'a map for a value': (text, field) =>
    field.path.endsWith('where') || isOwnFact(field) ? undefined : withValue(text, field, '{ unknown: { deeper: 1 } }'),
  'a number for a text': (text, field) =>
    typeof field.value === 'string' && !field.path.endsWith('where') && !isOwnFact(field) ? withValue(text, field, '7') : undefined,
  'an extra key': (text, field) => {
    const start = lineStart(text, field.keyStart);
    if (!field.isBlock || text.slice(start, field.keyStart).trim() !== '' || isOwnFact(field) || /(?:where|prices)$/.test(field.path))
      return undefined;
    const indent = text.slice(start, field.keyStart);
    const wrong = `${indent}zzInternal: 7\n`;
    return { text: splice(text, start, start, wrong), lines: [field.line], note: `extra key in ${field.path}` };
  },
  'a word for a number': (text, field) =>
    typeof field.value === 'number' && !field.path.endsWith('where') && !isOwnFact(field) ? withValue(text, field, 'several') : undefined,
  'a word for true or false': (text, field) =>
    typeof field.value === 'boolean' && !field.path.endsWith('where') && !isOwnFact(field) ? withValue(text, field, 'perhaps') : undefined,
  'a date as people write it': (text, field) =>
    /^\d{4}-\d{2}-\d{2}$/.test(String(field.value)) ? withValue(text, field, '"May 4th"') : undefined,
  'an unknown item': (text, field) =>
    /^(?:service|services|lead|skills|slug-of-topic)$/.test(field.key) &&
    /^[a-z-]+$/.test(String(field.value)) &&
    field.dataPath.length === 3
      ? withValue(text, field, 'no-such-item')
      : undefined,
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
    // After a line that ends with a colon, another column is a choice and not a mistake. The last key of a map can be in any column.
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
    !field.path.includes('texts') &&
    !field.path.startsWith('collections')
      ? withValue(text, field, '"See {{business.nmae}}"')
      : undefined,
  'a broken reference': (text, field) =>
    typeof field.value === 'string' && /^(heading|text|title|description|label)$/.test(field.key) && !field.path.startsWith('collections')
      ? withValue(text, field, '"See {{business.name"')
      : undefined,
  'a dead link': (text, field) =>
    field.key === 'href' && String(field.value).startsWith('/') ? withValue(text, field, '/no-such-page') : undefined,
  'a bad address': (text, field) =>
    field.key === 'href' || field.key === 'url' || field.key === 'script' ? withValue(text, field, '"javascript:alert(1)"') : undefined,
  'a bad time': (text, field) =>
    (field.key === 'opens' || field.key === 'closes') && field.path !== 'texts' ? withValue(text, field, '"25:00"') : undefined,
  'a missing image': (text, field) =>
    field.key === 'src' && String(field.value).startsWith('images/') ? withValue(text, field, 'images/not-there.svg') : undefined,
  'a wrong slug': (text, field) =>
    field.key === 'slug' && !field.path.endsWith('where') ? withValue(text, field, '"Not A Slug!"') : undefined,
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

/** All kinds of mistakes in YAML, by name. */
export const YAML_MUTATIONS: Readonly<Record<string, Mutate>> = {
  ...VALUE_MUTATIONS,
  ...WRITING_MUTATIONS,
  ...LAYOUT_MUTATIONS,
  ...BRACE_MUTATIONS,
  ...HABIT_MUTATIONS,
};

/** Makes up to `count` mutations, one kind after another in random order, at random fields. */
export function makeMutations(text: string, count: number, random: () => number): Mutation[] {
  const fields = readFields(text);
  const kinds = shuffle(Object.entries(YAML_MUTATIONS), random).map(([kind, mutate]) => {
    const left = shuffle(fields, random);
    return { kind, next: () => takeFirst(left, (field) => mutate(text, field)) };
  });
  return takeInTurn(kinds, count);
}

interface MutationSource {
  readonly kind: string;
  /** Returns the next mutation of the kind, or undefined if no field is left for one. */
  readonly next: () => Omit<Mutation, 'kind'> | undefined;
}

/** Takes one mutation of each kind in turn. */
export function takeInTurn(kinds: readonly MutationSource[], count: number): Mutation[] {
  const made: Mutation[] = [];
  let left = kinds;
  while (made.length < count && left.length > 0) {
    left = left.filter(({ kind, next }) => {
      const mutation = made.length < count ? next() : undefined;
      if (mutation !== undefined) made.push({ kind, ...mutation });
      return mutation !== undefined;
    });
  }
  return made;
}

/** Takes values off the end of a list until `make` returns something for one. */
export function takeFirst<T, R>(left: T[], make: (value: T) => R | undefined): R | undefined {
  while (left.length > 0) {
    const made = make(left.pop() as T);
    if (made !== undefined) return made;
  }
  return undefined;
}

export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
  }
  return shuffled;
}
