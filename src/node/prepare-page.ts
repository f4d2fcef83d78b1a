import type { PageData } from '../shared/page-data.ts';
import { ownPart, sharedParts } from '../shared/page-data.ts';
import type { PageDescription, PageImage } from '../shared/page-description.ts';
import { basePathOf, pageDataPath, pageFile } from '../shared/url.ts';
import { hash, hashContent } from './hash-content.ts';
import { placeFile } from './place-files.ts';
import type { OutputFile } from './publish.ts';
import type { RenderedSite, SharedAssets } from './render-pages.ts';
import { stylesheetsOf } from './stylesheets.ts';

/** A page with all that its HTML is made from, but for what all pages show. */
export interface PreparedPage {
  readonly page: PageDescription;
  readonly image: PageImage | undefined;
  /** Structured data, as JSON. */
  readonly graph: string | undefined;
  readonly isMissing: boolean;
  /** The file of its HTML. */
  readonly file: string;
  /** The hash of its data (`PageData`). */
  readonly hash: string;
  /** The file of its data, and behind it that of what it has in common with others: many pages have the same. */
  readonly data: readonly [OutputFile, ...OutputFile[]];
  /** Stands for all of it: while it stays, and what all pages show does, the page's files stay as they are. */
  readonly key: string;
}

interface PageContext {
  readonly site: Pick<RenderedSite, 'url' | 'graphs' | 'notFound' | 'routing'>;
  readonly shared: Pick<SharedAssets, 'version' | 'stylesheets' | 'parts'>;
  readonly image?: PageImage | undefined;
}

/** What a page is made from: its data, which is published beside it, tells all that it shows. */
export function preparePage(page: PageDescription, { site, shared, image }: PageContext): PreparedPage {
  const base = basePathOf(site.url);
  const isMissing = page === site.notFound;
  const dataPath = isMissing ? `${base}/404.json` : pageDataPath(page.path);
  const { hash: dataHash, files: data } = renderData(page, { dataPath, shared, base });
  const graph = site.graphs.get(page.head.canonical);
  const told = graph === undefined ? undefined : JSON.stringify(graph);
  return {
    page,
    image,
    graph: told,
    isMissing,
    file: isMissing ? site.routing.notFound : pageFile(page.path, site.routing.pageFiles),
    hash: dataHash,
    data,
    key: hash(`${data[0].content}\n${told}\n${JSON.stringify(image)}`),
  };
}

interface DataContext {
  readonly dataPath: string;
  readonly shared: Pick<SharedAssets, 'version' | 'stylesheets' | 'parts'>;
  readonly base: string;
}

function renderData(
  page: PageDescription,
  { dataPath, shared: { version, stylesheets, parts }, base }: DataContext,
): { readonly hash: string; readonly files: PreparedPage['data'] } {
  const part = partOf(page, { parts, base });
  const [, styles] = stylesheetsOf([page], stylesheets);
  const content: Omit<PageData, 'hash'> = {
    version,
    ...(part === undefined ? {} : { shared: `/${part.path}` }),
    ...(styles === undefined ? {} : { styles }),
    page: ownPart(page),
  };
  // Four characters, 20 bits: they tell one build of a page from another. Each costs every page a byte.
  const hash = hashContent(JSON.stringify(content)).slice(-4);
  const data: PageData = { hash, ...content };
  return { hash, files: [{ path: dataPath.slice(1), content: JSON.stringify(data) }, ...(part === undefined ? [] : [part])] };
}

/** The file of what a page has in common with others. */
function partOf(page: PageDescription, { parts, base }: { parts: SharedAssets['parts']; base: string }): OutputFile | undefined {
  const known = page.common && parts.get(page.common);
  if (page.common === undefined || known !== undefined) return known;
  const content = JSON.stringify(sharedParts(page));
  const part = placeFile({ path: `assets/shared-${hashContent(content)}.json`, content }, base);
  parts.set(page.common, part);
  return part;
}
