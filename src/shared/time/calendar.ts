/** The days of the week as the configuration writes them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Minutes since midnight of a time such as `08:30`. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether a text is a day of the calendar, as year-month-day. */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // A 30th of February rolls over to March.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text is a day of every year, as month-day. February 29 is one. */
export function isYearlyDay(text: string): boolean {
  // A leap year has all of them.
  return isDate(`2024-${text}`);
}

/** Today at a place, as year-month-day. @param timeZone as IANA names it */
export function todayIn(timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv', { timeZone }).format();
}
