import { resolveConfig } from '../../facts/resolve-config.ts';
import type { Data } from '../../model/data.ts';
import { mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import { FindingList } from '../../model/diagnostic.ts';
import type { PlannedDays } from '../../operations/days/plan-days.ts';
import { findYearlyClosure, planDays, planReopening } from '../../operations/days/plan-days.ts';
import { resolveDay } from '../../operations/days/resolve-day.ts';
import type { SeenDays } from '../../operations/days/seen-days.ts';
import { seenDays } from '../../operations/days/seen-days.ts';
import type { WrittenSpecialDay } from '../../operations/days/written-days.ts';
import { UsageError } from '../../shared/errors.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import type { DayRange } from '../../shared/time/calendar.ts';
import { daysBefore, todayIn } from '../../shared/time/calendar.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { countryOf } from '../../values/country/country.ts';
import { isAlways, parseTimeSpan } from '../../values/opening-hours.ts';
import type { Project } from '../tool/project.ts';
import { editOrRefuse } from './edit-or-refuse.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

/** Days as a person types them: `tomorrow`, `friday`, `2026-12-24`. */
export interface TypedDays {
  readonly date: string;
  readonly until?: string | undefined;
  /** Slugs or titles; empty for the business and all offices. */
  readonly offices: readonly string[];
  /** The date to use as today, as year-month-day. */
  readonly now: string | undefined;
  readonly isDryRun: boolean;
}

/** Special hours for some days. */
export interface TypedHours extends TypedDays {
  /** Such as `09:00-13:00`; empty if it is closed. */
  readonly spans: readonly string[];
  readonly reason: string | undefined;
  /** Whether no line at the top of the pages announces the days. */
  readonly isQuiet: boolean;
}

export interface ChangedDays extends WrittenSite {
  readonly range: DayRange;
  /** The slugs of the offices that were named; undefined for the business and all offices. */
  readonly offices: readonly string[] | undefined;
  /** The special days that the command replaced, as they were. */
  readonly replaced: readonly WrittenSpecialDay[];
  /** What visitors see on these days. Undefined if the site has errors. */
  readonly seen: SeenDays | undefined;
}

/**
 * Writes a special day of the business: closed, or with other hours.
 * @throws UsageError when a day, an office, or a time is not one, or a file cannot be changed
 */
export async function writeDays(project: Project, { spans, reason, isQuiet, ...typed }: TypedHours): Promise<ChangedDays> {
  const times = spans.map(parseTimes);
  return changeDays(project, typed, (data, range, offices) =>
    planDays(data, { ...range, offices, spans: times, note: reason, announce: !isQuiet }),
  );
}

/**
 * Removes what closes some days.
 * @throws UsageError when nothing does, or only a day of every year
 */
export async function reopenDays(project: Project, typed: TypedDays): Promise<ChangedDays> {
  return changeDays(project, typed, (data, range, offices) => {
    const planned = planReopening(data, range, offices);
    if (planned.replaced.length > 0) return planned;
    const yearly = findYearlyClosure(data, range, offices);
    throw yearly === undefined
      ? new UsageError(
          `Nothing is written for ${range.from}, so the usual hours hold.`,
          'To open at other times: npm run hours -- DATE 09:00-13:00',
        )
      : new UsageError(
          `${String(yearly.value.date)} is closed every year, so it stays.`,
          `To open on this day only: npm run hours -- ${range.from} 09:00-13:00`,
        );
  });
}

async function changeDays(
  project: Project,
  { isDryRun, now, ...typed }: TypedDays,
  plan: (data: Data, range: DayRange, offices: readonly string[] | undefined) => PlannedDays,
): Promise<ChangedDays> {
  const from = await readForEdit(project);
  const data = from.source.data as Data;
  const today = now ?? todayAt(data);
  const range = resolveRange(typed, today, data);
  const offices = typed.offices.length === 0 ? undefined : typed.offices.map((name) => findOffice(name, data));
  const { operations, replaced } = plan(data, range, offices);
  const to = editOrRefuse(from.source, operations);
  const written = await writeSite(project, { from, to, isDryRun, now });
  return { ...written, range, offices, replaced, seen: seeDays(to, range, today) };
}

function seeDays(source: SiteSource, range: DayRange, today: string): SeenDays | undefined {
  return source.isValid ? seenDays(resolveConfig(source.data, source.schema, new FindingList(), today), range) : undefined;
}

/** Returns today where the business is, as year-month-day. */
export function todayAt(data: Data): string {
  const zone = valueAt(data, ['business', 'timeZone']);
  try {
    if (typeof zone === 'string') return todayIn(zone);
  } catch {
    // No zone of this name: the check of the site reports it.
  }
  throw new UsageError('business.timeZone is missing or unknown, so nobody can tell which day it is there.', 'Run: npm run validate');
}

/** Resolves a typed day. @throws UsageError for a text that is no day, and for a past day */
export function resolveTyped(typed: string, data: Data, days: { readonly today: string; readonly after?: string }): string {
  const resolved = resolveDay(typed, { ...days, country: countryOf(data) });
  if ('message' in resolved) throw new UsageError(resolved.message, resolved.hint);
  return resolved.date;
}

/** In days. */
const LONGEST = 366;

function resolveRange({ date, until }: Pick<TypedDays, 'date' | 'until'>, today: string, data: Data): DayRange {
  const first = resolveTyped(date, data, { today });
  const last = until === undefined ? first : resolveTyped(until, data, { today, after: first });
  if (last > daysBefore(first, -LONGEST))
    throw new UsageError(
      `From ${first} to ${last} is more than a year.`,
      'For days of every year, or for good, change `hours` or `seasons` in the file.',
    );
  if (last >= first) return { from: first, until: last };
  throw new UsageError(`--until ${last} is before ${first}.`, 'Name the last of the days.');
}

/** Returns the slug of an office that a person names. @throws UsageError when there is no such office */
export function findOffice(name: string, data: Data): string {
  const offices = mapsAt(data, 'offices').map(({ slug, title }) => ({ slug: String(slug), title: typeof title === 'string' ? title : '' }));
  const typed = name.trim().toLowerCase();
  const named = offices.find(({ slug, title }) => slug === typed || title.toLowerCase() === typed);
  if (named !== undefined) return named.slug;
  const slugs = offices.map(({ slug }) => slug);
  const meant = suggest(name, slugs);
  throw slugs.length === 0
    ? new UsageError('This site has no offices.', 'Leave out --office: the day is for the whole business.')
    : new UsageError(
        `There is no office “${name}”.`,
        meant === undefined ? `There are ${listInWords(slugs)}.` : `Did you mean ${meant}? There are ${listInWords(slugs)}.`,
      );
}

function parseTimes(text: string): { opens: string; closes: string; overnight?: true } {
  if (isAlways(text)) return { opens: '00:00', closes: '00:00', overnight: true };
  const span = parseTimeSpan(text);
  if (span !== undefined) return span;
  throw new UsageError(`“${text}” is not a time from and until.`, 'Write it on the 24-hour clock: 09:00-13:00');
}
