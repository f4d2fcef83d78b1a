import { valueAt } from '../../model/data-path.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { FoundLink } from '../../model/uses.ts';
import { writtenBlocks } from '../../model/written-blocks.ts';
import { PAGE_IDS } from '../../pages/describe/entry-ids.ts';
import type { DownloadFacts } from '../../pages/downloads/download-facts.ts';
import type { PageRecord } from '../../pages/records/page-record.ts';
import type { Feed } from '../../shared/page/page-description.ts';
import { limitSuggestions, suggest } from '../../shared/text.ts';
import { fileNamed } from '../../values/repair/repair-image.ts';

interface SiteCheck {
  /** The configuration, to find blocks in it. */
  readonly config?: unknown;
  readonly records: readonly PageRecord[];
  /** The 404 page. No link leads to it. */
  readonly notFound: PageRecord;
  readonly links: readonly FoundLink[];
  readonly feeds?: readonly Pick<Feed, 'path'>[];
  /** The base path of the site, which links leave out; empty if there is none. */
  readonly base: string;
  readonly downloads: DownloadFacts;
  readonly findings: FindingList;
}

/** Checks what needs all pages: paths, links, and anchors. */
export function checkSite(site: SiteCheck): void {
  const { config, records, notFound, links, feeds = [], base, downloads, findings } = site;
  const idsOf = idReader();
  const anchors = checkPaths(records, idsOf, findings);
  if (!anchors.has('/')) {
    findings.add({
      code: 'ROUTE_HOME_MISSING',
      message: 'The home page is missing: no page has the path /.',
      remedy: 'Add a page with `path: /`.',
      path: ['pages'],
      atKey: true,
      missing: '/',
    });
  }
  const all = [...records, notFound];
  checkBlockIds(all, { idsOf, config, findings });
  const isFeed = ({ page }: FoundLink): boolean => feeds.some(({ path }) => path === page);
  const toPages = feeds.length === 0 ? links : links.filter((link) => !isFeed(link));
  checkLinks(toPages, { anchors, ownAnchors: readOwnAnchors(all, idsOf), base, downloads, findings });
}

/** The ids of each page's blocks, by the page's path. */
type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

function checkPaths(records: readonly PageRecord[], idsOf: ReadIds, findings: FindingList): Anchors {
  const anchors = new Map<string, ReadonlySet<string>>();
  const first = new Map<string, PageRecord>();
  for (const each of records) {
    // Skip paths that could not be made.
    if (findings.hasWithin([...each.definition, 'path'])) continue;
    const earlier = first.get(each.path);
    if (earlier === undefined) {
      first.set(each.path, each);
      anchors.set(each.path, idsOf(each));
    } else if (earlier.definition !== each.definition || !findings.has('ITEM_DUPLICATE_SLUG')) {
      findings.add({
        code: 'ROUTE_DUPLICATE',
        message: `Two pages have the same path, ${each.path}.`,
        remedy:
          earlier.definition === each.definition
            ? 'Put the slug of the item into the path: /locations/{{city.slug}}'
            : `Page ${Number(earlier.definition[1]) + 1} of \`pages\` already has it. Change this path, or remove the page.`,
        path: [...each.definition, 'path'],
        against: [[...earlier.definition, 'path'], ...[each, earlier].flatMap(({ origin }) => (origin === undefined ? [] : [origin]))],
      });
    }
  }
  return anchors;
}

type ReadIds = (page: PageRecord) => ReadonlySet<string>;

/** Returns a reader of the ids of a page's blocks. Pages with the same ids, such as most pages of a definition, share one set. */
function idReader(): ReadIds {
  const known = new Map<readonly string[], ReadonlySet<string>>();
  return ({ ids: list }) => {
    const ids = known.get(list) ?? new Set(list);
    known.set(list, ids);
    return ids;
  };
}

interface IdCheck {
  readonly idsOf: ReadIds;
  readonly config: unknown;
  readonly findings: FindingList;
}

function checkBlockIds(records: readonly PageRecord[], { idsOf, config, findings }: IdCheck): void {
  for (const record of records) {
    const ids = idsOf(record);
    if (ids.size === record.ids.length && !PAGE_IDS.some((id) => ids.has(id))) continue;
    const seen = new Set<string>();
    for (const [index, id] of record.ids.entries()) {
      if (seen.has(id) || PAGE_IDS.includes(id)) {
        const { definition } = record;
        const written = [...writtenBlocks(valueAt(config, definition), definition)].filter(({ block }) => block.id === id);
        const block = (written[1] ?? written[0])?.path ?? [...definition, 'blocks', index];
        findings.add({
          code: 'BLOCK_DUPLICATE_ID',
          message: PAGE_IDS.includes(id)
            ? `The id ${id} is already in use by the page itself.`
            : `Two blocks of the page have the same id, ${id}.`,
          remedy: 'Links could not tell them apart. Give one of them another id.',
          path: [...block, 'id'],
        });
      }
      seen.add(id);
    }
  }
}

function checkLinks(
  links: readonly FoundLink[],
  site: Pick<SiteCheck, 'base' | 'downloads' | 'findings'> & { readonly anchors: Anchors; readonly ownAnchors: ReadOwnAnchors },
): void {
  const { anchors, ownAnchors, base, downloads, findings } = site;
  const files = [...downloads.keys()];
  const suggestPage = limitSuggestions([...anchors.keys()]);
  for (const { page, hash, from, written, isOfTemplate } of links) {
    const ids = page === undefined ? ownAnchors(from) : anchors.get(page);
    // A missing home page is reported once, not at every link to it.
    if (ids === undefined && page === '/') continue;
    if (ids === undefined) {
      const inside = base !== '' && page?.startsWith(`${base}/`) === true ? page.slice(base.length) : '';
      const meant = anchors.has(inside) ? inside : (fileNamed(page ?? '', files) ?? suggestPage(page ?? ''));
      findings.add({
        code: 'LINK_UNKNOWN_ROUTE',
        message: `The link ${page} points to a page that does not exist.`,
        remedy: meant === undefined ? 'Correct the link, remove it, or add a page with this path.' : { meant },
        path: from,
        excerpt: written,
        missing: page ?? '',
        isOfTemplate,
      });
    } else if (hash !== '' && !ids.has(hash)) {
      const meant = suggest(hash, [...ids]);
      findings.add({
        code: 'LINK_UNKNOWN_ANCHOR',
        message: `The page ${page ?? 'itself'} has no block with the id ${hash}.`,
        ...(meant === undefined
          ? { remedy: 'Give an `id` to the block that you mean, or name a heading as addresses are written: #our-prices.' }
          : { remedy: { meant: `#${meant}` }, change: { excerpt: `#${hash}`, text: `#${meant}` } }),
        path: from,
        excerpt: written,
        missing: hash,
        ...(page === undefined ? {} : { collection: page }),
        isOfTemplate,
      });
    }
  }
}

type ReadOwnAnchors = (from: DataPath) => ReadonlySet<string>;

/**
 * Returns a function that finds the ids that a link such as `#prices` may name: those on the pages of the definition or item that contains
 * the link, or those of all pages, because other data may be shown on any page.
 */
function readOwnAnchors(records: readonly PageRecord[], idsOf: ReadIds): ReadOwnAnchors {
  const ofItems = readItemAnchors(records, idsOf);
  const known = new Map<string, Set<string>>([['', new Set()]]);
  let before: { readonly path: DataPath; readonly all: ReadonlySet<string> } | undefined;
  for (const record of records) {
    const { definition: path } = record;
    const all = idsOf(record);
    // Most pages of a definition have the same ids.
    if (before?.path === path && before.all === all) continue;
    before = { path, all };
    for (const key of [path.join('.'), '']) {
      const ids = known.get(key) ?? new Set<string>();
      known.set(key, ids);
      for (const id of all) ids.add(id);
    }
  }
  return (from) =>
    ofItems(from) ?? known.get(from.slice(0, from[0] === 'pages' ? 2 : 1).join('.')) ?? (known.get('') as ReadonlySet<string>);
}

/** Returns a function that finds the ids on the pages of an item. The first call builds the index, because few texts link to anchors. */
function readItemAnchors(records: readonly PageRecord[], idsOf: ReadIds): (from: DataPath) => ReadonlySet<string> | undefined {
  let known: Map<string, Set<string>> | undefined;
  return (from) => {
    if (known === undefined) {
      known = new Map();
      for (const record of records) {
        if (record.origin === undefined) continue;
        const key = record.origin.join('.');
        known.set(key, new Set([...(known.get(key) ?? []), ...idsOf(record)]));
      }
    }
    return known.get(from.slice(0, 2).join('.'));
  };
}
