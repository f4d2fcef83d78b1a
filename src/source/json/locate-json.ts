import type { DataPath } from '../../model/diagnostic.ts';
import type { Span } from '../collections/text-locations.ts';
import { JsonReader } from './json-reader.ts';

export interface JsonTarget {
  /** JSON without mistakes. */
  readonly text: string;
  /** The start of each entry of the outermost list. */
  readonly entries: readonly number[];
  /** The children of lists and maps by their start, filled as needed. Thousands of findings may be in the same list. */
  readonly known: Map<number, Children>;
  readonly path: DataPath;
  /** Point at the key rather than at its value. */
  readonly atKey: boolean;
}

/** Returns the range of a value or its key. If it does not exist, returns the range of the nearest value around it. */
export function locateJson({ text, entries, known, path: [index, ...path], atKey }: JsonTarget): Span {
  let start = entries[Number(index)];
  if (start === undefined) return { start: 0, end: 0 };
  let key: Span | undefined;
  for (const step of path) {
    const children: Children = known.get(start) ?? listChildren(text, start);
    known.set(start, children);
    const child = children.get(String(step));
    if (child === undefined) break;
    ({ key, start } = child);
  }
  if (atKey && key !== undefined) return key;
  const reader = new JsonReader(text);
  reader.at = start;
  reader.skipValue();
  return { start, end: reader.at };
}

interface Child {
  readonly key: Span | undefined;
  readonly start: number;
}

/** By key, or by position from 0. */
export type Children = ReadonlyMap<string, Child>;

function listChildren(text: string, start: number): Children {
  const reader = new JsonReader(text);
  reader.at = start;
  const children = new Map<string, Child>();
  let position = 0;
  reader.skipValue((child) => {
    const name = child.key === undefined ? String(position) : (JSON.parse(text.slice(child.key.start, child.key.end)) as string);
    position += 1;
    // For a repeated key, the first one is meant.
    if (!children.has(name)) children.set(name, child);
  });
  return children;
}
