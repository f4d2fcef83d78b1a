import type { DescribedSite } from '../describe/described-site.ts';

export interface TextFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly content: string;
}

/** What outputs need in addition to the site. */
export interface OutputFacts {
  /** The base path of the site; empty if there is none. */
  readonly base: string;
  /** The hashes of the inline scripts in every page: `sha256-…`. */
  readonly scriptHashes: readonly string[];
}

/** Files for search engines, servers, and hosts. They are served with the media type of their extension. */
export interface Output {
  /** The addresses of its files, which pages and redirects may not use. A star stands for any characters. */
  readonly reserved: readonly string[];
  readonly files: (site: DescribedSite, facts: OutputFacts) => Iterable<TextFile>;
}
