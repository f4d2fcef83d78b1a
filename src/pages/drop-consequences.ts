import type { Data } from '../config/facts/fill-defaults.ts';
import { parseTemplate } from '../config/facts/template.ts';
import type { Code } from '../shared/catalogue.ts';
import type { Finding } from '../shared/diagnostic.ts';
import { severityOf } from '../shared/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import type { SchemaModel } from '../shared/schema.ts';

/**
 * Leaves out the findings that merely follow from others: an item whose slug was overwritten by another's is missed wherever it is
 * named, a page whose path was lost at every link to it, and what is in an empty collection everywhere.
 */
export function dropConsequences(findings: readonly Finding[], config: SiteConfig, schema: SchemaModel): readonly Finding[] {
  const data = config as unknown as Readonly<Record<string, readonly Data[]>>;
  let left = findings;
  for (const name of schema.collections.keys()) {
    const folders = (data.pages ?? []).flatMap(({ each, path }) => (each === name ? [folderOf(path as string)] : []));
    const concerns = (finding: Finding): boolean => missesItem(finding, name, folders);
    left = data[name]?.length === 0 ? keepFirst(left, concerns) : dropLost(left, concerns, losesItemOf(name));
  }
  const withoutLinks = dropLost(left, ({ code }) => code === 'LINK_UNKNOWN_ROUTE', losesPage);
  return withoutLinks.some(losesPage) ? withoutLinks.filter((finding) => !followsFromLostPage(finding)) : withoutLinks;
}

/** The home page may be the one that is lost; items get their derived `href` from a page’s path. */
function followsFromLostPage({ code, path }: Finding): boolean {
  return code === 'ROUTE_HOME_MISSING' || (code === 'LINK_INVALID' && path.length === 3 && path[2] === 'href');
}

/** Two of the same slug, or one that cannot be a slug. */
function losesItemOf(name: string): (finding: Finding) => boolean {
  return ({ code, path, collection }) =>
    (code === 'ITEM_DUPLICATE_SLUG' && collection === name) ||
    (code === 'CONFIG_BAD_FORMAT' && path.length === 3 && path[0] === name && path[2] === 'slug');
}

const LOSES_PAGE: ReadonlySet<Code> = new Set(['ROUTE_DUPLICATE', 'ROUTE_INVALID']);

function losesPage({ code, path }: Finding): boolean {
  const isOfPath = path.length === 3 && path[0] === 'pages' && path[2] === 'path';
  return LOSES_PAGE.has(code) || (isOfPath && severityOf(code) === 'error');
}

function missesItem({ code, collection, missing = '' }: Finding, name: string, folders: readonly string[]): boolean {
  if (code === 'LINK_UNKNOWN_ROUTE') return folders.some((folder) => missing.startsWith(folder));
  return code === 'ITEM_UNKNOWN' && collection === name;
}

/** When no more names are missed than were lost, they are the lost ones. */
function dropLost(
  findings: readonly Finding[],
  misses: (finding: Finding) => boolean,
  loses: (finding: Finding) => boolean,
): readonly Finding[] {
  const lost = findings.filter(loses).length;
  const missed = new Set(findings.filter(misses).map(({ missing = '' }) => lastPart(missing)));
  return missed.size > lost ? findings : findings.filter((finding) => !misses(finding));
}

/** Of an empty collection it is said once that something in it is missed. */
function keepFirst(findings: readonly Finding[], concerns: (finding: Finding) => boolean): readonly Finding[] {
  const first = findings.find((finding) => concerns(finding) && finding.code === 'ITEM_UNKNOWN') ?? findings.find(concerns);
  return findings.filter((finding) => finding === first || !concerns(finding));
}

/** `/services/deep-cleaning` is the page of the item `deep-cleaning`. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The part of a path before its first reference: `/services/`. */
function folderOf(path: string): string {
  const [first] = parseTemplate(path)?.parts ?? [path];
  return typeof first === 'string' ? first : '/';
}
