import type { DescribedSite } from '../describe/describe-pages.ts';

export interface TextFile {
  /** From the folder of the output on, with forward slashes. */
  readonly path: string;
  readonly content: string;
}

/** What outputs are made with besides the site. */
export interface OutputFacts {
  /** The folder of the site at its host; empty for none. */
  readonly base: string;
  /** Of the scripts that stand in every page: `sha256-…`. */
  readonly scriptHashes: readonly string[];
}

/** Files that are made for search engines, servers and hosts. They are served with the media type of their ending. */
export interface Output {
  /** The addresses of its files, which no redirect may leave from; a star stands for any characters. */
  readonly reserved: readonly string[];
  readonly files: (site: DescribedSite, facts: OutputFacts) => Iterable<TextFile>;
}
