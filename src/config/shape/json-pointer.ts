import type { DataPath } from '../../model/diagnostic.ts';

/** JSON pointer (RFC 6901) → path; digits are list positions. */
export function toPath(pointer: string): DataPath {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** What stands at a path; undefined when nothing does. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const step of path) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
    value = isThere ? (value as Readonly<Record<string | number, unknown>>)[step] : undefined;
  }
  return value;
}
