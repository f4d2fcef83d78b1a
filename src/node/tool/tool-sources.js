import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A source of the tool. This module is plain JavaScript, because `scripts/compile.js` needs it before anything is compiled.
 * @typedef {object} ToolSource
 * @property {string} name its path in the tool's own folder, with forward slashes
 * @property {number} time of the last change, in milliseconds
 */

/** Everything that the tool is compiled from. */
const SOURCES = ['package-lock.json', 'package.json', 'schema', 'scripts', 'src', 'vite.config.ts'];

/**
 * Lists the files and folders that the tool is compiled from. The time of a folder changes when a file in it is added or removed.
 * @param {string} root the tool's own folder
 * @returns {{ files: ToolSource[], folders: ToolSource[] }}
 */
export function listSources(root) {
  /** @type {ToolSource[]} */
  const files = [];
  /** @type {ToolSource[]} */
  const folders = [];
  const names = [...SOURCES];
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const found = statSync(path.join(root, name), { throwIfNoEntry: false });
    if (found === undefined) continue;
    (found.isDirectory() ? folders : files).push({ name, time: found.mtimeMs });
    if (found.isDirectory()) for (const each of readdirSync(path.join(root, name))) names.push(`${name}/${each}`);
  }
  return { files, folders };
}
