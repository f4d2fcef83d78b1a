import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoOf } from '../../shared/memo-of.ts';
import { hash } from '../support/hash.ts';
import { listSources } from './tool-sources.js';

/**
 * Returns a hash of the tool's sources, the same on every machine. It is part of the key of all data that the tool keeps between commands.
 * In the compiled tool it is a constant. Nobody edits the sources while a command runs.
 */
export const toolVersion = memoOf((toolRoot: string): string => {
  const names = listSources(toolRoot).files.map(({ name }) => name);
  return hash(...names.sort().flatMap((name) => [name, readSource(path.join(toolRoot, name))]));
});

/** Reads a source. Ignores line ends, which depend on how the sources were checked out. */
function readSource(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}
