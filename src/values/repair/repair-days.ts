import { WEEKDAYS } from '../../shared/time/calendar.ts';

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
  const read = parts.map(parsePart);
  if (read.length === 0 || read.includes(undefined)) return undefined;
  return [...new Set(read.flatMap((days) => days ?? []))];
}

function parsePart(part: string): readonly string[] | undefined {
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
