import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';
import { isDate, isYearlyDay } from '../../shared/time/calendar.ts';
import type { DatedHours, OpeningCalendar, Week } from '../../shared/time/opening-calendar.ts';
import { toTime } from '../../shared/time/opening-calendar.ts';
import type { OpenSpan } from '../../shared/time/opening-hours.ts';

type Hours = Exclude<OpeningHoursSpecification, string>;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const satisfies readonly DayOfWeek[];

const DAY = 1440;

/**
 * The hours as Google reads them: days with the same span together; a closed day opens and closes at 00:00; a night is one span, whose
 * end is a time of the next day; round the clock ends at 23:59; seasons and special days hold from `validFrom` through `validThrough`.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours
 * @param year of the build: dates have years there, so what comes back every year is told of this year and the next (docs/decisions/0040)
 */
export function buildHours({ week, dated }: OpeningCalendar, year: number): Hours[] {
  return [
    ...buildWeek(week),
    ...dated.flatMap((stretch) =>
      datesOf(stretch, year)
        .filter((dates) => !dated.some((other) => isExcepted(stretch, dates, other)))
        .flatMap((dates) => {
          const spans = stretch.isSpecial ? spansOf(stretch.week[0]).map(buildSpan) : buildWeek(stretch.week);
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
  // What goes over the new year may have begun last year.
  const later = from > until ? 1 : 0;
  const years = [year - 1, year, year + 1].slice(1 - later);
  return years
    .map((start) => ({ validFrom: inYear(from, start, '03-01'), validThrough: inYear(until, start + later, '02-28') }))
    .filter(({ validFrom, validThrough }) => validFrom <= validThrough);
}

/** @param instead of February 29 in a year that has none */
function inYear(day: string, year: number, instead: string): string {
  const date = `${year}-${day}`;
  return isDate(date) ? date : `${year}-${instead}`;
}

/** Whether hours of one year take the place of those of every year on all of these days. */
function isExcepted({ from, isSpecial }: DatedHours, { validFrom, validThrough }: Dates, other: DatedHours): boolean {
  const isException = isYearlyDay(from) && !isYearlyDay(other.from) && (other.isSpecial || !isSpecial);
  return isException && other.from <= validFrom && validThrough <= other.until;
}

function buildWeek(week: Week): Hours[] {
  const days = new Map<string, { span: OpenSpan; named: (typeof DAYS)[number][] }>();
  for (const [index, day] of DAYS.entries()) {
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
    // The same time twice would mean closed.
    closes: until - from === DAY ? toTime(until - 1) : toTime(until),
  };
}
