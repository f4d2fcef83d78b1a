import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import { visitData } from '../../model/walk-data.ts';
import type { MovedPage } from '../../operations/rename/links.ts';
import { planMoves } from '../../operations/rename/links.ts';
import { planSlug } from '../../operations/rename/plan-slug.ts';
import { decodeAddress, joinPath } from '../../pages/pictures/article-picture.ts';
import type { ImageFacts } from '../../pages/pictures/image-facts.ts';
import type { PageRecord } from '../../pages/records/page-record.ts';
import { UsageError } from '../../shared/errors.ts';
import { suggestName } from '../../shared/text.ts';
import { isPagePath, normalizePath } from '../../shared/url.ts';
import { findTextFolders, folderOf } from '../../source/collections/text-folders.ts';
import type { Operation } from '../../source/edit/operation.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { Project } from '../tool/project.ts';
import { editOrRefuse } from './edit-or-refuse.ts';
import type { ListedPages } from './list-pages.ts';
import { listPages } from './list-pages.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

/** The names that a person types: the path of a page now, and later. */
export interface TypedRename {
  readonly from: string;
  readonly to: string;
  readonly isDryRun: boolean;
}

export interface RenamedPages extends WrittenSite {
  /** The pages with another address, each with a redirect from the old one. */
  readonly moves: readonly MovedPage[];
  /** How many links and references follow. */
  readonly followed: number;
  /** The paths of the pages below the old address, as written. They stay. */
  readonly below: readonly string[];
}

/**
 * Gives a page, or the entry that a page shows, another address. Everything that refers to it follows, and the old address is redirected.
 * @throws UsageError when there is no such page, or the new address is not possible
 */
export async function renamePage(project: Project, { from: typed, to: wanted, isDryRun }: TypedRename): Promise<RenamedPages> {
  const { source, ...files } = await readForEdit(project);
  const before = listPages(source, files);
  const from = normalizePath(typed.trim());
  const to = normalizePath(wanted.trim());
  const named = planName(source, before, { from, to });
  const renamed = editOrRefuse(source, [...named, ...planPictures(source, files.images.facts, named)], true);
  const moves = findMoves(before.records, listPages(renamed, files).records);
  const links = planMoves(renamed.data as Data, moves);
  const edited = editOrRefuse(renamed, links, true);
  const written = await writeSite(project, { from: { source, ...files }, to: edited, isDryRun });
  const paths = mapsAt(source.data as Data, 'pages').map(({ path }) => String(path));
  const below = paths.filter((path) => path.startsWith(`${from}/`));
  const ownParts = [...written.ownParts, ...findOwnEntry(source, named)];
  return {
    ...written,
    ownParts,
    moves,
    below,
    followed: named.length - 1 + links.filter(({ op, path }) => op === 'set' && path.length > 1).length,
  };
}

/** Returns the entry that gets another name, if the site has it from its base: the site then says all of it. */
function findOwnEntry(source: SiteSource, [first]: readonly Operation[]): RenamedPages['ownParts'] {
  if (first?.op !== 'set' || source.base === undefined || source.originOf(first.path).file === source.config) return [];
  return [{ place: `${first.path[0]}.${first.value}`, isInBase: false }];
}

/** Plans the pictures of an entry that moves from a file of the base to that of the site: those beside that file get its folder. */
function planPictures(source: SiteSource, images: ImageFacts, [first]: readonly Operation[]): readonly Operation[] {
  const entry = first?.path.slice(0, 2) ?? [];
  const folders = source.base === undefined ? new Map() : findTextFolders(source);
  if (folders.size === 0) return [];
  const planned: Operation[] = [];
  visitData(
    valueAt(source.data, entry),
    (text, _node, pathOf) => {
      const path = pathOf();
      const folder = typeof text === 'string' && source.originOf(path).file === source.base ? folderOf(folders, path) : '';
      if (typeof text !== 'string' || folder === '') return;
      const whole = joinPath(folder, text);
      const value = images.has(whole)
        ? whole
        : text.replace(IN_TEXT, (match, before: string, target: string) => {
            const file = joinPath(folder, decodeAddress(target));
            return images.has(file) ? before + encodeURI(file) : match;
          });
      if (value !== text) planned.push({ op: 'set', path, value });
    },
    { path: entry },
  );
  return planned;
}

/** The file of a picture in Markdown: `![words](van.jpg "title")`. */
const IN_TEXT = /(!\[[^\]]*\]\(\s*<?)([^\s)>]+)/g;

/** Plans the new name itself: the path of a page, or the slug of an entry. */
function planName(source: SiteSource, { records, config }: ListedPages, { from, to }: MovedPage): readonly Operation[] {
  const data = source.data as Data;
  const template = mapsAt(data, 'pages').findIndex(({ path }) => path === from);
  const page = records.find(({ path }) => path === from);
  const taken = records.find(({ path }) => path === to);
  if (from === '/') throw new UsageError('The home page is always at /.', 'Name another page.');
  if (from === to) throw new UsageError(`${to} is the address already.`, 'Name the old address and the new one.');
  if (template >= 0) {
    if (!isPagePath(to.replace(/\{\{[^{}]*\}\}/g, 'x'))) throw refuseAddress(to);
    if (taken !== undefined) throw new UsageError(`There is a page ${to} already.`, 'Choose another address.');
    return [{ op: 'set', path: ['pages', template, 'path'], value: to }];
  }
  if (page === undefined) {
    const meant = suggestName(
      from,
      records.map(({ path }) => path).filter((path) => path !== '/'),
    );
    throw new UsageError(`There is no page ${from}.`, meant === undefined ? 'Name the path of a page: /about' : `Did you mean ${meant}?`);
  }
  if (!isPagePath(to)) throw refuseAddress(to);
  if (taken !== undefined) throw new UsageError(`There is a page ${to} already.`, 'Choose another address.');
  const written = String(valueAt(data, [...page.definition, 'path']));
  const [collection, index] = page.origin ?? [];
  const item = collection === undefined ? undefined : valueAt(config, [collection, Number(index)]);
  const slug = isData(item) ? String(item.slug) : '';
  const wanted = slug === '' ? undefined : findSlug({ from, to }, slug);
  if (typeof collection !== 'string' || wanted === undefined)
    throw new UsageError(
      `${from} is made from \`path: ${written}\`, so it cannot become ${to}.`,
      slug === ''
        ? `Rename what it is made from, or all of these pages: npm run rename -- "${written}" NEW`
        : `Only “${slug}” in it can change. To move all of these pages: npm run rename -- "${written}" NEW`,
    );
  return planSlug(data, source.schema, { collection, index: Number(index), slug }, wanted);
}

function refuseAddress(to: string): UsageError {
  return new UsageError(`${to} cannot be the address of a page.`, 'Write lowercase letters, digits, and hyphens after a slash: /our-team');
}

/** Finds the slug that turns one path into the other. */
function findSlug({ from, to }: MovedPage, slug: string): string | undefined {
  for (let at = from.lastIndexOf(slug); at >= 0; at = at === 0 ? -1 : from.lastIndexOf(slug, at - 1)) {
    const [start, end] = [from.slice(0, at), from.slice(at + slug.length)];
    const wanted = to.slice(start.length, to.length - end.length);
    if (
      to.startsWith(start) &&
      to.endsWith(end) &&
      to.length > start.length + end.length &&
      isPagePath(`/${wanted}`) &&
      !wanted.includes('/')
    )
      return wanted;
  }
  return undefined;
}

/** Finds the pages whose address has changed. */
function findMoves(before: readonly PageRecord[], after: readonly PageRecord[]): readonly MovedPage[] {
  const keyOf = ({ definition, origin }: PageRecord): string => JSON.stringify([definition, origin]);
  const groups = new Map<string, PageRecord[]>();
  for (const record of after) groups.set(keyOf(record), [...(groups.get(keyOf(record)) ?? []), record]);
  const now = new Set(after.map(({ path }) => path));
  const seen = new Map<string, number>();
  return before.flatMap((record) => {
    const key = keyOf(record);
    // The pages of groups have the same definition, and keep their order.
    const position = seen.get(key) ?? 0;
    seen.set(key, position + 1);
    const to = groups.get(key)?.[position]?.path;
    return to === undefined || to === record.path || now.has(record.path) ? [] : [{ from: record.path, to }];
  });
}
