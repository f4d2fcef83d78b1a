import type { Block, HeaderAndFooter, Texts, Theme } from '../generated/site.gen.ts';
import type { RoutingRules } from '../routing.ts';
import type { OpeningHours } from '../time/opening-hours.ts';
import type { Html, LanguageAttributes, Picture } from './block-base.ts';
import type { Graphs } from './graph.ts';
import type { LinkPreviews } from './link-preview.ts';
import type { DescribedServices } from './page-services.ts';

/** Something that a page loads from another site, or sends there, and the origin of that site: `frame https://www.openstreetmap.org`. */
export type Need =
  `${'script' | 'frame' | 'media' | 'picture' | 'counter' | 'tag' | 'connection' | 'style' | 'socket' | 'message' | 'form'} ${string}`;

/** Words that the build puts into the blocks that show them, so that other pages do not load them. */
export type BuildText = 'showContent' | 'openOn' | 'bookWith' | 'reserveWith' | 'writeWith';

/** The words around the blocks of every page. */
export type PageTexts = Omit<Texts, BuildText>;

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Full address of the page that search engines should show. */
  readonly canonical: string;
  /** Whether search engines should leave the page out. */
  readonly noindex?: true;
  /** The picture of the link preview. Known only when the page is rendered, and not part of its data, because browsers do not need it. */
  readonly image?: PageImage;
  /** The feed of the entries that the page shows. */
  readonly feed?: FeedLink;
  /** Whether the page is an entry with a publication date. */
  readonly isArticle?: true;
  /** The codes with which services check whose site it is, each with the name of its `<meta>` element. */
  readonly codes?: readonly (readonly [name: string, code: string])[];
}

/** A feed, as pages link to it. */
export interface FeedLink {
  readonly href: string;
  readonly title: string;
}

/** A feed of the newest entries of a collection. */
export interface Feed {
  readonly collection: string;
  readonly path: string;
  readonly title: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** The path of the entry's page. */
  readonly path: string;
  readonly title: string;
  /** Days, as year-month-day. */
  readonly published: string;
  readonly updated: string;
  /** The language, if it is not that of the site. */
  readonly language?: string;
  /** Missing if the business is the author. */
  readonly author?: string;
  readonly html?: Html;
}

/** The picture of a link preview. */
export interface PageImage {
  /** Full address, because other sites show the picture. */
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** One page as plain data, fully resolved: everything that its HTML is made from. */
export interface PageDescription {
  /** The path without a trailing slash. `/404` is the page shown for missing ones. */
  readonly path: string;
  readonly head: PageHead;
  /** Missing if the page is in the language of the site. */
  readonly language?: LanguageAttributes;
  /** The h1 of a page whose first block has no heading. Only screen readers get it. */
  readonly hiddenHeading?: string;
  readonly blocks: readonly Block[];
  /** The office that the page is about. */
  readonly office?: PageOffice;
  /**
   * What the page loads from other sites. Missing if there is nothing. A document can only show pages that need no more than its own page.
   */
  readonly needs?: readonly Need[];
  /** The keys of the services that do not run on the page, because visitors write something on it. */
  readonly withheld?: readonly string[];
  /**
   * For each block, the names of the fields that all pages of the definition have in common. All pages with the same blocks use one object.
   */
  readonly common?: readonly (readonly string[])[];
}

/** The office that a page is about. */
export interface PageOffice {
  readonly slug: string;
  /** The phone that header and phone bar show on this page in place of that of the business. */
  readonly phone?: HeaderAndFooter['header']['phone'];
}

/** What all pages share. */
export interface Frame {
  readonly language: string;
  readonly navigation: HeaderAndFooter;
  readonly texts: PageTexts;
  /** The opening hours. The browser works out the current state. */
  readonly opening: OpeningHours;
  /** Whether the business has no regular hours, so that nothing tells whether it is open now. */
  readonly isSilent?: true;
  /** The same for phones and offices with hours of their own: phones by `slug`, offices by `line`. */
  readonly lineHours: Readonly<Record<string, OpeningHours>>;
  /** Missing if there are none. */
  readonly announcements?: readonly Announcement[];
  /** The distinct seasons of all hours on the site, as `06-01/08-31`. Missing if there are none. */
  readonly seasons?: readonly string[];
  readonly brand: Readonly<Partial<Record<'mark' | 'logo' | 'markDark' | 'logoDark', Picture>>>;
  /** Whether the site has no dark colors. */
  readonly isLight?: true;
  /** The address of the home page, if it is not `/`. */
  readonly home?: string;
}

/**
 * A line above pages between two days, both included, in the business's time zone: year-month-day, or month-day for every year. One that is
 * on when the site is built is in the HTML for all visitors. A script in the head shows and hides them by the clock.
 */
export interface Announcement {
  readonly text: Html;
  readonly from: string;
  readonly until: string;
  /** The offices that it is about. Pages of other offices do not show it. */
  readonly offices?: readonly string[];
  /** Whether it is on when the site is built. */
  readonly isOn?: true;
}

/** The whole site, described. */
export interface SiteDescription {
  readonly frame: Frame;
  readonly pages: readonly PageDescription[];
  readonly notFound: PageDescription;
  /** The structured data, by the canonical address of the page. */
  readonly graphs: Graphs;
  /** The public address of the site, without a slash at the end. */
  readonly url: string;
  /** The pages that search engines should know. */
  readonly sitemap: readonly SitemapEntry[];
  readonly routing: RoutingRules;
  readonly theme: Theme;
  readonly services?: DescribedServices;
  /** What every page loads from other sites. */
  readonly needs: readonly Need[];
  /** For each definition of pages, its path with `*` for what items fill in, and what its pages need together. The last one is `/404`. */
  readonly patterns: readonly { readonly pattern: string; readonly needs: readonly Need[] }[];
  readonly linkPreviews: LinkPreviews;
  readonly feeds: readonly Feed[];
}

/** A page in the sitemap. */
export interface SitemapEntry {
  readonly address: string;
  /** The day of the last change, as year-month-day, if the YAML says it. */
  readonly updated?: string;
}

/** An image file that pages show. */
export interface UsedImage {
  /** The image's path in the YAML. */
  readonly file: string;
  /** For a photo, the widths that its uses need. */
  readonly widths: readonly number[];
}
