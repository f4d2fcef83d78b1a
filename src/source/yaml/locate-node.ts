import type { Document, LineCounter, Node, Pair, YAMLMap } from 'yaml';
import { isAlias, isMap, isNode, isPair, isScalar, isSeq } from 'yaml';
import type { DataPath, Location } from '../../model/diagnostic.ts';
import { memoOf } from '../../shared/memo-of.ts';

/** Converts two offsets in the text to a location. */
export type LocationAt = (start: number, end?: number) => Location;

export function locationsIn(file: string, lines: LineCounter): LocationAt {
  return (start, end = start) => {
    const from = lines.linePos(start);
    if (end <= start) return { file, line: from.line, column: from.col };
    const to = lines.linePos(end);
    return { file, line: from.line, column: from.col, endLine: to.line, endColumn: to.col };
  };
}

export interface LocateOptions {
  /** Point at the key rather than at its value. */
  readonly atKey?: boolean;
  /** Point at this part of the value, if the value contains it. */
  readonly excerpt?: string | undefined;
}

/** Returns the location of a value or its key. If it does not exist, returns the location of the nearest value around it. */
export function locateNode(
  options: LocateOptions & { document: Document; path: DataPath; locationAt: LocationAt; text: string },
): Location {
  const { document, path, atKey = false, excerpt, locationAt, text } = options;
  let node: unknown = document.contents;
  let key: unknown = null;
  for (const step of path) {
    const container = isAlias(node) ? node.resolve(document) : node;
    const pair = isMap(container) ? pairsOf(container).get(String(step)) : undefined;
    const next = isSeq(container) ? container.items[Number(step)] : pair?.value;
    if (next === undefined && pair === undefined) break;
    key = pair?.key ?? null;
    node = isPair(next) ? next.value : next;
    // A key without a value has no value node.
    if (!isNode(node)) break;
  }
  const target = atKey || !isNode(node) || node.range === null || node.range === undefined ? (isNode(key) ? key : node) : node;
  const range = isNode(target) ? (target as Node).range : undefined;
  if (range === undefined || range === null) return locationAt(0);
  const at = excerpt === undefined || atKey ? -1 : text.slice(range[0], range[1]).indexOf(excerpt);
  return at < 0 ? locationAt(range[0], range[1]) : locationAt(range[0] + at, range[0] + at + (excerpt as string).length);
}

/** The pairs of a map by key. One map can have thousands of findings. */
const pairsOf = memoOf((map: YAMLMap): ReadonlyMap<string, Pair> => new Map([...map.items].reverse().map((item) => [keyOf(item), item])));

export function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}
