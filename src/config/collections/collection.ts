import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import type { Source, SourceFile } from '../source-file.ts';

/** What a collection can be kept in: by the ending of the file, or a folder of YAML and Markdown files. */
export type CollectionFormat = 'csv' | 'json' | 'yaml' | 'folder';

/** The files of a collection as they were read. */
export interface CollectionFiles {
  /** The name of the collection: `cities`. */
  readonly collection: string;
  /** What the YAML names, from its folder on; left out where no YAML does. */
  readonly from?: string;
  readonly format: CollectionFormat;
  /** One file, or those of a folder in order of name. Empty when nothing could be read. */
  readonly sources: readonly Source[];
  /** What is wrong with the place that the YAML names. */
  readonly findings: readonly Finding[];
  /** Files that could not be read as text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A collection that was read from files. Its paths begin at the collection: `[17, 'geo', 'lat']`. */
export interface Collection extends SourceFile {
  readonly format: CollectionFormat;
  readonly items: readonly unknown[];
  /** Whether all of its items are known; false when some could not be read. */
  readonly isWhole: boolean;
  /** The finding in words that suit the kind of file. Its path begins with the collection's name. */
  readonly restate: (finding: Finding) => Finding;
}
