import { formatDay, nameDates, timeWordsOf } from '../../facts/tabulate-hours.ts';
import { specialDaysOf } from '../../facts/whose-hours.ts';
import { isData } from '../../model/data.ts';
import { finderOf } from '../../model/field-finder.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { Visit } from '../../model/walk-data.ts';
import { visitData } from '../../model/walk-data.ts';
import { writtenBlocks } from '../../model/written-blocks.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { plainText } from '../../shared/html.ts';
import type { Announcement } from '../../shared/page/page-description.ts';
import type { DayRange } from '../../shared/time/calendar.ts';
import { dayAfter, daysBefore, isDate, todayIn } from '../../shared/time/calendar.ts';
import { toDatedHours } from '../../shared/time/opening-calendar.ts';
import { DAYS_BEFORE } from '../describe/describe-announcements.ts';
import type { DescribedSite } from '../describe/described-site.ts';
import { titleOf } from '../lists/item-title.ts';
import { datedItems } from '../lists/publish-items.ts';
import { inYears, isInRange } from './days-of-change.ts';

/** Something that happens on a day by itself. */
export interface DayEvent {
  /** The first day on which visitors see it, as year-month-day. */
  readonly day: string;
  readonly about:
    | 'entry-appears'
    | 'entry-ends'
    | 'announcement-begins'
    | 'announcement-ends'
    | 'closure-announced'
    | 'closure-begins'
    | 'closure-ends'
    | 'season-begins'
    | 'season-ends'
    | 'offer-ends';
  /** The title, the text, or the days and hours, in the words of the site. */
  readonly name: string;
  /** What an entry is called, such as `post`. */
  readonly kind?: string;
  /** The names of the offices, if it is about some of them only. */
  readonly offices?: readonly string[];
  /** Whether a line at the top of the pages announced the special hours. */
  readonly isAnnounced?: true;
}

type Part = Omit<DayEvent, 'day' | 'about'>;

/**
 * Lists what happens by itself, day by day.
 * @param site the site on the day before the range, or earlier
 */
export function eventsAhead({ options, frame }: DescribedSite, range: DayRange): readonly DayEvent[] {
  const { config, schema } = options;
  const events: DayEvent[] = [];
  const add = (about: DayEvent['about'], part: Part, days: readonly string[]): void => {
    for (const day of new Set(days)) if (isInRange(day, range)) events.push({ day, about, ...part });
  };
  const after = (day: string): readonly string[] => inYears(day, range).map(dayAfter);
  for (const [name, collection] of schema.collections) {
    for (const { item, from, until } of datedItems(config, name, collection)) {
      if (item.draft === true || (from !== undefined && until !== undefined && until.day < from.day)) continue;
      const part = { name: titleOf(item), kind: collection.alias };
      if (from !== undefined) add('entry-appears', part, [from.day]);
      if (until !== undefined) add('entry-ends', part, after(until.day));
    }
  }
  for (const { text, from, until } of writtenAnnouncements({ options, frame })) {
    add('announcement-begins', { name: plainText(text) }, [from]);
    add('announcement-ends', { name: plainText(text) }, after(until));
  }
  for (const { day, offices } of specialDaysOf(config)) {
    const { days, hours } = formatDay(toDatedHours(day), timeWordsOf(config));
    const part = { name: `${days}: ${hours}`, ...namesOf(offices, config) };
    if (day.announce) add('closure-announced', part, inYears(daysBefore(day.date, DAYS_BEFORE), range));
    add('closure-begins', part, inYears(day.date, range));
    add('closure-ends', { ...part, ...(day.announce ? { isAnnounced: true } : {}) }, after(day.until ?? day.date));
  }
  for (const { season, offices } of seasons(config)) {
    const part = { name: season.note ?? nameDates(season, config.business), ...namesOf(offices, config) };
    add('season-begins', part, inYears(season.from, range));
    add('season-ends', part, after(season.until));
  }
  for (const { until, name } of offers(config, schema)) add('offer-ends', { name }, after(until));
  return events.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

/** Returns the announcements that the operator wrote, in HTML. They come after those of special days. */
function writtenAnnouncements({ options, frame }: Pick<DescribedSite, 'options' | 'frame'>): readonly Announcement[] {
  const { config, now = todayIn(config.business.timeZone) } = options;
  const count = config.announcements.filter(({ until }) => until >= now).length;
  return count === 0 ? [] : (frame.announcements ?? []).slice(-count);
}

function seasons({ business, offices }: SiteConfig) {
  return [
    ...business.seasons.map((season) => ({ season, offices: undefined })),
    ...offices.flatMap(({ slug, seasons: own = [] }) => own.map((season) => ({ season, offices: [slug] }))),
  ];
}

function namesOf(slugs: readonly string[] | undefined, { offices }: SiteConfig): Pick<DayEvent, 'offices'> {
  if (slugs === undefined) return {};
  return { offices: offices.filter(({ slug }) => slugs.includes(slug)).map(({ name, title = name }) => title) };
}

const guideOf = finderOf(({ properties = {} }) => Object.values(properties).some((node) => node['x-day'] === 'last'));

/** Finds what blocks show until a last day. Browsers hide it then, without a new build. */
function offers({ pages, notFound }: SiteConfig, schema: SchemaModel): readonly { readonly until: string; readonly name: string }[] {
  const guide = guideOf(schema);
  const found = new Map<string, { until: string; name: string }>();
  const visit: Visit = (value, { properties = {} }) => {
    if (!isData(value)) return;
    const name = titleOf(value);
    for (const field of Object.keys(properties).filter((each) => properties[each]?.['x-day'] === 'last')) {
      const until = String(value[field]);
      if (isDate(until)) found.set(`${until} ${name}`, { until, name });
    }
  };
  for (const { block } of [...pages, notFound].flatMap((page) => [...writtenBlocks(page, [])]))
    visitData(block, visit, { guide, node: schema.block(String(block.type)) });
  return [...found.values()];
}
