import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, Finding } from '../model/diagnostic.ts';
import type { SchemaNode } from '../model/schema.ts';
import { suggest } from '../shared/text.ts';
import { WEEKDAYS } from '../shared/time/calendar.ts';

type Properties = Readonly<Record<string, SchemaNode>>;

/** The fields that a declared collection gets because of its dates, times, and days. */
export interface DeclaredDates {
  /** The field with the date of an entry; undefined if the collection has none. */
  readonly dated: string | undefined;
  readonly properties: Properties;
  readonly findings: readonly Finding[];
}

/** Reads which date field sorts the entries of a collection. Every field with dates, times, or days also gets a text for visitors. */
export function declareDates(written: unknown, path: DataPath, fields: Properties): DeclaredDates {
  const { dated, feed } = isData(written) ? written : ({} as Data);
  const dates = Object.keys(fields).filter((name) => isDay(fields[name]));
  const worded = Object.keys(fields).filter((name) => wordingOf(fields[name]) !== undefined);
  const texts = worded.filter((name) => !Object.hasOwn(fields, textOf(name))).map((name) => [textOf(name), fieldText(name)] as const);
  const shown = Object.fromEntries(texts);
  if (typeof dated !== 'string') {
    const isWithout = feed !== undefined && dated === undefined;
    return { dated: undefined, properties: shown, findings: isWithout ? [reportUndated(path, dates)] : [] };
  }
  if (!dates.includes(dated)) return { dated: undefined, properties: shown, findings: [reportNoDate(dated, path, dates)] };
  const given = Object.fromEntries(Object.entries({ ...GIVEN, year: yearOf(dated) }).filter(([name]) => !Object.hasOwn(fields, name)));
  const updated = Object.hasOwn(given, 'updated') ? { [textOf('updated')]: fieldText('updated') } : {};
  return { dated, properties: { ...given, ...COMPUTED, ...updated, ...shown }, findings: [] };
}

/** Fields that cannot be declared in a dated collection. */
export const COMPUTED_FIELDS: readonly string[] = ['previous', 'next', 'authorName'];

function isDay(node: SchemaNode | undefined): boolean {
  return node?.format === 'date';
}

/** A date, a time, or days of the week. */
export type Wording = 'date' | 'time' | 'weekdays';

/** Returns what the value of a field is, if visitors read it in other words than those of the YAML. */
export function wordingOf(node: SchemaNode = {}): Wording | undefined {
  if (isDay(node)) return 'date';
  if (node.format === 'time-of-day') return 'time';
  return node.items?.enum?.join() === WEEKDAYS.join() ? 'weekdays' : undefined;
}

/** A field with a computed text, and the name of the text. */
interface WordedField {
  readonly name: string;
  readonly text: string;
  readonly wording: Wording;
}

/** Returns the fields of an item that have a computed text. */
export function fieldsWithText({ properties = {}, 'x-derived': derived = {} }: SchemaNode): readonly WordedField[] {
  return Object.keys(properties).flatMap((name) => {
    const wording = Object.hasOwn(derived, textOf(name)) ? wordingOf(properties[name]) : undefined;
    return wording === undefined ? [] : [{ name, text: textOf(name), wording }];
  });
}

/** Returns the name of the computed text of a field: `startsText`. */
export function textOf(name: string): string {
  return `${name}Text`;
}

function fieldText(name: string): SchemaNode {
  return {
    description: `The \`${name}\` as visitors read it.`,
    type: 'string',
    'x-absent': `Add \`${name}\`.`,
    readOnly: true,
  };
}

function yearOf(name: string): SchemaNode {
  return { description: `The year of the \`${name}\`.`, type: 'string', readOnly: true };
}

const GIVEN: Properties = {
  draft: {
    description: 'True for an entry that is not finished. Only `townsite dev` shows it; a build leaves it out.',
    type: 'boolean',
    default: false,
    examples: [true],
  },
  updated: {
    description: 'The day of the last change, if the entry was changed after it was published.',
    type: 'string',
    format: 'date',
    examples: ['2026-11-20'],
  },
};

const neighbor = (which: string): SchemaNode => ({
  description: `The ${which} entry that is published.`,
  type: 'object',
  readOnly: true,
  properties: {
    title: { description: 'Its title.', type: 'string' },
    href: { description: 'The address of its page.', type: 'string', 'x-kind': 'link' },
  },
});

const COMPUTED: Properties = {
  previous: neighbor('next older'),
  next: neighbor('next newer'),
  authorName: {
    description: 'Who wrote the entry: its `author`, or the name of the entry that `author` refers to; the business if there is none.',
    type: 'string',
    readOnly: true,
  },
};

function reportNoDate(dated: string, path: DataPath, dates: readonly string[]): Finding {
  const meant = suggest(dated, dates) ?? (dates.length === 1 ? dates[0] : undefined);
  return {
    code: 'FIELD_TYPE',
    message: `\`dated\` is ${dated}, but the entries have no field of this name with the type date.`,
    remedy: meant === undefined ? `Add it to the fields: ${/^[a-zA-Z]\w*$/.test(dated) ? dated : 'date'}: date` : { meant },
    path: [...path, 'dated'],
    ...(meant === undefined ? {} : { change: { value: meant } }),
  };
}

function reportUndated(path: DataPath, dates: readonly string[]): Finding {
  return {
    code: 'CONFIG_MISSING_KEY',
    message: 'Missing key `dated`: a feed lists entries by their days.',
    remedy: `Name the field with the day of an entry: dated: ${dates[0] ?? 'date'}`,
    path: [...path, 'feed'],
    atKey: true,
    lacks: 'dated',
  };
}
