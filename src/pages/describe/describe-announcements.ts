import { formatDay, timeWordsOf } from '../../facts/tabulate-hours.ts';
import type { SpecialDayOf } from '../../facts/whose-hours.ts';
import { specialDaysOf } from '../../facts/whose-hours.ts';
import type { Data } from '../../model/data.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { Office, SiteConfig, Announcement as WrittenAnnouncement } from '../../shared/generated/site.gen.ts';
import { escapeHtml } from '../../shared/html.ts';
import type { Announcement } from '../../shared/page/page-description.ts';
import { daysBefore, isWithin } from '../../shared/time/calendar.ts';
import { nextDays, toDatedHours } from '../../shared/time/opening-calendar.ts';
import { evaluate } from '../../template/compiled.ts';
import { joinWords } from '../../template/word-list.ts';
import { compileValue } from '../template/compile-value.ts';
import type { SiteContext } from './described-site.ts';

/** How long before a special day its announcement begins. */
export const DAYS_BEFORE = 14;

/**
 * Returns the announcements that are not over on the day of the build: those of special days by date, the next one
 * first, and then the texts of the operator.
 * @param today as year-month-day
 */
export function describeAnnouncements(site: SiteContext, today: string): { announcements?: readonly Announcement[] } {
  const all = [...announcedDays(site.config, today), ...writtenTexts(site)]
    // A day of every year is never over.
    .filter(({ until }) => until.length < today.length || until >= today)
    .map((each) => (isWithin(today, each) ? { ...each, isOn: true as const } : each));
  return all.length === 0 ? {} : { announcements: all };
}

function announcedDays(config: SiteConfig, today: string): readonly Announcement[] {
  const announced = new Map(
    specialDaysOf(config).flatMap((special) => (special.day.announce ? [[toDatedHours(special.day), special] as const] : [])),
  );
  return nextDays([...announced.keys()], today).map((dated) => {
    const { day, offices } = announced.get(dated) as SpecialDayOf;
    const { days: name, hours } = formatDay(dated, timeWordsOf(config));
    const { date, until = date } = day;
    return {
      text: withNames(escapeHtml(`${name}: ${hours}`), offices, config),
      from: daysBefore(date, DAYS_BEFORE),
      until,
      ...only(offices),
    };
  });
}

function writtenTexts({ config, scope, compilation }: SiteContext): readonly Announcement[] {
  const { schema } = compilation;
  const node = schema.child(schema.root, 'announcements') as SchemaNode;
  const written = config.announcements as unknown as Data[];
  const described = evaluate(compileValue(written, node, ['announcements'], compilation), scope) as
    | readonly WrittenAnnouncement[]
    | undefined;
  return (described ?? []).map(({ text, from, until, offices }) => ({
    text: withNames(text, offices, config),
    from,
    until,
    ...only(offices),
  }));
}

function only(offices: readonly string[] | undefined): Pick<Announcement, 'offices'> {
  return offices === undefined ? {} : { offices };
}

/** Puts the names of the offices before the text. */
function withNames(
  html: string,
  slugs: readonly string[] | undefined,
  { business, offices }: Pick<SiteConfig, 'business' | 'offices'>,
): string {
  const named = offices.filter(({ slug }) => slugs?.includes(slug) === true);
  const names = joinWords(
    named.map(({ name, title = name }: Office) => title),
    business.language,
  );
  return names === undefined ? html : `<b>${escapeHtml(names)}</b> · ${html}`;
}
