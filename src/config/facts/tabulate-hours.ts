import { isYearlyDay, WEEKDAYS } from '../../shared/time/calendar.ts';
import type { DatedHours, OpeningCalendar, Week } from '../../shared/time/opening-calendar.ts';
import { nextDays } from '../../shared/time/opening-calendar.ts';
import type { OpenSpan } from '../../shared/time/opening-hours.ts';

export interface TimeWords {
  readonly language: string;
  /** Between two days, and between two times. */
  readonly to: string;
  readonly closed: string;
  /** For a day from midnight to midnight. */
  readonly always: string;
}

interface HoursWords extends TimeWords {
  /** Between two days that are neighbors. */
  readonly and: string;
  /** Above the usual week, where there are seasons. */
  readonly usual: string;
  /** Above the special days, where there are seasons. */
  readonly special: string;
  /** The day with which a week begins, from 0 for Monday. */
  readonly firstDay: number;
  /** As year-month-day: special days go by which comes next. */
  readonly today: string;
}

/** Days with the same hours, in words. */
export interface HoursRow {
  readonly days: string;
  readonly hours: string;
  /** The part of the year to which the row belongs, in words and as `06-01/08-31`; the dates of the usual week are empty. */
  readonly season?: string;
  readonly dates?: string;
}

/**
 * The hours in words: seasons, which take the place of the usual week while they last, then that week, then special days, the next one first.
 * @param most how many special days to show
 */
export function tabulateHours({ week, dated }: OpeningCalendar, words: HoursWords, most?: number): HoursRow[] {
  const nameOf = ({ from, until, note }: DatedHours): string =>
    `${formatDates(from, until, words.language)}${note === undefined ? '' : ` (${note})`}`;
  const seasons = dated.filter(({ isSpecial }) => !isSpecial);
  const part = (season: string, dates: string, own: Week): HoursRow[] => tabulateWeek(own, words).map((row) => ({ ...row, season, dates }));
  return [
    ...seasons.flatMap((season) => part(nameOf(season), datesOf(season), season.week)),
    ...(seasons.length === 0 ? tabulateWeek(week, words) : part(words.usual, '', week)),
    ...nextDays(dated, words.today, most).map((day) => ({
      days: nameOf(day),
      hours: formatSpans(day.week[0] ?? [], words),
      // Below the headings of the seasons, they would seem to be part of the last one.
      ...(seasons.length === 0 ? {} : { season: words.special }),
    })),
  ];
}

/** As the browser compares them with today. */
export function datesOf({ from, until }: Pick<DatedHours, 'from' | 'until'>): string {
  return `${from}/${until}`;
}

/** Neighboring days with the same hours in one row, closed days included. */
function tabulateWeek(week: Week, words: HoursWords): HoursRow[] {
  const rows: { from: number; until: number; hours: string }[] = [];
  for (const place of WEEKDAYS.keys()) {
    const index = (words.firstDay + place) % WEEKDAYS.length;
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
  // 1 January 2024 was a Monday.
  const name = (day: number): string => format.format(new Date(Date.UTC(2024, 0, 1 + day)));
  if (from === until) return name(from);
  return `${name(from)} ${(from + 1) % WEEKDAYS.length === until ? and : to} ${name(until)}`;
}

/** `from` and `until` in words; without a year where they come back every year. */
function formatDates(from: string, until: string, language: string): string {
  const isYearly = isYearlyDay(from);
  // A day of one year and one of every year: `checkHours` refuses them.
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

/** A year that has every day. */
const LEAP_YEAR = 2024;

/** Newer ICU data puts thin and no-break spaces before AM and PM and around dashes; a plain one reads and compares the same everywhere. */
function plain(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}
