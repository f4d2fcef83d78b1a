import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { WrittenValue } from '../yaml/source-at.ts';

/** A value of the wrong type, and what is known about it. */
export interface WrongValue {
  readonly value: unknown;
  readonly path: DataPath;
  readonly node: SchemaNode;
  /** The types that the field takes; a reference that may stand for it is none of them. */
  readonly expected: readonly string[];
  /** In the country of the business. */
  readonly schema: SchemaModel;
  /** The map in which it stands, and its schema. */
  readonly owner: { readonly node: SchemaNode | undefined; readonly value: unknown };
  /** Whether the map around it needs it. */
  readonly isRequired: boolean;
  readonly written: WrittenValue | undefined;
}
