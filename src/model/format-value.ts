import { valueAt } from './data-path.ts';
import type { DataPath } from './diagnostic.ts';

/** Formats a value for a sentence, after “is”. Shows a number as written, if known. */
export function showValue(value: unknown, written?: string): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  if (typeof value === 'string') return `“${value.length > 60 ? `${value.slice(0, 57)}…` : value}”`;
  return typeof value === 'number' ? `the number ${written ?? value}` : (written ?? String(value));
}

/** Names a value at the beginning of a sentence. */
export function nameOf(path: DataPath): string {
  return path.length === 0 ? 'The file' : capitalize(shortName(path));
}

/** Names a map or list within a sentence. Blocks are named by type. */
export function containerName(path: DataPath, data: unknown): string {
  if (path.length === 0) return 'the file';
  const type = path[path.length - 2] === 'blocks' ? valueAt(data, [...path, 'type']) : undefined;
  return typeof type === 'string' ? `the ${type} block (${shortName(path)})` : shortName(path);
}

/** Names a value within a sentence. */
export function shortName(path: DataPath): string {
  const last = path[path.length - 1];
  return typeof last === 'number' ? `entry ${last + 1} of \`${String(path[path.length - 2] ?? 'the list')}\`` : `\`${last}\``;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
