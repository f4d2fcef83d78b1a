import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { WrittenValue } from '../../source/yaml/source-at.ts';

/** A value of the wrong type, and what is known about it. */
export interface WrongValue {
  readonly value: unknown;
  readonly path: DataPath;
  readonly node: SchemaNode;
  /** The types that the field accepts, not counting a reference. */
  readonly expected: readonly string[];
  /** The schema for the country of the business. */
  readonly schema: SchemaModel;
  /** The map that contains the value, and its schema. */
  readonly owner: { readonly node: SchemaNode | undefined; readonly value: unknown };
  /** Whether the map requires the value. */
  readonly isRequired: boolean;
  readonly written: WrittenValue | undefined;
  /** Its key, if it takes the place of a value in a file that this one extends. */
  readonly keyInPlace?: string | undefined;
}
