import { mainLanguage } from '../../shared/languages.ts';
import type { Repaired, Repairer } from './repairer.ts';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** `12/25/2026`, `25 Dec 2026`, `2026.12.25` → year-month-day. `12/03/2026` is read in the order of the country. */
export const repairDate: Repairer = (written, country) => {
  // As content systems write it: `2018-11-20T00:00:00.000Z`, `2018-11-20 16:33 +0100`.
  const text = written.replace(
    /^(\d{4}-\d{1,2}-\d{1,2})[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|UTC|GMT|[-+]\d{2}:?\d{2})?$/i,
    '$1',
  );
  const [, month, day, laterMonth, year] =
    /^(?:([a-z]{3,})\.?\s+)?(\d{1,2})(?:st|nd|rd|th)?,?\s*(?:([a-z]{3,})\.?,?\s*)?(\d{4})$/i.exec(text) ?? [];
  const named = MONTHS.findIndex((name) => name.startsWith((month ?? laterMonth ?? '-').toLowerCase())) + 1;
  if (named > 0) return fromParts(Number(year), named, Number(day));
  const [, bigYear, second, third] = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})$/.exec(text) ?? [];
  if (bigYear !== undefined)
    return Number(second) > 12 ? fromParts(+bigYear, Number(third), Number(second)) : fromParts(+bigYear, Number(second), Number(third));
  const [, first = '', mark = '', middle = '', last = ''] = /^(\d{1,2})([-./])(\d{1,2})[-./](\d{4}|\d{2})$/.exec(text) ?? [];
  if (first === '') return {};
  const fullYear = Number(last) + (last.length === 2 ? 2000 : 0);
  return inOrderOf(country, { first: Number(first), second: Number(middle), mark }, (month, day) => fromParts(fullYear, month, day));
};

interface TwoNumbers {
  readonly first: number;
  readonly second: number;
  /** What stands between the two. */
  readonly mark: string;
}

/** Reads a day and a month in the order of the country. Up to 12, both can be the month, and in some countries either order is usual. */
function inOrderOf(country: string, { first, second, mark }: TwoNumbers, read: (month: number, day: number) => Repaired): Repaired {
  if (first === second) return read(first, second);
  const monthFirst = second > 12 ? true : first > 12 ? false : mark === '.' ? false : writesMonthFirst(country);
  if (monthFirst !== undefined) return monthFirst ? read(first, second) : read(second, first);
  const [one, other] = [read(first, second), read(second, first)].map(({ candidates = [] }) => candidates[0]);
  return { advice: `Write "${one}" or "${other}", whichever you mean.` };
}

/** Checks whether people in a country write the month before the day, according to CLDR. Undefined where they begin with the year. */
function writesMonthFirst(country: string): boolean | undefined {
  const parts = new Intl.DateTimeFormat(`${mainLanguage(country)}-${country}`, { dateStyle: 'short' }).formatToParts(0);
  const order = parts.flatMap(({ type }) => (['day', 'month', 'year'].includes(type) ? type : []));
  return order[0] === 'year' ? undefined : order.indexOf('month') < order.indexOf('day');
}

/** Like `repairDate`, but also without a year: `Dec 25`, `12/25` → month-day. */
export const repairCalendarDay: Repairer = (text, country) => {
  const dated = repairDate(text, country);
  if (dated.candidates !== undefined || dated.advice !== undefined) return dated;
  const [, month, day, laterMonth] =
    /^(?:([a-z]{3,})\.?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s*(?:of\s+)?([a-z]{3,})\.?)?$/i.exec(text) ?? [];
  const named = MONTHS.findIndex((name) => name.startsWith((month ?? laterMonth ?? '-').toLowerCase())) + 1;
  if (named > 0) return yearly(named, Number(day));
  const [, first = '', mark = '', second = ''] = /^-{0,2}(\d{1,2})([-./])(\d{1,2})\.?$/.exec(text) ?? [];
  if (first === '') return {};
  const numbers = { first: Number(first), second: Number(second), mark };
  // With a hyphen, the order is that of the format.
  return mark === '-' && numbers.first <= 12 ? yearly(numbers.first, numbers.second) : inOrderOf(country, numbers, yearly);
};

function yearly(month: number, day: number): Repaired {
  const { candidates = [], advice } = fromParts(LEAP_YEAR, month, day);
  return advice === undefined ? { candidates: candidates.map((date) => date?.slice(5)) } : { advice: advice.replace(` ${LEAP_YEAR}`, '') };
}

/** A leap year, so that every month-day exists. */
const LEAP_YEAR = 2024;

function fromParts(year: number, month: number, day: number): Repaired {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const name = MONTHS[month - 1];
  if (name !== undefined && day > length) return { advice: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year} has ${length} days.` };
  return { candidates: [`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`] };
}

/** Says how forms limit a date. */
export const FORM_DAY_HINT = 'Write a date, or a distance from today: 2027-01-31, today, today + 2 weeks';

/** Like `repairDate`, but also a distance from today: `tomorrow`, `in 3 months`, `18 years ago`. */
export const repairFormDay: Repairer = (text, country) => {
  const written = text.toLowerCase();
  const [, sign = '', amount, unit, ago] = /^(?:in |today ?)?([-+]?) ?(\d{1,4}) ?(day|week|month|year)s?( ago)?$/.exec(written) ?? [];
  const far =
    amount === undefined
      ? undefined
      : `today ${ago !== undefined || sign === '-' ? '-' : '+'} ${amount} ${unit}${amount === '1' ? '' : 's'}`;
  // Digits alone are a number of something else.
  const advice = /\p{L}/u.test(text) ? { advice: FORM_DAY_HINT } : {};
  return { ...advice, candidates: [written, NEARBY[written], far], ...repairDate(text, country) };
};

const NEARBY: Readonly<Record<string, string>> = { now: 'today', tomorrow: 'today + 1 day', yesterday: 'today - 1 day' };
