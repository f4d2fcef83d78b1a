import type { SchemaNode } from '../../model/schema.ts';
import type { Selection } from './choose-items.ts';

/** The list that `each` names. */
export interface ItemSource {
  readonly segments: readonly string[];
  readonly item: SchemaNode;
  /** The name of one item besides `item`, if the list is of a collection’s items. */
  readonly alias?: string;
  /** Whether it is the same on every page. */
  readonly isGlobal: boolean;
  /** Whether the build finds the entries (`x-found`): there may be none, and nobody can add one. */
  readonly isFound?: boolean;
}

/** What `only` and `where` choose of a list, and what `except` leaves out of that. */
export interface Chosen extends Selection {
  readonly except: ReadonlySet<unknown>;
}
