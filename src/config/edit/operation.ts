import type { DataPath } from '../../model/diagnostic.ts';

/** A change to the data of a file. */
export type Operation =
  /** Writes a value; the keys that lead to it are added where they are missing. */
  | { readonly op: 'set'; readonly path: DataPath; readonly value: unknown }
  /** Takes a key with its value out of a map, or an item out of a list. Its comments go with it unless they are to be kept. */
  | { readonly op: 'remove'; readonly path: DataPath; readonly keepsComments?: boolean }
  /** Puts an item into a list, before the one that has this index now. */
  | { readonly op: 'insert'; readonly path: DataPath; readonly index: number; readonly value: unknown }
  /** Moves an item of a list to another index. */
  | { readonly op: 'move'; readonly path: DataPath; readonly from: number; readonly to: number }
  /** Gives a key another name. */
  | { readonly op: 'renameKey'; readonly path: DataPath; readonly key: string };

/** Why a file stays as it is. */
export type Refusal =
  /** The file cannot be read. */
  | 'unreadable'
  /** There is nothing at the path, or nothing of the kind that the operation needs. */
  | 'missing'
  /** The value is used elsewhere, too, and nobody has said whether it changes there. */
  | 'shared'
  /** No way to write the change was found that changes nothing else. */
  | 'impossible';

export type Edited = { readonly text: string } | { readonly refusal: Refusal };
