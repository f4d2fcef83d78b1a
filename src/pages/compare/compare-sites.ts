import { formatParts, formatSpans, timeWordsOf } from '../../facts/tabulate-hours.ts';
import { hoursOfBusiness, hoursOfOffice } from '../../facts/whose-hours.ts';
import type { Data } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { visitData } from '../../model/walk-data.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { plainText } from '../../shared/html.ts';
import { listInWords } from '../../shared/text.ts';
import { WEEKDAYS } from '../../shared/time/calendar.ts';
import type { DayPart, WrittenHours } from '../../shared/time/opening-calendar.ts';
import { toCalendar } from '../../shared/time/opening-calendar.ts';
import type { DescribedSite } from '../describe/described-site.ts';
import { titleOf } from '../lists/item-title.ts';
import { ChangedFacts, leavesOf } from './changed-facts.ts';
import type { Comparison } from './compare-pages.ts';
import { changesWithin, comparePages } from './compare-pages.ts';
import type { SiteChange } from './site-change.ts';
import { ABOUT, changeOf } from './site-change.ts';

/** Returns what changes for visitors, in the order of a report. */
export function compareSites(
  before: DescribedSite,
  after: DescribedSite,
  schema: SchemaModel,
  { isDetailed = false }: Partial<Pick<Comparison, 'isDetailed'>> = {},
): readonly SiteChange[] {
  const [old, now] = [before.options.config, after.options.config];
  const facts = new ChangedFacts(old, now);
  const hours = compareHours(old, now);
  const changes = [
    ...comparePages(before, after, { facts, schema, isDetailed }),
    ...compareFacts(old, now),
    ...hours,
    ...compareItems(old, now, schema),
    ...compareFields(old, now, { schema, facts }),
    ...compareFrames(before, after, { facts, hasNewHours: hours.length > 0, isDetailed }),
  ];
  return ABOUT.flatMap((about) => changes.filter((change) => change.about === about));
}

function compareFacts(before: SiteConfig, after: SiteConfig): readonly SiteChange[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => changeOf('fact', name, old[name], now[name]));
}

/** Returns the facts by the names that people use for them. */
function factsOf({ business, offices, facts }: SiteConfig): Readonly<Record<string, string | undefined>> {
  const { name, phone, phones, email, address, url, booking } = business;
  return {
    name,
    'phone number': phone,
    'email address': email,
    address: wordAddress(address),
    'address of the site': url,
    'address for booking': booking?.url,
    ...Object.fromEntries(phones.map(({ label, number }) => [`number of ${label}`, number])),
    ...Object.fromEntries(
      offices.flatMap((office) => [
        [`phone number of ${office.title}`, office.phone === phone ? undefined : office.phone],
        [`email address of ${office.title}`, office.email === email ? undefined : office.email],
        [`address of ${office.title}`, wordAddress(office.address)],
      ]),
    ),
    ...Object.fromEntries(leavesOf(facts).map(([path, value]) => [`fact ${path}`, value])),
  };
}

function wordAddress({ street, locality }: SiteConfig['business']['address']): string {
  return [street, locality].filter((line) => line !== undefined && line !== '').join(', ');
}

/** Compares the hours of the business and of each office. An office that only follows the business gets no line of its own. */
function compareHours(before: SiteConfig, after: SiteConfig): readonly SiteChange[] {
  const ofBusiness = compareDays(daysOf(before, hoursOfBusiness(before)), daysOf(after, hoursOfBusiness(after)));
  const shared = new Set(ofBusiness.map((change) => JSON.stringify(change)));
  const offices = new Map(before.offices.map((office) => [office.slug, office]));
  const ofOffices = after.offices.flatMap((office) => {
    const other = offices.get(office.slug);
    if (other === undefined) return [];
    return compareDays(daysOf(before, hoursOfOffice(other, before)), daysOf(after, hoursOfOffice(office, after)))
      .filter((change) => !shared.has(JSON.stringify(change)))
      .map((change) => ({ ...change, where: `${change.where} at ${office.title}` }));
  });
  return [...ofBusiness, ...ofOffices];
}

/** Compares each day of the week, each season, and each special day. Joins neighboring days with the same change. */
function compareDays(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): readonly SiteChange[] {
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((day) => changeOf('hours', day, old.get(day), now.get(day)));
  const joined: SiteChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const isAlike = last?.before === change.before && last?.after === change.after && isNextDay(last?.where, change.where);
    if (isAlike) joined.splice(-1, 1, { ...change, where: `${last?.where?.replace(/ to .*/, '')} to ${change.where}` });
    else joined.push(change);
  }
  return joined;
}

/** Checks whether a day of the week follows the last one of a range. */
function isNextDay(days = '', day = ''): boolean {
  const names: readonly string[] = WEEKDAYS.map(capitalize);
  const index = names.indexOf(day);
  return index > 0 && days.endsWith(names[index - 1] as string);
}

/** Words hours, by day of the week, season, and special day. */
function daysOf(config: SiteConfig, hours: WrittenHours): ReadonlyMap<string, string> {
  const words = timeWordsOf(config);
  const { parts, dated } = toCalendar(hours);
  const say = (day: readonly DayPart[] | undefined): string => formatParts(day ?? [], words);
  return new Map([
    ...(parts ?? []).map((day, index) => [capitalize(WEEKDAYS[index] ?? ''), say(day)] as const),
    ...dated.map(({ from, until, week: own, parts: days = [], isSpecial }) => {
      const said = isSpecial
        ? formatSpans(own[0] ?? [], words)
        : days.map((day, index) => `${capitalize(WEEKDAYS[index] ?? '')} ${say(day)}`).join(', ');
      return [from === until ? from : `${from} to ${until}`, said] as const;
    }),
  ]);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Finds items that were added or removed, and changed prices. */
function compareItems(before: SiteConfig, after: SiteConfig, schema: SchemaModel): readonly SiteChange[] {
  const comings = [...schema.collections.keys()].flatMap((collection) => {
    const [old, now] = [itemsOf(before, collection), itemsOf(after, collection)];
    const only = (items: typeof old, others: typeof old) => [...items].filter(([slug]) => !others.has(slug)).map(([, name]) => name);
    return [
      ...only(now, old).map((where): SiteChange => ({ about: 'item-new', collection, where })),
      ...only(old, now).map((where): SiteChange => ({ about: 'item-gone', collection, where })),
    ];
  });
  const others = new Map(before.services.map((service) => [service.slug, pricesOf(service)]));
  return [
    ...comings,
    ...after.services.flatMap((service) => {
      const [old, now] = [others.get(service.slug), pricesOf(service)];
      if (old === undefined) return [];
      return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => changeOf('price', name, old.get(name), now.get(name)));
    }),
  ];
}

/** Returns the prices of a service, by what they are called. */
function pricesOf({ title, price, prices }: SiteConfig['services'][number]): ReadonlyMap<string, string> {
  if (prices !== undefined) return new Map(Object.entries(prices).map(([kind, { text }]) => [`${title}, ${kind}`, text]));
  return new Map(price === undefined ? [] : [[title, price.text]]);
}

/** Finds changed fields that the site declares itself. Changes in built-in fields show on the pages of their entries. */
function compareFields(
  before: SiteConfig,
  after: SiteConfig,
  { schema, facts }: { schema: SchemaModel; facts: ChangedFacts },
): readonly SiteChange[] {
  return schema.declared.flatMap((collection) => {
    const known = schema.base.collections.get(collection)?.item.properties ?? {};
    const fields = Object.keys(schema.collections.get(collection)?.item.properties ?? {}).filter((field) => !Object.hasOwn(known, field));
    const old = new Map(entriesOf(before, collection).map((item) => [item.slug, item]));
    return entriesOf(after, collection).flatMap((item): SiteChange[] => {
      const other = old.get(item.slug);
      const changed = fields.filter((field) => !facts.isSame(other?.[field], item[field]));
      if (other === undefined || changed.length === 0) return [];
      return [{ about: 'item-changed', collection, where: titleOf(item), after: listInWords(changed) }];
    });
  });
}

function entriesOf(config: SiteConfig, collection: string): readonly Data[] {
  return (config as unknown as Readonly<Record<string, readonly Data[] | undefined>>)[collection] ?? [];
}

/** Returns the names of items, by slug. */
function itemsOf(config: SiteConfig, collection: string): ReadonlyMap<string, string> {
  return new Map(entriesOf(config, collection).flatMap((item) => (item.slug === undefined ? [] : [[String(item.slug), titleOf(item)]])));
}

/** Compares what surrounds every page: announcement, header, footer, theme, and labels. */
function compareFrames(
  { frame: old, ...before }: DescribedSite,
  { frame: now, ...after }: DescribedSite,
  { facts, hasNewHours, isDetailed }: { facts: ChangedFacts; hasNewHours: boolean; isDetailed: boolean },
): readonly SiteChange[] {
  const looks = [
    [before.theme, old.brand],
    [after.theme, now.brand],
  ] as const;
  const isOtherLook = JSON.stringify(looks[0]) !== JSON.stringify(looks[1]);
  const labels = Object.keys(now.texts) as (keyof typeof now.texts)[];
  const [announced, announces] = [old.announcements, now.announcements].map((all) =>
    all?.map(({ text, from, until }) => `${plainText(text)} (${from} to ${until})`).join(', '),
  );
  return [
    ...changeOf('announcement', 'announcement', announced, announces),
    ...(['header', 'footer'] as const).flatMap((part): readonly SiteChange[] => {
      const [links, others] = [old, now].map(({ navigation }) => {
        const shown = facts.withoutParts(navigation[part]);
        // Hours have lines of their own.
        return hasNewHours ? { ...shown, hours: [] } : shown;
      });
      if (facts.isSame(links, others)) return [];
      if (isDetailed) return changesWithin('navigation', part, [links, others], facts);
      const [gone, come] = [labelsOf(links).map((label) => facts.bringUpToDate(label)), labelsOf(others)];
      const only = (those: readonly string[], these: readonly string[]) =>
        these.filter((label) => !those.includes(label)).join(', ') || undefined;
      const [removed, added] = [only(come, gone), only(gone, come)];
      return [{ about: 'navigation', where: part, ...(removed && { before: removed }), ...(added && { after: added }) }];
    }),
    ...(isOtherLook ? (isDetailed ? changesWithin('look', 'look', looks, facts) : [{ about: 'look' as const }]) : []),
    ...labels.flatMap((label) => changeOf('label', label, old.texts[label], now.texts[label])),
  ];
}

function labelsOf(navigation: unknown): readonly string[] {
  const labels: string[] = [];
  visitData(navigation, (value, _node, _path, key) => {
    if (typeof value === 'string' && (key === 'label' || key === 'heading')) labels.push(value);
  });
  return labels;
}
