import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { DayRange } from '../../shared/time/calendar.ts';
import { isYearlyDay } from '../../shared/time/calendar.ts';

/** A special day as it is written, of the business or of an office. */
export interface WrittenSpecialDay extends DayRange {
  /** The list that it is in, and its position there. */
  readonly list: DataPath;
  readonly index: number;
  readonly value: Data;
  readonly isYearly: boolean;
  /** Whether the business, or what it names, is closed. */
  readonly isClosed: boolean;
  /** The slugs that the day names, or that of the office whose day it is; undefined for the business and all offices. */
  readonly offices: readonly string[] | undefined;
}

const OF_BUSINESS: DataPath = ['business', 'specialDays'];

/** Returns the special days of the business and of its offices, in the order of the file. */
export function writtenDays(data: Data): readonly WrittenSpecialDay[] {
  const offices = mapsAt(data, 'offices');
  const own = offices.map(({ slug }, index) => ({ list: ['offices', index, 'specialDays'] as DataPath, slug: String(slug) }));
  return [{ list: OF_BUSINESS, slug: undefined }, ...own].flatMap(({ list, slug }) => {
    const days: unknown = valueAt(data, list);
    return (Array.isArray(days) ? days : []).flatMap((value: unknown, index) => {
      if (!isData(value) || typeof value.date !== 'string') return [];
      const { date, until = date, opens, hours, offices } = value;
      const named = offices === undefined ? undefined : [offices].flat().map(String);
      const isClosed = opens === undefined && hours === undefined;
      const range = { from: date, until: String(until), isYearly: isYearlyDay(date) };
      return [{ list, index, value, ...range, isClosed, offices: slug === undefined ? named : [slug] }];
    });
  });
}

export function slugsOfOffices(data: Data): readonly string[] {
  return mapsAt(data, 'offices').map(({ slug }) => String(slug));
}
