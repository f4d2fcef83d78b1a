import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath, Location } from '../../model/diagnostic.ts';
import { formatPath } from '../../model/diagnostic.ts';
import { planRemoval } from '../../operations/remove/plan-removal.ts';
import { slugOf } from '../../schema/fill-slugs.ts';
import { UsageError } from '../../shared/errors.ts';
import { suggestName } from '../../shared/text.ts';
import { normalizePath } from '../../shared/url.ts';
import { findValue } from '../../source/edit/find-value.ts';
import { placeOf } from '../../source/layers/list-origins.ts';
import { meantPlace } from '../../source/layers/locks.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { languageOf } from '../../values/country/country.ts';
import type { Project } from '../tool/project.ts';
import { editOrRefuse } from './edit-or-refuse.ts';
import type { ListedPages } from './list-pages.ts';
import { listPages } from './list-pages.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

/** What a person types to remove something. */
export interface TypedRemoval {
  /** A place such as `services.oven` or `pages./about`, or the path of a page. */
  readonly place: string;
  /** Where the visitors of a lost page go. */
  readonly redirect: string | undefined;
  readonly isDryRun: boolean;
}

/** A place in a file. */
export interface PlacedValue extends Location {
  /** As in findings: `pages[3].blocks[0].text`. */
  readonly path: string;
  /** How a command names it, if the site has it only from another file, and can say something else itself. */
  readonly inherited?: string;
}

/** What was removed, or, in `left`, why nothing was. */
export interface RemovedPlace extends WrittenSite {
  /** The pages that are gone, by their paths. */
  readonly lost: readonly string[];
  /** What went with it. */
  readonly gone: readonly PlacedValue[];
  /** What refers to it and cannot go. If there is anything, nothing was written. */
  readonly left: readonly PlacedValue[];
  /** Whether links to a page are in `left`. */
  readonly hasLinks: boolean;
}

/**
 * Removes an entry, a page, or another value, with what means nothing without it. If links or references to it are left, nothing is written.
 * @throws UsageError when it is not there, or cannot be removed
 */
export async function removePlace(project: Project, { place, redirect, isDryRun }: TypedRemoval): Promise<RemovedPlace> {
  const { source, ...files } = await readForEdit(project);
  const before = listPages(source, files);
  const { path, name } = findPlace(place, source, before);
  const alone = editOrRefuse(source, [{ op: 'remove', path }]);
  const kept = new Set((alone.isValid ? listPages(alone, files) : before).records.map((record) => record.path));
  const lost = before.records.flatMap((record) => (kept.has(record.path) ? [] : [record.path]));
  const to = redirect === undefined ? undefined : checkTarget(redirect, kept);
  const entry = entryAt(path, source);
  const unwanted = { path, name: entry === undefined ? name : `${entry.collection}.${entry.slug}`, entry, lost, redirect: to };
  const { operations, gone, left, hasLinks } = planRemoval(source.data as Data, source.schema, unwanted);
  const locate = (each: DataPath): PlacedValue => {
    const isInherited = source.base !== undefined && source.originOf(each).file === source.base;
    return { ...source.locate(each), path: formatPath(each), ...(isInherited ? { inherited: placeOf(source, each) } : {}) };
  };
  const about = { lost, hasLinks, gone: gone.map(locate), left: left.map(locate) };
  if (left.length > 0) {
    const nothing = { changes: [], diagnostics: [], warnings: [], ownParts: [], compare: () => undefined };
    return { ...nothing, sources: source.texts, project, ...about };
  }
  const edited = editOrRefuse(source, operations);
  return { ...(await writeSite(project, { from: { source, ...files }, to: edited, isDryRun })), ...about };
}

function findPlace(place: string, source: SiteSource, { records }: ListedPages): { readonly path: DataPath; readonly name: string } {
  if (place.startsWith('/')) {
    const wanted = normalizePath(place);
    const written = mapsAt(source.data as Data, 'pages').findIndex((page) => page.path === wanted);
    if (written >= 0) return { path: ['pages', written], name: wanted };
    const record = records.find(({ path }) => path === wanted);
    if (record !== undefined) return { path: record.origin ?? record.definition, name: wanted };
    const meant = suggestName(
      wanted,
      records.map(({ path }) => path).filter((path) => path !== '/'),
    );
    throw new UsageError(`There is no page ${wanted}.`, meant === undefined ? 'Name the path of a page: /about' : `Did you mean ${meant}?`);
  }
  const found = findValue(place, source.data, source.schema);
  if ('message' in found) throw new UsageError(found.message, found.hint);
  if (found.value === undefined)
    throw new UsageError(
      `There is no ${place}.`,
      meantPlace(place, source.data, source.schema) ?? `Look at what is there: npm run get -- ${place.split('.')[0]}`,
    );
  return { path: found.path, name: place };
}

/** Returns the entry of a collection at a path. */
function entryAt([collection, index, ...inner]: DataPath, { data, schema }: SiteSource) {
  const type = schema.collections.get(String(collection));
  const value = typeof index === 'number' && inner.length === 0 ? valueAt(data, [String(collection), index]) : undefined;
  const slug = isData(value) && type !== undefined ? slugOf(value, type.item, languageOf(data)) : undefined;
  return slug === undefined ? undefined : { collection: String(collection), slug };
}

function checkTarget(redirect: string, kept: ReadonlySet<string>): string {
  const [path = ''] = redirect.split(/[?#]/);
  if (!redirect.startsWith('/') || kept.has(normalizePath(path))) return redirect;
  const meant = suggestName(normalizePath(path), [...kept]);
  throw new UsageError(
    `--redirect ${redirect} leads to no page.`,
    meant === undefined ? 'Name a page that stays.' : `Did you mean ${meant}?`,
  );
}
