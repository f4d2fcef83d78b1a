import { isData } from './data.ts';
import type { DataPath } from './diagnostic.ts';

/** Converts a JSON pointer (RFC 6901) to a path. Digits become list positions. */
export function toPath(pointer: string): DataPath {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map(toStep);
}

/** Converts the name of a list to its path: `offices.1.hours`. */
export function pathOfList(name: string): DataPath {
  return name.split('.').map(toStep);
}

/**
 * Returns the steps of a place as people write it, with dots between them: `services.deep-clean.price`. A dot in the braces of a path is
 * none: `pages./{{service.slug}}.head`.
 */
export function splitPlace(place: string): readonly string[] {
  return place.split(/\.(?![^{}]*\}\})/);
}

/** Names a list in messages, without positions: `offices.1.hours` is `offices.hours`. */
export function labelOfList(name: string): string {
  return name.replace(/\.\d+(?=\.|$)/g, '');
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}

export function isSamePath(a: DataPath, b: DataPath): boolean {
  return a.length === b.length && leadsInto(a, b);
}

/** Checks whether a path leads to the value at another path, or into it. */
export function leadsInto(path: DataPath, outer: DataPath): boolean {
  return outer.every((step, index) => path[index] === step);
}

/** Returns the paths of values that exist. @param pattern keys, with `*` for each entry of a list */
export function pathsOf(data: unknown, pattern: readonly string[]): readonly DataPath[] {
  return pattern.reduce<readonly DataPath[]>(
    (paths, step) =>
      paths.flatMap((path) => {
        if (step !== '*') return [[...path, step]];
        const list = valueAt(data, path);
        return Array.isArray(list) ? list.map((_entry, index) => [...path, index]) : [];
      }),
    [[]],
  );
}

/** Returns a copy of data with another value at a path. Without a map or list around the path, returns the data itself. */
export function withValueAt(data: unknown, [key, ...rest]: DataPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.map((entry, index) => (index === key ? withValueAt(entry, rest, value) : entry));
  const isThere = isData(data) && (rest.length === 0 || typeof data[key] === 'object');
  return isThere ? { ...data, [key]: withValueAt(data[key], rest, value) } : data;
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
