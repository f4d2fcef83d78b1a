import type { DataPath } from '../../shared/diagnostic.ts';
import { isData } from '../facts/fill-defaults.ts';
import { valueAt } from '../shape/json-pointer.ts';
import { isSamePath } from './read-edited.ts';

/** Whether data differ only in these values, each of which may also have moved to another key of its map. */
export function differOnlyAt(paths: readonly DataPath[], before: unknown, after: unknown): boolean {
  return findDifferences(before, after).every((difference) =>
    paths.some((path) => isWithin(difference, path) || isMoved(path, difference, { before, after })),
  );
}

function isWithin(path: DataPath, outer: DataPath): boolean {
  return isSamePath(path.slice(0, outer.length), outer);
}

function isMoved(from: DataPath, to: DataPath, { before, after }: { before: unknown; after: unknown }): boolean {
  if (!isSamePath(from.slice(0, -1), to.slice(0, -1)) || valueAt(before, to) !== undefined) return false;
  return JSON.stringify(valueAt(before, from)) === JSON.stringify(valueAt(after, to));
}

/** The paths to what differs, as deep as both sides are lists of one length, or maps. */
function findDifferences(before: unknown, after: unknown, path: DataPath = []): readonly DataPath[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((value, index) => findDifferences(value, after[index], [...path, index]));
  if (!isData(before) || !isData(after)) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    findDifferences(before[key], after[key], [...path, key]),
  );
}
