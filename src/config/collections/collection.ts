import type { DataPath, Diagnostic, Finding, Location } from '../../model/diagnostic.ts';
import type { EditValue } from '../yaml/edit-value.ts';
import type { LocateOptions } from '../yaml/locate-node.ts';
import type { Source } from '../yaml/parse-yaml.ts';
import type { SourceOf } from '../yaml/source-at.ts';

/** What a collection can be kept in: by the ending of the file, or a folder of YAML files. */
export type CollectionFormat = 'csv' | 'json' | 'yaml' | 'folder';

/** The files of a collection as they were read. */
export interface CollectionFiles {
  /** The name of the collection: `cities`. */
  readonly collection: string;
  readonly format: CollectionFormat;
  /** One file, or those of a folder in order of name. Empty when nothing could be read. */
  readonly sources: readonly Source[];
  /** What is wrong with the place that the YAML names. */
  readonly findings: readonly Finding[];
  /** Files that could not be read as text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A collection that was read from files. */
export interface Collection {
  readonly format: CollectionFormat;
  readonly items: readonly unknown[];
  /** Of a table: where the row of each item begins, in characters from 0, a byte order mark not counted. */
  readonly rows?: readonly number[];
  /** What is wrong with the files as tables, JSON or YAML. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether all of its items are known; false when some could not be read. */
  readonly isWhole: boolean;
  /** Where a value stands, by its path from the collection on, such as `[17, 'geo', 'lat']`; else the nearest that is there. */
  readonly locate: (path: DataPath, options?: LocateOptions) => Location;
  readonly edit: EditValue;
  /** How a value is written, by the same path. */
  readonly sourceOf: SourceOf;
  /** The finding in words that suit the kind of file. Its path begins with the collection's name. */
  readonly restate: (finding: Finding) => Finding;
}
