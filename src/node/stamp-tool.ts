import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './hash-content.ts';
import { TOOL_ROOT } from './tool-root.ts';

/**
 * Stands for Townsite itself as it lies there: it changes with the name, the size or the time of any file. The compiled commands have it
 * ready-made: they are compiled anew when any source changes.
 */
export function stampTool(): string {
  const stamps: string[] = [];
  const visit = (name: string): void => {
    const found = statSync(path.join(TOOL_ROOT, name));
    if (!found.isDirectory()) stamps.push(`${name} ${found.size} ${found.mtimeMs}`);
    else for (const each of readdirSync(path.join(TOOL_ROOT, name)).sort()) visit(`${name}/${each}`);
  };
  for (const place of ['src', 'schema/parts', 'package-lock.json']) visit(place);
  return fingerprint(stamps.join('\n'));
}
