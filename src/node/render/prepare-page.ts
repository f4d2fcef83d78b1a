import type { PageData } from '../../shared/page/page-data.ts';
import { ownPart, sharedParts } from '../../shared/page/page-data.ts';
import type { PageDescription, PageImage } from '../../shared/page/page-description.ts';
import { pageDataPath, pageFile } from '../../shared/url.ts';
import { fileWithBase } from '../assets/files-with-base.ts';
import type { SiteAssets } from '../assets/site-assets.ts';
import { stylesheetsOf } from '../assets/stylesheets.ts';
import type { OutputFile } from '../publish/output-file.ts';
import { hash, hashContent } from '../support/hash.ts';

/** A page with all that its HTML is made from, but for what all pages show. */
export interface PreparedPage {
  /** As it leaves. */
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
  readonly assets: Pick<SiteAssets, 'base' | 'routing' | 'version' | 'stylesheets' | 'parts'>;
  readonly graph: object | undefined;
  readonly image?: PageImage | undefined;
  /** Whether it is shown in place of pages that are not there. */
  readonly isMissing: boolean;
}

/** What a page is made from: its data, which is published beside it, tells all that it shows. */
export function preparePage(page: PageDescription, { assets, graph, image, isMissing }: PageContext): PreparedPage {
  const { base, routing } = assets;
  const { hash: dataHash, files: data } = renderData(page, isMissing ? `${base}/404.json` : pageDataPath(page.path), assets);
  const graphText = graph === undefined ? undefined : JSON.stringify(graph);
  return {
    page,
    image,
    graph: graphText,
    isMissing,
    file: isMissing ? routing.notFound : pageFile(page.path, routing.pageFiles),
    hash: dataHash,
    data,
    key: hash(`${data[0].content}\n${graphText}\n${JSON.stringify(image)}`),
  };
}

function renderData(
  page: PageDescription,
  dataPath: string,
  { version, stylesheets, parts, base }: PageContext['assets'],
): { readonly hash: string; readonly files: PreparedPage['data'] } {
  const part = partOf(page, parts, base);
  const [, styles] = stylesheetsOf([page], stylesheets);
  const content: Omit<PageData, 'hash'> = {
    version,
    ...(part === undefined ? {} : { shared: `/${part.path}` }),
    ...(styles === undefined ? {} : { styles }),
    page: ownPart(page),
  };
  const json = JSON.stringify(content);
  // Four characters, 20 bits: they tell one build of a page from another. Each costs every page a byte.
  const dataHash = hashContent(json).slice(-4);
  const file = { path: dataPath.slice(1), content: `{"hash":"${dataHash}",${json.slice(1)}` };
  return { hash: dataHash, files: [file, ...(part === undefined ? [] : [part])] };
}

/** The file of what a page has in common with others. */
function partOf(page: PageDescription, parts: SiteAssets['parts'], base: string): OutputFile | undefined {
  const known = page.common && parts.get(page.common);
  if (page.common === undefined || known !== undefined) return known;
  const content = JSON.stringify(sharedParts(page));
  const part = fileWithBase({ path: `assets/shared-${hashContent(content)}.json`, content }, base);
  parts.set(page.common, part);
  return part;
}
