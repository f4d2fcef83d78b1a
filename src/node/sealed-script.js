import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/**
 * A script of the cache that has been run. Plain JavaScript, because `scripts/run.js` needs it before anything is compiled.
 * @typedef {object} LoadedScript
 * @property {unknown} exports
 * @property {(isWhole: boolean) => void} keep
 * Stores what V8 has compiled of it until now, unless that was done before: then the next process compiles nothing. After a run that went
 * only a part of its way (`isWhole` is false) it is stored for the time being.
 */

const SEAL = /^\/\/([0-9a-f]{64})\n/;
const SEAL_LENGTH = 67;

/**
 * Puts the checksum of a script into its first line.
 * @param {string} code CommonJS, in ASCII: V8 reads it in half of the time
 */
export function sealScript(code) {
  return `//${checksum(code)}\n${code}`;
}

/** @type {Map<string, LoadedScript>} */
const loaded = new Map();

/**
 * Runs a sealed script; a second time it is the same one.
 * @param {string} file absolute path
 * @param {string} use names who runs it: what has been compiled is kept for each apart, as each needs other functions
 * @returns {LoadedScript | undefined} undefined when there is none, or it is damaged
 */
export function loadScript(file, use) {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const read = readScript(file);
  if (read === undefined) return undefined;
  const { code, seal } = read;
  // Of another Node it would be refused.
  const keptFile = `${file}.${use}-${process.version}-${process.platform}-${process.arch}`;
  const kept = readKept(keptFile, seal);
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname, importInstalled) {${code}\n})`, {
    filename: file,
    ...(kept === undefined ? {} : { cachedData: kept.data }),
  });
  const isKept = kept !== undefined && script.cachedDataRejected !== true;
  const module = { exports: {} };
  /** @param {string} name of a package, or of a part of Node */
  const importer = (name) => import(name);
  script.runInThisContext()(module.exports, createRequire(file), module, file, path.dirname(file), importer);
  /** @param {boolean} isWhole */
  const keep = (isWhole) => {
    if (!isKept || (isWhole && !kept.isWhole)) writeKept(keptFile, { seal, isWhole, data: script.createCachedData() });
  };
  const result = { exports: module.exports, keep };
  loaded.set(file, result);
  return result;
}

/**
 * A script as it was sealed.
 * @param {string} file
 */
export function readScript(file) {
  const code = readIfThere(file)?.toString('latin1');
  const seal = SEAL.exec(code ?? '')?.[1];
  if (code === undefined || seal === undefined || checksum(code.slice(SEAL_LENGTH)) !== seal) return undefined;
  return { code, seal };
}

/**
 * What V8 compiled, behind a checksum: V8 has none of its own, and damaged code would crash it.
 * @param {string} file
 * @param {string} seal of the script that it was compiled from
 */
function readKept(file, seal) {
  const content = readIfThere(file);
  if (content === undefined || content.length < HEAD_LENGTH) return undefined;
  const isWhole = content[CHECKSUM_LENGTH] === 1;
  const data = content.subarray(HEAD_LENGTH);
  const expected = content.toString('latin1', 0, CHECKSUM_LENGTH);
  return checksum(`${seal}${isWhole}`, data) === expected ? { isWhole, data } : undefined;
}

const CHECKSUM_LENGTH = 64;
const HEAD_LENGTH = CHECKSUM_LENGTH + 1;

/**
 * @param {string} file
 * @param {{ seal: string, isWhole: boolean, data: Buffer }} kept
 */
function writeKept(file, { seal, isWhole, data }) {
  const temporary = `${file}.${process.pid}.part`;
  try {
    const head = Buffer.from(`${checksum(`${seal}${isWhole}`, data)}${isWhole ? '\u0001' : '\0'}`, 'latin1');
    writeFileSync(temporary, Buffer.concat([head, data]));
    renameSync(temporary, file);
  } catch {
    // Where it cannot be written, the next run compiles again. Windows keeps a file in place that another run has open.
    rmSync(temporary, { force: true });
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} text
 * @param {Uint8Array} [bytes]
 */
function checksum(text, bytes = new Uint8Array()) {
  return createHash('sha256').update(text, 'latin1').update(bytes).digest('hex');
}
