import { toMinutes, WEEKDAYS } from './calendar.ts';
import type { OpenSpan } from './opening-hours.ts';

/** The spans of each day, from Monday to Sunday; a day without one is closed. */
export type Week = readonly (readonly OpenSpan[])[];

/** Days on which the usual week does not hold. */
export interface DatedHours {
  /** The first and the last day, as year-month-day. */
  readonly from: string;
  readonly until: string;
  readonly week: Week;
  readonly note?: string;
  /** Whether every day of it is the same: a holiday, and not a season. */
  readonly isSpecial: boolean;
}

/**
 * When the business is open. This is the one reading of the hours in the YAML: the table, the state “Open until 6 PM”, what search
 * engines are told and the checks are all made from it.
 */
export interface OpeningCalendar {
  readonly week: Week;
  /** In the order in which they hold: of two that name a day the first one does, so special days come before seasons. */
  readonly dated: readonly DatedHours[];
}

/** Hours as the YAML has them, defaults filled in. */
export interface WrittenHours {
  readonly hours: readonly WrittenSpan[];
  readonly seasons: readonly {
    readonly from: string;
    readonly until: string;
    readonly note?: string;
    readonly hours: readonly WrittenSpan[];
  }[];
  readonly specialDays: readonly WrittenDay[];
}

interface WrittenSpan {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
  readonly overnight: boolean;
}

interface WrittenDay {
  readonly date: string;
  readonly until?: string;
  readonly opens?: string;
  readonly closes?: string;
  readonly overnight: boolean;
  readonly note?: string;
}

const DAY = 1440;

export function readCalendar({ hours, seasons, specialDays }: WrittenHours): OpeningCalendar {
  const byDate = <T extends DatedHours>(a: T, b: T): number => (a.from < b.from ? -1 : 1);
  return {
    week: readWeek(hours),
    dated: [
      ...specialDays.map(readSpecialDay).sort(byDate),
      ...seasons
        .map(({ from, until, note, hours: own }) => ({ from, until, ...noteOf(note), week: readWeek(own), isSpecial: false }))
        .sort(byDate),
    ],
  };
}

function readWeek(spans: readonly WrittenSpan[]): Week {
  return WEEKDAYS.map((day) =>
    spans
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes, overnight }) => toSpan(opens, closes, overnight))
      .sort((a, b) => a[0] - b[0]),
  );
}

function readSpecialDay({ date, until = date, opens, closes, overnight, note }: WrittenDay): DatedHours {
  const spans = opens === undefined || closes === undefined ? [] : [toSpan(opens, closes, overnight)];
  return { from: date, until, week: WEEKDAYS.map(() => spans), ...noteOf(note), isSpecial: true };
}

function noteOf(note: string | undefined): { note?: string } {
  return note === undefined ? {} : { note };
}

function toSpan(opens: string, closes: string, isOvernight: boolean): OpenSpan {
  return [toMinutes(opens), toMinutes(closes) + (isOvernight ? DAY : 0)];
}

/** Minutes since midnight as `08:30`; what lies past midnight is a time of the next day. */
export function toTime(minutes: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}
