import { isYearlyDay, WEEKDAYS } from '../shared/time/calendar.ts';
import type { DatedHours, OpeningCalendar, Week } from '../shared/time/opening-calendar.ts';
import { nextDays } from '../shared/time/opening-calendar.ts';
import type { OpenSpan } from '../shared/time/opening-hours.ts';

export interface TimeWords {
  readonly language: string;
  /** Between two days, and between two times. */
  readonly to: string;
  readonly closed: string;
  /** For a day from midnight to midnight. */
  readonly always: string;
}

interface HoursWords extends TimeWords {
  /** Between two consecutive days. */
  readonly and: string;
  /** The heading of the usual week, if there are seasons. */
  readonly usual: string;
  /** The heading of the special days, if there are seasons. */
  readonly special: string;
  /** The first day of the week, from 0 for Monday. */
  readonly firstDay: number;
  /** As year-month-day. Special days are sorted by which comes next. */
  readonly today: string;
}

/** Days with the same hours, in words. */
export interface HoursRow {
  readonly days: string;
  readonly hours: string;
  /** The season of the row, in words, and its dates as `06-01/08-31`. The usual week has empty dates. */
  readonly season?: string;
  readonly dates?: string;
}

/**
 * Returns the hours in words: first the seasons, which replace the usual week while they last, then that week, then the special days, next
 * one first.
 * @param most the maximum number of special days
 */
export function tabulateHours({ week, dated }: OpeningCalendar, words: HoursWords, most?: number): HoursRow[] {
  const seasons = dated.filter(({ isSpecial }) => !isSpecial);
  const part = (season: string, dates: string, own: Week): HoursRow[] => tabulateWeek(own, words).map((row) => ({ ...row, season, dates }));
  return [
    ...seasons.flatMap((season) => part(nameOf(season, words), datesOf(season), season.week)),
    ...(seasons.length === 0 ? tabulateWeek(week, words) : part(words.usual, '', week)),
    ...nextDays(dated, words.today, most).map((day) => ({
      ...formatDay(day, words),
      // Without a heading of their own, they would seem to belong to the last season.
      ...(seasons.length === 0 ? {} : { season: words.special }),
    })),
  ];
}

/** Words a special day: its dates, with its note, and its hours. */
export function formatDay(day: DatedHours, words: TimeWords): Pick<HoursRow, 'days' | 'hours'> {
  return { days: nameOf(day, words), hours: formatSpans(day.week[0] ?? [], words) };
}

function nameOf({ from, until, note }: DatedHours, { language }: TimeWords): string {
  return `${formatDates(from, until, language)}${note === undefined ? '' : ` (${note})`}`;
}

/** Formats dates the way the browser compares them with today. */
export function datesOf({ from, until }: Pick<DatedHours, 'from' | 'until'>): string {
  return `${from}/${until}`;
}

/** Groups consecutive days with the same hours into rows, closed days included. */
function tabulateWeek(week: Week, words: HoursWords): HoursRow[] {
  const rows: { from: number; until: number; hours: string }[] = [];
  for (const offset of WEEKDAYS.keys()) {
    const index = (words.firstDay + offset) % WEEKDAYS.length;
    const hours = formatSpans(week[index] ?? [], words);
    const last = rows.at(-1);
    if (last?.hours === hours) last.until = index;
    else rows.push({ from: index, until: index, hours });
  }
  return rows.map(({ from, until, hours }) => ({ days: formatDays(from, until, words), hours }));
}

export function formatSpans(spans: readonly OpenSpan[], { language, to, closed, always }: TimeWords): string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const time = (minutes: number): string => plain(format.format(new Date(Date.UTC(2024, 0, 1, 0, minutes))));
  if (spans.some(([from, until]) => from === 0 && until >= 1440)) return always;
  return spans.map(([from, until]) => `${time(from)} ${to} ${time(until)}`).join(', ') || closed;
}

function formatDays(from: number, until: number, { language, to, and }: HoursWords): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // January 1, 2024 was a Monday.
  const name = (day: number): string => format.format(new Date(Date.UTC(2024, 0, 1 + day)));
  if (from === until) return name(from);
  return `${name(from)} ${(from + 1) % WEEKDAYS.length === until ? and : to} ${name(until)}`;
}

/** Words a range of dates, without a year if it repeats every year. */
function formatDates(from: string, until: string, language: string): string {
  const isYearly = isYearlyDay(from);
  // One day has a year and the other has none: `checkHours` reports it.
  if (isYearly !== isYearlyDay(until)) return `${from} – ${until}`;
  const format = new Intl.DateTimeFormat(language, {
    ...(isYearly ? { month: 'long', day: 'numeric' } : { dateStyle: 'long' }),
    timeZone: 'UTC',
  });
  const toDate = (day: string, year: number): Date => new Date(`${isYearly ? `${year}-${day}` : day}T00:00:00Z`);
  if (from === until) return plain(format.format(toDate(from, LEAP_YEAR)));
  if (isYearly && from > until) return [from, until].map((day) => plain(format.format(toDate(day, LEAP_YEAR)))).join(' – ');
  return plain(format.formatRange(toDate(from, LEAP_YEAR), toDate(until, LEAP_YEAR)));
}

/** A leap year, so that every month-day exists. */
const LEAP_YEAR = 2024;

/**
 * Replaces the thin and no-break spaces that newer ICU data puts before AM and PM and around dashes, so that texts are the same on all
 * platforms.
 */
function plain(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}
