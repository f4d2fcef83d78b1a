/** The days of the week, as the configuration writes them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Converts a time such as `08:30` to minutes since midnight. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Checks whether a text is a calendar day, as year-month-day. */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // February 30 would roll over to March.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Checks whether a text is a day of the year, as month-day. February 29 is one. */
export function isYearlyDay(text: string): boolean {
  // A leap year has every day.
  return isDate(`2024-${text}`);
}

/**
 * Checks whether a day is in a stretch of days, both included.
 * @param stretch days with years, or without them if they come back every year. Such a stretch may cross the new year.
 */
export function isWithin(day: string, { from, until }: { readonly from: string; readonly until: string }): boolean {
  const name = day.slice(-from.length);
  return from > until ? name >= from || name <= until : from <= name && name <= until;
}

/** Returns the day that comes some days before another one. Both have years, or neither has. */
export function daysBefore(day: string, days: number): string {
  const isYearly = isYearlyDay(day);
  const date = new Date(`${isYearly ? `2024-${day}` : day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(isYearly ? 5 : 0, 10);
}

/** Days from a first to a last one, both included, as year-month-day. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** Returns the next day. @param day as year-month-day */
export function dayAfter(day: string): string {
  return daysBefore(day, -1);
}

/** Returns the day of the week, from 0 for Monday to 6 for Sunday. @param date as year-month-day */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns today's date in a time zone, as year-month-day. @param timeZone an IANA name */
export function todayIn(timeZone: string): string {
  // Swedish dates have the format of ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone }).format();
}
