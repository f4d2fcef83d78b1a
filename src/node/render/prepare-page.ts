import type { PageData } from '../../shared/page/page-data.ts';
import { ownPart, sharedParts, typesOf } from '../../shared/page/page-data.ts';
import type { PageDescription, PageImage } from '../../shared/page/page-description.ts';
import { pageDataPath, pageFile } from '../../shared/url.ts';
import { fileWithBase } from '../assets/files-with-base.ts';
import type { SiteAssets } from '../assets/site-assets.ts';
import { stylesheetsOf } from '../assets/stylesheets.ts';
import { codeOf, printPageScript } from '../bundle/block-scripts.ts';
import type { OutputFile } from '../publish/output-file.ts';
import { hash, hashContent, shortenHash, shortHash } from '../support/hash.ts';

/** A page with everything that its HTML is made from, except what all pages show. */
export interface PreparedPage {
  /** The page with base path and picture colors applied. */
  readonly page: PageDescription;
  /** The parts of the styles that it needs. */
  readonly parts: readonly string[];
  readonly image: PageImage | undefined;
  /** Structured data, as JSON. */
  readonly graph: string | undefined;
  readonly isMissing: boolean;
  /** The path of its HTML file. */
  readonly file: string;
  /** The hash of its data (`PageData`). */
  readonly hash: string;
  /** The file of the page's data, and its script, which other pages may have, too. */
  readonly data: readonly [data: OutputFile, script: OutputFile];
  /** While this hash and what all pages show stay the same, the page's files stay the same. */
  readonly contentHash: string;
}

interface PageContext {
  readonly assets: Pick<SiteAssets, 'base' | 'routing' | 'version' | 'stylesheets' | 'blocks' | 'scripts'>;
  readonly parts: readonly string[];
  readonly graph: object | undefined;
  readonly image?: PageImage | undefined;
  /** Whether this is the 404 page. */
  readonly isMissing: boolean;
}

/** Prepares a page for rendering. Its data, which is published beside it, covers all that it shows. */
export function preparePage(page: PageDescription, { assets, parts, graph, image, isMissing }: PageContext): PreparedPage {
  const { base, routing } = assets;
  const path = isMissing ? `${base}/404.json` : pageDataPath(page.path);
  const { hash: dataHash, whole, files: data } = renderData(page, { path, parts, assets });
  const graphText = graph === undefined ? undefined : JSON.stringify(graph);
  return {
    page,
    parts,
    image,
    graph: graphText,
    isMissing,
    file: isMissing ? routing.notFound : pageFile(page.path, routing.pageFiles),
    hash: dataHash,
    data,
    contentHash: shortHash(`${whole}\n${graphText}\n${JSON.stringify(image)}`),
  };
}

interface DataContext extends Pick<PageContext, 'assets' | 'parts'> {
  /** The address of the data. */
  readonly path: string;
}

/** A page's data. */
interface RenderedData {
  /** The short hash in the address of the data. */
  readonly hash: string;
  /** The full hash of the data. */
  readonly whole: string;
  readonly files: PreparedPage['data'];
}

function renderData(page: PageDescription, { path, parts, assets }: DataContext): RenderedData {
  const script = scriptOf(page, assets);
  const [, styles] = stylesheetsOf([parts], assets.stylesheets);
  const content: Omit<PageData, 'hash'> = {
    version: assets.version,
    script: `/${script.path}`,
    ...(styles === undefined ? {} : { styles }),
    page: ownPart(page),
  };
  const json = JSON.stringify(content);
  // Four characters (20 bits) are enough to tell apart builds of a page. Each character costs every page a byte.
  const whole = hash(json);
  const dataHash = shortenHash(whole).slice(-4);
  const file = { path: path.slice(1), content: `{"hash":"${dataHash}",${json.slice(1)}` };
  return { hash: dataHash, whole, files: [file, script] };
}

/** Returns the script of a page: the code of its blocks, and the parts that it shares with others. */
function scriptOf(page: PageDescription, { blocks, scripts, base }: DataContext['assets']): OutputFile {
  const key = page.common ?? typesOf(page).join(' ');
  const known = scripts.get(key);
  if (known !== undefined) return known;
  const content = printPageScript(codeOf(typesOf(page), blocks), page.common && JSON.stringify(sharedParts(page)));
  const script = fileWithBase({ path: `assets/${hashContent(content)}.js`, content }, base);
  scripts.set(key, script);
  return script;
}
