import { inFlow, sourceOf } from './brace-mutations.ts';
import type { Mutate } from './read-fields.ts';
import { lineStart, splice, withValue } from './read-fields.ts';

/** What people write instead of a value: by the format that the field has, told by its key. */
const HABITS: readonly (readonly [kind: string, key: RegExp, write: (value: string) => string, meant?: string])[] = [
  ['a word behind a phone number', /^(?:phone|number)$/, (value) => `"${value} MOBILE"`],
  ['two extensions of a phone', /^(?:phone|number)$/, (value) => `"${value} ext. 5 or 6"`],
  ['a word before a phone number', /^(?:phone|number)$/, (value) => `"Tel: ${value}"`],
  ['the country as language', /^language$/, (value) => value.split('-')[1] ?? 'US'],
  ['the name of a language', /^language$/, () => 'Spanish', 'es'],
  [
    'a time of a 12-hour clock',
    /^(?:opens|closes)$/,
    (value) => `"${Number(value.slice(0, 2)) % 12 || 12}:${value.slice(3)} ${value < '12' ? 'am' : 'pm'}"`,
  ],
  ['an appointment for a time', /^opens$/, () => 'by appointment'],
  ['a sign in a time', /^(?:opens|closes)$/, (value) => `"${value.replace(':', ';')}"`],
  ['a letter in a time', /^(?:opens|closes)$/, (value) => `"${value.replace(/0/, 'O')}"`],
  [
    'a day with its month in words',
    /^(?:date|until|uploaded|finished|from)$/,
    (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? longDate(value) : ''),
  ],
  ['a date with a time', /^(?:date|uploaded|finished)$/, (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T10:00:00Z` : '')],
  [
    'a day of each year in words',
    /^(?:from|to|date)$/,
    (value) => (/^\d\d-\d\d$/.test(value) ? longDate(`2024-${value}`).replace(/, \d+$/, '') : ''),
  ],
  ['the name of a time zone', /^timeZone$/, (value) => (value === 'America/Chicago' ? 'Central' : value.replace(/^.*\//, ''))],
  [
    'the name of a country',
    /^country$/,
    (value) => (value === 'US' ? 'USA' : (new Intl.DisplayNames('en', { type: 'region' }).of(value) ?? '')),
  ],
  ['the sign of a currency', /^currency$/, () => '$'],
  ['mailto: before an address', /^email$/, (value) => `mailto:${value}`],
  ['postal codes without commas', /^postalCodes$/, (value) => (value.includes(', ') ? `"${value.replaceAll(', ', ' ')}"` : '')],
  ['semicolons between postal codes', /^postalCodes$/, (value) => (value.includes(', ') ? `"${value.replaceAll(', ', '; ')}"` : '')],
  ['a color without its #', /^(?:brand|accent|neutral)$/, (value) => `"${value.slice(1)}"`],
  ['spaces in a color', /^(?:brand|accent|neutral)$/, (value) => `"# ${value.slice(1)}"`],
  ['an address without https:', /^(?:url|script)$/, (value) => (value.startsWith('https://') ? value.slice(8) : '')],
  ['a phone number as a link', /^href$/, (value) => (value.startsWith('tel:') ? `"${value.slice(4)}"` : '')],
  ['a path without its slash', /^(?:href|path|to)$/, (value) => (/^\/[a-z]/.test(value) && !value.includes('.') ? value.slice(1) : '')],
  ['the whole address for a path', /^(?:path|from)$/, (value) => (/^\/[\w.?=-]+$/.test(value) ? `https://www.example.com${value}` : '')],
  ['the whole address for a host', /^domain$/, (value) => `https://${value}/`],
  ['per before a unit', /^unit$/, (value) => `per ${value}`],
  ['a backslash in a path of a picture', /^src$/, (value) => (value.startsWith('images/') ? value.replaceAll('/', '\\') : '')],
  ['a dot before a file', /^src$/, (value) => (value.startsWith('images/') ? `./${value}` : '')],
  ['a picture as phones save it', /^src$/, (value) => (value.startsWith('images/') ? value.replace(/\.\w+$/, '.heic') : '')],
  ['files/ without its slash', /^(?:href|src|drawing)$/, (value) => (value.startsWith('/files/') ? value.slice(1) : '')],
  ['a backslash in the path of a table', /^from$/, (value) => (/\.csv$/.test(value) ? value.replaceAll('/', '\\') : '')],
  ['a colon after an address', /^href$/, (value) => (/^\/[\w/-]+$/.test(value) ? `${value}:` : '')],
  ['a price as text', /^fixed$/, (value) => `$${value}`],
  ['a slug in capitals', /^slug$/, (value) => value.toUpperCase()],
  [
    'the title of an entry for its slug',
    /^service$/,
    (value) => value.replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim(),
  ],
  ['an entry of a list of one', /^service$/, (value) => `[${value}]`],
];

export const HABIT_MUTATIONS: Readonly<Record<string, Mutate>> = {
  ...Object.fromEntries(
    HABITS.map(([kind, key, write, meant]): [string, Mutate] => [
      kind,
      (text, field) => {
        const value = typeof field.value === 'number' ? String(field.value) : field.value;
        if (!key.test(field.key) || typeof value !== 'string' || value.includes('{{') || field.path.endsWith('where')) return undefined;
        if (/^(?:collections|texts|facts)/.test(field.path)) return undefined;
        const written = write(value);
        const changed = written === '' ? undefined : withValue(text, field, written);
        const intended = meant === undefined ? text : splice(text, field.valueStart, field.valueEnd, meant);
        return changed === undefined ? undefined : { text: changed.text, lines: changed.lines, note: changed.note, intended };
      },
    ]),
  ),
  'a day that says closed': (text, field) => {
    const source = text.slice(field.valueStart, field.valueEnd);
    const isTime = field.key === 'closes' && /^"\d\d:\d\d"$/.test(source);
    const made = isTime ? inFlow(text, field, field.valueStart, field.valueEnd, 'closed') : undefined;
    return made === undefined ? undefined : { ...made, lost: field.dataPath.slice(0, -1) };
  },
  'both times in one': (text, field) => {
    const closes = /, closes: "(\d\d):00"/.exec(text.slice(field.valueEnd, text.indexOf('\n', field.valueEnd)));
    const opens = /^"0?(\d+):00"$/.exec(sourceOf(text, field))?.[1];
    if (field.key !== 'opens' || field.isBlock || closes === null || closes.index > 0 || opens === undefined) return undefined;
    return inFlow(text, field, field.valueStart, field.valueEnd + closes[0].length, `${opens}-${Number(closes[1]) % 12}`);
  },
  'days in short': (text, field) =>
    field.key === 'days' && sourceOf(text, field).startsWith('[monday, tuesday, wednesday, thursday, friday]')
      ? inFlow(text, field, field.valueStart, field.valueEnd, '[Mon-Fri]')
      : undefined,
  'a field of another type in its declaration': (text, field) => {
    const isNumber = /^(?:number|price)$/.test(String(field.value)) && /^collections\.\w+\.fields/.test(field.path);
    return isNumber ? withValue(text, field, 'yes-no') : undefined;
  },
  'a field renamed in its declaration': (text, field) =>
    /^collections\.\w+\.fields$/.test(field.path) && field.key !== 'slug'
      ? {
          text: splice(text, field.keyStart, field.keyEnd, 'details'),
          lines: [field.line, field.parentLine],
          note: `${field.path}.${field.key} → details`,
          lost: field.dataPath.slice(0, -1),
        }
      : undefined,
  'the list left out around its only entry': (text, field) => {
    const start = lineStart(text, field.keyStart);
    const indent = text.slice(start, field.keyStart);
    const entry = /^((?: +)- )([a-z]\w*: .*\n)((?: +[a-z]\w*: .*\n)+)/.exec(text.slice(text.indexOf('\n', field.keyEnd) + 1));
    if (
      !/^ +$/.test(indent) ||
      text.slice(field.keyEnd, text.indexOf('\n', field.keyEnd)) !== ':' ||
      entry?.[1]?.length !== indent.length + 4
    )
      return undefined;
    const next = text.slice(text.indexOf('\n', field.keyEnd) + 1 + entry[0].length);
    if (next.startsWith(`${indent}  `)) return undefined;
    const moved = `${indent}${entry[2]}${entry[3]?.replace(/^ {4}/gm, '')}`;
    return { text: `${text.slice(0, start)}${moved}${next}`, lines: [field.line, field.line + 1], note: `no ${field.path}.${field.key}` };
  },
};

function longDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
}
