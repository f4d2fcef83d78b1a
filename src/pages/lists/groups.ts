import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { freeId, slugify } from '../../shared/slugify.ts';
import { lookUp } from '../../template/look-up.ts';
import { parseTemplate } from '../../template/template.ts';
import { titleOf } from './item-title.ts';

/** The most items on the page of a group, because nobody reads a longer list. A larger group gets several pages of equal length. */
const MOST_ITEMS = 100;

/** The most groups in one list. No state has more counties (Texas: 254). More groups are grouped again, by name. */
export const MOST_GROUPS = 256;

/** A group as `schema/parts/group.schema.json` declares it, plus the field that its items share. */
export interface Group extends Data {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly count: number;
  readonly href: string;
  readonly items: readonly Data[];
  readonly pages: readonly Data[];
}

/** The field that dated collections have in addition to the declared ones. */
const YEAR = 'year';

const NONE: readonly Group[] = [];

/** The groups of a collection that have pages. */
export interface Groups {
  readonly field: string;
  /** The path of their definition in the YAML. */
  readonly path: DataPath;
  /** Every group that has a page: groups of items first, then groups of groups. */
  readonly all: readonly Group[];
  /** The groups of items: sorted by name, or years in the order of the items. */
  readonly leaves: readonly Group[];
  /** The groups that lead to all items: at most `MOST_GROUPS`. */
  readonly top: readonly Group[];
  /** The groups whose pages link to an item. An item has several if the field is a list. */
  readonly leavesOf: ReadonlyMap<unknown, readonly Group[]>;
  /** The entries that stand for groups in lists of items, by the group's address. */
  readonly entries: ReadonlyMap<string, Data>;
}

interface Grouping {
  readonly definition: Data;
  readonly path: DataPath;
  /** BCP 47. Names are sorted by the rules of this language. */
  readonly language: string;
  /** Whether the items are sorted by date, newest first. */
  readonly isDated: boolean;
}

/**
 * Groups items by the text in a field, or by each text of a list, for the pages of a definition with `groupBy`. An item without the field
 * is in no group.
 */
export function makeGroups(items: readonly Data[], { definition, path, language, isDated }: Grouping): Groups {
  const field = definition.groupBy as string;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const address = addressesOf(definition.path as string);
  const slugs = new Set<string>();
  const make = (group: Pick<Group, 'name' | 'title' | 'count' | 'items'> & { readonly near: string }): Group => {
    const { near, ...own } = group;
    const slug = freeId(near, slugs);
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

/** Collects items by group. Spellings with the same address, such as “St. Clair” and “St Clair”, are one group. */
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
  // Years keep the order of the items, too: newest first.
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

/** Splits a list into parts of equal length, as few as possible. */
function split<T>(list: readonly T[], most: number): T[][] {
  const length = Math.ceil(list.length / Math.ceil(list.length / most));
  return Array.from({ length: Math.ceil(list.length / length) }, (_, index) => list.slice(index * length, (index + 1) * length));
}

/** Returns the pages of the same group that a page links to: all, or only the nearest ones if there are very many. */
function around(page: Group, pages: readonly Group[]): readonly Group[] {
  if (pages.length === 1) return [];
  const start = Math.max(0, Math.min(pages.indexOf(page) - MOST_ITEMS / 2, pages.length - MOST_ITEMS));
  return pages.slice(start, start + MOST_ITEMS);
}

function rangeOf(part: readonly Data[]): string {
  const [first, last] = [titleOf(part[0] as Data), titleOf(part[part.length - 1] as Data)];
  return first === last ? first : `${first} – ${last}`;
}

/** Returns the slug of a group's name. A name without Latin letters or digits becomes the code points of its characters. */
export function slugOfGroup(name: string): string {
  return slugify(name) || [...name].map((character) => (character.codePointAt(0) as number).toString(16)).join('-');
}

/** Returns a function that makes the address of a group's page from its slug. */
function addressesOf(template: string): (slug: string) => string {
  const parts = parseTemplate(template)?.parts ?? [template];
  return (slug) => parts.map((part) => (typeof part === 'string' ? part : lookUp({ group: { slug } }, part.segments))).join('');
}

/** Returns the schema of a group of items of a collection. */
export function typeOfGroup({ item, alias }: { readonly item: SchemaNode; readonly alias?: string }, schema: SchemaModel): SchemaNode {
  const group = schema.root.$defs?.group as SchemaNode;
  const derived = group['x-derived'] as Readonly<Record<string, SchemaNode>>;
  const { items, pages, ...own } = derived;
  const list = { type: 'array', items: item, ...(alias === undefined ? {} : { 'x-item': alias }) };
  return {
    ...group,
    'x-derived': { ...own, items: { ...items, ...list }, pages: { ...pages, type: 'array', items: { ...group, 'x-derived': own } } },
  };
}
