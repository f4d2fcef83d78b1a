import type { Need } from '../shared/page/page-description.ts';
import type { DataPath, Finding } from './diagnostic.ts';
import { FindingList } from './diagnostic.ts';

/** A link in a text, to be checked once all pages are known. */
export interface FoundLink {
  /** The path of the page that the link leads to; undefined for an anchor on the same page. */
  readonly page: string | undefined;
  readonly hash: string;
  readonly from: DataPath;
  /** The link as written. */
  readonly written: string;
  readonly isOfTemplate: boolean;
}

/** A use of a picture, with the widths of the file that it needs. */
export interface PictureUse {
  readonly file: string;
  readonly path: DataPath;
  readonly excerpt?: string;
  readonly widths: readonly number[];
  /** In CSS pixels; undefined for a file that has only one width. */
  readonly widest?: number;
}

/** What a page uses of the rest of the site, and of other sites. */
export interface PageUses {
  /** The links in its texts, as written. */
  readonly links: readonly FoundLink[];
  readonly pictures: readonly PictureUse[];
  /** What it loads from other sites, including what all pages may load. */
  readonly needs: readonly Need[];
}

/** Collects what is wrong with values while they become a page, and which links and pictures they use. */
export class Uses {
  readonly findings: FindingList;
  readonly links: FoundLink[] = [];
  readonly pictures: PictureUse[] = [];
  /** Those of the whole site, to which values that pages share add theirs: such a value is made once, whichever page needs it first. */
  readonly ofSite: Uses;

  /** @param within the uses of the site, if these are of one page; otherwise, its findings so far */
  constructor(within: Uses | FindingList) {
    this.ofSite = within instanceof Uses ? within : this;
    this.findings = within instanceof Uses ? new FindingList(within.findings) : within;
  }

  /** Returns the place of a value that adds its uses here. */
  at(path: DataPath, isOfTemplate = false): WrittenAt {
    return { path, isOfTemplate, uses: this };
  }

  /** Adds those of a page, described now or remembered. */
  add({ findings, uses }: { readonly findings: readonly Finding[]; readonly uses: PageUses }): void {
    for (const finding of findings) this.findings.add(finding);
    for (const link of uses.links) this.links.push(link);
    for (const picture of uses.pictures) this.pictures.push(picture);
  }
}

/** The place of a value, and where to add what it uses. */
export interface WrittenAt {
  readonly path: DataPath;
  /** Whether the text is a template that each item fills in. */
  readonly isOfTemplate: boolean;
  readonly uses: Uses;
}
