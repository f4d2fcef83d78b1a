import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { PageUses } from '../../model/uses.ts';
import type { LinkPreview } from '../../shared/page/link-preview.ts';
import type { PageDescription } from '../../shared/page/page-description.ts';
import { pageAddress } from '../../shared/url.ts';
import type { Film } from '../graph/build-video.ts';

/**
 * The facts about a page that the rest of the site needs: enough for every check of the whole site, and for every output except the page
 * itself. A record is small, so that a memo can keep the records of all pages.
 */
export interface PageRecord {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The full address that search engines show. It is another page's address if this page shows the content of that page. */
  readonly canonical: string;
  /** Whether search engines are asked to leave the page out. */
  readonly noindex?: true;
  /** The language, if it is not that of the site. */
  readonly language?: string;
  /** The path to its definition in the YAML. */
  readonly definition: DataPath;
  /** The path to the item that it shows, if the definition makes a page for each item of a collection. */
  readonly origin?: DataPath;
  /** The slug of the office that it is about: its item, or the entry that it names. */
  readonly office?: string;
  /** Every id that links can lead to: those of its blocks in their order, then those of entries and headings. */
  readonly ids: readonly string[];
  /** The style parts that it needs: the types of its blocks, and extras such as the preview of an embed. */
  readonly parts: readonly string[];
  /** The targets of its links, each once. */
  readonly links: readonly string[];
  /** What is wrong with its values. */
  readonly findings: readonly Finding[];
  readonly uses: PageUses;
  /** The videos that its structured data describes. */
  readonly films?: readonly Film[];
  /** The contents of its link preview. */
  readonly preview: LinkPreview;
  /** The hashed texts of its blocks, with names masked; none if the page is not compared with others. */
  readonly texts: readonly TextRecord[];
  /** The memo key of the page; undefined if the page is not to be remembered. */
  readonly key?: string;
}

/** The text of a block. */
export interface TextRecord {
  readonly hash: string;
  /** Its three-word sequences, as numbers. */
  readonly shingles: Uint32Array;
}

/** A page whose description is made when it is first needed. */
export interface SitePage {
  readonly record: PageRecord;
  readonly describe: () => PageDescription;
}

/** The page records that commands keep from one run to the next. */
export interface PageMemo {
  readonly find: (key: string) => PageRecord | undefined;
}

/** Checks whether search engines may show a page: it does not say `noindex`, and it shows content of its own. */
export function isInSearch({ path, canonical, noindex }: Pick<PageRecord, 'path' | 'canonical' | 'noindex'>, url: string): boolean {
  return noindex !== true && canonical === pageAddress(url, path);
}

/** Groups pages by definition, in the order of the site. */
export function byDefinition(pages: readonly PageRecord[]): [DataPath, PageRecord[]][] {
  const groups = new Map<DataPath, PageRecord[]>();
  for (const each of pages) {
    const group = groups.get(each.definition);
    if (group === undefined) groups.set(each.definition, [each]);
    else group.push(each);
  }
  return [...groups];
}
