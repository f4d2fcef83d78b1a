import type { Data } from '../model/data.ts';
import { withPlainLetters } from '../shared/clean-text.ts';
import { WEEKDAYS } from '../shared/time/calendar.ts';
import type { Repairer } from './repair/repairer.ts';

/**
 * Parses opening hours that people write in one line: `Mon-Fri 8:00-18:00, Sat 9am-4pm`.
 * @returns entries for `business.hours`, or `always`. Undefined if the text is unclear.
 */
export function parseHours(text: string): readonly Data[] | 'always' | undefined {
  if (isAlways(text)) return 'always';
  const entries = text.split(/[,;]/).map(parseHoursEntry);
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

/** `24/7`, `around the clock` */
export function isAlways(text: string): boolean {
  return /^(?:24\s*\/\s*7|24\s*-?\s*(?:h|hrs?|hours?)|(?:open )?24 hours|around the clock|all day|always(?: open)?)$/i.test(text.trim());
}

/** `By appointment only`, `upon arrangement` */
export function isByAppointment(text: string): boolean {
  return /^(?:open )?(?:only )?(?:by|on|upon) (?:appointments?|arrangement)(?: only)?$|^appointments? only$/i.test(
    text.trim().replace(/[.-]/g, ' ').trim(),
  );
}

/** `Mon-Fri 9-5` → an entry of `business.hours` */
export function parseHoursEntry(text: string): Data | undefined {
  const [, names = '', times = ''] = /^(\D+?)[\s:,]+(\d.*)$/.exec(text.trim()) ?? [];
  const days = parseDays(names);
  const span = parseTimeSpan(times);
  return days === undefined || span === undefined ? undefined : { days, ...span };
}

const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    weekday: WEEKDAYS.slice(0, 5),
    'week day': WEEKDAYS.slice(0, 5),
    workday: WEEKDAYS.slice(0, 5),
    weekend: WEEKDAYS.slice(5),
    daily: WEEKDAYS,
    everyday: WEEKDAYS,
    'every day': WEEKDAYS,
    'all day': WEEKDAYS,
    'all week': WEEKDAYS,
  }),
);

/** `Mon-Fri`, `Sat & Sun`, `weekdays` → the full names of the days. Undefined if a part is not a day. */
export function parseDays(text: string): readonly string[] | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/\s*(?:[,;/&+]|\band\b)\s*/)
    .filter((part) => part !== '');
  const read = parts.map(parseDayRange);
  if (read.length === 0 || read.includes(undefined)) return undefined;
  return [...new Set(read.flatMap((days) => days ?? []))];
}

function parseDayRange(part: string): readonly string[] | undefined {
  const group = GROUPS.get(part.replace(/s$/, '')) ?? GROUPS.get(part);
  if (group !== undefined) return group;
  const ends = part.split(/\s*(?:-|–|—|\bto\b|\bthrough\b|\bthru\b|\buntil\b)\s*/).map(parseDay);
  const [first = -1, last = first] = ends;
  if (ends.length > 2 || first < 0 || last < 0) return undefined;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => WEEKDAYS[(first + index) % 7] as string);
}

/** Returns the number of a day, from 0, or -1 if the word is not a day. Two letters are enough to tell days apart. */
function parseDay(word: string): number {
  const letters = word.replace(/\.$/, '');
  if (letters.length < 2) return -1;
  return WEEKDAYS.findIndex((day) => day.startsWith(letters) || `${day}s` === letters || (letters === 'weds' && day === 'wednesday'));
}

interface Clock {
  readonly hour: number;
  readonly minutes: string;
  readonly half: '' | 'a' | 'p';
}

interface TimeSpan {
  readonly opens: string;
  readonly closes: string;
  /** Closes on the next day. */
  readonly overnight?: true;
}

/** The latest that businesses close after midnight. A range that ends later was typed the wrong way around. */
const LATEST = '06:00';

/** `9-5`, `8am to 6:30pm` → the opening and closing times. Undefined if the text is not a range. */
export function parseTimeSpan(text: string): TimeSpan | undefined {
  const sides = text.split(/\s*(?:-|–|—|\bto\b|\btill?\b|\buntil\b)\s*/i);
  const [from, to] = sides.map(parseClock);
  if (sides.length !== 2 || from === undefined || to === undefined) return undefined;
  // “1-5 pm” starts in the afternoon, “9-5 pm” in the morning.
  const isAfternoon = from.half === '' && to.half === 'p' && from.hour < to.hour && to.hour < 12;
  const opens = onDay(isAfternoon ? { ...from, half: 'p' } : from);
  const closes = onDay(to);
  if (opens === undefined || closes === undefined) return undefined;
  if (closes > opens) return { opens, closes };
  const evening = to.half === '' && to.hour > 0 && from.hour <= 12 ? onDay({ ...to, half: 'p' }) : undefined;
  if (evening !== undefined && evening > opens) return { opens, closes: evening };
  return closes > LATEST ? undefined : { opens, closes, overnight: true };
}

/** `9.30`, `9h30`, `0930`, `9:30 a.m.`, `noon` → the 24-hour clock. */
export const repairTime: Repairer = (written) => {
  // `O7;00`: a letter and a sign that look alike, or lie beside the right key.
  const text = written.replace(/^[\dO]{1,2}[;:,.][\dO]{2}/i, (clock) => clock.replace(/o/gi, '0').replace(/[;,]/, ':'));
  const clock = parseClock(text);
  return { candidates: [clock === undefined ? undefined : onDay(clock)] };
};

function parseClock(text: string): Clock | undefined {
  const plain = withPlainLetters(text).trim().toLowerCase();
  if (plain === 'noon' || plain === 'midday') return { hour: 12, minutes: '00', half: '' };
  if (plain === 'midnight') return { hour: 0, minutes: '00', half: '' };
  // A time written as 9.30 arrives here as 9.3, because YAML reads it as a number.
  const match = /^(\d{1,2})(?:[:.h ]?([0-5]\d)(?::00)?|[.:]([0-5]))?\s*(?:h|uhr|o['’]?clock|([ap])\.?(?:m\.?)?)?$/.exec(plain);
  if (match === null) return undefined;
  const [, hour = '', minutes, tens, half = ''] = match;
  return { hour: Number(hour), minutes: minutes ?? (tens === undefined ? '00' : `${tens}0`), half: half as Clock['half'] };
}

function onDay({ hour, minutes, half }: Clock): string | undefined {
  if (half !== '' && hour > 12) return undefined;
  const onDial = half === '' ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  if (onDial === 24 && minutes === '00') return '00:00';
  return onDial > 23 ? undefined : `${String(onDial).padStart(2, '0')}:${minutes}`;
}
