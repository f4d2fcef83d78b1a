import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { Business } from '../../shared/generated/site.gen.ts';
import { toMinutes, WEEKDAYS } from '../../shared/time/calendar.ts';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Checks that the hours can be: the week, the seasons, the special days. */
export function checkHours(business: Business, findings: FindingList, now: string): void {
  checkWeek(business.hours, ['business', 'hours'], findings);
  for (const [index, { hours }] of business.seasons.entries()) checkWeek(hours, ['business', 'seasons', index, 'hours'], findings);
  checkSeasons(business.seasons, findings, now);
  checkSpecialDays(business.specialDays, findings, now);
}

/** A time that the business is open, in minutes since the week began; it may reach into the next week. */
interface Span {
  readonly from: number;
  readonly until: number;
  readonly index: number;
}

function checkWeek(hours: Business['hours'], place: DataPath, findings: FindingList): void {
  const taken: Span[] = [];
  for (const [index, entry] of hours.entries()) {
    const { days, opens, closes, overnight } = entry;
    const reversed = reportReversal({ ...entry, opens, closes }, 'The business');
    if (reversed !== undefined) {
      findings.add({ ...reversed, path: [...place, index, overnight ? 'overnight' : 'closes'] });
      continue;
    }
    for (const [position, day] of days.entries()) {
      const start = WEEKDAYS.indexOf(day) * DAY;
      const span = { from: start + toMinutes(opens), until: start + toMinutes(closes) + (overnight ? DAY : 0), index };
      const clash = taken.find((other) => overlaps(other, span));
      if (clash !== undefined) {
        findings.add({
          code: 'HOURS_OVERLAP',
          message: `On ${day}, these hours overlap with entry ${clash.index + 1}.`,
          hint: 'Change the times, or remove the day from one of the two entries.',
          path: [...place, index, 'days', position],
        });
      }
      taken.push(span);
    }
  }
}

/** Sunday night reaches into Monday: a week is a ring. */
function overlaps(a: Span, b: Span): boolean {
  return [-WEEK, 0, WEEK].some((shift) => a.from + shift < b.until && b.from < a.until + shift);
}

interface Times {
  readonly opens: string;
  readonly closes: string;
  readonly overnight: boolean;
}

/** What is wrong when a business closes before it opens, or a night is longer than a day. */
function reportReversal(
  { opens, closes, overnight }: Times,
  who: string,
): { code: 'HOURS_REVERSED'; message: string; hint: string } | undefined {
  const from = toMinutes(opens);
  if (toMinutes(closes) <= from === overnight) return undefined;
  if (overnight) {
    return {
      code: 'HOURS_REVERSED',
      message: `${who} opens at ${opens} and closes at ${closes} the next day, more than a day later.`,
      hint: 'Remove `overnight: true`, or correct the times.',
    };
  }
  const message =
    opens === closes ? `${who} opens and closes at the same time, ${opens}.` : `${who} closes at ${closes}, before it opens at ${opens}.`;
  return { code: 'HOURS_REVERSED', message, hint: formatReversed(from, closes) };
}

/** An hour that is written without “pm” closes before it opens. */
function formatReversed(from: number, closes: string): string {
  const afternoon = toMinutes(closes) + DAY / 2;
  const meant = `${Math.floor(afternoon / 60)}:${closes.slice(3)}`;
  return afternoon > from && afternoon < DAY && afternoon - DAY / 2 !== from
    ? `Did you mean "${meant}"? If it closes after midnight, add \`overnight: true\`.`
    : afternoon - DAY / 2 === from
      ? 'Correct one of them. If the business is open around the clock, write "00:00" and "23:59".'
      : 'Swap the two; if it closes after midnight, add `overnight: true`.';
}

interface Stretch {
  readonly from: string;
  readonly until: string;
}

/** @returns the position of an earlier stretch of days that shares one with this */
function findClash(stretches: readonly Stretch[], index: number): number | undefined {
  const { from, until } = stretches[index] as Stretch;
  const earlier = stretches.findIndex((other) => other.from <= until && from <= other.until);
  return earlier >= 0 && earlier < index ? earlier : undefined;
}

function checkSeasons(seasons: Business['seasons'], findings: FindingList, now: string): void {
  for (const [index, { from, until }] of seasons.entries()) {
    const path = ['business', 'seasons', index];
    checkOrder({ from, until, path }, findings);
    const clash = findClash(seasons, index);
    if (clash !== undefined) {
      findings.add({
        code: 'HOURS_OVERLAP',
        message: `This season overlaps with entry ${clash + 1}.`,
        hint: 'Change the dates so that one season ends before the other starts.',
        path: [...path, 'from'],
      });
    }
    if (until < now) addPast(until, [...path, 'until'], findings);
  }
}

function checkSpecialDays(days: Business['specialDays'], findings: FindingList, now: string): void {
  const stretches = days.map(({ date, until = date }) => ({ from: date, until }));
  for (const [index, { date, until = date, opens, closes, overnight }] of days.entries()) {
    const path = ['business', 'specialDays', index];
    checkOrder({ from: date, until, path }, findings);
    const clash = findClash(stretches, index);
    if (clash !== undefined) {
      findings.add({
        code: 'HOURS_OVERLAP',
        message: `Entry ${clash + 1} already covers ${date}.`,
        hint: 'Keep one of the two.',
        path: [...path, 'date'],
      });
    }
    if (until < now) addPast(until, [...path, until === date ? 'date' : 'until'], findings);
    if ((opens === undefined) !== (closes === undefined) || (opens === undefined && overnight)) {
      findings.add({
        code: 'CONFIG_MISSING_KEY',
        message:
          opens === closes
            ? `${date} has \`overnight\` without \`opens\` and \`closes\`.`
            : `${date} has only one of \`opens\` and \`closes\`.`,
        hint: 'Write both, or neither if the business is closed.',
        path,
      });
    } else if (opens !== undefined && closes !== undefined) {
      const reversed = reportReversal({ opens, closes, overnight }, `On ${date} the business`);
      if (reversed !== undefined) findings.add({ ...reversed, path: [...path, overnight ? 'overnight' : 'closes'] });
    }
  }
}

function checkOrder({ from, until, path }: Stretch & { path: DataPath }, findings: FindingList): void {
  if (until >= from) return;
  findings.add({
    code: 'HOURS_REVERSED',
    message: `The last day, ${until}, comes before the first day, ${from}.`,
    hint: 'Swap the two, or correct the year.',
    path: [...path, 'until'],
  });
}

function addPast(date: string, path: DataPath, findings: FindingList): void {
  findings.add({ code: 'SPECIAL_DAY_PAST', message: `${date} is over.`, hint: 'Remove it, or give it a new date.', path });
}
