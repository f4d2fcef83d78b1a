import type { Document } from 'yaml';
import { MAX_DEPTH } from './compose-yaml.ts';

/**
 * Converts a document to plain data, which every walk comes to the end of.
 * @throws Error when aliases expand it beyond a limit, or put a value into itself
 */
export function toPlainData({ document, hasAnchors }: { readonly document: Document; readonly hasAnchors: boolean }): unknown {
  const data: unknown = document.toJS({ maxAliasCount: 100 });
  if (hasAnchors && isDeeper(data, MAX_DEPTH)) throw new Error('The values are too deep.');
  return data;
}

/** Whether data has more levels than this: aliases can put values into each other that each have few. */
function isDeeper(data: unknown, most: number): boolean {
  /** The deepest level on which each value was seen: a value that aliases repeat is the same object. */
  const seen = new Map<unknown, number>();
  const walk = (value: unknown, level: number): boolean => {
    if (typeof value !== 'object' || value === null || (seen.get(value) ?? -1) >= level) return false;
    seen.set(value, level);
    return level > most || Object.values(value).some((inner) => walk(inner, level + 1));
  };
  return walk(data, 1);
}
