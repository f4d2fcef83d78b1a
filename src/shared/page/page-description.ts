import type { Block, HeaderAndFooter, Texts, Theme } from '../generated/site.gen.ts';
import type { RoutingRules } from '../routing.ts';
import type { OpeningHours } from '../time/opening-hours.ts';
import type { Html, Picture } from './block-base.ts';
import type { Graphs } from './graph.ts';
import type { LinkPreviews } from './link-preview.ts';

/** Something that a page takes from another site or sends there, and that site's origin: `frame https://www.openstreetmap.org`. */
export type Need = `${'script' | 'frame' | 'picture' | 'counter' | 'connection' | 'message' | 'form'} ${string}`;

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Full address of the page that search engines shall show. */
  readonly canonical: string;
  /** Whether search engines shall leave it out. */
  readonly noindex?: true;
  /** What is shown beside a link to the page. Known when it is drawn, and no part of the page's data: browsers have no use for it. */
  readonly image?: PageImage;
  /** The feed of what the page shows. */
  readonly feed?: FeedLink;
  /** Whether the page is an entry that was published on a day. */
  readonly isArticle?: true;
}

/** A feed as pages name it. */
export interface FeedLink {
  readonly href: string;
  readonly title: string;
}

/** A feed of the newest entries of a collection. */
export interface Feed {
  readonly path: string;
  readonly title: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** The path of its page. */
  readonly path: string;
  readonly title: string;
  /** Days, as year-month-day. */
  readonly published: string;
  readonly updated: string;
  /** Left out where the business is the author. */
  readonly author?: string;
  readonly html?: Html;
}

/** The picture of a link preview. */
export interface PageImage {
  /** Full address: those who show it are elsewhere. */
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** One page, with nothing left to look up: plain data, all that its HTML is made from. */
export interface PageDescription {
  /** The path without a slash at the end; `/404` for the page that is shown in place of missing ones. */
  readonly path: string;
  readonly head: PageHead;
  /** The h1 of a page whose first block has no heading; it is there for screen readers only. */
  readonly hiddenHeading?: string;
  readonly blocks: readonly Block[];
  /** What it takes from other sites; left out when that is nothing. A document can show only pages that need no more than its own. */
  readonly needs?: readonly Need[];
  /** For each block the names of the fields that all pages of its definition have alike; one object for all that show the same blocks. */
  readonly common?: readonly (readonly string[])[];
}

/** What all pages share. */
export interface Frame {
  readonly language: string;
  readonly navigation: HeaderAndFooter;
  readonly texts: Texts;
  /** When the business is open: the state of today is worked out in the browser. */
  readonly opening: OpeningHours;
  /** The same of phones with hours of their own, by their slugs. */
  readonly phoneHours: Readonly<Record<string, OpeningHours>>;
  readonly announcement?: Announcement;
  /** The seasons that any hours on the site have, each once, as `06-01/08-31`; left out without any. */
  readonly seasons?: readonly string[];
  readonly brand: { readonly mark?: Picture; readonly logo?: Picture };
  /** The address of the home page, where it is another than `/`. */
  readonly home?: string;
}

/** Who counts the visits, and how visitors are asked. */
export interface AnalyticsSettings {
  readonly plausible?: { readonly domain: string; readonly script: string; readonly consent: boolean };
  readonly ga4?: { readonly id: string; readonly consent: boolean };
  readonly text: Html;
  readonly acceptLabel: string;
  readonly refuseLabel: string;
  readonly choicesLabel: string;
}

/** A line above every page, from one day to another (year-month-day, both included) at the business. */
export interface Announcement {
  readonly text: Html;
  readonly from: string;
  readonly until: string;
}

/** The whole site, described. */
export interface SiteDescription {
  readonly frame: Frame;
  readonly pages: readonly PageDescription[];
  readonly notFound: PageDescription;
  /** What search engines are told, by the canonical address of the page. */
  readonly graphs: Graphs;
  /** The public address of the site, without a slash at the end. */
  readonly url: string;
  /** The pages that search engines shall know. */
  readonly sitemap: readonly SitemapEntry[];
  readonly routing: RoutingRules;
  readonly theme: Theme;
  readonly images: readonly UsedImage[];
  readonly analytics?: AnalyticsSettings;
  /** What every page takes from other sites. */
  readonly needs: readonly Need[];
  /** The path of each definition of pages, with `*` for what items fill in, and what its pages need together; the last is `/404`. */
  readonly patterns: readonly { readonly pattern: string; readonly needs: readonly Need[] }[];
  readonly linkPreviews: LinkPreviews;
  readonly feeds: readonly Feed[];
}

/** A page in the sitemap. */
export interface SitemapEntry {
  readonly address: string;
  /** The day on which it last changed, as year-month-day, where the YAML says so. */
  readonly updated?: string;
}

/** An image file that pages show. */
export interface UsedImage {
  /** Its path in the YAML. */
  readonly file: string;
  /** The widths that its places need, of a photo. */
  readonly widths: readonly number[];
}
