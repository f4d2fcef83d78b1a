import { isDate } from './calendar.ts';

const RELATIVE = /^today(?: ?([+-]) ?(\d{1,4}) (day|week|month|year)s?)?$/;

/** Checks whether a text is a day as forms limit dates: a date, or a day before or after today. */
export function isFormDay(text: string): boolean {
  return isDate(text) || RELATIVE.test(text);
}

/** Checks whether a day depends on the day on which it is read. */
export function isRelativeDay(text: unknown): text is string {
  return typeof text === 'string' && RELATIVE.test(text);
}

/**
 * Returns the date of such a day, as year-month-day. A month later than the last day of a month is the last day of the next one.
 * @param today as year-month-day
 */
export function resolveFormDay(text: string, today: string): string {
  const [whole, sign, count, unit] = RELATIVE.exec(text) ?? [];
  if (whole === undefined) return text;
  const distance = Number(`${sign ?? ''}${count ?? 0}`);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const months = unit === 'year' ? distance * 12 : unit === 'month' ? distance : 0;
  const days = unit === 'week' ? distance * 7 : unit === 'day' ? distance : 0;
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth) + days)).toISOString().slice(0, 10);
}
