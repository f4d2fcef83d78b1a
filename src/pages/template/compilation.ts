import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { Compiled } from '../../template/compiled.ts';
import type { ReferenceTypes } from '../../template/reference.ts';
import type { Groups } from '../lists/groups.ts';
import type { ListReads } from '../records/list-reads.ts';
import type { ValueConverter } from './convert-value.ts';
import type { TableOfRows } from './table-rows.ts';

export interface Compilation {
  readonly types: ReferenceTypes;
  readonly converter: ValueConverter;
  /** What the page reads from collections, apart from the item that it is made for. */
  readonly reads: ListReads;
  /** The groups that have pages, by collection. */
  readonly groups: ReadonlyMap<string, readonly Groups[]>;
  /** The paths in the YAML of groups and their items. */
  readonly origins: ReadonlyMap<unknown, DataPath>;
  /** The table around a value, if there is one. */
  readonly table?: TableOfRows;
}

export type CompileValue = (raw: unknown, schemaNode: SchemaNode, path: DataPath, compilation: Compilation) => Compiled;
