/**
 * Runs a command: `node scripts/run.js validate --strict`. The commands are TypeScript; they are compiled on first use and after each
 * change of Townsite itself, and kept. Plain JavaScript without a library, because every command waits for this file.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { loadScript } from '../src/node/sealed-script.js';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const command = process.argv.splice(2, 1)[0] ?? '';
const folder = findFolder(path.join(ROOT, 'node_modules', '.cache', 'townsite'));
const tool = path.join(folder, 'tool.cjs');

/**
 * V8 soon compiles what runs often a second time, for speed. Commands are mostly over before that has paid: it takes a quarter of their
 * processor time. These make it wait several times as long; large sites still get there. By the release of Node, as their names change.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const PATIENCE = {
  20: ['--interrupt-budget=1000000'],
  22: ['--invocation-count-for-turbofan=20000'],
  24: ['--invocation-count-for-turbofan=20000', '--invocation-count-for-maglev=4000'],
};
// Before anything is loaded: V8 refuses what was compiled with other settings.
for (const flag of PATIENCE[process.versions.node.split('.', 1)[0] ?? ''] ?? []) setFlagsFromString(flag);

const compiled = loadScript(tool, command) ?? ((await compile()) ? loadScript(tool, command) : undefined);
/** @type {import('./commands.ts')} */
const { COMMANDS } = compiled === undefined ? await import(pathToFileURL(path.join(ROOT, 'scripts/commands.ts')).href) : compiled.exports;
const { ended } = (await COMMANDS[command]?.()) ?? {};
if (ended === undefined) {
  console.error(
    `${command === '' ? 'Which command?' : `There is no command “${command}”.`} There are ${Object.keys(COMMANDS).join(', ')}.`,
  );
  process.exitCode = 2;
} else compiled?.keep(await ended);

/** @returns {Promise<boolean>} false where nothing can be written: then the sources are run as they are */
async function compile() {
  if (process.stderr.isTTY) console.error('Preparing Townsite, once …');
  const { register } = await import('tsx/esm/api');
  register();
  try {
    const { compileTool } = await import(pathToFileURL(path.join(ROOT, 'src/node/compile-tool.ts')).href);
    await compileTool(folder);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? ''))
      return false;
    throw error;
  }
}

/**
 * The folder of the tool that was compiled from these sources, whether it is there yet or not. Its name says the times of the sources, which
 * are known at once, and their contents: a new checkout has other times, and needs no other tool.
 * @param {string} cache
 */
function findFolder(cache) {
  const sources = listSources();
  const begin = `tool-${digest(sources.map(({ name, size, mtimeMs }) => `${name} ${size} ${mtimeMs}`))}-`;
  const tools = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('tool-')) : [];
  const known = tools.find((name) => name.startsWith(begin));
  if (known !== undefined) return path.join(cache, known);
  const contents = digest(sources.map(({ name }) => `${name} ${digest([readFileSync(`${ROOT}/${name}`)])}`));
  const folder = path.join(cache, `${begin}${contents}`);
  const alike = tools.find((name) => name.endsWith(`-${contents}`));
  try {
    if (alike !== undefined) renameSync(path.join(cache, alike), folder);
  } catch {
    // Another process was faster, or the cache cannot be written. What is missing is compiled.
  }
  return folder;
}

/** All that the tool is compiled from, by the names of the files. */
function listSources() {
  const sources = [];
  const places = ['scripts', 'schema', 'src', 'package-lock.json'];
  for (let name = places.pop(); name !== undefined; name = places.pop()) {
    const found = statSync(`${ROOT}/${name}`);
    if (!found.isDirectory()) sources.push({ name, size: found.size, mtimeMs: found.mtimeMs });
    else for (const each of readdirSync(`${ROOT}/${name}`)) places.push(`${name}/${each}`);
  }
  return sources;
}

/** @param {readonly (string | Uint8Array)[]} parts in any order */
function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts.toSorted()) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
