import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { Operation } from '../edit/operation.ts';
import type { EntryKeys } from './entry-keys.ts';
import { entryKeysOf, entryNode } from './entry-keys.ts';

interface Context {
  readonly schema: SchemaModel;
  /** The language of the site, for slugs that are made from texts. */
  readonly language: string;
}

/**
 * Returns the overlay that makes a value from another: what to write in a file that extends the other. Undefined if they are the same.
 * @param written what the file says already: new entries come in the order of its lines
 */
export function overlayOf(before: unknown, after: unknown, node: SchemaNode | undefined, context: Context, written?: unknown): unknown {
  if (isSame(before, after)) return undefined;
  if (isData(before) && isData(after) && (before.type === undefined || before.type === after.type))
    return overlayOfMap(before, after, node, context, written);
  const keys = entryKeysOf(node, context.schema, context.language);
  const named = keys === undefined || !Array.isArray(before) || !Array.isArray(after) ? undefined : nameEntries(before, after, keys);
  if (named === undefined || keys === undefined) return after;
  const overlay = overlayOfList(named, node as SchemaNode, keys, context, isData(written) ? written : {});
  if (Object.keys(overlay).length === 0) return undefined;
  const { order = [], ...entries } = overlay;
  // What has no name cannot be said alone.
  const isUnnamed = [...Object.keys(entries), ...(order as readonly string[])].some((key) => key.startsWith(UNNAMED));
  return isUnnamed ? after : overlay;
}

/** The field in which an entry can have the name that its file has for it: not that which its texts make. */
export const LAID_NAME = '\0name';

/** Begins the names that stand for entries without one. */
const UNNAMED = '\0';

function overlayOfMap(before: Data, after: Data, node: SchemaNode | undefined, context: Context, written: unknown): Data | undefined {
  const changed = Object.entries(after).flatMap(([key, value]) => {
    const inner = node === undefined ? undefined : context.schema.value(node, key);
    const overlay = overlayOf(before[key], value, inner, context, isData(written) ? written[key] : undefined);
    return overlay === undefined ? [] : [[key, overlay] as const];
  });
  const removed = Object.keys(before).filter((key) => after[key] === undefined);
  const overlay = [...changed, ...removed.map((key) => [key, null] as const)];
  return overlay.length === 0 ? undefined : Object.fromEntries(overlay);
}

interface NamedEntries {
  readonly before: ReadonlyMap<string, unknown>;
  readonly after: ReadonlyMap<string, unknown>;
}

/** Returns the entries of two lists by their names. Undefined if two entries have the same name. */
function nameEntries(before: readonly unknown[], after: readonly unknown[], { keyOf }: EntryKeys): NamedEntries | undefined {
  const name = (list: readonly unknown[]): ReadonlyMap<string, unknown> => {
    let unnamed = 0;
    return new Map(
      list.map((entry) => {
        const { [LAID_NAME]: name, ...rest } = isData(entry) ? entry : {};
        return typeof name === 'string' ? [name, rest] : [keyOf(entry) ?? `${UNNAMED}${unnamed++}`, entry];
      }),
    );
  };
  const [old, now] = [name(before), name(after)];
  return old.size === before.length && now.size === after.length ? { before: old, after: now } : undefined;
}

function overlayOfList({ before, after }: NamedEntries, node: SchemaNode, { field }: EntryKeys, context: Context, written: Data): Data {
  const entries = [...after].flatMap(([key, entry]) => {
    const known = before.get(key);
    if (known === undefined) return [[key, withoutKey(entry, field, key)] as const];
    const overlay = overlayOf(known, entry, entryNode(node, entry, context.schema), context, written[key]);
    return overlay === undefined ? [] : [[key, overlay] as const];
  });
  const removed = [...before.keys()].filter((key) => !after.has(key));
  // As they come without `order`: those of the base, those that the file has already, and the others at its end.
  const usual = [...before.keys(), ...Object.keys(written), ...after.keys()].filter((key) => after.has(key));
  const order = orderOf([...new Set(usual)], [...after.keys()]);
  return Object.fromEntries([
    ...entries,
    ...removed.map((key) => [key, null] as const),
    ...(order.length === 0 ? [] : [['order', order] as const]),
  ]);
}

function withoutKey(entry: unknown, field: string, key: string): unknown {
  if (!isData(entry) || entry[field] !== key) return entry;
  const { [field]: _, ...rest } = entry;
  return rest;
}

/** Returns the fewest names that `order` must move to the front, so that the names come in another order. */
function orderOf(from: readonly string[], to: readonly string[]): readonly string[] {
  for (let length = 0; length <= to.length; length += 1) {
    const first = new Set(to.slice(0, length));
    const moved = [...first, ...from.filter((name) => !first.has(name))];
    if (moved.every((name, index) => name === to[index])) return [...first];
  }
  return to;
}

/**
 * Returns the operations that change one overlay to another, on a file that may say more than the overlay.
 * @param written the data of the file
 */
export function changesOf(before: unknown, after: unknown, written: unknown, path: DataPath = []): readonly Operation[] {
  if (isSame(before, after)) return [];
  if (after === undefined) return removalsOf(before, written, path);
  if (!isData(after) || !isData(written) || (before !== undefined && !isData(before))) return [{ op: 'set', path, value: after }];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changesOf(before?.[key], after[key], written[key], [...path, key]));
}

/** Removes what an overlay says, and nothing else that the file says. The file itself stays, also if it then says nothing. */
function removalsOf(overlay: unknown, written: unknown, path: DataPath): readonly Operation[] {
  if (written === undefined) return [];
  if (!isData(overlay) || !isData(written)) return [{ op: 'remove', path }];
  if (isAllOf(overlay, written) && path.length > 0) return [{ op: 'remove', path }];
  return Object.entries(overlay).flatMap(([key, value]) => removalsOf(value, written[key], [...path, key]));
}

/** Whether an overlay has all that a file says. */
function isAllOf(overlay: unknown, written: unknown): boolean {
  if (!isData(overlay) || !isData(written)) return overlay !== undefined;
  return Object.keys(written).every((key) => isAllOf(overlay[key], written[key]));
}

/** Whether two values are the same. The order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (!isData(one) || !isData(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]));
}
