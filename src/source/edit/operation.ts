import type { DataPath } from '../../model/diagnostic.ts';

/** A change to the data of a file. */
export type Operation =
  /** Writes a value. Adds missing keys on the way to it. */
  | { readonly op: 'set'; readonly path: DataPath; readonly value: unknown }
  /** Removes a key with its value from a map, or an item from a list. Also removes its comments, unless `keepsComments` is true. */
  | { readonly op: 'remove'; readonly path: DataPath; readonly keepsComments?: boolean }
  /** Inserts an item into a list, before the item that has this index now. */
  | { readonly op: 'insert'; readonly path: DataPath; readonly index: number; readonly value: unknown }
  /** Moves an item of a list to another index. */
  | { readonly op: 'move'; readonly path: DataPath; readonly from: number; readonly to: number }
  /** Makes a value the only item of a list that takes its place. */
  | { readonly op: 'wrap'; readonly path: DataPath }
  /** Gives a key another name. */
  | { readonly op: 'renameKey'; readonly path: DataPath; readonly key: string };

/** Why an edit was refused. */
export type Refusal =
  /** The file cannot be parsed. */
  | 'unreadable'
  /** The path leads nowhere, or the value is of a type that the operation cannot change. */
  | 'missing'
  /** The value is used elsewhere, too, and the caller did not say that it may change there. */
  | 'shared'
  /** The value is in an entry of the base that has no name, such as a block without `id`. */
  | 'unnamed'
  /** The site is a row of a table, and the value does not fit into its cells. */
  | 'row'
  /** A new column would make a row of the table count that cannot be read. */
  | 'misfit'
  /** The site is a row of a table, whose empty cells say nothing, and the value is empty. */
  | 'empty'
  /** No edit was found that changes only this value. */
  | 'impossible';

export type Edited = { readonly text: string } | { readonly refusal: Refusal };
