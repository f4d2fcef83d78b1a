import type { DataPath, FindingAdder } from '../model/diagnostic.ts';
import { dependingOn } from '../model/diagnostic.ts';
import type { Remedy } from '../model/remedy.ts';
import type { Business } from '../shared/generated/site.gen.ts';
import { isYearlyDay, toMinutes, WEEKDAYS } from '../shared/time/calendar.ts';
import { splitAtNewYear } from '../shared/time/opening-calendar.ts';
import type { HoursEntry } from './find-entry-mistake.ts';
import { findEntryMistake } from './find-entry-mistake.ts';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Anything with opening hours: the business, or a part of it with its own hours. */
type Holder = Partial<Pick<Business, 'hours' | 'seasons' | 'specialDays'>>;

/**
 * Checks that the opening hours are possible: the week, the seasons, the special days.
 * @param path the path of the map that has the hours
 * @param now today, as year-month-day
 */
export function checkHours(
  { hours = [], seasons = [], specialDays = [] }: Holder,
  path: DataPath,
  findings: FindingAdder,
  now: string,
): void {
  // Times are compared with others of the same list.
  const within = (path: DataPath): FindingAdder => dependingOn([path], findings);
  const lists = { hours: [...path, 'hours'], seasons: [...path, 'seasons'], specialDays: [...path, 'specialDays'] };
  checkWeek(hours, lists.hours, within(lists.hours));
  for (const [index, season] of seasons.entries()) checkWeek(season.hours, [...lists.seasons, index, 'hours'], within(lists.seasons));
  checkSeasons(seasons, lists.seasons, within(lists.seasons), now);
  checkSpecialDays(specialDays, lists.specialDays, within(lists.specialDays), now);
}

/** A period in which the business is open, in minutes since the start of the week. It may extend into the next week. */
interface Span {
  readonly from: number;
  readonly until: number;
  readonly index: number;
  readonly day: string;
}

function checkWeek(hours: readonly HoursEntry[], path: DataPath, findings: FindingAdder): void {
  const taken: Span[] = [];
  for (const [index, entry] of hours.entries()) {
    const { days, opens, closes, overnight } = entry;
    const mistake = findEntryMistake(entry, `The ${holderAt(path)}`, [...path, index]);
    if (mistake !== undefined) findings.add(mistake);
    if (opens === undefined || closes === undefined) continue;
    const reversed = reportReversal({ ...entry, opens, closes }, `The ${holderAt(path)}`);
    if (reversed !== undefined) {
      findings.add({ ...reversed, path: [...path, index, overnight ? 'overnight' : 'closes'] });
      continue;
    }
    for (const [position, day] of days.entries()) {
      const start = WEEKDAYS.indexOf(day) * DAY;
      const span = { from: start + toMinutes(opens), until: start + toMinutes(closes) + (overnight ? DAY : 0), index, day };
      const clash = taken.find((other) => overlaps(other, span));
      if (clash !== undefined) {
        findings.add({
          code: 'HOURS_OVERLAP',
          message: `On ${nameOf(day)}, these hours overlap with ${clash.day === day ? '' : `the night of ${nameOf(clash.day)} in `}entry ${clash.index + 1}.`,
          remedy: 'Change the times, or remove the day from one of the two entries.',
          path: [...path, index, 'days', position],
        });
      }
      taken.push(span);
    }
  }
}

function holderAt(path: DataPath): string {
  return path.includes('phones') ? 'phone' : path[0] === 'offices' ? 'office' : 'business';
}

/** `saturday` → `Saturday` */
function nameOf(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** Checks whether two spans overlap. Sunday night extends into Monday, so the week is treated as a circle. */
function overlaps(a: Span, b: Span): boolean {
  return [-WEEK, 0, WEEK].some((shift) => a.from + shift < b.until && b.from < a.until + shift);
}

interface Times {
  readonly opens: string;
  readonly closes: string;
  readonly overnight: boolean;
}

/** Reports hours that close before they open, or that last longer than a day. */
function reportReversal(
  { opens, closes, overnight }: Times,
  who: string,
): { code: 'HOURS_REVERSED'; message: string; remedy: Remedy } | undefined {
  const from = toMinutes(opens);
  if (toMinutes(closes) <= from === overnight) return undefined;
  if (overnight) {
    return {
      code: 'HOURS_REVERSED',
      message: `${who} opens at ${opens} and closes at ${closes} the next day, more than a day later.`,
      remedy: 'Remove `overnight: true`, or correct the times.',
    };
  }
  const message =
    opens === closes ? `${who} opens and closes at the same time, ${opens}.` : `${who} closes at ${closes}, before it opens at ${opens}.`;
  return { code: 'HOURS_REVERSED', message, remedy: formatReversed(from, closes) };
}

/** A business that opens this late is open at night, not for an hour or two. */
const EVENING = 17 * 60;

/** Returns the hint for a closing time before the opening time. Often “pm” is missing. */
function formatReversed(from: number, closes: string): Remedy {
  const afternoon = toMinutes(closes) + DAY / 2;
  const meant = `${Math.floor(afternoon / 60)}:${closes.slice(3)}`;
  return from < EVENING && afternoon > from && afternoon < DAY && afternoon - DAY / 2 !== from
    ? { meant: `"${meant}"`, also: 'If it closes after midnight, add `overnight: true`.' }
    : afternoon - DAY / 2 === from
      ? 'Correct one of them. Around the clock is `hours: always`; for single days, add `overnight: true`.'
      : 'Swap the two; if it closes after midnight, add `overnight: true`.';
}

/** A range of days, as year-month-day, or as month-day if it repeats every year. */
interface Stretch {
  readonly from: string;
  readonly until: string;
  /** The offices that it is for; missing for all. */
  readonly offices?: readonly string[] | undefined;
}

/**
 * Returns the index of an earlier range that is for the same office and shares a day with this one. Ranges with a year are not compared with
 * yearly ones: they are exceptions and take precedence.
 */
function findClash(stretches: readonly Stretch[], index: number): number | undefined {
  const stretch = stretches[index] as Stretch;
  const earlier = stretches.findIndex((other) => isForSame(other, stretch) && sharesDay(other, stretch));
  return earlier >= 0 && earlier < index ? earlier : undefined;
}

/** Checks whether two ranges are for the same office. One that names offices is an exception to one for all of them. */
function isForSame({ offices }: Stretch, other: Stretch): boolean {
  if (offices === undefined || other.offices === undefined) return offices === other.offices;
  return offices.some((slug) => other.offices?.includes(slug) === true);
}

/** Checks whether two ranges share a day: both with years, or both without. */
export function sharesDay(one: Omit<Stretch, 'offices'>, other: Omit<Stretch, 'offices'>): boolean {
  const parts = splitAtNewYear(one);
  return splitAtNewYear(other).some((a) => parts.some((b) => a.from.length === b.from.length && a.from <= b.until && b.from <= a.until));
}

function checkSeasons(seasons: Business['seasons'], listPath: DataPath, findings: FindingAdder, now: string): void {
  for (const [index, { from, until }] of seasons.entries()) {
    const path = [...listPath, index];
    if (!checkOrder({ from, until, path }, findings)) continue;
    const clash = findClash(seasons, index);
    if (clash !== undefined) {
      findings.add({
        code: 'HOURS_OVERLAP',
        message: `This season overlaps with entry ${clash + 1}.`,
        remedy: 'Change the dates so that one season ends before the other starts.',
        path: [...path, 'from'],
      });
    }
    if (isPast(until, now)) addPast(until, [...path, 'until'], findings);
  }
}

function checkSpecialDays(days: Business['specialDays'], listPath: DataPath, findings: FindingAdder, now: string): void {
  const stretches = days.map(({ date, until = date, offices }) => ({ from: date, until, offices }));
  for (const [index, day] of days.entries()) {
    const { date, until = date } = day;
    const path = [...listPath, index];
    checkTimes(day, path, findings);
    if (!checkOrder({ from: date, until, path }, findings)) continue;
    const clash = findClash(stretches, index);
    if (clash !== undefined) {
      findings.add({
        code: 'HOURS_OVERLAP',
        message: `Entry ${clash + 1} already covers ${date}.`,
        remedy: 'Keep one of the two.',
        path: [...path, 'date'],
      });
    }
    if (isPast(until, now)) addPast(until, [...path, until === date ? 'date' : 'until'], findings);
    if (date === LEAP_DAY && until === LEAP_DAY) {
      findings.add({
        code: 'LEAP_DAY',
        message: 'February 29 comes only in leap years, so this day has no effect in most years.',
        remedy: 'Write the date with its year, such as "2028-02-29", or another day.',
        path: [...path, 'date'],
      });
    }
  }
}

const LEAP_DAY = '02-29';

type SpecialDay = Business['specialDays'][number];

/** Checks that a special day has one range of times, several, or none. */
function checkTimes({ date, opens, closes, overnight, hours }: SpecialDay, path: DataPath, findings: FindingAdder): void {
  const who = `On ${date} the ${holderAt(path)}`;
  if (hours !== undefined) {
    if (opens !== undefined || closes !== undefined) {
      findings.add({
        code: 'HOURS_OVERLAP',
        message: `${date} has both \`hours\` and ${opens === undefined ? '`closes`' : '`opens`'}.`,
        remedy: 'Write all times in `hours`.',
        path: [...path, 'hours'],
        atKey: true,
      });
      return;
    }
    checkSpans(hours, { who, path: [...path, 'hours'] }, findings);
  } else if ((opens === undefined) !== (closes === undefined) || (opens === undefined && overnight)) {
    findings.add({
      code: 'CONFIG_MISSING_KEY',
      message:
        opens === closes
          ? `${date} has \`overnight\` without \`opens\` and \`closes\`.`
          : `${date} has only one of \`opens\` and \`closes\`.`,
      remedy: 'Write both, or neither if the business is closed.',
      path,
    });
  } else if (opens !== undefined && closes !== undefined) {
    const reversed = reportReversal({ opens, closes, overnight }, who);
    if (reversed !== undefined) findings.add({ ...reversed, path: [...path, overnight ? 'overnight' : 'closes'] });
  }
}

/** Checks the times of one day. */
function checkSpans(spans: readonly Times[], { who, path }: { who: string; path: DataPath }, findings: FindingAdder): void {
  const taken: Omit<Span, 'day'>[] = [];
  for (const [index, times] of spans.entries()) {
    const { opens, closes, overnight } = times;
    const reversed = reportReversal(times, who);
    if (reversed !== undefined) {
      findings.add({ ...reversed, path: [...path, index, overnight ? 'overnight' : 'closes'] });
      continue;
    }
    const span = { from: toMinutes(opens), until: toMinutes(closes) + (overnight ? DAY : 0), index };
    const clash = taken.find((other) => other.from < span.until && span.from < other.until);
    if (clash !== undefined) {
      findings.add({
        code: 'HOURS_OVERLAP',
        message: `These hours overlap with entry ${clash.index + 1}.`,
        remedy: 'Change the times.',
        path: [...path, index, 'opens'],
      });
    }
    taken.push(span);
  }
}

/**
 * Checks that the last day does not come before the first.
 * @returns whether both days are valid
 */
function checkOrder({ from, until, path }: Stretch & { path: DataPath }, findings: FindingAdder): boolean {
  if (isYearlyDay(from) !== isYearlyDay(until)) {
    findings.add({
      code: 'CONFIG_BAD_FORMAT',
      message: `The first day is ${from}, and the last day is ${until}: only one of them has a year.`,
      remedy: `Write both with a year, or both without: ${[from, until].map((day) => `"${day.slice(-5)}"`).join(' and ')} come back every year.`,
      path: [...path, 'until'],
    });
    return false;
  }
  if (isYearlyDay(from) || until >= from) return true;
  findings.add({
    code: 'HOURS_REVERSED',
    message: `The last day, ${until}, comes before the first day, ${from}.`,
    remedy: 'Swap the two, or correct the year.',
    path: [...path, 'until'],
  });
  return false;
}

function isPast(until: string, now: string): boolean {
  return !isYearlyDay(until) && until < now;
}

function addPast(date: string, path: DataPath, findings: FindingAdder): void {
  const hint = `Remove it, or give it a new date. If it comes back every year, write it without a year: "${date.slice(5)}"`;
  findings.add({ code: 'SPECIAL_DAY_PAST', message: `${date} is over.`, remedy: hint, path });
}
