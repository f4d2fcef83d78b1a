import type { OpeningHours, Season, SpecialDay } from '../generated/site.gen.ts';
import { isYearlyDay, toMinutes, WEEKDAYS } from './calendar.ts';
import { limitHours } from './limit-hours.ts';
import type { OpenSpan } from './opening-hours.ts';

/** The opening spans of each day, from Monday to Sunday. A day without spans is closed. */
export type Week = readonly (readonly OpenSpan[])[];

/** A part of a day in a table: times, with a note or without, or only words. */
export interface DayPart {
  /** Missing if the business is open by appointment, or as the note says. */
  readonly span?: OpenSpan;
  readonly byAppointment?: true;
  readonly note?: string;
}

/** What tables show of each day, from Monday to Sunday, in the order of the times. A day without parts is closed. */
export type WeekParts = readonly (readonly DayPart[])[];

/** Days with hours that differ from the usual week. */
export interface DatedHours {
  /** The first and the last day: both as year-month-day, or both as month-day if they come back every year. */
  readonly from: string;
  readonly until: string;
  readonly week: Week;
  /** Missing for special days. */
  readonly parts?: WeekParts;
  readonly note?: string;
  /** Whether the hours are for special days, such as a holiday, and not for a season. */
  readonly isSpecial: boolean;
}

/**
 * When the business is open. The hours in the YAML are interpreted only here: the table, the state “Open until 6 PM”, the structured data,
 * and the checks all use this calendar.
 */
export interface OpeningCalendar {
  readonly week: Week;
  /** Missing if there are no regular hours. */
  readonly parts?: WeekParts;
  /**
   * In order of precedence: if two include a day, the first one counts. Special days come before seasons, and days of one year before
   * yearly ones.
   */
  readonly dated: readonly DatedHours[];
}

/** The hours of a business, an office, or a phone, as in the YAML, with defaults filled in. */
export interface WrittenHours {
  /** Missing if there are no regular hours. */
  readonly hours?: readonly WrittenDays[] | undefined;
  readonly seasons: readonly (Omit<Season, 'hours'> & { readonly hours: readonly WrittenDays[] })[];
  readonly specialDays: readonly WrittenDay[];
  /** The special days of the business, for an office or a phone that shares them. */
  readonly holidays?: readonly WrittenDay[];
  /** For a phone: the hours whose special days take hours away, but add none. A phone is not answered on a Saturday because the business opens. */
  readonly within?: WrittenHours;
}

/** A special day, as far as it is about hours. */
export type WrittenDay = Omit<SpecialDay, 'announce' | 'offices'>;

type WrittenTimes = Required<Pick<OpeningHours[number], 'opens' | 'closes' | 'overnight'>>;

/** Days with times, with words, or with both. */
type WrittenDays = Partial<WrittenTimes> & { readonly days: readonly string[]; readonly byAppointment?: boolean; readonly note?: string };

const DAY = 1440;

export function toCalendar({ hours, seasons: written, specialDays, holidays = [], within }: WrittenHours): OpeningCalendar {
  const own = specialDays.map(toDatedHours);
  const around = within === undefined ? [] : toCalendar(within).dated.filter(({ isSpecial }) => isSpecial);
  const isFree = (day: DatedHours): boolean => !own.some((other) => covers(other, day));
  const shared = holidays.map(toDatedHours).filter(isFree);
  const week = toWeek(hours ?? []);
  const seasons = inOrder(
    written.map(({ from, until, note, hours: own }) => ({
      ...{ from, until, ...noteOf(note), week: toWeek(own), parts: toParts(own), isSpecial: false },
    })),
  );
  return {
    week,
    ...(hours === undefined ? {} : { parts: toParts(hours) }),
    dated: [...inOrder(own), ...inOrder(shared), ...limitHours(around.filter(isFree), { week, seasons }), ...seasons],
  };
}

/** Adds the special days of the business to the hours of an office or a phone, unless it never closes. Its own special days take precedence. */
export function withSharedDays(own: WrittenHours, shared: Pick<WrittenHours, 'holidays' | 'within'>): WrittenHours {
  return isAlways(toWeek(own.hours ?? [])) ? own : { ...own, ...shared };
}

/** Checks whether some days cover others completely. */
function covers(days: DatedHours, others: DatedHours): boolean {
  const parts = splitAtNewYear(days);
  return splitAtNewYear(others).every((other) =>
    parts.some(({ from, until }) => isYearlyDay(from) === isYearlyDay(other.from) && from <= other.from && other.until <= until),
  );
}

/** Sorts by date. Days of one year come before yearly ones. */
function inOrder(dated: readonly DatedHours[]): DatedHours[] {
  return sortByKey(dated, ({ from }) => (isYearlyDay(from) ? `yearly ${from}` : from));
}

/**
 * Returns the special days that are not over, the next one first.
 * @param today as year-month-day
 * @param most how many to return; days inside one of them come in addition, because each is an exception to it
 */
export function nextDays(dated: readonly DatedHours[], today: string, most?: number): readonly DatedHours[] {
  const year = Number(today.slice(0, 4));
  const next = dated
    .filter(({ isSpecial }) => isSpecial)
    .flatMap((day) => {
      const dates = datesIn(day, [year - 1, year, year + 1]).find(({ until }) => until >= today);
      return dates === undefined ? [] : [{ day, ...dates }];
    });
  const sorted = sortByKey(next, ({ from }) => from);
  const last = sorted.slice(0, most).reduce((latest, { until }) => (until > latest ? until : latest), '');
  return sorted.filter(({ from }, index) => most === undefined || index < most || from <= last).map(({ day }) => day);
}

/** Returns the special days of which some day is in a stretch of days with years, both included. */
export function specialDaysIn({ dated }: OpeningCalendar, { from, until }: Pick<DatedHours, 'from' | 'until'>): readonly DatedHours[] {
  const [first, last] = [from, until].map((day) => Number(day.slice(0, 4))) as [number, number];
  const years = Array.from({ length: last - first + 2 }, (_, index) => first - 1 + index);
  return dated.filter((day) => day.isSpecial && datesIn(day, years).some((dates) => dates.from <= until && from <= dates.until));
}

/** Returns the first and the last day as year-month-day. Yearly days have one pair for each year in which they begin. */
function datesIn({ from, until }: DatedHours, years: readonly number[]): readonly Pick<DatedHours, 'from' | 'until'>[] {
  if (!isYearlyDay(from)) return [{ from, until }];
  return years.map((year) => ({ from: `${year}-${from}`, until: `${from > until ? year + 1 : year}-${until}` }));
}

function sortByKey<T>(values: readonly T[], key: (value: T) => string): T[] {
  return [...values].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** Checks whether every day is open for 24 hours. */
export function isAlways(week: Week): boolean {
  return week.every((spans) => spans.reduce((sum, [from, until]) => sum + until - from, 0) >= DAY);
}

/** Checks whether there are no regular hours, so that nobody can tell whether it is open now. Special days alone do not tell. */
export function isSilent({ week, dated }: OpeningCalendar): boolean {
  return [week, ...dated.filter(({ isSpecial }) => !isSpecial).map((season) => season.week)].every((days) => days.every(isEmpty));
}

/** Checks whether no times say when a day of the week is open, but words do: it is not closed. */
export function isInWords(day: readonly DayPart[] = []): boolean {
  return !isEmpty(day) && day.every(({ span }) => span === undefined);
}

function isEmpty(list: readonly unknown[]): boolean {
  return list.length === 0;
}

/** Checks whether the business is open around the clock, every day. */
export function isNeverClosed({ week, dated }: OpeningCalendar): boolean {
  return [week, ...dated.map((each) => each.week)].every(isAlways);
}

/** Splits a yearly stretch that crosses the new year in two, so that each part ends after it begins. */
export function splitAtNewYear<T extends Pick<DatedHours, 'from' | 'until'>>(stretch: T): readonly T[] {
  const { from, until } = stretch;
  if (!isYearlyDay(from) || from <= until) return [stretch];
  return [
    { ...stretch, until: '12-31' },
    { ...stretch, from: '01-01' },
  ];
}

function toWeek(entries: readonly WrittenDays[]): Week {
  return toParts(entries).map((parts) => parts.flatMap(({ span }) => (span === undefined ? [] : [span])));
}

/** Words come after the times of the day. */
function toParts(entries: readonly WrittenDays[]): WeekParts {
  const start = ({ span }: DayPart): number => span?.[0] ?? Number.POSITIVE_INFINITY;
  return WEEKDAYS.map((day) =>
    entries
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes, overnight = false, byAppointment = false, note }) => ({
        ...(opens === undefined || closes === undefined ? {} : { span: toSpan({ opens, closes, overnight }) }),
        ...(byAppointment ? { byAppointment: true as const } : {}),
        ...noteOf(note),
      }))
      .sort((a, b) => (start(a) === start(b) ? 0 : start(a) - start(b))),
  );
}

/** Converts a special day to hours. */
export function toDatedHours(day: WrittenDay): DatedHours {
  const { date, until = date, note } = day;
  const spans = timesOf(day)
    .map(toSpan)
    .sort((a, b) => a[0] - b[0]);
  return { from: date, until, week: WEEKDAYS.map(() => spans), ...noteOf(note), isSpecial: true };
}

function timesOf({ opens, closes, overnight, hours = [] }: WrittenDay): readonly WrittenTimes[] {
  return opens === undefined || closes === undefined ? hours : [{ opens, closes, overnight }];
}

function noteOf(note: string | undefined): { note?: string } {
  return note === undefined ? {} : { note };
}

function toSpan({ opens, closes, overnight }: WrittenTimes): OpenSpan {
  return [toMinutes(opens), toMinutes(closes) + (overnight ? DAY : 0)];
}

/** Formats minutes since midnight as `08:30`. Minutes past midnight are a time of the next day. */
export function toTime(minutes: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}
