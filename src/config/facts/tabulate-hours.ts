import { WEEKDAYS } from '../../shared/time/calendar.ts';
import type { OpeningCalendar, Week } from '../../shared/time/opening-calendar.ts';
import type { OpenSpan } from '../../shared/time/opening-hours.ts';

export interface HoursWords {
  readonly language: string;
  /** Between two days, and between two times. */
  readonly to: string;
  readonly closed: string;
  /** For a day from midnight to midnight. */
  readonly always: string;
}

/** Days with the same hours, in words. */
export interface HoursRow {
  readonly days: string;
  readonly hours: string;
}

/** The hours in words: seasons, which take the place of the usual week while they last, then that week, then special days; by date. */
export function tabulateHours({ week, dated }: OpeningCalendar, words: HoursWords): HoursRow[] {
  const inOrder = [...dated].sort((a, b) => (a.from < b.from ? -1 : 1));
  const rowsOf = (special: boolean): HoursRow[] =>
    inOrder
      .filter(({ isSpecial }) => isSpecial === special)
      .flatMap(({ from, until, note, week: own }) => {
        const dates = `${formatDates(from, until, words.language)}${note === undefined ? '' : ` (${note})`}`;
        if (special) return [{ days: dates, hours: formatSpans(own[0] ?? [], words) }];
        return tabulateWeek(own, words).map(({ days, hours }) => ({ days: `${dates}, ${days}`, hours }));
      });
  return [...rowsOf(false), ...tabulateWeek(week, words), ...rowsOf(true)];
}

/** Neighboring days with the same hours in one row, closed days included. */
function tabulateWeek(week: Week, words: HoursWords): HoursRow[] {
  const rows: { from: number; until: number; hours: string }[] = [];
  for (const index of WEEKDAYS.keys()) {
    const hours = formatSpans(week[index] ?? [], words);
    const last = rows.at(-1);
    if (last?.hours === hours) last.until = index;
    else rows.push({ from: index, until: index, hours });
  }
  return rows.map(({ from, until, hours }) => ({ days: formatDays(from, until, words), hours }));
}

export function formatSpans(spans: readonly OpenSpan[], { language, to, closed, always }: HoursWords): string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const time = (minutes: number): string => plain(format.format(new Date(Date.UTC(2024, 0, 1, 0, minutes))));
  if (spans.some(([from, until]) => from === 0 && until >= 1440)) return always;
  return spans.map(([from, until]) => `${time(from)} ${to} ${time(until)}`).join(', ') || closed;
}

function formatDays(from: number, until: number, { language, to }: HoursWords): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const name = (day: number): string => format.format(new Date(Date.UTC(2024, 0, 1 + day)));
  return from === until ? name(from) : `${name(from)} ${to} ${name(until)}`;
}

function formatDates(from: string, until: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const [first, last] = [from, until].map((date) => new Date(`${date}T00:00:00Z`)) as [Date, Date];
  return plain(from === until ? format.format(first) : format.formatRange(first, last));
}

/** Newer ICU data puts thin and no-break spaces before AM and PM and around dashes; a plain one reads and compares the same everywhere. */
function plain(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}
