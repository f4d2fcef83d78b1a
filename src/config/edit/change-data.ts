import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { Operation } from './operation.ts';

/** The data after an operation; undefined where there is nothing to change. The data that are given stay as they are. */
export function changeData(data: unknown, operation: Operation): unknown {
  const copy: unknown = structuredClone(data);
  return change(copy, operation) ? copy : undefined;
}

function change(data: unknown, operation: Operation): boolean {
  const { path } = operation;
  if (operation.op === 'insert' || operation.op === 'move') {
    const list = valueAt(data, path);
    if (!Array.isArray(list)) return false;
    if (operation.op === 'insert') {
      if (operation.index > list.length) return false;
      list.splice(operation.index, 0, operation.value);
      return true;
    }
    if (Math.max(operation.from, operation.to) >= list.length) return false;
    list.splice(operation.to, 0, ...list.splice(operation.from, 1));
    return true;
  }
  const key = path.at(-1);
  const parent = operation.op === 'set' ? containerAt(data, path) : valueAt(data, path.slice(0, -1));
  if (key === undefined) return false;
  if (Array.isArray(parent)) {
    if (typeof key !== 'number' || key >= parent.length || operation.op === 'renameKey') return false;
    if (operation.op === 'set') parent[key] = operation.value;
    else parent.splice(key, 1);
    return true;
  }
  if (!isData(parent)) return false;
  if (operation.op === 'set') parent[key] = operation.value;
  else if (!Object.hasOwn(parent, key)) return false;
  else if (operation.op === 'remove') delete parent[key];
  else return renameKey(parent, String(key), operation.key);
  return true;
}

/** A key keeps its place among the others. */
function renameKey(map: Data, from: string, to: string): boolean {
  if (Object.hasOwn(map, to)) return false;
  const entries = Object.entries(map);
  for (const key of Object.keys(map)) delete map[key];
  for (const [key, value] of entries) map[key === from ? to : key] = value;
  return true;
}

function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>((at, step) => (Array.isArray(at) || isData(at) ? (at as Data)[step] : undefined), data);
}

/** The map or list that holds what a path leads to. Maps that are missing are added. */
function containerAt(data: unknown, path: DataPath): unknown {
  let at: unknown = data;
  for (const step of path.slice(0, -1)) {
    if (Array.isArray(at)) at = at[Number(step)];
    else if (isData(at)) {
      at[step] ??= {};
      at = at[step];
    } else return undefined;
  }
  return at;
}
