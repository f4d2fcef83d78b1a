import type { ViteDevServer } from 'vite';
import type { DescribedSite } from '../../pages/describe/describe-pages.ts';
import type { Renderer } from '../../shared/page/renderer.ts';
import { basePathOf } from '../../shared/url.ts';
import { drawer } from '../assets/drawing/draw-apart.ts';
import { iconsWithBase } from '../assets/files-with-base.ts';
import type { SiteIcons } from '../assets/icons/make-icons.ts';
import { makeIcons } from '../assets/icons/make-icons.ts';
import type { Fonts } from '../assets/read-fonts.ts';
import { readFonts } from '../assets/read-fonts.ts';
import { pictureCache } from '../cache/content-cache.ts';
import type { Downloads } from '../downloads/read-downloads.ts';
import type { Images } from '../images/read-images.ts';

/** A site that can be shown. */
export interface DevSite {
  /** How many there have been, with this one. */
  readonly number: number;
  readonly site: DescribedSite;
  readonly images: Images;
  readonly downloads: Downloads;
}

/** What all pages of a site have in common while it is developed. */
export interface DevAssets {
  readonly renderer: Renderer;
  readonly fonts: Fonts;
  readonly icons: SiteIcons;
  /** The theme, all styles and the shapes of the icons, as CSS. */
  readonly styles: string;
  /** What Vite puts at the beginning of each head: its client, and what React's modules need to be exchanged while they run. */
  readonly viteHead: string;
}

/** What is known of a server: of its code as it is, and of a site that looks as it does. */
interface Known {
  readonly renderer: Renderer;
  readonly look: string;
  readonly assets: Promise<DevAssets>;
}

/** What they are made from. */
export interface DevSources {
  readonly server: ViteDevServer;
  readonly site: DevSite;
  readonly cacheDir: string;
}

const KNOWN = new WeakMap<ViteDevServer, Known>();

/** Made again when the code changed, or what the site looks like; not after an edit of a text. */
export async function readDevAssets(sources: DevSources): Promise<DevAssets> {
  const { server, site } = sources;
  const renderer = (await server.ssrLoadModule('/src/document/server.tsx')) as Renderer;
  const { theme, frame, url } = site.site;
  const { navigation, brand, language } = frame;
  // A picture's address stands for its content.
  const look = JSON.stringify([url, theme, brand, language, navigation.header.name]);
  const known = KNOWN.get(server);
  if (known?.renderer === renderer && known.look === look) return known.assets;
  const assets = makeAssets(sources, renderer);
  KNOWN.set(server, { renderer, look, assets });
  // What failed is tried again.
  assets.catch(() => KNOWN.delete(server));
  return assets;
}

async function makeAssets({ server, site, cacheDir }: DevSources, renderer: Renderer): Promise<DevAssets> {
  const { site: description, images } = site;
  const { theme, url } = description;
  const base = basePathOf(url);
  drawer.restorePatience();
  const [fonts, icons, viteHead] = await Promise.all([
    readFonts(renderer.listFonts(theme), base),
    makeIcons({ site: description, images, look: renderer.describeLook(theme), cache: pictureCache(cacheDir) }),
    readViteHead(server),
  ]);
  const { page, parts } = renderer.styles;
  const styles = [renderer.renderTokens(theme, fonts.addresses), page, ...Object.values(parts), renderer.renderIcons()].join('\n');
  return { renderer, fonts, icons: iconsWithBase(icons, base), styles, viteHead };
}

/** Taken from a page without anything in it: of a whole page Vite would compile all styles again each time. */
export async function readViteHead(server: ViteDevServer): Promise<string> {
  const page = await server.transformIndexHtml('/', '<!doctype html><html><head></head><body></body></html>');
  return /<head>([\s\S]*)<\/head>/.exec(page)?.[1] ?? '';
}
