import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';

interface Publishing {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  /** Today, as year-month-day. */
  readonly now: string;
  /** Whether drafts and entries of days to come are shown, marked, to whoever writes them. */
  readonly isPreview: boolean;
}

interface Published {
  /** The items that pages show, by the names of the collections that have days. */
  readonly items: Readonly<Record<string, readonly Data[]>>;
  /** Where the YAML has each of them. */
  readonly origins: Map<unknown, DataPath>;
}

/** The items of collections with days: the newest first, each with its neighbors. Drafts and days to come are left out. */
export function publishItems(config: SiteConfig, publishing: Publishing): Published {
  const items: Record<string, readonly Data[]> = {};
  const origins = new Map<unknown, DataPath>();
  for (const [name, { item: type, dated }] of publishing.schema.collections) {
    if (dated === undefined) continue;
    const all = config[name as keyof SiteConfig] as unknown as readonly Data[];
    const dates = all.map((item, index) => ({ item, index, day: String(item[dated]) }));
    const held = dates.filter(({ item, day }) => item.draft !== true && day > publishing.now);
    if (held.length > 0 && !publishing.isPreview) reportHeld(name, { held, dated }, publishing.findings);
    const shown = publishing.isPreview
      ? dates.map((each) => mark(each, publishing.now))
      : dates.filter((each) => isOut(each, publishing.now));
    // Of one day, the order of the files or rows counts.
    shown.sort((a, b) => (a.day === b.day ? a.index - b.index : a.day < b.day ? 1 : -1));
    const linked = shown.map(({ item }, place) => ({
      ...withNeighbors(item, shown[place + 1]?.item, shown[place - 1]?.item),
      authorName: nameAuthor(item, type, config),
    }));
    items[name] = linked;
    for (const [place, { index }] of shown.entries()) origins.set(linked[place], [name, index]);
  }
  return { items, origins };
}

interface DatedItem {
  readonly item: Data;
  readonly index: number;
  readonly day: string;
}

function isOut({ item, day }: DatedItem, now: string): boolean {
  return item.draft !== true && day <= now;
}

/** Says in the title, which pages and lists show, why the entry is not published. */
function mark({ item, index, day }: DatedItem, now: string): DatedItem {
  const word = item.draft === true ? 'Draft' : day > now ? day : undefined;
  if (word === undefined) return { item, index, day };
  const key = item.title === undefined ? 'name' : 'title';
  return { item: { ...item, [key]: `[${word}] ${titleOf(item)}` }, index, day };
}

function withNeighbors(item: Data, older: Data | undefined, newer: Data | undefined): Data {
  return {
    ...item,
    ...(older === undefined ? {} : { previous: linkTo(older) }),
    ...(newer === undefined ? {} : { next: linkTo(newer) }),
  };
}

/** Who wrote an entry: what its `author` says, or the name of the entry that it refers to; else the business. */
function nameAuthor({ author }: Data, type: SchemaNode, config: SiteConfig): string {
  if (typeof author !== 'string') return config.business.name;
  const people: unknown = (config as unknown as Data)[type.properties?.author?.['x-item-of'] ?? ''];
  const person: unknown = (Array.isArray(people) ? people : []).find((each) => isData(each) && each.slug === author);
  return isData(person) ? String(person.name ?? person.title ?? author) : author;
}

function linkTo(item: Data): Data {
  return { title: titleOf(item), ...(item.href === undefined ? {} : { href: item.href }) };
}

/** What an item is called. */
export function titleOf({ title, name, slug }: Data): string {
  return String(title ?? name ?? slug);
}

function reportHeld(name: string, { held, dated }: { held: readonly DatedItem[]; dated: string }, findings: FindingList): void {
  const first = held.reduce((a, b) => (b.day < a.day ? b : a));
  const message =
    held.length === 1
      ? `Townsite holds back an entry of \`${name}\` until its day, ${first.day}.`
      : `Townsite holds back ${held.length} entries of \`${name}\` until their days; the first is ${first.day}.`;
  findings.add({
    code: 'DAY_TO_COME',
    message,
    hint: 'Build the site again on that day. If the day has come where you are, check `timeZone`.',
    path: [name, first.index, dated],
  });
}
