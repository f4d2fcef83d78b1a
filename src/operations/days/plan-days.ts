import type { Data } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { DayRange } from '../../shared/time/calendar.ts';
import { dayAfter, daysBefore } from '../../shared/time/calendar.ts';
import { splitAtNewYear } from '../../shared/time/opening-calendar.ts';
import type { Operation } from '../../source/edit/operation.ts';
import type { WrittenSpecialDay } from './written-days.ts';
import { slugsOfOffices, writtenDays } from './written-days.ts';

/** Times of a special day. */
interface Span {
  readonly opens: string;
  readonly closes: string;
  readonly overnight?: boolean;
}

/** A special day that somebody asks for. */
export interface WantedDay extends DayRange {
  /** The slugs of the offices that it is for; undefined for the business and all offices. */
  readonly offices: readonly string[] | undefined;
  /** When they are open; empty if they are closed. */
  readonly spans: readonly Span[];
  readonly note?: string | undefined;
  readonly announce: boolean;
}

/** The edits for a special day. */
export interface PlannedDays {
  readonly operations: readonly Operation[];
  /** The special days, as they were, that no longer hold for these days. */
  readonly replaced: readonly WrittenSpecialDay[];
}

/**
 * Plans a special day of the business. It takes the place of what was written for the same offices on the same days, and of all of that if
 * it is for everybody: an office that keeps its own hours would be open on a day on which the business is closed. Other days of these entries stay.
 * @param data the configuration as written, with the items of its files
 */
export function planDays(data: Data, wanted: WantedDay): PlannedDays {
  const { from, until, offices, spans, note, announce } = wanted;
  const days = writtenDays(data);
  const replaced = days.filter((day) => !day.isYearly && overlaps(day, wanted) && concerns(day, offices));
  const times = spans.length > 1 ? { hours: spans } : spans[0];
  const entry = (named: readonly string[] | undefined, isAnnounced: boolean): Data => ({
    date: from,
    ...(until === from ? {} : { until }),
    ...times,
    ...(note === undefined ? {} : { note }),
    ...(named === undefined ? {} : { offices: named }),
    ...(isAnnounced ? { announce: true } : {}),
  });
  // A day of every year that names an office would come before a day for all.
  const narrower = offices === undefined ? days.filter((day) => day.isYearly && day.offices !== undefined && comesWithin(day, wanted)) : [];
  const exceptions = [...new Set(narrower.flatMap((day) => day.offices ?? []))];
  const [same] = replaced;
  if (exceptions.length === 0 && replaced.length === 1 && same !== undefined && isForSame(same, wanted)) {
    const value = entry(offices, announce);
    const isWritten =
      inOrder({ ...same.value, offices: same.offices, announce: same.value.announce === true }) ===
      inOrder({ ...value, offices, announce });
    return { operations: isWritten ? [] : [{ op: 'set', path: [...same.list, same.index], value }], replaced };
  }
  const entries = [entry(offices, announce), ...(exceptions.length === 0 ? [] : [entry(exceptions, false)])];
  // New days come first, so that a table never becomes empty.
  return { operations: [...append(data, entries), ...replaced.toReversed().flatMap((day) => cut(day, wanted, offices))], replaced };
}

/**
 * Plans the usual hours for a day: removes what closes it, or, if nothing does, its other hours. Days of every year stay.
 * @param offices undefined for the business and all offices
 */
export function planReopening(data: Data, range: DayRange, offices: readonly string[] | undefined): PlannedDays {
  const days = writtenDays(data).filter(
    (day) => !day.isYearly && overlaps(day, range) && (concerns(day, offices) || day.offices === undefined),
  );
  const closures = days.filter(({ isClosed }) => isClosed);
  const replaced = closures.length > 0 ? closures : days;
  const all = slugsOfOffices(data);
  return { operations: replaced.toReversed().flatMap((day) => cut(day, range, offices, all)), replaced };
}

/** Finds a day of every year that closes some offices on a day. */
export function findYearlyClosure(data: Data, range: DayRange, offices: readonly string[] | undefined): WrittenSpecialDay | undefined {
  return writtenDays(data).find(
    (day) => day.isYearly && day.isClosed && comesWithin(day, range) && (concerns(day, offices) || day.offices === undefined),
  );
}

/** Checks whether a day is written for the same days and the same offices. */
function isForSame(day: WrittenSpecialDay, { from, until, offices }: WantedDay): boolean {
  const isSameRange = day.from === from && day.until === until && day.list[0] === 'business';
  return isSameRange && JSON.stringify(day.offices?.toSorted()) === JSON.stringify(offices?.toSorted());
}

/** Prints a map with its keys in alphabetical order. */
function inOrder(data: Data): string {
  return JSON.stringify(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Checks whether a day is written for one of these offices; for all of them, every day is. */
function concerns({ offices: named }: WrittenSpecialDay, offices: readonly string[] | undefined): boolean {
  return offices === undefined || named?.some((slug) => offices.includes(slug)) === true;
}

function overlaps(one: DayRange, other: DayRange): boolean {
  return one.from <= other.until && other.from <= one.until;
}

/** Checks whether a day of every year is one of these days, in a year that they touch. */
function comesWithin(yearly: DayRange, range: DayRange): boolean {
  const years = [...new Set([range.from.slice(0, 4), range.until.slice(0, 4)])];
  return splitAtNewYear(yearly).some(({ from, until }) =>
    years.some((year) => overlaps({ from: `${year}-${from}`, until: `${year}-${until}` }, range)),
  );
}

function append(data: Data, entries: readonly Data[]): readonly Operation[] {
  const path: DataPath = ['business', 'specialDays'];
  const list: unknown = valueAt(data, path);
  if (!Array.isArray(list)) return [{ op: 'set', path, value: entries }];
  return entries.map((value, index) => ({ op: 'insert', path, index: list.length + index, value }));
}

type Piece = DayRange & { readonly named: unknown };

/** Takes days out of an entry, for some offices or for all. What is left of it stays in its place, if need be in several pieces. */
function cut(
  day: WrittenSpecialDay,
  { from, until }: DayRange,
  offices: readonly string[] | undefined,
  all: readonly string[] = [],
): readonly Operation[] {
  const { list, index, value } = day;
  const isOwn = list[0] === 'offices';
  const left = isOwn || offices === undefined ? [] : (day.offices ?? all).filter((slug) => !offices.includes(slug));
  const inside = { from: day.from > from ? day.from : from, until: day.until < until ? day.until : until };
  const pieces: readonly Piece[] = [
    { from: day.from, until: daysBefore(from, 1), named: value.offices },
    { ...inside, named: left },
    { from: dayAfter(until), until: day.until, named: value.offices },
  ];
  const [first, ...others] = pieces.filter((piece) => piece.from <= piece.until && (piece.named !== left || left.length > 0));
  const path = [...list, index];
  if (first === undefined) return [{ op: 'remove', path }];
  return [
    ...Object.entries(fieldsOf(first)).flatMap(([key, field]): readonly Operation[] => {
      if (JSON.stringify(field) === JSON.stringify(value[key])) return [];
      return [field === undefined ? { op: 'remove', path: [...path, key] } : { op: 'set', path: [...path, key], value: field }];
    }),
    ...others.map((piece, after): Operation => {
      const fields = Object.entries({ ...value, ...fieldsOf(piece) }).filter(([, field]) => field !== undefined);
      return { op: 'insert', path: list, index: index + 1 + after, value: Object.fromEntries(fields) };
    }),
  ];
}

function fieldsOf({ from, until, named }: Piece): Data {
  return { date: from, until: until === from ? undefined : until, offices: named };
}
