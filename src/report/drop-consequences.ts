import { collectionOf } from '../facts/resolve-config.ts';
import { entryOf } from '../model/catalog.ts';
import type { Data } from '../model/data.ts';
import type { DataPath, Finding } from '../model/diagnostic.ts';
import { formatPath, severityOf } from '../model/diagnostic.ts';
import type { SchemaModel } from '../model/schema.ts';
import { namingFields } from '../schema/fill-slugs.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { normalizePath } from '../shared/url.ts';
import { folderOf } from './missed-names.ts';

type Lists = Readonly<Record<string, readonly Data[]>>;

/**
 * Drops findings that only follow from others: references to an item without a valid slug of its own, links to a page without a valid
 * path, and what the catalog calls a consequence of another code.
 * @param suppressed findings that were dropped before, because they use the correct spelling of a name that is misspelled elsewhere
 */
export function dropConsequences(
  findings: readonly Finding[],
  config: SiteConfig,
  schema: SchemaModel,
  suppressed: readonly Finding[] = [],
): readonly Finding[] {
  const data = config as unknown as Lists;
  const brokenPages = findBrokenPages(findings, data, schema);
  const followsFromBroken = (finding: Finding): boolean => brokenPages.some((page) => missesPage(finding, page));
  const explained = [...suppressed, ...findings.filter(followsFromBroken)];
  const isExplained = explainedBy(findings);
  let left: readonly Finding[] = findings.filter((finding) => !followsFromBroken(finding) && !isExplained(finding));
  for (const name of schema.collections.keys()) {
    const folders = foldersOf(name, data, schema);
    const misses = (finding: Finding): boolean => missesItem(finding, name, folders);
    if (data[name]?.length !== 0) left = dropDangling(left, { misses, broken: left.filter(breaksItemOf(name, schema)).length, explained });
  }
  const single = left.filter(
    (finding) => breaksPage(finding) && !brokenPages.some(({ index, isOfItems }) => index === finding.path[1] && isOfItems),
  );
  const ofSingle = explained.filter((finding) => !brokenPages.some((page) => page.slugs !== undefined && missesPage(finding, page)));
  left = dropDangling(left, { misses: isDeadLink, broken: single.length, explained: ofSingle });
  if (left.some(breaksPage)) left = left.filter((finding) => !followsFromBrokenPage(finding));
  return left;
}

/** Returns a test for findings that others explain, as the catalog says: about the same item, or about the finding's collection. */
function explainedBy(findings: readonly Finding[]): (finding: Finding) => boolean {
  const nameOf = (code: string, about: DataPath): string => `${code} ${formatPath(about)}`;
  const causes = new Set(findings.flatMap(({ code, path }) => [nameOf(code, path.slice(0, 1)), nameOf(code, path.slice(0, 2))]));
  return ({ code, path, collection }) =>
    entryOf(code).consequenceOf?.some(
      (cause) => causes.has(nameOf(cause, path.slice(0, 2))) || (collection !== undefined && causes.has(nameOf(cause, [collection]))),
    ) === true;
}

/** Pages that are missing because of a mistake in their definition. */
interface BrokenPage {
  /** The index of the definition in `pages`. */
  readonly index: number;
  /** The part of the path before its first reference; the whole path if there is none. */
  readonly folder: string;
  /** The last parts of the addresses; undefined for a single page, whose address is `folder`. */
  readonly slugs: ReadonlySet<string> | undefined;
  /** Whether the page is made for each item, as it says itself. */
  readonly isOfItems: boolean;
  readonly collections: readonly string[];
}

function findBrokenPages(findings: readonly Finding[], data: Lists, schema: SchemaModel): readonly BrokenPage[] {
  const pages = new Set(findings.filter((finding) => breaksPage(finding) && finding.code !== 'ROUTE_DUPLICATE').map(({ path }) => path[1]));
  return [...pages].flatMap((index) => {
    const definition = data.pages?.[Number(index)];
    if (typeof definition?.path !== 'string') return [];
    const isOne = !definition.path.includes('{{');
    const collections = [definition.each, collectionOf(definition, schema)].filter((name) => typeof name === 'string');
    const slugs = collections.flatMap((name) => (data[name] ?? []).map(({ slug }) => String(slug)));
    // Without items, nobody knows which address was meant.
    if (!isOne && collections.length === 0) return [];
    const isOfItems = !isOne && definition.each !== undefined;
    return [{ index: Number(index), folder: folderOf(definition.path), slugs: isOne ? undefined : new Set(slugs), isOfItems, collections }];
  });
}

function missesPage({ code, path, missing = '' }: Finding, { folder, slugs, collections }: BrokenPage): boolean {
  if (code !== 'LINK_UNKNOWN_ROUTE' && code !== 'LINK_INVALID') return false;
  // Items get their derived `href` from a page’s path.
  if (path.length === 3 && path[2] === 'href' && collections.includes(String(path[0]))) return true;
  if (code === 'LINK_INVALID') return false;
  if (slugs === undefined) return properPath(missing) === properPath(folder);
  return missing.startsWith(folder) && slugs.has(missing.slice(folder.length));
}

/** Returns the correct spelling of a page's path. */
function properPath(path: string): string {
  return normalizePath(
    `/${path
      .toLowerCase()
      .replace(/^\/+/, '')
      .replace(/[\s_]+/g, '-')}`,
  );
}

/** Checks whether a finding follows from a broken page: the home page may be missing, and items derive their `href` from a page’s path. */
function followsFromBrokenPage({ code, path }: Finding): boolean {
  return code === 'ROUTE_HOME_MISSING' || (code === 'LINK_INVALID' && path.length === 3 && path[2] === 'href');
}

/** Checks whether a finding breaks references to an item: a duplicate slug, an invalid slug, or a mistake in a field that the slug is made from. */
function breaksItemOf(name: string, schema: SchemaModel): (finding: Finding) => boolean {
  const naming = namingFields(schema.collections.get(name)?.item ?? {});
  const breaksSlug = ({ code, path: [, , field] }: Finding): boolean =>
    field === 'slug' ? code === 'CONFIG_BAD_FORMAT' : severityOf(code) === 'error' && naming.includes(String(field));
  return (finding) =>
    (finding.code === 'ITEM_DUPLICATE_SLUG' && finding.collection === name) ||
    (finding.path.length === 3 && finding.path[0] === name && breaksSlug(finding));
}

function breaksPage({ code, path }: Finding): boolean {
  return path.length === 3 && path[0] === 'pages' && path[2] === 'path' && severityOf(code) === 'error';
}

function isDeadLink({ code }: Finding): boolean {
  return code === 'LINK_UNKNOWN_ROUTE';
}

function missesItem({ code, collection, missing = '' }: Finding, name: string, folders: readonly string[]): boolean {
  if (code === 'LINK_UNKNOWN_ROUTE') return folders.some((folder) => missing.startsWith(folder));
  return code === 'ITEM_UNKNOWN' && collection === name;
}

interface Breakage {
  readonly misses: (finding: Finding) => boolean;
  /** How many names no longer exist because of other mistakes. */
  readonly broken: number;
  /** The findings that certainly refer to one of them, because its spelling is known. */
  readonly explained: readonly Finding[];
}

/** Drops findings about missing names, if other mistakes explain them: no more names are missing than these mistakes broke. */
function dropDangling(findings: readonly Finding[], { misses, broken, explained }: Breakage): readonly Finding[] {
  const namesOf = (missing: readonly Finding[]): number =>
    new Set(missing.filter(misses).map(({ missing: name = '' }) => lastPart(name))).size;
  return namesOf(findings) > broken - namesOf(explained) ? findings : findings.filter((finding) => !misses(finding));
}

/** Returns the name of the item: `/services/deep-cleaning` is the page of `deep-cleaning`. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Returns the folders of the pages of a collection's items. */
function foldersOf(name: string, data: Lists, schema: SchemaModel): readonly string[] {
  const pages = (data.pages ?? []).filter((page) => collectionOf(page, schema) === name);
  return pages.map(({ path }) => folderOf(path as string));
}
