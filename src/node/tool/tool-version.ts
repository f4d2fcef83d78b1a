import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from '../support/hash.ts';
import { TOOL_ROOT } from './tool-root.ts';
import { listSources } from './tool-sources.js';

let version: string | undefined;

/**
 * Returns a hash of the tool's sources, the same on every machine. What the tool keeps between commands is kept under it. In the compiled
 * tool it is a constant.
 */
export function toolVersion(): string {
  version ??= hashSources();
  return version;
}

function hashSources(): string {
  const names = listSources(TOOL_ROOT).files.map(({ name }) => name);
  return hash(...names.sort().flatMap((name) => [name, readSource(name)]));
}

/** Line ends depend on how the sources were checked out. */
function readSource(name: string): string {
  return readFileSync(path.join(TOOL_ROOT, name), 'utf8').replaceAll('\r\n', '\n');
}
