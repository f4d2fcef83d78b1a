import type { DataPath } from '../../../model/diagnostic.ts';
import type { Span } from '../text-locations.ts';
import { JsonReader } from './json-reader.ts';

interface JsonTarget {
  /** JSON without mistakes. */
  readonly text: string;
  /** Where each entry of the outermost list begins. */
  readonly entries: readonly number[];
  readonly path: DataPath;
  /** Point at the key rather than at its value. */
  readonly atKey: boolean;
}

/** Where a value stands, or its key; where there is none, the nearest that is there. */
export function locateJson({ text, entries, path: [index, ...path], atKey }: JsonTarget): Span {
  let start = entries[Number(index)];
  if (start === undefined) return { start: 0, end: 0 };
  let key: Span | undefined;
  for (const step of path) {
    const child: Child | undefined = findChild({ text, start }, step);
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

function findChild({ text, start }: { text: string; start: number }, step: string | number): Child | undefined {
  const reader = new JsonReader(text);
  reader.at = start;
  const isMap = text[start] === '{';
  let found: Child | undefined;
  let place = 0;
  reader.skipValue((child) => {
    const name = isMap && child.key !== undefined ? (JSON.parse(text.slice(child.key.start, child.key.end)) as string) : place;
    place += 1;
    if (found === undefined && String(name) === String(step)) found = child;
  });
  return found;
}
