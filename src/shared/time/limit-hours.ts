import { isWithin, isYearlyDay, weekdayOf } from './calendar.ts';
import type { OpenSpan } from './opening-hours.ts';

/** From Monday to Sunday. */
type Week = readonly (readonly OpenSpan[])[];

interface Days {
  /** The first and the last day: both as year-month-day, or both as month-day if they come back every year. */
  readonly from: string;
  readonly until: string;
  readonly week: Week;
}

interface UsualHours {
  readonly week: Week;
  readonly seasons: readonly Days[];
}

/**
 * Limits special days to the usual hours of these days. Leaves out those that open without taking usual hours away, unless a later one, such
 * as a closure around them, would then count instead.
 * @param days in order of precedence
 */
export function limitHours<T extends Days>(days: readonly T[], usual: UsualHours): readonly T[] {
  return days.flatMap((day, index) => {
    const weeks = usualWeeks(day, usual);
    const limited = weeks.reduce(intersectWeeks, day.week);
    const isOpen = day.week.some((spans) => spans.length > 0);
    const isUsual = weeks.every((week) => hoursOn(day, week) === hoursOn(day, limited));
    const isAlone = !days.slice(index + 1).some((later) => overlap(day, later));
    return isOpen && isUsual && isAlone ? [] : [{ ...day, week: limited }];
  });
}

/** Returns the weeks that apply on special days: one, unless a season starts or ends within them. */
function usualWeeks(day: Days, { week, seasons }: UsualHours): readonly Week[] {
  const around = seasons.find(
    (season) => season.from.length <= day.from.length && isWithin(day.from, season) && isWithin(day.until, season),
  );
  if (around !== undefined) return [around.week];
  return [week, ...seasons.filter((season) => overlap(day, season)).map((season) => season.week)];
}

function overlap(some: Days, others: Days): boolean {
  return startsWithin(some, others) || startsWithin(others, some);
}

/** Checks whether some days start within others, in some year if one of the two comes back every year. */
function startsWithin({ from }: Days, other: Days): boolean {
  const length = Math.min(from.length, other.from.length);
  return isWithin(from.slice(-length), { from: other.from.slice(-length), until: other.until.slice(-length) });
}

function intersectWeeks(one: Week, other: Week): Week {
  return one.map((spans, index) =>
    spans.flatMap(([from, until]) =>
      (other[index] ?? [])
        .map(([opens, closes]): OpenSpan => [Math.max(from, opens), Math.min(until, closes)])
        .filter(([opens, closes]) => opens < closes),
    ),
  );
}

/** Returns the hours of a week on some days, as a text to compare. */
function hoursOn({ from, until }: Days, week: Week): string {
  return JSON.stringify(from === until && !isYearlyDay(from) ? week[weekdayOf(from)] : week);
}
