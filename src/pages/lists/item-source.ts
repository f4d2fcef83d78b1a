import type { SchemaNode } from '../../model/schema.ts';

/** The list that `each` names. */
export interface ItemSource {
  readonly segments: readonly string[];
  readonly item: SchemaNode;
  /** The second name of one item, after `item`, if the list shows the items of a collection. */
  readonly alias?: string;
  /** Whether the list is the same on every page. */
  readonly isGlobal: boolean;
  /** Whether the build finds the entries (`x-found`). Such a list may be empty, and nobody can add an entry to it. */
  readonly isFound?: boolean;
}

/** An item of a list, and its index there. */
export interface Entry {
  readonly item: unknown;
  readonly index: number;
  /** The item as the collection has it, if `item` also says how far it is. */
  readonly measuredFrom?: unknown;
}
