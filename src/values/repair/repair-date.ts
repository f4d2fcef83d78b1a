import type { Repaired, Repairer } from './repairer.ts';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** `12/25/2026`, `25 Dec 2026`, `2026.12.25` → year-month-day, if only one reading is possible. */
export const repairDate: Repairer = (written) => {
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
  const [, first, middle, last = ''] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/.exec(text) ?? [];
  if (first === undefined) return {};
  const century = last.length === 2 ? 2000 : 0;
  // Many countries write the day first: up to 12, it could be either.
  if (Number(first) <= 12 && Number(middle) <= 12 && first !== middle) return {};
  return Number(first) > 12
    ? fromParts(century + Number(last), Number(middle), Number(first))
    : fromParts(century + Number(last), Number(first), Number(middle));
};

/** Like `repairDate`, but also without a year: `Dec 25`, `12/25` → month-day. */
export const repairCalendarDay: Repairer = (text, country) => {
  const dated = repairDate(text, country);
  if (dated.candidates !== undefined || dated.advice !== undefined) return dated;
  const [, month, day, laterMonth] =
    /^(?:([a-z]{3,})\.?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s*(?:of\s+)?([a-z]{3,})\.?)?$/i.exec(text) ?? [];
  const named = MONTHS.findIndex((name) => name.startsWith((month ?? laterMonth ?? '-').toLowerCase())) + 1;
  if (named > 0) return yearly(named, Number(day));
  const [, first, second] = /^-{0,2}(\d{1,2})[-./](\d{1,2})\.?$/.exec(text) ?? [];
  if (first === undefined) return {};
  const [a, b] = [Number(first), Number(second)];
  if (a <= 12 && b <= 12 && a !== b && !/^-{0,2}\d{1,2}-\d{1,2}$/.test(text)) return {};
  return a > 12 ? yearly(b, a) : yearly(a, b);
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
