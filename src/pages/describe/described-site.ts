import type { FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { FoundLink } from '../../model/uses.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { PageHead, SiteDescription } from '../../shared/page/page-description.ts';
import type { TextFolders } from '../../source/collections/text-folders.ts';
import type { Scope } from '../../template/compiled.ts';
import type { DownloadFacts } from '../downloads/download-facts.ts';
import type { Hosting } from '../hosting/plan-hosting.ts';
import type { ShownEntries } from '../lists/publish-items.ts';
import type { ImageFacts } from '../pictures/image-facts.ts';
import type { UsedPictures } from '../pictures/picture-uses.ts';
import type { PageKeys } from '../records/page-keys.ts';
import type { PageMemo, SitePage } from '../records/page-record.ts';
import type { ShareList } from '../records/shared-lists.ts';
import type { Compilation } from '../template/compilation.ts';
import type { StyleParts } from './style-parts.ts';

/** What a site is described from. */
export interface SiteOptions {
  readonly config: SiteConfig;
  readonly schema: SchemaModel;
  readonly images: ImageFacts;
  /** No downloads if omitted. */
  readonly downloads?: DownloadFacts | undefined;
  /** The folders of the files with the entries of collections. */
  readonly folders?: TextFolders | undefined;
  readonly findings: FindingList;
  /** Shortens a text that is only compared with others. */
  readonly hash: (text: string) => string;
  /** Today, as year-month-day. Defaults to the current day in the time zone of the business. */
  readonly now?: string | undefined;
  /** Whether drafts, future entries, and expired entries are shown, marked. */
  readonly isPreview?: boolean | undefined;
  /** Which entries are shown; those of today by default. */
  readonly shows?: ShownEntries | undefined;
  /** Pages from earlier runs; omitted if nothing is remembered. */
  readonly memo?: PageMemo | undefined;
}

/** A feed as the YAML declares it. */
export interface DeclaredFeed {
  /** The collection. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly limit: number;
}

/** What pages are described from. */
export interface SiteContext {
  readonly config: SiteConfig;
  readonly scope: Scope;
  readonly compilation: Compilation;
  readonly shareList: ShareList;
  readonly feeds: readonly DeclaredFeed[];
  /** What pages say in their heads about the collection that they show, by the index of their definition. */
  readonly headFacts: ReadonlyMap<number, Pick<PageHead, 'feed' | 'isArticle'>>;
  readonly hash: (text: string) => string;
  /** The year of the build. */
  readonly year: number;
  /** The remembered pages, and the keys that tell whether they are still valid; undefined if nothing is remembered. */
  readonly memo: (PageMemo & { readonly keys: PageKeys }) | undefined;
}

/** The site, and how it is served. Its pages are described when they are needed. */
export interface DescribedSite extends Omit<SiteDescription, 'pages' | 'notFound'> {
  /** What it was described from. */
  readonly options: SiteOptions;
  /** The tools that it was described with. */
  readonly compilation: Compilation;
  readonly pages: readonly SitePage[];
  readonly notFound: SitePage;
  readonly hosting: Hosting;
  readonly styleParts: StyleParts;
  /** The name of each page that search engines show, by path. */
  readonly names: ReadonlyMap<string, { readonly name: string }>;
  /** The links in all texts, whether they are shown or not. */
  readonly links: readonly FoundLink[];
  readonly pictures: UsedPictures;
  /** The ids on pages that show entries which the day hides, by path: links to them stay, and tell nothing about the output. */
  readonly hiddenIds?: ReadonlyMap<string, readonly string[]>;
}
