import type { Diagnostic } from '../../model/diagnostic.ts';
import { compareSites } from '../../pages/compare/compare-sites.ts';
import type { SiteChange } from '../../pages/compare/site-change.ts';
import { daysOfChange } from '../../pages/days/days-of-change.ts';
import type { DayEvent } from '../../pages/days/events-ahead.ts';
import { eventsAhead } from '../../pages/days/events-ahead.ts';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { UsageError } from '../../shared/errors.ts';
import { dayAfter, todayIn } from '../../shared/time/calendar.ts';
import { checkSource } from '../check/check-source.ts';
import type { LoadedSite } from '../check/load-site.ts';

/** A day on which something changes by itself. */
export interface DayAhead {
  readonly day: string;
  readonly events: readonly DayEvent[];
  /** What changes on the pages, compared with the day before. */
  readonly changes: readonly SiteChange[];
}

/** What time alone does to a site. */
export interface SiteAhead {
  /** Today. */
  readonly from: string;
  readonly until: string;
  /** The days on which something changes, in order: all of them, or those before the site fails. */
  readonly days: readonly DayAhead[];
  /** The first day on which the site has errors. */
  readonly failure?: { readonly day: string; readonly diagnostics: readonly Diagnostic[] };
}

type ValidSite = LoadedSite & { readonly site: DescribedSite };

/**
 * Checks a site that is valid today on each later day on which something can change by itself, as strictly as today, and lists what changes.
 * @param until the last day, as year-month-day
 * @throws UsageError when that day is over
 */
export function checkAhead({ checked, site, source }: ValidSite, until: string, onDay: (day: string) => void = () => {}): SiteAhead {
  const { config } = site.options;
  const from = checked?.now ?? todayIn(config.business.timeZone);
  const ahead = { from: dayAfter(from), until };
  if (until <= from) throw new UsageError(`--until ${until} is not after today, ${from}.`, 'Name a later day.');
  const days: DayAhead[] = [];
  if (checked === undefined || source === undefined) return { from, until, days };
  const events = eventsAhead(site, ahead);
  let before = site;
  for (const day of daysOfChange(config, ahead)) {
    onDay(day);
    const { site: after, diagnostics } = checkSource({ ...checked, now: day });
    if (after === undefined) return { from, until, days, failure: { day, diagnostics } };
    const here = { events: events.filter((event) => event.day === day), changes: compareSites(before, after, source.schema) };
    if (here.events.length + here.changes.length > 0) days.push({ day, ...here });
    before = after;
  }
  return { from, until, days };
}
