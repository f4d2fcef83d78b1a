import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import type { Source, SourceFile } from '../source-file.ts';

/** The format of a collection: the type of its file, or a folder of YAML and Markdown files. */
export type CollectionFormat = 'csv' | 'json' | 'yaml' | 'folder';

/** The files of a collection, as read from disk. */
export interface CollectionFiles {
  /** The name of the collection, or the path of another list: `cities`, `business.specialDays`, `offices.1.hours`. */
  readonly collection: string;
  /** The path in the YAML, relative to the YAML's folder. Missing if the collection does not come from a YAML file. */
  readonly from?: string;
  readonly format: CollectionFormat;
  /** One file, or the files of a folder sorted by name. Empty if nothing could be read. */
  readonly sources: readonly Source[];
  /** Problems with the path that the YAML names. */
  readonly findings: readonly Finding[];
  /** Files that could not be read as text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A collection that was read from files. Its paths start inside the collection: `[17, 'geo', 'lat']`. */
export interface Collection extends SourceFile {
  readonly format: CollectionFormat;
  readonly items: readonly unknown[];
  /** Whether all items could be read. */
  readonly isWhole: boolean;
  /** Rewords a finding to suit the file format. The path of the finding begins with the collection's name. */
  readonly restate?: (finding: Finding) => Finding;
}
