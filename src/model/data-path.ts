import type { DataPath } from './diagnostic.ts';

/** Converts a JSON pointer (RFC 6901) to a path. Digits become list positions. */
export function toPath(pointer: string): DataPath {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

export function isSamePath(a: DataPath, b: DataPath): boolean {
  return a.length === b.length && leadsInto(a, b);
}

/** Checks whether a path leads to the value at another path, or into it. */
export function leadsInto(path: DataPath, outer: DataPath): boolean {
  return outer.every((step, index) => path[index] === step);
}

/** Returns the value at a path, or undefined if there is none. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const step of path) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
    value = isThere ? (value as Readonly<Record<string | number, unknown>>)[step] : undefined;
  }
  return value;
}
