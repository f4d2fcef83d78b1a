import type { Theme } from '../generated/site.gen.ts';
import type { Look } from '../look.ts';
import type { OpeningHours } from '../time/opening-hours.ts';
import type { Frame, PageDescription } from './page-description.ts';

/** The addresses of a page's code and data, as full paths from the root of the site. */
export interface PageAssets {
  /** In cascade order. */
  readonly stylesheets: readonly string[];
  /** The font files that every page needs. */
  readonly fonts: readonly string[];
  readonly loader: string;
  /** The addresses of the page's script and of its data. After the last `?` comes the hash that the data must have. */
  readonly page: string;
  /** The page's Content-Security-Policy. The development server has none. */
  readonly policy?: string;
  /** The links to icons in the head. */
  readonly icons: readonly IconLink[];
  /** The script that starts the services of the site, if it has any. */
  readonly services?: string;
  /** Extra markup that the development server puts into the head. */
  readonly extraHead?: string;
}

/** The settings of the site that the loader needs. Addresses are full paths. */
export interface SiteSettings {
  /** The app, and what all pages show. */
  readonly files: readonly [app: string, frame: string];
  readonly hours: OpeningHours;
  /** The hours of phones and offices that have their own: phones by `slug`, offices by `line`. */
  readonly phones?: Readonly<Record<string, OpeningHours>>;
}

/** A link to an icon, or to the manifest that lists more icons. */
export interface IconLink {
  readonly rel: 'icon' | 'apple-touch-icon' | 'manifest';
  readonly href: string;
  /** The size that the icon is for, `32x32`, if another icon should be preferred for other sizes. */
  readonly sizes?: string;
}

export interface RenderOptions {
  readonly frame: Frame;
  readonly page: PageDescription;
  readonly theme: Theme;
  readonly assets: PageAssets;
  /** The structured data of the page (`Graph`), as JSON. */
  readonly graph?: string | undefined;
  /** Whether the page is shown in place of one that does not exist. */
  readonly isMissing?: boolean;
}

/** Features that few pages have. Their styles are separate parts. */
export type RarePart =
  | 'action-bar-three'
  | 'announcement'
  | 'article-text'
  | 'card-grid-compact'
  | 'card-grid-icon'
  | 'embed-frame'
  | 'embed-parts'
  | 'embed-preview'
  | 'footer-offices'
  | 'hero-cover'
  | 'hero-layouts'
  | 'link-list-rows'
  | 'picture-duotone'
  | 'section-halves'
  | 'special-fields';

/** Styles as CSS. */
export interface SiteStyles {
  /** The styles of the frame, and of components that several block types share. */
  readonly page: string;
  /** The styles of each block type, and of features that few pages have (`RarePart`). */
  readonly parts: Readonly<Record<string, string>>;
}

/** What the build needs from the rendering code. The bundled `document/server.tsx` implements it. */
export interface Renderer {
  readonly styles: SiteStyles;
  /** Renders one page as a complete HTML document. Throws if a block throws. */
  renderPage(options: RenderOptions): string;
  /** Returns the font files that a theme needs, relative to the folder of packages. Every page needs those with `isFirst`. */
  listFonts(theme: Theme): readonly { readonly file: string; readonly isFirst: boolean }[];
  /** Returns the inline script of every page. */
  firstScript(frame: Pick<Frame, 'announcements' | 'seasons' | 'isLight'>): string;
  /** Formats the settings as the script that comes before the loader's code. */
  printSettings(settings: SiteSettings): string;
  /** Returns the theme as CSS. @param fonts the addresses of the font files */
  renderTokens(theme: Theme, fonts: ReadonlyMap<string, string>): string;
  /** Returns the shapes of the icons as CSS. */
  renderIcons(): string;
  /** Returns the theme for what is drawn outside of pages. */
  resolveLook(theme: Theme): Look;
}
