import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';
import { isDate, isYearlyDay, weekdayOf } from '../../shared/time/calendar.ts';
import type { DatedHours, OpeningCalendar, Week, WeekParts } from '../../shared/time/opening-calendar.ts';
import { isInWords, toTime } from '../../shared/time/opening-calendar.ts';
import type { OpenSpan } from '../../shared/time/opening-hours.ts';

type Hours = Exclude<OpeningHoursSpecification, string>;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const satisfies readonly DayOfWeek[];

const DAY = 1440;

/**
 * Builds opening hours in Google's form. Days with the same span are one entry. A closed day opens and closes at 00:00. Hours past midnight
 * are one span that ends on the next day. A day whose hours are only words, such as “by appointment”, has no entry. Around the clock ends at
 * 23:59. Seasons and special days have `validFrom` and `validThrough`.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours
 * @param year of the build. Dates need a year, so yearly dates are given for this year and the next (docs/decisions/0040).
 */
export function buildHours({ week, parts, dated }: OpeningCalendar, year: number): Hours[] {
  return [
    ...(parts === undefined ? [] : buildWeek(week, parts)),
    ...dated.flatMap((stretch) =>
      datesOf(stretch, year)
        .filter((dates) => !dated.some((other) => isExcepted(stretch, dates, other)))
        .flatMap((dates) => {
          const spans = stretch.isSpecial ? buildSpecial(stretch.week, dates) : buildWeek(stretch.week, stretch.parts);
          return spans.map((span) => ({ ...span, ...dates }));
        }),
    ),
  ];
}

interface Dates {
  readonly validFrom: string;
  readonly validThrough: string;
}

function datesOf({ from, until }: DatedHours, year: number): readonly Dates[] {
  if (!isYearlyDay(from)) return [{ validFrom: from, validThrough: until }];
  // A season across the new year may have started last year.
  const later = from > until ? 1 : 0;
  const years = [year - 1, year, year + 1].slice(1 - later);
  return years
    .map((start) => ({ validFrom: inYear(from, start, '03-01'), validThrough: inYear(until, start + later, '02-28') }))
    .filter(({ validFrom, validThrough }) => validFrom <= validThrough);
}

/** @param instead the day to use if the year has no February 29 */
function inYear(day: string, year: number, instead: string): string {
  const date = `${year}-${day}`;
  return isDate(date) ? date : `${year}-${instead}`;
}

/** Checks whether hours of a single year replace yearly hours on all of these days. */
function isExcepted({ from, isSpecial }: DatedHours, { validFrom, validThrough }: Dates, other: DatedHours): boolean {
  const isException = isYearlyDay(from) && !isYearlyDay(other.from) && (other.isSpecial || !isSpecial);
  return isException && other.from <= validFrom && validThrough <= other.until;
}

/** A special day of the business may leave other hours of a phone on each day of the week. */
function buildSpecial(week: Week, { validFrom, validThrough }: Dates): Hours[] {
  const isSame = validFrom === validThrough || new Set(week.map((spans) => JSON.stringify(spans))).size === 1;
  return isSame ? spansOf(week[weekdayOf(validFrom)]).map(buildSpan) : buildWeek(week);
}

function buildWeek(week: Week, parts: WeekParts = []): Hours[] {
  const days = new Map<string, { span: OpenSpan; named: (typeof DAYS)[number][] }>();
  for (const [index, day] of DAYS.entries()) {
    if (isInWords(parts[index])) continue;
    for (const span of spansOf(week[index])) {
      const known = days.get(span.join());
      if (known === undefined) days.set(span.join(), { span, named: [day] });
      else known.named.push(day);
    }
  }
  return [...days.values()].map(({ span, named }) => {
    const { opens, closes, ...type } = buildSpan(span);
    return { ...type, dayOfWeek: named.length === 1 ? (named[0] as DayOfWeek) : named, opens, closes };
  });
}

const CLOSED: OpenSpan = [0, 0];

function spansOf(spans: readonly OpenSpan[] | undefined): readonly OpenSpan[] {
  return spans === undefined || spans.length === 0 ? [CLOSED] : spans;
}

function buildSpan([from, until]: OpenSpan): { '@type': 'OpeningHoursSpecification'; opens: string; closes: string } {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: toTime(from),
    // Google reads equal times as closed.
    closes: until - from === DAY ? toTime(until - 1) : toTime(until),
  };
}
