import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { groupField, placeField } from '../../schema/local-business.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { listInWords } from '../../shared/text.ts';
import type { Scope } from '../../template/compiled.ts';
import type { Compilation } from '../template/compilation.ts';
import type { Chosen } from './choose-items.ts';
import type { Group, Groups } from './groups.ts';
import { MOST_GROUPS } from './groups.ts';
import type { Entry, ItemSource } from './item-source.ts';
import { measured, showsDistance } from './measure-distance.ts';
import { coordinatesOf } from './near-items.ts';
import type { Coordinates } from './nearest-coordinates.ts';

/** A list of a collection with at most this many items shows them all, on every page. */
export const MOST_SHOWN = 50;

/** How many neighbors a list shows: enough for a visitor to compare. Every further link costs bytes on every page. */
const NEAREST = 20;

interface ListOfItems {
  readonly raw: Data;
  readonly source: ItemSource;
  readonly path: DataPath;
  readonly compilation: Compilation;
}

interface BoundList {
  /** The names in the page's scope that decide which items the list shows. */
  readonly names: readonly string[];
  readonly show: (chosen: Chosen, scope: Scope) => readonly Entry[];
  /** Returns entries that what the list shows depends on, without choosing from them; undefined if only a choice can tell. */
  readonly source?: (chosen: Chosen, scope: Scope) => ShownFrom | undefined;
}

/** What a list chooses from. */
export interface ShownFrom {
  /** The same object for all pages of a county. */
  readonly entries: readonly Entry[];
  /** What it also shows: the group of the others. */
  readonly group: Entry | undefined;
}

/**
 * Decides which of the chosen items a list shows, so that no page grows with the collection. Up to `MOST_SHOWN` items, the list shows them
 * all. A longer list shows the nearest items and their group on the page of an item, and the groups on all other pages.
 * @returns undefined, with a finding, if the list asks for groups that have no pages
 */
export function boundList(list: ListOfItems): BoundList | undefined {
  const { raw, source, compilation } = list;
  const { alias, segments } = source;
  const all = compilation.groups.get(segments.join('.')) ?? [];
  if (raw.groupBy !== undefined) {
    const groups = all.find(({ field }) => field === raw.groupBy);
    if (groups === undefined) return reportNoGroups(list, all);
    const limit = raw.limit as number | undefined;
    const toEntry = ({ href }: Group): Entry => ({ item: groups.entries.get(href), index: 0 });
    return { names: [], show: (chosen) => listGroups(withoutExceptions(chosen), groups).slice(0, limit).map(toEntry) };
  }
  if (raw.nearest !== undefined) return showNearby(list, all[0]);
  if (alias === undefined || !source.isGlobal || raw.only !== undefined || raw.limit !== undefined) {
    return { names: [], show: (chosen) => withoutExceptions(chosen, raw.limit as number | undefined) };
  }
  const [groups] = all;
  const place = placeField(source.item, compilation.schema);
  const county = groups?.field ?? groupField(source.item);
  // A short list shows all its items on every page, so it does not depend on the page.
  const mayBeLong = mapsAt(compilation.root, segments[0] as string).length > MOST_SHOWN;
  const isOfItem = mayBeLong && Object.hasOwn(compilation.types, alias);
  const aroundIn = ({ entries }: Chosen, { values }: Scope): Around | undefined => {
    const own = isOfItem ? values[alias] : undefined;
    const at = place === undefined ? undefined : coordinatesOf(own, place);
    if (entries.length <= MOST_SHOWN || !isData(own) || place === undefined || at === undefined) return undefined;
    return { own, at, place, groups, county, count: NEAREST };
  };
  return {
    names: isOfItem ? [alias] : [],
    source: (chosen, scope) => {
      const around = aroundIn(chosen, scope);
      return around === undefined ? undefined : findSource(chosen, around);
    },
    show: (chosen, scope) => {
      const around = aroundIn(chosen, scope);
      if (around !== undefined) return showNearest(chosen, around);
      const shown = withoutExceptions(chosen);
      if (chosen.entries.length <= MOST_SHOWN) return shown;
      if (groups !== undefined) return listGroups(shown, groups).map(({ href }) => ({ item: groups.entries.get(href), index: 0 }));
      return place === undefined || coordinatesOf(shown[0]?.item, place) === undefined ? shown : cut(shown, list);
    },
  };
}

/** The maximum of `nearest` in the schema. */
const NEAREST_MOST = 100;

/**
 * Shows the items nearest to the place of the entry or item around the list, or else of the business. Among items of its own collection,
 * those of the same county come first.
 */
function showNearby({ raw, source, path, compilation }: ListOfItems, groups: Groups | undefined): BoundList {
  const { types, schema, findings } = compilation;
  const name = source.segments.join('.');
  const report = (message: string, remedy: string): void =>
    findings.add({ code: 'NEAREST_UNKNOWN', message, remedy, path: [...path, 'nearest'], atKey: true });
  const count = Math.min(Number(raw.nearest), Number(raw.limit ?? NEAREST_MOST));
  const place = placeField(source.item, schema);
  if (place === undefined) {
    report(
      `The entries of \`${name}\` have no coordinates, so no entry is nearer than another.`,
      `Write \`limit: ${String(raw.nearest)}\` to show the first ones.`,
    );
    return { names: [], show: (chosen) => withoutExceptions(chosen, count) };
  }
  const aliases = [...schema.collections.values()].map(({ alias }) => alias);
  // The entry around the list comes before the item of the page.
  const around = ['item', ...Object.keys(types).reverse()].find(
    (each) => (each === 'item' || aliases.includes(each)) && Object.hasOwn(types, each) && placeField(types[each], schema) !== undefined,
  );
  const ownPlace = (around === undefined ? undefined : placeField(types[around], schema)) ?? 'geo';
  const isKin = around !== undefined && types[around] === source.item;
  const kin = isKin ? { groups, county: groups?.field ?? groupField(source.item) } : { groups: undefined, county: undefined };
  const isMeasured = showsDistance(raw);
  const mayLack = source.item.required?.includes(place) !== true;
  // Pages choose from the same entries, one page after the other.
  const slugsWithout = memoOf((entries: readonly Entry[]) =>
    entries.flatMap(({ item }) => (coordinatesOf(item, place) === undefined ? [String((item as Data).slug)] : [])),
  );
  return {
    names: around === undefined ? [] : [around],
    show: (chosen, { values }) => {
      const slugs = mayLack ? slugsWithout(chosen.entries) : [];
      if (slugs.length > 0)
        report(
          `This list never shows ${listInWords(slugs.slice(0, MOST_NAMED))}${slugs.length > MOST_NAMED ? ` and ${slugs.length - MOST_NAMED} more` : ''}: \`${place}\` is missing there.`,
          `Add \`${place}\`, or leave them out on purpose: \`where: { ${place}: true }\`.`,
        );
      const own = values[around ?? 'business'] as Data;
      const at = coordinatesOf(own, ownPlace);
      if (at !== undefined) {
        const near = showNearest(chosen, { own, at, place, ...kin, count });
        return isMeasured ? near.map((entry) => measured(entry, { from: at, place, root: compilation.root })) : near;
      }
      // The page of an entry that the list never shows would say the same again.
      if (!isKin || !slugs.includes(String(own.slug)))
        report(
          `${String(own.slug ?? 'The business')} has no \`${ownPlace}\`, so nothing is near it.`,
          `Add \`${ownPlace}\`, with its latitude and longitude, or remove \`nearest\`.`,
        );
      return withoutExceptions(chosen, count);
    },
  };
}

function withoutExceptions({ entries, except }: Chosen, limit?: number): readonly Entry[] {
  if (except.size === 0) return limit === undefined ? entries : entries.slice(0, limit);
  const shown: Entry[] = [];
  for (const entry of entries) {
    if (shown.length === limit) break;
    if (!except.has((entry.item as Data).slug)) shown.push(entry);
  }
  return shown;
}

/** How many slugs a message names. */
const MOST_NAMED = 5;

interface Around {
  readonly own: Data;
  readonly at: Coordinates;
  /** The field of the items with their coordinates. */
  readonly place: string;
  readonly groups: Groups | undefined;
  /** The field that groups the items. */
  readonly county: string | undefined;
  readonly count: number;
}

/** Returns the nearest items, then the group that links to the other items of the area. */
function showNearest(chosen: Chosen, { own, at, place, groups, county, count }: Around): readonly Entry[] {
  const near = chosen.near({ place, county }).nearest(own, at, { count, except: chosen.except });
  const group = groupAround(own, groups);
  return group === undefined ? near : [...near, group];
}

/** Returns what `showNearest` chooses from, if that is the county. */
function findSource(chosen: Chosen, { own, place, groups, county, count }: Around): ShownFrom | undefined {
  const entries = chosen.near({ place, county }).countyOf(own, { count, except: chosen.except });
  return entries && { entries, group: groupAround(own, groups) };
}

/** Returns the group that links to the other items of the area. */
function groupAround(own: Data, groups: Groups | undefined): Entry | undefined {
  const [group] = groups?.leavesOf.get(own) ?? [];
  return group && { item: groups?.entries.get(group.href), index: 0 };
}

/** Returns the groups that link to these items, or the top groups if there are too many. */
function listGroups(entries: readonly Entry[], groups: Groups): readonly Group[] {
  const wanted = new Set(entries.flatMap(({ item }) => groups.leavesOf.get(item) ?? []));
  const leaves = groups.leaves.filter((group) => wanted.has(group));
  return leaves.length > MOST_GROUPS ? groups.top : leaves;
}

function cut(entries: readonly Entry[], { raw, path, compilation }: ListOfItems): readonly Entry[] {
  if (entries.length <= MOST_GROUPS) return entries;
  compilation.findings.add({
    code: 'LIST_CUT',
    message: `This list shows only ${MOST_GROUPS} of ${entries.length} entries of \`${raw.each as string}\`, because nobody reads a longer one.`,
    remedy: `Add a page with \`each: ${raw.each as string}\` and \`groupBy\`. The list then links to one page for each group, and these pages link to all items.`,
    path: [...path, 'each'],
  });
  return entries.slice(0, MOST_GROUPS);
}

function reportNoGroups({ raw, path, compilation }: ListOfItems, all: readonly Groups[]): undefined {
  const fields = all.map(({ field }) => `\`groupBy: ${field}\``);
  compilation.findings.add({
    code: 'GROUP_UNKNOWN',
    message: `No page has \`each: ${raw.each as string}\` and \`groupBy: ${raw.groupBy as string}\`, so the groups have no pages to link to.`,
    remedy:
      fields.length === 0 ? 'Add a page with both, or remove `groupBy` here.' : `Write ${listInWords(fields, 'or')}, or add such a page.`,
    path: [...path, 'groupBy'],
  });
  return undefined;
}
