import { collectionOf } from '../config/facts/resolve-config.ts';
import type { Data } from '../shared/data.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import type { Graph } from '../shared/graph.ts';
import { pageAddress } from '../shared/url.ts';
import { checkPictureSizes } from './check-picture-sizes.ts';
import { checkPictures } from './check-pictures.ts';
import { checkLengths, fitsSearch } from './check-quality.ts';
import { textsOf } from './check-similarity.ts';
import type { FoundLink } from './convert-value.ts';
import { describeBusinessPictures } from './describe-brand.ts';
import { describeDefinition } from './describe-definition.ts';
import type { PlacedPage } from './describe-page.ts';
import { checkGraphs } from './graph/check-graphs.ts';
import type { NamedPages } from './graph/describe-breadcrumbs.ts';
import { graphDescriber } from './graph/describe-graphs.ts';
import { hashProper } from './hash-pages.ts';
import type { PageFacts } from './page-facts.ts';
import { describeFacts } from './page-facts.ts';
import { linksOf } from './page-text.ts';
import type { SiteOptions } from './prepare-site.ts';
import { prepareSite } from './prepare-site.ts';
import type { RecordedTexts } from './resembles-other.ts';
import { meetsOther, resemblesOther } from './resembles-other.ts';

/** What was known of the site before, as `describePages` recorded it. */
export interface SiteBefore {
  readonly pages: readonly PageFacts[];
  readonly compared: readonly RecordedTexts[];
  /** The codes of what was found about them, of `STEADY_CODES`. */
  readonly told: readonly string[];
}

export interface ItemChange {
  /** The positions of the items that changed, in fields that only their own pages show, by their collection. */
  readonly positions: ReadonlyMap<string, ReadonlySet<number>>;
  readonly before: SiteBefore;
  /** Makes a text short that is only compared, as it was made short when it was recorded. */
  readonly digest: (text: string) => string;
}

/** A page that is other than before. */
export interface ChangedPage {
  readonly placed: PlacedPage;
  readonly graph: Graph | undefined;
  /** What was known of it before: which of `SiteBefore.pages` it is. */
  readonly number: number;
}

/**
 * Describes the pages of a few items that changed, and nothing else.
 * @param site with the changed items whole; of the others only the fields count that other pages read (`FieldReads`)
 * @returns undefined when more than the texts of these pages may be other than before, or when anything is wrong with them: then the
 * whole site must be described, which says what
 */
export function describeChange(site: SiteOptions, { positions, before, digest }: ItemChange): readonly ChangedPage[] | undefined {
  const { config, findings } = site;
  const context = prepareSite(site);
  const { converter } = context.compilation;
  const placed = (config.pages as unknown as Data[]).flatMap((definition, index) => {
    const only = positions.get(collectionOf(definition, converter.schema) ?? '');
    if (definition.groupBy !== undefined || only === undefined) return [];
    return describeDefinition({ definition, path: ['pages', index], only }, context);
  });
  checkPictures(ofItems(config as unknown as Data, positions), converter);
  checkPictureSizes(converter.places.widest, findings);
  checkLengths(placed, config, findings);
  const names = nameRecorded(before.pages, config);
  const graphOf = graphDescriber({ config, names, pictures: describeBusinessPictures(config, converter) });
  const changed = placed.map((each): ChangedPage => {
    const number = before.pages.findIndex(({ definition, position }) => definition === each.path[1] && position === each.origin?.[1]);
    return { placed: each, graph: graphOf(each), number };
  });
  const graphs = new Map(changed.flatMap(({ placed: { page }, graph }) => (graph ? [[page.head.canonical, graph] as const] : [])));
  checkGraphs({ config, placed, graphs, findings });
  const isAlike = ({ placed: page, number }: ChangedPage): boolean => {
    const known = before.pages[number];
    if (known === undefined || digest(describeFacts(page, known.name, config).structure) !== known.structure) return false;
    // A name that comes from the title stands in breadcrumbs, of other pages too.
    return known.name !== known.title || page.page.head.title === known.title;
  };
  if (findings.all.length > 0 || !changed.every(isAlike)) return undefined;
  if (hasHiddenLink(converter.links, placed, before)) return undefined;
  if (hasRepetition(changed, before) || hasResemblance(changed, before, site)) return undefined;
  return wasConcerned(changed, before, config) ? undefined : changed;
}

/** Whether what was told of lengths, repetitions and likeness may be about the changed pages, as they were. */
function wasConcerned(changed: readonly ChangedPage[], { pages, compared, told }: SiteBefore, config: SiteConfig): boolean {
  const repeats = (field: 'title' | 'description', text: string): boolean => pages.filter((page) => page[field] === text).length > 1;
  return changed.some(({ number, placed: { path, origin } }) => {
    const { title, description } = pages[number] as PageFacts;
    if (!fitsSearch({ title, description }, config)) return true;
    if (told.includes('TITLE_REPEATED') && repeats('title', title)) return true;
    if (told.includes('DESCRIPTION_REPEATED') && repeats('description', description)) return true;
    const each = told.some((code) => code === 'CITY_SIMILAR' || code === 'PAGE_SIMILAR')
      ? compared.find(({ definition }) => definition === path[1])
      : undefined;
    const own = each?.positions.indexOf(Number(origin?.[1])) ?? -1;
    return each !== undefined && own >= 0 && meetsOther(each, { own, threshold: config.checks.similarity });
  });
}

/** The same data with none but the items at some positions in their collections. */
function ofItems(data: Data, positions: ItemChange['positions']): Data {
  const items = [...positions].map(([name, some]) => [name, [...some].map((position) => (data[name] as readonly Data[])[position])]);
  return { ...data, ...Object.fromEntries(items) };
}

/** What each page is called, by its path, of those that search engines shall know. Few are asked for. */
function nameRecorded(pages: readonly PageFacts[], { business }: SiteConfig): NamedPages {
  return {
    get: (path) => {
      const name = pages.find((page) => page.path === path)?.name ?? '';
      return name === '' ? undefined : { name, address: pageAddress(business.url, path) };
    },
  };
}

/**
 * Whether a text links to where the page shows no link, such as in a block that is hidden. Links that show are as they were recorded; of
 * others it is known only whether a page is there.
 */
function hasHiddenLink(links: readonly FoundLink[], placed: readonly PlacedPage[], { pages }: SiteBefore): boolean {
  const shown = new Set(placed.flatMap(({ page }) => page.blocks.flatMap(linksOf)));
  const hidden = links.filter(({ page = '', hash }) => !shown.has(`${page}${hash === '' ? '' : `#${hash}`}`));
  return hidden.some(({ page, hash }) => hash !== '' || !pages.some(({ path }) => path === page));
}

/** Whether any of the changed pages may resemble another page now, changed or not. */
function hasResemblance(changed: readonly ChangedPage[], { compared }: SiteBefore, { config, schema }: SiteOptions): boolean {
  const now = compared.map((each) => ({ ...each, shingles: [...each.shingles], samples: [...each.samples] }));
  return changed.some(({ placed: { page, path, origin } }) => {
    const position = Number(origin?.[1]);
    const each = now.find(({ definition }) => definition === path[1]);
    const number = each?.positions.indexOf(position) ?? -1;
    if (each === undefined || number < 0) return false;
    const item = (config as unknown as Record<string, readonly Data[]>)[String(origin?.[0])]?.[position] ?? {};
    const texts = textsOf(page, item, config, schema);
    if (resemblesOther(each, { texts, number, threshold: config.checks.similarity })) return true;
    each.shingles[number] = hashProper(texts, each.shared);
    if (number < each.samples.length) each.samples[number] = texts;
    return false;
  });
}

/** Whether a changed page has the title or the description of another. */
function hasRepetition(changed: readonly ChangedPage[], { pages }: SiteBefore): boolean {
  const numbers = new Set(changed.map(({ number }) => number));
  const others = pages.filter((_page, number) => !numbers.has(number));
  return (['title', 'description'] as const).some((field) => {
    const own = changed.map(({ placed }) => placed.page.head[field]);
    const wanted = new Set(own);
    return wanted.size < own.length || others.some((page) => wanted.has(page[field]));
  });
}
