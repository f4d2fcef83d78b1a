/**
 * Compiles the commands into `lib/townsite.js`, unless that is newer than every source. `npm install` runs this script (`prepare`), and so
 * does each command in this repository.
 */
import { existsSync, mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSources } from '../src/node/tool/tool-sources.js';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const LIB = path.join(ROOT, 'lib');
const TOOL = 'townsite.js';

const start = new Date();
try {
  if (isOutdated()) await compile();
} catch (error) {
  const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes("'vite'"))
    stop('The packages of Townsite are not installed.', 'Run: npm install');
  if (!['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'].includes(code)) throw error;
  const problem = existsSync(path.join(LIB, TOOL)) ? 'was compiled from older sources' : 'is not compiled';
  stop(`Townsite ${problem}, and ${LIB} cannot be written (${code}).`, 'Run npm install as a user who may write there.');
}

function isOutdated() {
  const { files, folders } = listSources(ROOT);
  const compiled = statSync(path.join(LIB, TOOL), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return [...files, ...folders].some(({ time }) => time > compiled);
}

async function compile() {
  if (process.stderr.isTTY) console.error('Compiling Townsite …');
  const { build } = await import('vite');
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({ configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'silent' })
  );
  mkdirSync(LIB, { recursive: true });
  // Write the script last: its time tells that all files are there.
  for (const file of output.toSorted((a, b) => Number(a.fileName === TOOL) - Number(b.fileName === TOOL)))
    put(path.join(LIB, file.fileName), file.type === 'chunk' ? file.code : file.source);
}

/**
 * Replaces a file in a single step: other commands may be reading it, or writing the same one.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
function put(file, content) {
  const temporary = `${file}.${process.pid}.part`;
  writeFileSync(temporary, content);
  // Use the start time, so that a source saved during the compilation is newer than the tool.
  utimesSync(temporary, start, start);
  renameSync(temporary, file);
}

/**
 * @param {string} problem
 * @param {string} hint
 * @returns {never}
 */
function stop(problem, hint) {
  console.error(`error ${problem}\n${hint}`);
  process.exit(2);
}
