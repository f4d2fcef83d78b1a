import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';
import type { OpeningCalendar, Week } from '../../shared/time/opening-calendar.ts';
import { toTime } from '../../shared/time/opening-calendar.ts';
import type { OpenSpan } from '../../shared/time/opening-hours.ts';

type Hours = Exclude<OpeningHoursSpecification, string>;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const satisfies readonly DayOfWeek[];

const DAY = 1440;

/**
 * The hours as Google reads them: days with the same span together; a closed day opens and closes at 00:00; a night is one span, whose
 * end is a time of the next day; round the clock ends at 23:59; seasons and special days hold from `validFrom` through `validThrough`.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours
 */
export function buildHours({ week, dated }: OpeningCalendar): Hours[] {
  return [
    ...buildWeek(week),
    ...dated.flatMap(({ from, until, week: own, isSpecial }) => {
      const dates = { validFrom: from, validThrough: until };
      const spans = isSpecial ? spansOf(own[0]).map(buildSpan) : buildWeek(own);
      return spans.map((span) => ({ ...span, ...dates }));
    }),
  ];
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
