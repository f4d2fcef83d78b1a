import type { DataPath, Diagnostic, Location } from '../model/diagnostic.ts';
import type { ValueStyle } from './word-remedy.ts';
import type { ComposedYaml } from './yaml/compose-yaml.ts';
import type { EditValue } from './yaml/edit-value.ts';
import type { LocateOptions, LocationAt } from './yaml/locate-node.ts';
import type { SourceOf } from './yaml/source-at.ts';

/** A file, as read from disk. */
export interface Source {
  /** The file name that diagnostics use. */
  readonly file: string;
  readonly text: string;
}

/** A YAML text that the parser refused, and what it made of it. */
export interface UnreadableYaml {
  readonly text: string;
  readonly composed: ComposedYaml;
  readonly locationAt: LocationAt;
}

/** A data file, or a folder of them. It keeps the parser's result, so that values can be located and edited in the text. */
export interface SourceFile {
  /** Problems with it as YAML, CSV, or JSON. */
  readonly diagnostics: readonly Diagnostic[];
  /** The YAML texts in it that the parser refused. Nothing else is known about these. */
  readonly unreadable?: readonly UnreadableYaml[];
  /** Returns the location of a value or its key. If it does not exist, returns the location of the nearest value around it. */
  readonly locate: (path: DataPath, options?: LocateOptions) => Location;
  readonly edit: EditValue;
  /** Returns a value as written. */
  readonly sourceOf: SourceOf;
  /** How the file writes values in remedies, if not as YAML. */
  readonly style?: ValueStyle | undefined;
}
