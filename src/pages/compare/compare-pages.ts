import { isData } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { mapData, visitData } from '../../model/walk-data.ts';
import type { Block } from '../../shared/generated/site.gen.ts';
import { plainText } from '../../shared/html.ts';
import type { RoutingRules } from '../../shared/routing.ts';
import { matchRoute } from '../../shared/routing.ts';
import { pageFile } from '../../shared/url.ts';
import type { DescribedSite } from '../describe/described-site.ts';
import type { SitePage } from '../records/page-record.ts';
import { linksOf, textsOf } from '../records/page-text.ts';
import type { ChangedFacts } from './changed-facts.ts';
import type { About, SiteChange } from './site-change.ts';
import { changeOf } from './site-change.ts';

export interface Comparison {
  readonly facts: ChangedFacts;
  readonly schema: SchemaModel;
  /** Whether each text, picture, and link that changed is a change of its own, with both values. Otherwise, those of a page are counted. */
  readonly isDetailed: boolean;
}

/** Finds new pages, removed pages with the new target of their address, and changes on the other pages. */
export function comparePages(before: DescribedSite, after: DescribedSite, comparison: Comparison): readonly SiteChange[] {
  const [old, now] = [byPath(before), byPath(after)];
  const follow = targetFinder(after);
  return [
    ...[...old.keys()].flatMap((path) => (now.has(path) ? [] : [removedPage(path, follow(path))])),
    ...[...now.values()].flatMap(({ record }): SiteChange[] =>
      old.has(record.path) ? [] : [{ about: 'page-new', where: record.path, after: record.title }],
    ),
    ...[...old].flatMap(([path, page]) => {
      const other = now.get(path);
      return other === undefined ? [] : comparePage(page, other, comparison);
    }),
    ...before.routing.redirects.flatMap(({ from, to }): SiteChange[] => {
      if (now.has(from) || old.has(from)) return [];
      const follows = follow(from);
      if (follows === to) return [];
      return follows === undefined
        ? [{ about: 'redirect-lost', where: from, before: to }]
        : [{ about: 'redirect', where: from, before: to, after: follows }];
    }),
    ...after.routing.redirects.flatMap(({ from, to }): SiteChange[] =>
      old.has(from) || before.routing.redirects.some((each) => each.from === from) ? [] : [{ about: 'redirect', where: from, after: to }],
    ),
  ];
}

function byPath({ pages, notFound }: DescribedSite): ReadonlyMap<string, SitePage> {
  return new Map([...pages, notFound].map((page) => [page.record.path, page]));
}

function removedPage(path: string, to: string | undefined): SiteChange {
  return to === undefined ? { about: 'page-lost', where: path } : { about: 'page-moved', where: path, after: to };
}

/** Returns a function that finds where an address without a page leads: by a redirect or a fallback; undefined if nowhere. */
function targetFinder({ routing, pages }: DescribedSite): (path: string) => string | undefined {
  const files = new Map(pages.map(({ record }) => [pageFile(record.path, routing.pageFiles), record.path]));
  return (address) => {
    const [pathname = '', query] = address.split('?');
    const search = query === undefined ? '' : `?${query}`;
    const match = matchRoute(withoutBase(routing), { pathname, search }, (file) => files.has(file));
    if (match.kind === 'redirect') return match.to;
    return match.status === 404 ? undefined : files.get(match.file);
  };
}

function withoutBase({ base: _base, ...rules }: RoutingRules): RoutingRules {
  return rules;
}

function comparePage(before: SitePage, after: SitePage, { facts, schema, isDetailed }: Comparison): readonly SiteChange[] {
  const { path } = before.record;
  const head = (['title', 'description'] as const).flatMap((name) =>
    facts.isSameText(before.record[name], after.record[name]) ? [] : changeOf(name, path, before.record[name], after.record[name]),
  );
  const [old, now] = [before.describe(), after.describe()];
  if (facts.isSame([old.blocks, old.hiddenHeading], [now.blocks, now.hiddenHeading])) return head;
  const [blocks, others] = [facts.withoutParts(old.blocks), facts.withoutParts(now.blocks)];
  const [shownBefore, shownNow] = isDetailed ? [joinLinks(blocks), joinLinks(others)] : [blocks, others];
  const count = (about: About, read: (block: Block) => readonly string[]): readonly SiteChange[] => {
    const changed = changedPairs(shownBefore.flatMap(read), shownNow.flatMap(read), facts);
    if (isDetailed) return changed.flatMap((pair) => changeOf(about, path, ...pair));
    return changed.length === 0 ? [] : [{ about, where: path, count: changed.length }];
  };
  const shown = [
    ...count('text', (block) => textsOf(block, schema).map(plainText)),
    ...count('picture', picturesOf),
    ...count('link', (block) => linksOf(block)),
  ];
  if (shown.length > 0) return [...head, ...shown];
  return [...head, ...(isDetailed ? changesWithin('layout', path, [blocks, others], facts) : [{ about: 'layout' as const, where: path }])];
}

/** Makes one value of a link and its label: “Careers (/careers)”. A link that changes is one change. */
function joinLinks<T>(value: T): T {
  const join = (each: unknown): unknown =>
    isData(each) && typeof each.label === 'string' && typeof each.href === 'string' ? { href: `${each.label} (${each.href})` } : each;
  return mapData(value, join) as T;
}

/** Returns the values that differ in two maps or lists, each as a change. If only their order differs, that is one change. */
export function changesWithin(
  about: About,
  where: string,
  [before, after]: readonly [unknown, unknown],
  facts: ChangedFacts,
): readonly SiteChange[] {
  // Links speak for themselves.
  const read = (value: unknown): readonly string[] => (about === 'navigation' ? leavesIn(joinLinks(value), false) : leavesIn(value, true));
  const changes = changedPairs(read(before), read(after), facts).flatMap((pair) => changeOf(about, where, ...pair));
  return changes.length === 0 ? [{ about, where }] : changes;
}

function leavesIn(value: unknown, areNamed: boolean): readonly string[] {
  const leaves: string[] = [];
  visitData(value, (each, _node, _path, key) => {
    if (typeof each !== 'object') leaves.push(areNamed ? `${key}: ${each}` : String(each));
  });
  return leaves;
}

/** Returns the texts that are on one side only, in pairs of an old and a new one. Undefined where a side has no more. */
function changedPairs(
  before: readonly string[],
  after: readonly string[],
  facts: ChangedFacts,
): readonly (readonly [string | undefined, string | undefined])[] {
  const [old, now] = difference(before, after);
  const [gone, come] = difference(
    old.map((text) => facts.bringUpToDate(text)),
    now,
  );
  const longer = gone.length > come.length ? gone : come;
  return longer.map((_text, index) => [gone[index], come[index]]);
}

/** Returns what each of two lists has and the other lacks. Repeated entries count. */
function difference(before: readonly string[], after: readonly string[]): readonly [readonly string[], readonly string[]] {
  return [without(before, after), without(after, before)];
}

function without(texts: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1);
  return texts.filter((text) => {
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left <= 0;
  });
}

/** Returns the addresses of the pictures in a block. An address changes with the contents of the file. */
function picturesOf(block: Block): readonly string[] {
  const pictures: string[] = [];
  visitData(block, (value) => {
    if (isData(value) && typeof value.src === 'string' && typeof value.alt === 'string') pictures.push(value.src);
  });
  return pictures;
}
