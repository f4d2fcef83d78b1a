import { dayAfter, daysBefore, isDate, WEEKDAYS, weekdayOf } from '../../shared/time/calendar.ts';
import { repairCalendarDay, repairDate } from '../../values/repair/repair-date.ts';

interface DayContext {
  /** The day on which somebody types this, where the business is, as year-month-day. */
  readonly today: string;
  /** A weekday means the next one after this day; after today if left out. */
  readonly after?: string;
  /** The two-letter code of the business's country. */
  readonly country: string;
}

/** A day as year-month-day, or why the text is none. */
export type ResolvedDay = { readonly date: string } | { readonly message: string; readonly hint: string };

/** Resolves a day that a person types: `2026-12-24`, `today`, `tomorrow`, or a weekday, which means the next one. A past day is refused. */
export function resolveDay(typed: string, { today, after = today, country }: DayContext): ResolvedDay {
  const text = typed.trim().toLowerCase();
  if (isDate(text)) return text < today ? { message: `${text} is past: today is ${today}.`, hint: 'Name a day to come.' } : { date: text };
  if (text === 'today') return { date: today };
  if (text === 'tomorrow') return { date: dayAfter(today) };
  const weekday = WEEKDAYS.findIndex((name) => text.length >= 3 && name.startsWith(text));
  if (weekday >= 0) return { date: daysBefore(after, -(((weekday - weekdayOf(after) + 6) % 7) + 1)) };
  const meant = readingsOf(text, today, country);
  return {
    message: `“${typed}” is not a day.`,
    hint:
      meant.length === 0
        ? 'Write today, tomorrow, a weekday, or a date as year-month-day: 2026-12-24'
        : `Write the date as year-month-day: ${meant.join(' or ')}`,
  };
}

/** Returns the dates that a text in another order may mean. `5/12/2026` can be in May or in December. */
function readingsOf(text: string, today: string, country: string): readonly string[] {
  const [, first = '', second = '', year] = /^(\d{1,2})[-./](\d{1,2})(?:[-./](\d{4}))?\.?$/.exec(text) ?? [];
  const both = [`${pad(first)}-${pad(second)}`, `${pad(second)}-${pad(first)}`];
  const repaired = [repairDate, repairCalendarDay].flatMap((repair) => repair(text, country).candidates ?? []);
  const all = first === '' ? repaired : both.map((day) => (year === undefined ? day : `${year}-${day}`));
  return [...new Set(all.flatMap((day) => (day === undefined ? [] : [withYear(day, today)])))].filter((day) => isDate(day) && day >= today);
}

/** Returns the next such day, if it has no year. */
function withYear(day: string, today: string): string {
  if (day.length > 5) return day;
  const [year, next] = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1];
  return `${year}-${day}` < today ? `${next}-${day}` : `${year}-${day}`;
}

function pad(part: string): string {
  return part.padStart(2, '0');
}
