import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from './hash-content.ts';
import { TOOL_ROOT } from './tool-root.ts';

let stamp: string | undefined;

/**
 * Stands for Townsite itself, by the contents of its sources: the same on every machine. The compiled commands have it ready-made: they are
 * compiled anew when any source changes.
 */
export function stampTool(): string {
  stamp ??= hash(...['src', 'schema', 'package-lock.json'].flatMap(listFiles).flatMap((file) => [file, read(file)]));
  return stamp;
}

/** @param place from the root of Townsite on, with forward slashes */
function listFiles(place: string): string[] {
  if (place.endsWith('.json')) return [place];
  const entries = readdirSync(path.join(TOOL_ROOT, place), { withFileTypes: true });
  const names = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) => (entry.isDirectory() ? listFiles(`${place}/${entry.name}`) : [`${place}/${entry.name}`]));
}

/** Line ends depend on how the sources were checked out. */
function read(file: string): string {
  return readFileSync(path.join(TOOL_ROOT, file), 'utf8').replaceAll('\r\n', '\n');
}
