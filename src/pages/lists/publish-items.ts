import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Finding, FindingList } from '../../model/diagnostic.ts';
import type { CollectionType, SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { titleOf } from './item-title.ts';

/**
 * Which entries are shown: those of today, those that are still to come as well, or expired ones as well. The checks compare such sites with
 * the real one.
 */
export type ShownEntries = 'today' | 'coming' | 'all';

interface Publishing {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  /** Today, as year-month-day. */
  readonly now: string;
  /** Whether drafts, future entries, and expired entries are shown, marked, as a preview for their author. */
  readonly isPreview: boolean;
  readonly shows: ShownEntries;
}

interface Published {
  /** The items that pages show, by collection. Only collections whose items depend on dates are included. */
  readonly items: Readonly<Record<string, readonly Data[]>>;
  /** The path of each item in the YAML. */
  readonly origins: Map<unknown, DataPath>;
}

/**
 * Returns the items to publish of all collections whose items depend on dates. Leaves out drafts, future entries, and expired entries. A
 * `dated` collection is sorted newest first, and each item is linked to its neighbors.
 */
export function publishItems(config: SiteConfig, publishing: Publishing): Published {
  const items: Record<string, readonly Data[]> = {};
  const origins = new Map<unknown, DataPath>();
  for (const [name, collection] of publishing.schema.collections) {
    const { item: type, dated } = collection;
    if (!hasDays(collection)) continue;
    const days = datedItems(config, name, collection);
    if (!publishing.isPreview) reportDays(name, days, publishing);
    const shown = publishing.isPreview
      ? days.map((each) => mark(each, publishing.now))
      : days.filter((each) => isShown(stateOf(each, publishing.now), publishing));
    const made = dated === undefined ? shown.map(({ item }) => item) : linkNeighbors(shown, dated, type, config);
    items[name] = made;
    for (const [position, { index }] of shown.entries()) origins.set(made[position], [name, index]);
  }
  return { items, origins };
}

/** An item with the days on which it comes and goes. */
export interface DatedItem {
  readonly item: Data;
  readonly index: number;
  /** The latest of its first days. `until` is the earliest of its last days. */
  readonly from: Day | undefined;
  readonly until: Day | undefined;
}

interface Day {
  readonly field: string;
  readonly day: string;
}

function hasDays({ item, dated }: CollectionType): boolean {
  return dated !== undefined || fieldsWith(item, 'first').length + fieldsWith(item, 'last').length > 0;
}

/** Returns the items of a collection with their days; none for a collection without days. */
export function datedItems(config: SiteConfig, name: string, collection: CollectionType): DatedItem[] {
  if (!hasDays(collection)) return [];
  const { item: type, dated } = collection;
  const first = [...(dated === undefined ? [] : [dated]), ...fieldsWith(type, 'first')];
  const last = fieldsWith(type, 'last');
  const all = config[name as keyof SiteConfig] as unknown as readonly Data[];
  return all.map((item, index) => ({ item, index, from: dayOf(item, first, 1), until: dayOf(item, last, -1) }));
}

function fieldsWith(type: SchemaNode, day: 'first' | 'last'): readonly string[] {
  return Object.entries(type.properties ?? {}).flatMap(([field, node]) => (node['x-day'] === day ? [field] : []));
}

/** Returns the latest or earliest day in several fields. @param sign 1 for the latest day, -1 for the earliest */
function dayOf(item: Data, fields: readonly string[], sign: 1 | -1): Day | undefined {
  const days = fields.flatMap((field): Day[] => (item[field] === undefined ? [] : [{ field, day: String(item[field]) }]));
  return days.reduce<Day | undefined>((a, b) => (a === undefined || (b.day > a.day ? 1 : -1) === sign ? b : a), undefined);
}

type State = 'shown' | 'draft' | 'to come' | 'over';

function stateOf({ item, from, until }: DatedItem, now: string): State {
  if (item.draft === true) return 'draft';
  if (until !== undefined && until.day < now) return 'over';
  return from !== undefined && from.day > now ? 'to come' : 'shown';
}

function isShown(state: State, { shows }: Publishing): boolean {
  return state === 'shown' || (state === 'to come' && shows !== 'today') || (state === 'over' && shows === 'all');
}

/**
 * Returns days of the future, the last one first, that together show every entry that is still to come. Most sites need one, the last first
 * day. Entries that are each over before the next begins need a day each.
 */
export function daysToCome(config: SiteConfig, { schema, now }: Pick<Publishing, 'schema' | 'now'>): readonly string[] {
  let waiting = [...schema.collections].flatMap(([name, collection]) =>
    datedItems(config, name, collection).filter((each) => stateOf(each, now) === 'to come'),
  );
  const days: string[] = [];
  while (waiting.length > 0) {
    const day = waiting.reduce((last, { from }) => ((from as Day).day > last ? (from as Day).day : last), '');
    days.push(day);
    waiting = waiting.filter(({ until }) => until !== undefined && until.day < day);
  }
  return days;
}

/** Sorts items newest first, and adds neighbors and author. Items of the same day keep the order of their files or rows. */
function linkNeighbors(shown: DatedItem[], dated: string, type: SchemaNode, config: SiteConfig): readonly Data[] {
  shown.sort((a, b) => (a.item[dated] === b.item[dated] ? a.index - b.index : String(a.item[dated]) < String(b.item[dated]) ? 1 : -1));
  return shown.map(({ item }, position) => ({
    ...withNeighbors(item, shown[position + 1]?.item, shown[position - 1]?.item),
    authorName: nameAuthor(item, type, config),
    // A collection may declare a year of its own.
    ...(type['x-derived']?.year === undefined ? {} : { year: String(item[dated]).slice(0, 4) }),
  }));
}

/** Adds the reason why an entry is not published to its title, which pages and lists show. */
function mark(each: DatedItem, now: string): DatedItem {
  const { item, from } = each;
  const state = stateOf(each, now);
  if (state === 'shown') return each;
  const word = state === 'draft' ? 'Draft' : state === 'over' ? 'Over' : from?.day;
  const key = item.title === undefined ? 'name' : 'title';
  return { ...each, item: { ...item, [key]: `[${word}] ${titleOf(item)}` } };
}

function withNeighbors(item: Data, older: Data | undefined, newer: Data | undefined): Data {
  return {
    ...item,
    ...(older === undefined ? {} : { previous: linkTo(older) }),
    ...(newer === undefined ? {} : { next: linkTo(newer) }),
  };
}

/** Returns the name of an entry's author: the name of the entry that `author` refers to, the text in `author`, or the business name. */
function nameAuthor({ author }: Data, type: SchemaNode, config: SiteConfig): string {
  if (typeof author !== 'string') return config.business.name;
  const people: unknown = (config as unknown as Data)[type.properties?.author?.['x-item-of'] ?? ''];
  const person: unknown = (Array.isArray(people) ? people : []).find((each) => isData(each) && each.slug === author);
  return isData(person) ? String(person.name ?? person.title ?? author) : author;
}

function linkTo(item: Data): Data {
  return { title: titleOf(item), ...(item.href === undefined ? {} : { href: item.href }) };
}

function reportDays(name: string, days: readonly DatedItem[], { findings, now }: Publishing): void {
  const early = days.filter((each) => stateOf(each, now) === 'to come');
  const over = days.filter((each) => stateOf(each, now) === 'over');
  if (early.length > 0) findings.add(reportEarly(name, early));
  if (over.length > 0) findings.add(reportOver(name, over));
}

function reportEarly(name: string, early: readonly DatedItem[]): Finding {
  const { index, from } = early.reduce((a, b) => ((b.from as Day).day < (a.from as Day).day ? b : a));
  const { field, day } = from as Day;
  const message =
    early.length === 1
      ? `Townsite holds back an entry of \`${name}\` until its day, ${day}.`
      : `Townsite holds back ${early.length} entries of \`${name}\` until their days; the first is ${day}.`;
  return {
    code: 'DAY_TO_COME',
    message,
    remedy: 'Build the site again on that day. If the day has come where you are, check `timeZone`.',
    path: [name, index, field],
    against: [['collections', name, 'dated']],
  };
}

function reportOver(name: string, over: readonly DatedItem[]): Finding {
  const [{ item, index, until }] = over as readonly [DatedItem];
  const { field, day } = until as Day;
  const [message, them] =
    over.length === 1
      ? [`Townsite leaves out “${titleOf(item)}” of \`${name}\`: its last day was ${day}.`, 'it']
      : [`Townsite leaves out ${over.length} entries of \`${name}\`, because their last days are over.`, 'them'];
  // The page of a removed entry is gone, too.
  const redirect = item.href === undefined ? '' : ` Where others link to ${String(item.href)}, add a redirect from there.`;
  return {
    code: 'DAY_OVER',
    message,
    remedy: `Remove ${them}, or set a later \`${field}\`.${redirect}`,
    path: [name, index, field],
    against: [['collections', name, 'dated']],
    ...(over.length === 1 ? {} : { entries: over.map((each) => ({ name: String(each.item.slug), path: [name, each.index] })) }),
  };
}
