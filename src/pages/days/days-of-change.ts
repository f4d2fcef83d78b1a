import { isData } from '../../model/data.ts';
import { visitData } from '../../model/walk-data.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { DayRange } from '../../shared/time/calendar.ts';
import { dayAfter, daysBefore, isDate, isYearlyDay } from '../../shared/time/calendar.ts';
import { DAYS_BEFORE } from '../describe/describe-announcements.ts';

/**
 * Returns the days on which something can change by itself, in order. A site depends on today in two ways only: it compares today with days
 * in its data, and it takes the year. So it can change on these days, on the days after them, and at New Year. All days from one of them to
 * the next make the same site.
 */
export function daysOfChange(config: SiteConfig, range: DayRange): readonly string[] {
  const written = [...writtenDays(config)].flatMap((day) => inYears(day, range));
  const days = [...written.flatMap((day) => [day, dayAfter(day)]), ...newYears(range)];
  return [...new Set(days)].filter((day) => isInRange(day, range)).sort();
}

/** Returns all days in the data, and those on which the announcements of special days begin. */
function writtenDays(config: SiteConfig): ReadonlySet<string> {
  const days = new Set<string>();
  visitData(config, (value) => {
    if (typeof value === 'string' && value.length <= LONGEST && (isDate(value) || isYearlyDay(value))) days.add(value);
    if (isData(value) && value.announce === true && typeof value.date === 'string') days.add(daysBefore(value.date, DAYS_BEFORE));
  });
  return days;
}

const LONGEST = '2027-01-01'.length;

/**
 * Returns a day as year-month-day. A day of every year is returned for each year of the range, and for the years around it. In a year
 * without February 29, that is March 1.
 */
export function inYears(day: string, range: DayRange): readonly string[] {
  if (!isYearlyDay(day)) return [day];
  return yearsOf(range).map((year) => (isDate(`${year}-${day}`) ? `${year}-${day}` : `${year}-03-01`));
}

function newYears(range: DayRange): readonly string[] {
  return yearsOf(range).map((year) => `${year}-01-01`);
}

function yearsOf({ from, until }: DayRange): readonly number[] {
  const [first, last] = [Number(from.slice(0, 4)) - 1, Number(until.slice(0, 4)) + 1];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function isInRange(day: string, { from, until }: DayRange): boolean {
  return from <= day && day <= until;
}
