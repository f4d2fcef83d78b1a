import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { memoOf } from '../shared/memo-of.ts';
import { isYearlyDay, WEEKDAYS } from '../shared/time/calendar.ts';
import type { DatedHours, DayPart, OpeningCalendar, WeekParts } from '../shared/time/opening-calendar.ts';
import { nextDays } from '../shared/time/opening-calendar.ts';
import type { OpenSpan } from '../shared/time/opening-hours.ts';
import { joinWords } from '../template/word-list.ts';

export interface TimeWords {
  readonly language: string;
  /** Between two days, and between two times. */
  readonly to: string;
  readonly closed: string;
  /** For a day from midnight to midnight. */
  readonly always: string;
  /** For a day on which the business opens only for those who ask. */
  readonly byAppointment: string;
}

/** Returns the words of a site for days and times. */
export function timeWordsOf({ business, texts }: Pick<SiteConfig, 'business' | 'texts'>): TimeWords {
  const { to, closed, openAlways: always, byAppointment } = texts;
  return { language: business.language, to, closed, always, byAppointment };
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
export function tabulateHours({ parts, dated }: OpeningCalendar, words: HoursWords, most?: number): HoursRow[] {
  const seasons = dated.filter(({ isSpecial }) => !isSpecial);
  const during = (season: string, dates: string, own: WeekParts | undefined): HoursRow[] =>
    tabulateWeek(own, words).map((row) => ({ ...row, season, dates }));
  return [
    ...seasons.flatMap((season) => during(nameDates(season, words), datesOf(season), season.parts)),
    ...(seasons.length === 0 ? tabulateWeek(parts, words) : during(words.usual, '', parts)),
    ...nextDays(dated, words.today, most).map((day) => ({
      ...formatDay(day, words),
      // Without a heading of their own, they would seem to belong to the last season.
      ...(seasons.length === 0 ? {} : { season: words.special }),
    })),
  ];
}

/** Words a special day: its dates, with its note, and its hours. */
export function formatDay(day: DatedHours, words: TimeWords): Pick<HoursRow, 'days' | 'hours'> {
  return { days: nameDates(day, words), hours: formatSpans(day.week[0] ?? [], words) };
}

/** Names the dates of a special day or a season, with its note. */
export function nameDates(
  { from, until, note }: Pick<DatedHours, 'from' | 'until' | 'note'>,
  { language }: Pick<TimeWords, 'language'>,
): string {
  return `${formatDates(from, until, language)}${note === undefined ? '' : ` (${note})`}`;
}

/** Formats dates the way the browser compares them with today. */
export function datesOf({ from, until }: Pick<DatedHours, 'from' | 'until'>): string {
  return `${from}/${until}`;
}

/** Groups consecutive days with the same hours into rows, closed days included. Without regular hours, there are no rows. */
function tabulateWeek(week: WeekParts | undefined, words: HoursWords): HoursRow[] {
  if (week === undefined) return [];
  const rows: { from: number; until: number; hours: string }[] = [];
  for (const offset of WEEKDAYS.keys()) {
    const index = (words.firstDay + offset) % WEEKDAYS.length;
    const hours = formatParts(week[index] ?? [], words);
    const last = rows.at(-1);
    if (last?.hours === hours) last.until = index;
    else rows.push({ from: index, until: index, hours });
  }
  return rows.map(({ from, until, hours }) => ({ days: formatDays(from, until, words), hours }));
}

/** Words a time of the day: “6:00 PM”. @param minutes since midnight */
export function formatTime(minutes: number, language: string): string {
  return plain(timeFormat(language).format(new Date(Date.UTC(2024, 0, 1, 0, minutes))));
}

/** Making a format takes longer than using it. */
const timeFormat = memoOf((language: string) => new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }));

/** Names some days of the week: “Monday to Friday”, “Monday, Wednesday, and Friday”. Three days in a row or more are a range. */
export function nameDays(days: readonly unknown[], words: Pick<HoursWords, 'language' | 'to' | 'and' | 'firstDay'>): string {
  const runs: [from: number, until: number][] = [];
  for (const offset of WEEKDAYS.keys()) {
    const index = (words.firstDay + offset) % WEEKDAYS.length;
    const last = runs.at(-1);
    if (!days.includes(WEEKDAYS[index])) continue;
    if (last !== undefined && (last[1] + 1) % WEEKDAYS.length === index) last[1] = index;
    else runs.push([index, index]);
  }
  const [first] = runs;
  if (runs.length === 1 && first !== undefined) return formatDays(...first, words);
  const names = runs.flatMap(([from, until]) => {
    const isPair = (from + 1) % WEEKDAYS.length === until;
    return isPair ? [formatDays(from, from, words), formatDays(until, until, words)] : [formatDays(from, until, words)];
  });
  return joinWords(names, words.language) ?? '';
}

/** Returns the times of a day. */
function spansOf(parts: readonly DayPart[]): readonly OpenSpan[] {
  return parts.flatMap(({ span }) => (span === undefined ? [] : [span]));
}

/** Words a day: “8:00 AM to 12:00 PM (eye tests)”. */
export function formatParts(parts: readonly DayPart[], words: TimeWords): string {
  if (parts.every(({ byAppointment, note }) => byAppointment === undefined && note === undefined))
    return formatSpans(spansOf(parts), words);
  return parts
    .map(({ span, byAppointment, note }) => {
      const when = span === undefined ? byAppointment && words.byAppointment : formatSpans([span], words);
      return when === undefined || note === undefined ? (when ?? note) : `${when} (${note})`;
    })
    .join(', ');
}

export function formatSpans(spans: readonly OpenSpan[], { language, to, closed, always }: TimeWords): string {
  const time = (minutes: number): string => formatTime(minutes, language);
  if (spans.some(([from, until]) => from === 0 && until >= 1440)) return always;
  return spans.map(([from, until]) => `${time(from)} ${to} ${time(until)}`).join(', ') || closed;
}

const weekdayFormat = memoOf((language: string) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }));

function formatDays(from: number, until: number, { language, to, and }: Pick<HoursWords, 'language' | 'to' | 'and'>): string {
  const format = weekdayFormat(language);
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
