import { ALL_DAY } from '../../explain/shape/hours-mistakes.ts';
import type { Data } from '../../model/data.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * Parses opening hours that people write in one line: `Mon-Fri 8:00-18:00, Sat 9am-4pm`.
 * @returns entries for `business.hours`, or `always`. Undefined if the text is unclear.
 */
export function parseHours(text: string): readonly Data[] | string | undefined {
  if (ALL_DAY.test(text.trim())) return 'always';
  const entries = text.split(/[,;]/).map((part) => parseEntry(part.trim()));
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

function parseEntry(text: string): Data | undefined {
  const [, days = '', opens = '', closes = ''] = ENTRY.exec(text) ?? [];
  const [from = -1, to = from] = days.toLowerCase() === 'daily' ? [0, 6] : days.split(RANGE).map(dayOf);
  const times = [opens, closes].map(timeOf);
  if (from < 0 || to < 0 || times.includes(undefined)) return undefined;
  // A range such as Sunday to Thursday wraps around the end of the week.
  const count = ((to - from + 7) % 7) + 1;
  return { days: [...DAYS, ...DAYS].slice(from, from + count), opens: times[0], closes: times[1] };
}

const RANGE = /\s*(?:[-–]|to)\s*/;

const TIME = '\\d{1,2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\.?)?';

const ENTRY = new RegExp(`^([a-z]+(?:${RANGE.source}[a-z]+)?):?\\s+(${TIME})${RANGE.source}(${TIME})$`, 'i');

/** Returns the index of a day from at least two letters of its name, or -1 for any other word. */
function dayOf(word: string): number {
  return word.length < 2 ? -1 : DAYS.findIndex((day) => day.startsWith(word.toLowerCase()));
}

function timeOf(text: string): string | undefined {
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?/i.exec(text) ?? [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours > 23 || Number(minute) > 59 || (half !== undefined && Number(hour) > 12)
    ? undefined
    : `${String(hours).padStart(2, '0')}:${minute}`;
}
