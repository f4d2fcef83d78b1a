import type { DataPath, Diagnostic, Location } from '../model/diagnostic.ts';
import type { EditValue } from './yaml/edit-value.ts';
import type { LocateOptions } from './yaml/locate-node.ts';
import type { SourceOf } from './yaml/source-at.ts';

/** A file as it was read. */
export interface Source {
  /** The name that diagnostics use. */
  readonly file: string;
  readonly text: string;
}

/** A file of data, or a folder of them. It keeps what the parser knows, so that every value can be found in the text and edited there. */
export interface SourceFile {
  /** What is wrong with it as YAML, a table or JSON. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where a value is, or its key; where there is none, the nearest value that is there. */
  readonly locate: (path: DataPath, options?: LocateOptions) => Location;
  readonly edit: EditValue;
  /** How a value is written. */
  readonly sourceOf: SourceOf;
}
