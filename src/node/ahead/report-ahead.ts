import { toJsonReport } from '../../model/print/to-json.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { formatChanges } from '../../pages/compare/format-changes.ts';
import { count } from '../../shared/text.ts';
import type { DayAhead, SiteAhead } from './check-ahead.ts';
import { wordDay, wordEvent } from './word-event.ts';

/** Returns the lines that say what changes by itself, day by day, and whether the site stays valid. */
export function reportAhead(ahead: SiteAhead, schema: SchemaModel): readonly string[] {
  const { days, failure, from, until } = ahead;
  const last = wordDay(until, '');
  return [
    ...days.flatMap((day) => reportDay(day, schema)),
    failure === undefined
      ? days.length === 0
        ? `The site stays valid until ${last}, and nothing changes by itself.`
        : `The site stays valid until ${last}. Something changes by itself on ${count(days.length, 'day')}.`
      : `The site is valid today, but not on ${wordDay(failure.day, from)} (${failure.day}): time alone would stop it. The findings say why.`,
  ];
}

function reportDay({ day, events, changes }: DayAhead, schema: SchemaModel): readonly string[] {
  const { sentence } = formatChanges(changes, { quote: (text) => `“${text}”`, code: (address) => address }, schema);
  return [
    wordDay(day, ''),
    ...events.map((event) => `  ${wordEvent(event)}`),
    ...(changes.length === 0 ? [] : [`  On the pages: ${sentence}`]),
  ];
}

/** Returns the same as data. @param max the maximum number of findings to include */
export function reportAheadAsJson({ from, until, days, failure }: SiteAhead, max: number): readonly string[] {
  const { day, diagnostics = [] } = failure ?? {};
  const failed = day === undefined ? {} : { failure: { day, ...toJsonReport(diagnostics, max) } };
  return JSON.stringify({ version: 1, from, until, isValid: day === undefined, days, ...failed }, null, 2).split('\n');
}
