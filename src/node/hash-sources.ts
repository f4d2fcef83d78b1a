import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashContent } from './hash-content.ts';
import { TOOL_ROOT } from './tool-root.ts';

/**
 * A hash of all that the site's code is made from: the browser's sources, what bundles them and the locked versions of the libraries.
 * The compiled commands have it ready-made: they are compiled anew when any source changes.
 */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const folders = ['shared', 'theme', 'ui', 'blocks', 'document', 'client'].map((name) => path.join('src', name));
  for (const folder of folders) {
    const entries = await readdir(path.join(TOOL_ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort())
      hash.update(`${path.relative(TOOL_ROOT, file).split(path.sep).join('/')}\0${hashContent(await readFile(file))}\n`);
  }
  for (const file of BUNDLERS) hash.update(await readFile(path.join(TOOL_ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

const BUNDLERS = [
  'package-lock.json',
  'src/node/vite-config.ts',
  'src/node/short-class-names.ts',
  'src/node/hash-content.ts',
  'src/node/bundle.ts',
  'src/node/seal-scripts.ts',
  'src/node/sealed-script.js',
  'src/node/third-party.ts',
];
