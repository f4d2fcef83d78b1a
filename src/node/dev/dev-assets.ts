import type { ViteDevServer } from 'vite';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import type { Renderer } from '../../shared/page/renderer.ts';
import { basePathOf } from '../../shared/url.ts';
import { drawingProcess } from '../assets/drawing/drawing-process.ts';
import { iconsWithBase } from '../assets/files-with-base.ts';
import type { SiteIcons } from '../assets/icons/make-icons.ts';
import { makeIcons } from '../assets/icons/make-icons.ts';
import type { Fonts } from '../assets/read-fonts.ts';
import { readFonts } from '../assets/read-fonts.ts';
import { pictureCache } from '../cache/content-cache.ts';
import type { Downloads } from '../downloads/read-downloads.ts';
import type { Images } from '../images/read-images.ts';

/** A site without errors, which can be shown. */
export interface DevSite {
  /** The number of this site: 1 for the first since the start. */
  readonly number: number;
  readonly site: DescribedSite;
  readonly images: Images;
  readonly downloads: Downloads;
}

/** What all pages of a site share during development. */
export interface DevAssets {
  readonly renderer: Renderer;
  readonly fonts: Fonts;
  readonly icons: SiteIcons;
  /** The theme, all styles, and the icons' shapes, as CSS. */
  readonly styles: string;
  /** What Vite adds to the beginning of each head: its client, and the code that replaces React modules in a running page. */
  readonly viteHead: string;
}

/** The assets of a server, with the code and the look that they were made from. */
interface Known {
  readonly renderer: Renderer;
  readonly look: string;
  readonly assets: Promise<DevAssets>;
}

/** What the assets are made from. */
export interface DevSources {
  readonly server: ViteDevServer;
  readonly site: DevSite;
  readonly cacheDir: string;
}

const KNOWN = new WeakMap<ViteDevServer, Known>();

/**
 * Makes the assets, or returns the last ones if neither the code nor the look of the site changed. An edit of a text does not change the
 * look.
 */
export async function readDevAssets(sources: DevSources): Promise<DevAssets> {
  const { server, site } = sources;
  const renderer = (await server.ssrLoadModule('/src/document/server.tsx')) as Renderer;
  const { theme, frame, url } = site.site;
  const { navigation, brand, language } = frame;
  // A picture's address has a hash of its content.
  const look = JSON.stringify([url, theme, brand, language, navigation.header.name]);
  const known = KNOWN.get(server);
  if (known?.renderer === renderer && known.look === look) return known.assets;
  const assets = makeAssets(sources, renderer);
  KNOWN.set(server, { renderer, look, assets });
  // Try again after a failure.
  assets.catch(() => KNOWN.delete(server));
  return assets;
}

async function makeAssets({ server, site, cacheDir }: DevSources, renderer: Renderer): Promise<DevAssets> {
  const { site: description, images } = site;
  const { theme, url } = description;
  const base = basePathOf(url);
  drawingProcess.restorePatience();
  const [fonts, icons, viteHead] = await Promise.all([
    readFonts(renderer.listFonts(theme), base),
    makeIcons({ site: description, images, look: renderer.resolveLook(theme), cache: pictureCache(cacheDir) }),
    readViteHead(server),
  ]);
  const { page, parts } = renderer.styles;
  const styles = [renderer.renderTokens(theme, fonts.addresses), page, ...Object.values(parts), renderer.renderIcons()].join('\n');
  return { renderer, fonts, icons: iconsWithBase(icons, base), styles, viteHead };
}

/** Reads what Vite adds to a head. Uses an empty page: for a complete one, Vite would compile all styles again each time. */
export async function readViteHead(server: ViteDevServer): Promise<string> {
  const page = await server.transformIndexHtml('/', '<!doctype html><html><head></head><body></body></html>');
  return /<head>([\s\S]*)<\/head>/.exec(page)?.[1] ?? '';
}
