import type { Data } from '../../model/data.ts';
import { extend } from '../../model/data.ts';
import { leadsInto } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { PageDescription } from '../../shared/page/page-description.ts';
import type { Scope } from '../../template/compiled.ts';
import { filmsOn } from '../graph/build-video.ts';
import type { PageRecord, SitePage } from '../records/page-record.ts';
import { linksOf } from '../records/page-text.ts';
import { PageTexts } from '../records/page-texts.ts';
import { similarityCode } from '../similarity/similarity-code.ts';
import { describePreview } from './describe-link-previews.ts';
import type { CompiledPage, DescribedPage } from './describe-page.ts';
import { describePage, NO_CONTENT } from './describe-page.ts';
import type { SiteContext } from './described-site.ts';
import { idsOn } from './heading-ids.ts';
import { stylePartsOf } from './style-parts.ts';

/** The data that one page of a definition is made from. */
export interface PageScopes {
  /** The scope of the page's address. */
  readonly scope: Scope;
  /** The scope of the page's content: the scope of another item if the page's item has no content of its own. */
  readonly contentScope: Scope;
  /** The page's own data; undefined if the definition has only one page. */
  readonly read: readonly unknown[] | undefined;
  /** Whether the page has no content to show. */
  readonly isEmpty?: boolean;
}

interface Definition {
  readonly definition: Data;
  readonly path: DataPath;
  readonly compiled: CompiledPage;
  readonly site: SiteContext;
}

/**
 * Describes the pages of a definition that are not in the memo. The first page is always described, because what pages share is computed
 * with it, and mistakes in what they share are found again.
 */
export function describeAll(pages: readonly PageScopes[], { definition, path, compiled, site }: Definition): SitePage[] {
  const { schema, uses } = site.compilation;
  const { memo } = site;
  const texts = new PageTexts(site.config, schema, site.hash);
  const isCompared = similarityCode(definition, site.config, schema) !== undefined;
  const [first] = pages;
  const shared =
    memo === undefined || first?.read === undefined
      ? undefined
      : memo.keys.ofDefinition({ definition, path, reads: compiled.reads, scope: site.scope });
  const described = pages.map((page, index): SitePage => {
    const { scope, contentScope, isEmpty = false, read = [] } = page;
    const describe = (): DescribedPage =>
      describePage({ compiled: isEmpty ? { ...compiled, ...NO_CONTENT } : compiled, path, site, scope, contentScope });
    const key = shared === undefined ? undefined : memo?.keys.ofPage(shared, [...read, ...compiled.reads.own(contentScope)]);
    const origin = contentScope.origins.item;
    const known = key === undefined || page === first ? undefined : memo?.find(key);
    if (known !== undefined) {
      // The path object identifies the definition, so all its pages need the same object.
      const record = extend(withOrigin(known, origin), { definition: path });
      uses.add(record);
      return { record, describe: () => describe().page };
    }
    const made = describe();
    const item =
      origin === undefined ? undefined : (site.config as unknown as Record<string, Data[]>)[origin[0] as string]?.[Number(origin[1])];
    const record: PageRecord = extend(recordOf(made, { path, origin, site }), {
      texts: isCompared && item !== undefined ? texts.of(made.page, item) : [],
      ...(key === undefined || !isOwn(made, { path, origin }) ? {} : { key }),
    });
    uses.add(record);
    return { record, describe: index < HANDED_OVER ? handOver(made.page, describe) : () => describe().page };
  });
  if (first?.read !== undefined) compiled.reads.checkSearches(site.scope);
  return described;
}

/** How many pages of a definition are described once for their records and to be rendered. 10,000 descriptions take 50 MB. */
const HANDED_OVER = 20_000;

/** Returns an existing description once, and then drops it: most are needed once. */
function handOver(first: PageDescription, describe: () => DescribedPage): () => PageDescription {
  let kept: PageDescription | undefined = first;
  return () => {
    const page = kept ?? describe().page;
    kept = undefined;
    return page;
  };
}

interface PageOrigin {
  /** The path of its definition. */
  readonly path: DataPath;
  /** The path of the item that it shows. */
  readonly origin: DataPath | undefined;
}

function recordOf(
  described: DescribedPage,
  { path, origin, site }: PageOrigin & { readonly site: SiteContext },
): Omit<PageRecord, 'texts' | 'key'> {
  const { page, findings, uses } = described;
  const { title, description, canonical, noindex } = page.head;
  const language = page.language?.lang;
  const links = new Set<string>();
  for (const block of page.blocks) for (const link of linksOf(block)) links.add(link);
  const { schema } = site.compilation;
  const films = filmsOn(page.blocks, schema);
  return {
    path: page.path,
    title,
    description,
    canonical,
    ...(noindex === true ? { noindex } : {}),
    ...(language === undefined ? {} : { language }),
    definition: path,
    ...(origin === undefined ? {} : { origin }),
    ...(page.office === undefined ? {} : { office: page.office.slug }),
    ids: site.shareList(idsOn(page.blocks, schema)),
    parts: site.shareList(stylePartsOf(page)),
    links: [...links],
    findings,
    uses: { ...uses, needs: site.shareList(uses.needs) },
    ...(films.length === 0 ? {} : { films }),
    preview: describePreview(page, described.linkImage, site.config),
  };
}

/** Checks whether all findings and uses are in the page's definition or item. The path of another item may change by the next run. */
function isOwn({ findings, uses }: DescribedPage, { path: definition, origin }: PageOrigin): boolean {
  const paths = [
    ...findings.flatMap(({ path, entries = [] }) => [path, ...entries.map((entry) => entry.path)]),
    ...uses.links.map(({ from }) => from),
    ...uses.pictures.map(({ path }) => path),
  ];
  return paths.every((each) => leadsInto(each, definition) || (origin !== undefined && leadsInto(each, origin)));
}

/** Updates the paths in a record whose item has moved to another index. */
function withOrigin(record: PageRecord, origin: DataPath | undefined): PageRecord {
  const { origin: before, definition, findings, uses } = record;
  if (origin === undefined || before === undefined || (before[1] === origin[1] && before[0] === origin[0])) return record;
  const move = (path: DataPath): DataPath => (leadsInto(path, definition) ? path : [...origin, ...path.slice(before.length)]);
  return {
    ...record,
    origin,
    findings: findings.map(({ entries, ...finding }) => ({
      ...finding,
      path: move(finding.path),
      ...(entries === undefined ? {} : { entries: entries.map((entry) => ({ ...entry, path: move(entry.path) })) }),
    })),
    uses: {
      ...uses,
      links: uses.links.map((link) => ({ ...link, from: move(link.from) })),
      pictures: uses.pictures.map((use) => ({ ...use, path: move(use.path) })),
    },
  };
}
