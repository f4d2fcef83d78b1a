import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { PageData } from '../shared/page-data.ts';
import type { PageDescription, SiteDescription } from '../shared/page-description.ts';
import { locationOf, matchRoute } from '../shared/routing.ts';
import { basePathOf, pageDataPath, pageFile } from '../shared/url.ts';
import { readDevAssets, readViteHead } from './dev-assets.ts';
import { mediaTypeOf } from './media-type.ts';
import type { Images } from './read-images.ts';
import { findImage } from './read-images.ts';
import { readTarget } from './read-target.ts';

/** A site that can be shown. */
export interface DevSite {
  /** How many there have been, with this one. */
  readonly number: number;
  readonly description: SiteDescription;
  /** The same as it leaves, below its base path. */
  readonly placed: SiteDescription;
  readonly images: Images;
}

interface DevAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

interface DevRequest {
  readonly server: ViteDevServer;
  /** Undefined while there has been no valid configuration. */
  readonly site: DevSite | undefined;
  /** Path and query of the request, as they were sent. */
  readonly target: string;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };
const FRAME_PATH = '/@townsite/frame.json';
const NOT_FOUND_DATA = '/404.json';
/** What no page has: it is answered with the 404 page. */
const NO_PATH = '/404';
/** Code and content always belong together here. */
const VERSION = 'dev';

/** Answers with pages, their data and their pictures, made from the sources; undefined for what is Vite's business. */
export async function answerDevRequest({ server, site, target }: DevRequest): Promise<DevAnswer | undefined> {
  const { pathname = NO_PATH, search } = readTarget(target);
  if (site === undefined)
    return path.extname(pathname) === '' ? { status: 500, headers: HTML, body: await renderNothing(server) } : undefined;
  const { placed, images } = site;
  const base = basePathOf(placed.url);
  if (pathname === '/' && base !== '') return { status: 302, headers: { location: base }, body: '' };
  const data = findData(placed, pathname);
  if (data !== undefined) return { status: 200, headers: JSON_TYPE, body: JSON.stringify(data) };
  // Whatever the width and the format, the photo itself: browsers look at what they get, and nobody waits for an encoder here.
  const picture = findImage(images, pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname);
  if (picture !== undefined)
    return { status: 200, headers: { 'content-type': mediaTypeOf(picture) }, body: await readFile(path.join(images.folder, picture)) };
  const file = ASSETS.test(pathname) ? await findAsset({ server, site, pathname }) : undefined;
  if (file !== undefined) return { status: 200, headers: { 'content-type': mediaTypeOf(pathname) }, body: file };
  const pages = new Map(placed.pages.map((page) => [pageFile(page.path, placed.routing.pageFiles), page]));
  const match = matchRoute(placed.routing, pathname, (file) => pages.has(file));
  if (match.kind === 'redirect') return { status: match.status, headers: { location: locationOf(match.to, search) }, body: '' };
  const page = pages.get(match.file) ?? placed.notFound;
  return { status: match.status, headers: HTML, body: await renderDevPage({ server, site, page }) };
}

/** What the fonts and icons of a site may be called. */
const ASSETS = /\.(woff2|ico|png|svg|webmanifest)$/;

async function findAsset({ server, site, pathname }: { server: ViteDevServer; site: DevSite; pathname: string }) {
  const { fonts, icons } = await readDevAssets(server, site);
  return [...fonts.files, ...icons.files].find(({ path: file }) => `/${file}` === pathname)?.content;
}

function findData(description: SiteDescription, pathname: string): PageData | SiteDescription['frame'] | undefined {
  if (pathname === FRAME_PATH) return description.frame;
  if (pathname === NOT_FOUND_DATA) return { hash: VERSION, version: VERSION, page: description.notFound };
  const page = pathname.endsWith('.json') ? description.pages.find((each) => pageDataPath(each.path) === pathname) : undefined;
  return page === undefined ? undefined : { hash: VERSION, version: VERSION, page };
}

interface DevPage {
  readonly server: ViteDevServer;
  readonly site: DevSite;
  readonly page: PageDescription;
}

const client = (site: number): string => `<script type="module" src="/src/client/dev-client.ts" data-site="${site}"></script>\n`;

async function renderDevPage({ server, site, page }: DevPage): Promise<string> {
  const { placed } = site;
  const { renderer, fonts, icons, styles, viteHead } = await readDevAssets(server, site);
  const isMissing = page === placed.notFound;
  const settings = renderer.printSettings({ app: '/src/client/app.tsx', frame: FRAME_PATH, hours: placed.frame.opening });
  const html = renderer.renderPage({
    frame: placed.frame,
    theme: placed.theme,
    page,
    graph: JSON.stringify(placed.graphs.get(page.head.canonical)),
    isMissing,
    assets: {
      stylesheets: [],
      fonts: fonts.first,
      icons: icons.links,
      loader: '/src/client/loader.ts',
      page: `${isMissing ? NOT_FOUND_DATA : pageDataPath(page.path)}?${VERSION}`,
      extraHead: `<script>${settings}</script>\n<style>${styles}</style>\n${client(site.number)}`,
    },
  });
  return html.replace('<head>', () => `<head>${viteHead}`);
}

/** There is no good site yet: the overlay says why. */
async function renderNothing(server: ViteDevServer): Promise<string> {
  const head = `${await readViteHead(server)}\n<meta charset="utf-8">\n<title>Townsite</title>\n${client(0)}`;
  return `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n<body></body>\n</html>\n`;
}
