import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { LinkPreview } from '../../shared/page/link-preview.ts';
import type { Need, PageDescription } from '../../shared/page/page-description.ts';
import { pageAddress } from '../../shared/url.ts';
import type { Film } from '../graph/build-video.ts';
import type { PictureUse } from '../pictures/picture-uses.ts';

/**
 * What the rest of the site knows of a page: enough for every check of the site as a whole, and for every output but the page itself. It is
 * small, so that a memo can keep those of all pages.
 */
export interface PageRecord extends PageNotes {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The full address that search engines show; another page's where this one shows another's content. */
  readonly canonical: string;
  /** Whether search engines shall leave it out. */
  readonly noindex?: true;
  /** The way to its definition. */
  readonly definition: DataPath;
  /** The way to the item that it shows, on a page that is made for each item of a collection. */
  readonly origin?: DataPath;
  /** Of its blocks, in their order. */
  readonly ids: readonly string[];
  /** The parts of the styles that it needs: the types of its blocks, and what stands in for embeds. */
  readonly parts: readonly string[];
  /** Where its links lead, each once. */
  readonly links: readonly string[];
  /** What it takes from other sites. */
  readonly needs: readonly Need[];
  /** Of its films, those that search engines are told of. */
  readonly films?: readonly Film[];
  /** What its link preview says. */
  readonly preview: LinkPreview;
  /** What its blocks say, names masked: each text by its hash. */
  readonly texts: readonly TextRecord[];
  /** Stands for all that it is made from; undefined where nothing is remembered. */
  readonly key?: string;
}

/** What was come upon while a page was described. */
export interface PageNotes {
  readonly findings: readonly Finding[];
  readonly found: readonly FoundLink[];
  readonly pictures: readonly PictureUse[];
}

/** The text of a block. */
export interface TextRecord {
  readonly hash: string;
  /** Its three-word sequences, as numbers. */
  readonly shingles: Uint32Array;
}

/** A page that is described when it is asked for, unless it was described already. */
export interface SitePage {
  readonly record: PageRecord;
  readonly describe: () => PageDescription;
}

/** What commands remember of pages from one run to the next. */
export interface PageMemo {
  readonly find: (key: string) => PageRecord | undefined;
}

/** Whether search engines may show a page: it asks for that, and shows content of its own. */
export function isInSearch({ path, canonical, noindex }: Pick<PageRecord, 'path' | 'canonical' | 'noindex'>, url: string): boolean {
  return noindex !== true && canonical === pageAddress(url, path);
}

/** Pages by their definition, in the order of the site. */
export function byDefinition(pages: readonly PageRecord[]): [DataPath, PageRecord[]][] {
  const groups = new Map<DataPath, PageRecord[]>();
  for (const each of pages) {
    const group = groups.get(each.definition);
    if (group === undefined) groups.set(each.definition, [each]);
    else group.push(each);
  }
  return [...groups];
}

/** A link that was found on the way, to be checked once all pages are known. */
export interface FoundLink {
  /** The path of the page that it leads to; undefined for an anchor on the page itself. */
  readonly page: string | undefined;
  readonly hash: string;
  readonly from: DataPath;
  /** As it is written. */
  readonly written: string;
  readonly isOfTemplate: boolean;
}
