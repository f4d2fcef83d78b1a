/**
 * Runs a command: `node scripts/run.js validate --strict`. The commands are TypeScript; they are compiled on first use and after each
 * change of Townsite itself, and kept. Plain JavaScript without a library, because every command waits for this file.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [command] = process.argv.splice(2, 1);
const folder = path.join(ROOT, 'node_modules', '.cache', 'townsite', `tool-${fingerprint()}`);
const compiled = path.join(folder, `${command}.mjs`);

if (existsSync(compiled) || (await compile())) await import(pathToFileURL(compiled).href);
else await import(pathToFileURL(path.join(ROOT, 'scripts', `${command}.ts`)).href);

/** @returns false where nothing can be written: then the sources are run as they are */
async function compile() {
  const { register } = await import('tsx/esm/api');
  register();
  try {
    const { compileTool } = await import(pathToFileURL(path.join(ROOT, 'src/node/compile-tool.ts')).href);
    await compileTool(folder);
    return existsSync(compiled);
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) return false;
    throw error;
  }
}

/** A name for the sources as they are: it changes with the name, the size or the time of any file. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const place of ['scripts', 'schema/parts', 'src', 'package-lock.json']) visit(path.join(ROOT, place), place);
  return hash.digest('hex').slice(0, 16);

  function visit(file, name) {
    const found = statSync(file);
    if (!found.isDirectory()) hash.update(`${name} ${found.size} ${found.mtimeMs}\n`);
    else for (const each of readdirSync(file).sort()) visit(path.join(file, each), `${name}/${each}`);
  }
}
