import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { frameWithBase, pageWithBase } from '../../pages/hosting/with-base-path.ts';
import { feedsOutput } from '../../pages/outputs/feeds.ts';
import type { SitePage } from '../../pages/records/page-record.ts';
import { componentFile } from '../../shared/page/block-files.ts';
import type { PageData } from '../../shared/page/page-data.ts';
import { typesOf } from '../../shared/page/page-data.ts';
import type { Frame, PageDescription } from '../../shared/page/page-description.ts';
import { matchRoute } from '../../shared/routing.ts';
import { basePathOf, pageDataPath, pageFile, pathWithBase } from '../../shared/url.ts';
import { printPageScript } from '../bundle/block-scripts.ts';
import type { OwnCode } from '../bundle/own-code.ts';
import { findImage, readPicture } from '../images/read-images.ts';
import { mediaTypeOf } from '../serve/media-type.ts';
import { parseTarget } from '../serve/parse-target.ts';
import type { DevSite, DevSources } from './dev-assets.ts';
import { readDevAssets, readViteHead } from './dev-assets.ts';

export interface DevAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

interface DevRequest {
  readonly server: ViteDevServer;
  /** The site's own blocks. */
  readonly own: OwnCode;
  readonly cacheDir: string;
  /** Undefined until there has been a valid configuration. */
  readonly site: DevSite | undefined;
  /** Path and query of the request, as sent. */
  readonly target: string;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };
const SCRIPT = { 'content-type': 'text/javascript' };
const FRAME_PATH = '/@townsite/frame.json';
/** The path of the scripts of pages. The types of their blocks are in the query, to which Vite adds its own. */
const SCRIPT_PATH = '/@townsite/blocks.js';
const NOT_FOUND_DATA = '/404.json';
/** A path that no page has. The answer is the 404 page. */
const NO_PATH = '/404';
/** During development, code and content always match. */
const VERSION = 'dev';

/** Answers requests for pages, their data, and their pictures, made from the sources. Returns undefined for requests that Vite answers. */
export async function answerDevRequest({ server, cacheDir, own, site, target }: DevRequest): Promise<DevAnswer | undefined> {
  const { pathname = NO_PATH, search } = parseTarget(target);
  if (site === undefined) return path.extname(pathname) === '' ? answerNothing(server) : undefined;
  const { images, downloads } = site;
  const { routing, url, notFound } = site.site;
  const base = basePathOf(url);
  if (pathname === '/' && base !== '') return { status: 302, headers: { location: base }, body: '' };
  if (pathname === SCRIPT_PATH) return { status: 200, headers: SCRIPT, body: printScript(search, own) };
  const data = findData(site.site, pathname);
  if (data !== undefined) return { status: 200, headers: JSON_TYPE, body: JSON.stringify(data) };
  const inside = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  // Send the original photo for any width and format. Browsers detect the format, and nobody has to wait for an encoder.
  const picture = findImage(images, inside);
  const found = downloads.facts.get(inside);
  const input = found === undefined || 'error' in found ? picture : inside;
  if (input !== undefined) return { status: 200, headers: { 'content-type': mediaTypeOf(input) }, body: await readPicture(images, input) };
  const file = ASSETS.test(pathname) ? await findAsset({ server, cacheDir, site }, pathname) : undefined;
  if (file !== undefined) return { status: 200, headers: { 'content-type': mediaTypeOf(pathname) }, body: file };
  const feed = [...feedsOutput.files(site.site, { base, scriptHashes: [] })].find(({ path: file }) => `/${file}` === pathname);
  if (feed !== undefined) return { status: 200, headers: { 'content-type': mediaTypeOf(pathname) }, body: feed.content };
  const pages = new Map(site.site.pages.map((page) => [pageFile(pathWithBase(page.record.path, base), routing.pageFiles), page]));
  const match = matchRoute(routing, { pathname, search }, (file) => pages.has(file));
  if (match.kind === 'redirect') return { status: match.status, headers: { location: match.to }, body: '' };
  const page = pages.get(match.file) ?? notFound;
  return { status: match.status, headers: HTML, body: await renderDevPage({ server, cacheDir, site }, page) };
}

/** Names that fonts and icons of a site can have. */
const ASSETS = /\.(woff2|ico|png|svg|webmanifest)$/;

async function findAsset(sources: DevSources, pathname: string) {
  const { fonts, icons } = await readDevAssets(sources);
  return [...fonts.files, ...icons.files].find(({ path: file }) => `/${file}` === pathname)?.content;
}

function findData({ url, frame, pages, notFound }: DescribedSite, pathname: string): PageData | Frame | undefined {
  const base = basePathOf(url);
  if (pathname === FRAME_PATH) return frameWithBase(frame, base);
  const isWanted = ({ record }: SitePage): boolean => pageDataPath(pathWithBase(record.path, base)) === pathname;
  const page = pathname === NOT_FOUND_DATA ? notFound : pathname.endsWith('.json') ? pages.find(isWanted) : undefined;
  if (page === undefined) return undefined;
  const shown = pageWithBase(page.describe(), base);
  return { hash: VERSION, version: VERSION, script: scriptOf(shown), page: shown };
}

function scriptOf(page: PageDescription): string {
  return `${SCRIPT_PATH}?types=${typesOf(page).join()}`;
}

/** Prints the script of a page. It imports the component file of each block, as Vite serves it. */
function printScript(search: string, { components }: OwnCode): string {
  const types = new URLSearchParams(search).get('types')?.split(',') ?? [];
  const addressOf = (type: string): string => {
    const own = components.get(type);
    return own === undefined ? `/${componentFile(type)}` : path.posix.join('/@fs/', own.split(path.sep).join('/'));
  };
  return printPageScript(types.map((type) => [type, { imports: [addressOf(type)], make: 'm=>m' }]));
}

const client = (site: number): string => `<script type="module" src="/src/client/dev-client.ts" data-site="${site}"></script>\n`;

async function renderDevPage(sources: DevSources, shown: SitePage): Promise<string> {
  const { site } = sources;
  const { site: described } = site;
  const base = basePathOf(described.url);
  const frame = frameWithBase(described.frame, base);
  const page = pageWithBase(shown.describe(), base);
  const { renderer, fonts, icons, styles, viteHead } = await readDevAssets(sources);
  const isMissing = shown === described.notFound;
  const settings = renderer.printSettings({
    files: ['/src/client/app.tsx', FRAME_PATH],
    hours: frame.opening,
    phones: frame.lineHours,
  });
  const html = renderer.renderPage({
    frame,
    theme: described.theme,
    page,
    graph: JSON.stringify(described.graphs.get(page.head.canonical)),
    isMissing,
    assets: {
      stylesheets: [],
      fonts: fonts.first,
      icons: icons.links,
      loader: '/src/client/loader.ts',
      page: `${scriptOf(page)} ${isMissing ? NOT_FOUND_DATA : pageDataPath(page.path)}?${VERSION}`,
      extraHead: `<script>${settings}</script>\n<style>${styles}</style>\n${client(site.number)}`,
    },
  });
  return html.replace('<head>', () => `<head>${viteHead}`);
}

/**
 * Answers with a page that shows only errors.
 * @param shown the number of the site that would be shown; 0 when there is none
 */
export async function answerNothing(server: ViteDevServer, shown = 0): Promise<DevAnswer> {
  const head = `${await readViteHead(server)}\n<meta charset="utf-8">\n<title>Townsite</title>\n${client(shown)}`;
  return { status: 500, headers: HTML, body: `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n<body></body>\n</html>\n` };
}
