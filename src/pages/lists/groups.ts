import { lookUp } from '../../config/facts/look-up.ts';
import { parseTemplate } from '../../config/facts/template.ts';
import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { slugify } from '../../shared/slugify.ts';

/** So many items has the page of a group at most: a longer list nobody reads. A larger group gets several pages of equal length. */
const MOST_ITEMS = 100;

/** So many groups are listed together at most: no state has more counties (Texas: 254). More are grouped by their names again. */
export const MOST_GROUPS = 256;

/** What `schema/parts/group.schema.json` says, and the field that the items share. */
export interface Group extends Data {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly count: number;
  readonly href: string;
  readonly items: readonly Data[];
  readonly pages: readonly Data[];
}

/** The field that collections with days have besides those that they declare. */
const YEAR = 'year';

const NONE: readonly Group[] = [];

/** The groups of a collection that have pages. */
export interface Groups {
  readonly field: string;
  /** Where the YAML declares the pages. */
  readonly path: DataPath;
  /** Every group that has a page: those of items first, then those of groups. */
  readonly all: readonly Group[];
  /** The groups of items, by name. */
  readonly leaves: readonly Group[];
  /** From which every item is reached, at most `MOST_GROUPS`. */
  readonly top: readonly Group[];
  /** The groups whose pages lead to an item: several where the field is a list. */
  readonly leavesOf: ReadonlyMap<unknown, readonly Group[]>;
  /** Groups as entries of lists of items, by their address. */
  readonly entries: ReadonlyMap<string, Data>;
}

interface Grouping {
  readonly definition: Data;
  readonly path: DataPath;
  /** BCP 47: names are sorted as its speakers sort. */
  readonly language: string;
  /** Whether the items stand in the order of their days, the newest first. */
  readonly isDated: boolean;
}

/**
 * Groups items by the text in a field, or by each text of a list, for the pages of a definition with `groupBy`. Items without it are in no
 * group.
 */
export function makeGroups(items: readonly Data[], { definition, path, language, isDated }: Grouping): Groups {
  const field = definition.groupBy as string;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const address = addressesOf(definition.path as string);
  const slugs = new Set<string>();
  const make = (group: Pick<Group, 'name' | 'title' | 'count' | 'items'> & { readonly near: string }): Group => {
    const { near, ...own } = group;
    const slug = freeSlug(near, slugs);
    const href = address(slug);
    entries.set(href, { slug, href, name: group.title, title: group.title, count: group.count, [field]: group.name });
    return { ...own, slug, href, pages: [], [field]: group.name } as Group;
  };
  const toEntry = ({ href }: Group): Data => entries.get(href) as Data;
  const entries = new Map<string, Data>();
  const leavesOf = new Map<unknown, readonly Group[]>();
  const leaves = collect(items, field, { compare, isDated }).flatMap(({ slug, name, members }) => {
    const parts = split(members, MOST_ITEMS);
    const pages = parts.map((part, index) => {
      const title = parts.length === 1 ? name : `${name}, ${isDated ? `${index + 1}/${parts.length}` : rangeOf(part)}`;
      return make({ name, title, count: part.length, items: part, near: index === 0 ? slug : `${slug}-${index + 1}` });
    });
    const linked = pages.map((page): Group => ({ ...page, pages: around(page, pages).map(toEntry) }));
    for (const page of linked) for (const item of page.items) leavesOf.set(item, (leavesOf.get(item) ?? NONE).concat(page));
    return linked;
  });
  const all = [...leaves];
  let top: readonly Group[] = leaves;
  while (top.length > MOST_GROUPS) {
    top = split(top, MOST_GROUPS).map((part) => {
      const name = rangeOf(part.map((group) => ({ title: group.name })));
      const count = part.reduce((sum, group) => sum + group.count, 0);
      return make({ name, title: name, count, items: part.map(toEntry), near: slugOfGroup(name) });
    });
    all.push(...top);
  }
  return { field, path, all, leaves, top, leavesOf, entries };
}

interface Collected {
  readonly slug: string;
  readonly name: string;
  readonly members: Data[];
}

/** Spellings that make the same address, such as “St. Clair” and “St Clair”, are one group. */
function collect(
  items: readonly Data[],
  field: string,
  { compare, isDated }: { readonly compare: (a: string, b: string) => number; readonly isDated: boolean },
): readonly Collected[] {
  const collected = new Map<string, Collected>();
  const slugs = new Map<string, string>();
  for (const item of items) {
    for (const name of namesIn(item[field])) {
      const slug = slugs.get(name) ?? slugOfGroup(name);
      slugs.set(name, slug);
      const group = collected.get(slug);
      if (group === undefined) collected.set(slug, { slug, name, members: [item] });
      else if (group.members.at(-1) !== item) group.members.push(item);
    }
  }
  // Years stand as they come up, too: the newest first.
  const groups = [...collected.values()];
  if (isDated && field === YEAR) return groups;
  groups.sort((a, b) => compare(a.name, b.name));
  if (isDated) return groups;
  for (const { members } of groups) members.sort((a, b) => compare(titleOf(a), titleOf(b)));
  return groups;
}

function namesIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string');
}

/** Parts of equal length, as few as possible. */
function split<T>(list: readonly T[], most: number): T[][] {
  const length = Math.ceil(list.length / Math.ceil(list.length / most));
  return Array.from({ length: Math.ceil(list.length / length) }, (_, index) => list.slice(index * length, (index + 1) * length));
}

/** The pages of one group lead to each other: to all, or to those around when they are very many. */
function around(page: Group, pages: readonly Group[]): readonly Group[] {
  if (pages.length === 1) return [];
  const start = Math.max(0, Math.min(pages.indexOf(page) - MOST_ITEMS / 2, pages.length - MOST_ITEMS));
  return pages.slice(start, start + MOST_ITEMS);
}

function rangeOf(part: readonly Data[]): string {
  const [first, last] = [titleOf(part[0] as Data), titleOf(part[part.length - 1] as Data)];
  return first === last ? first : `${first} – ${last}`;
}

function titleOf({ title, name, slug }: Data): string {
  return String(title ?? name ?? slug);
}

/** A name without a Latin letter or digit becomes the numbers of its characters. */
export function slugOfGroup(name: string): string {
  return slugify(name) || [...name].map((character) => (character.codePointAt(0) as number).toString(16)).join('-');
}

function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  taken.add(free);
  return free;
}

/** The address of a group's page, by its slug. */
function addressesOf(template: string): (slug: string) => string {
  const parts = parseTemplate(template)?.parts ?? [template];
  return (slug) => parts.map((part) => (typeof part === 'string' ? part : lookUp({ group: { slug } }, part.segments))).join('');
}
