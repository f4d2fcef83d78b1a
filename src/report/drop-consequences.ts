import { collectionOf } from '../facts/resolve-config.ts';
import type { Data } from '../model/data.ts';
import type { Finding } from '../model/diagnostic.ts';
import { severityOf } from '../model/diagnostic.ts';
import { isMeaning } from '../model/remedy.ts';
import type { SchemaModel } from '../model/schema.ts';
import { namingFields } from '../schema/fill-slugs.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { count } from '../shared/text.ts';
import { normalizePath } from '../shared/url.ts';
import { parseTemplate } from '../template/template.ts';
import { hintRenamed } from './hint-renamed.ts';

type Lists = Readonly<Record<string, readonly Data[]>>;

/**
 * Drops findings that only follow from others: references to an item without a valid slug of its own, links to a page without a valid
 * path, references to entries of an empty collection, and an empty list whose entries are not due yet or have expired.
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
  const isUnwritten = unwrittenIn(findings);
  const isEmptyForNow = emptyForNow(findings);
  let left: readonly Finding[] = findings.filter(
    (finding) => !followsFromBroken(finding) && !isUnwritten(finding) && !isEmptyForNow(finding),
  );
  for (const name of schema.collections.keys()) {
    const folders = foldersOf(name, data, schema);
    const concerns = (finding: Finding): boolean => missesItem(finding, name, folders);
    left =
      data[name]?.length === 0
        ? keepFirst(left, concerns, name)
        : dropDangling(left, { misses: concerns, broken: left.filter(breaksItemOf(name, schema)).length, explained });
  }
  const single = left.filter(
    (finding) => breaksPage(finding) && !brokenPages.some(({ index, slugs }) => index === finding.path[1] && slugs !== undefined),
  );
  left = dropDangling(left, { misses: isDeadLink, broken: single.length, explained });
  if (left.some(breaksPage)) left = left.filter((finding) => !followsFromBrokenPage(finding));
  return hintRenamed(left, config, schema);
}

/** Returns a test for findings about similar items whose texts are still to be written. */
function unwrittenIn(findings: readonly Finding[]): (finding: Finding) => boolean {
  const itemOf = ({ path }: Finding): string => path.slice(0, 2).join('.');
  const unwritten = new Set(findings.filter(({ code }) => code === 'TEXT_UNWRITTEN').map(itemOf));
  return (finding) => (finding.code === 'CITY_SIMILAR' || finding.code === 'PAGE_SIMILAR') && unwritten.has(itemOf(finding));
}

/** Returns a test for findings about lists that are empty only today. That is no mistake: entries come and go by date. */
function emptyForNow(findings: readonly Finding[]): (finding: Finding) => boolean {
  const dated = new Set(findings.filter(({ code }) => code === 'DAY_TO_COME' || code === 'DAY_OVER').map(({ path }) => path[0]));
  return ({ code, collection }) => code === 'EACH_EMPTY' && dated.has(collection);
}

/** Pages that are missing because of a mistake in their definition. */
interface BrokenPage {
  /** The index of the definition in `pages`. */
  readonly index: number;
  /** The part of the path before its first reference; the whole path if there is none. */
  readonly folder: string;
  /** The last parts of the addresses; undefined for a single page, whose address is `folder`. */
  readonly slugs: ReadonlySet<string> | undefined;
  readonly collections: readonly string[];
}

function findBrokenPages(findings: readonly Finding[], data: Lists, schema: SchemaModel): readonly BrokenPage[] {
  const pages = new Set(findings.filter((finding) => breaksPage(finding) && finding.code !== 'ROUTE_DUPLICATE').map(({ path }) => path[1]));
  return [...pages].flatMap((index) => {
    const definition = data.pages?.[Number(index)];
    if (typeof definition?.path !== 'string') return [];
    const collections = [definition.each, collectionOf(definition, schema)].filter((name) => typeof name === 'string');
    const slugs = collections.flatMap((name) => (data[name] ?? []).map(({ slug }) => String(slug)));
    const isOne = !definition.path.includes('{{');
    return [{ index: Number(index), folder: folderOf(definition.path), slugs: isOne ? undefined : new Set(slugs), collections }];
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

/** Keeps only the first reference to an empty collection. A link that nearly matches an existing page is a typo, and is kept. */
function keepFirst(findings: readonly Finding[], concerns: (finding: Finding) => boolean, name: string): readonly Finding[] {
  const missed = findings.filter((finding) => concerns(finding) && !isMeaning(finding.remedy));
  const first = missed.find(({ code }) => code === 'ITEM_UNKNOWN') ?? missed[0];
  const dropped = new Set(
    first === undefined ? [] : [...missed, ...findings.filter((each) => each.code === 'EACH_EMPTY' && each.collection === name)],
  );
  return findings.flatMap((finding) => {
    if (finding !== first) return dropped.has(finding) ? [] : [finding];
    if (finding.code === 'ITEM_UNKNOWN') return [finding];
    const others = missed.length > 1 ? ` So do ${count(missed.length - 1, 'other link')}.` : '';
    const message = `${finding.message.replace(/\.$/, '')}: \`${name}\` has no entries.${others}`;
    return [
      { ...finding, message, remedy: `Give \`${name}\` its entries back, or remove these links and the page that is made for each entry.` },
    ];
  });
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

/** Returns the part of a path before its first reference: `/services/`. */
function folderOf(path: string): string {
  const [first] = parseTemplate(path)?.parts ?? [path];
  return typeof first === 'string' ? first : '/';
}
