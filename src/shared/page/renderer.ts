import type { Theme } from '../generated/site.gen.ts';
import type { Look } from '../look.ts';
import type { OpeningHours } from '../time/opening-hours.ts';
import type { AnalyticsSettings, Frame, PageDescription } from './page-description.ts';

/** Where the page finds its code and its data; full paths from the root of the site. */
export interface PageAssets {
  /** In the order in which they count. */
  readonly stylesheets: readonly string[];
  /** The font files that every page needs. */
  readonly fonts: readonly string[];
  readonly loader: string;
  /** Of the page's data; what follows the last `?` is the hash that the data must have. */
  readonly page: string;
  /** What the page may load and run, as a Content-Security-Policy; the development server goes without. */
  readonly policy?: string;
  /** What the head says of icons. */
  readonly icons: readonly IconLink[];
  /** The script that counts visits, where the site wants it. */
  readonly analytics?: { readonly script: string; readonly settings: AnalyticsSettings };
  /** Markup for the head that the development server adds. */
  readonly extraHead?: string;
}

/** What the loader must know of the site: addresses are full paths. */
export interface SiteSettings {
  readonly app: string;
  readonly frame: string;
  readonly hours: OpeningHours;
  /** Of phones with hours of their own, by their slugs. */
  readonly phones?: Readonly<Record<string, OpeningHours>>;
}

/** A link by which browsers find an icon, or the manifest that names more of them. */
export interface IconLink {
  readonly rel: 'icon' | 'apple-touch-icon' | 'manifest';
  readonly href: string;
  /** Where one picture is to give way to another: the size that it is for, `32x32`. */
  readonly sizes?: string;
}

export interface RenderOptions {
  readonly frame: Frame;
  readonly page: PageDescription;
  readonly theme: Theme;
  readonly assets: PageAssets;
  /** What search engines are told of the page (`Graph`), as JSON. */
  readonly graph?: string | undefined;
  /** Whether the page stands in for one that does not exist. */
  readonly isMissing?: boolean;
}

/** What few sites have: its styles are parts of their own. */
export type RarePart = 'announcement' | 'article-text' | 'embed-preview';

/** Styles as CSS. */
export interface SiteStyles {
  /** Of the frame, and of what several types of blocks are made of. */
  readonly page: string;
  /** Of each type of block, and of what few sites have (`RarePart`). */
  readonly parts: Readonly<Record<string, string>>;
}

/** What the build needs of the rendering code; `document/server.tsx`, bundled, is one. */
export interface Renderer {
  readonly styles: SiteStyles;
  /** One page as a complete HTML document. Throws what a block throws. */
  renderPage(options: RenderOptions): string;
  /** The font files that a theme needs, by their path in the folder of packages; the first ones are needed by every page. */
  listFonts(theme: Theme): readonly { readonly file: string; readonly isFirst: boolean }[];
  /** The script that stands in every page. */
  firstScript(frame: Pick<Frame, 'announcement' | 'seasons'>): string;
  /** The settings as the script that stands before the loader's code. */
  printSettings(settings: SiteSettings): string;
  /** The theme as CSS. @param fonts the addresses of the font files */
  renderTokens(theme: Theme, fonts: ReadonlyMap<string, string>): string;
  /** The shapes of the icons as CSS. */
  renderIcons(): string;
  /** The theme for what is drawn outside of pages. */
  describeLook(theme: Theme): Look;
}
