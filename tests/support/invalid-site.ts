import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyPatch, parsePatch } from 'diff';
import { ROOT } from './small-site.ts';

const SITES = path.join(ROOT, 'tests/sites');
const INVALID = path.join(SITES, 'invalid');

/** The names of the wrong sites: the code that each reports. */
export const INVALID_SITES = readdirSync(INVALID);

/** Returns the configuration of a wrong site. A `site.diff` says how it differs from a valid one in `tests/sites`. */
export function readInvalidConfig(name: string): string {
  const diff = path.join(INVALID, name, 'site.diff');
  return existsSync(diff) ? applyDiff(diff) : readFileSync(path.join(INVALID, name, 'site.config.yaml'), 'utf8');
}

function applyDiff(diff: string): string {
  const [patch] = parsePatch(readFileSync(diff, 'utf8'));
  const base = path.join(SITES, path.basename(patch?.oldFileName ?? ''));
  const text = patch !== undefined && applyPatch(readFileSync(base, 'utf8'), patch);
  if (text === false) throw new Error(`${diff} does not fit ${base}.`);
  return text;
}

/** Writes a wrong site into a new folder. Returns the path of its configuration. */
export function writeInvalidSite(name: string, folder: string): string {
  cpSync(path.join(INVALID, name), folder, { recursive: true });
  const config = path.join(folder, 'site.config.yaml');
  if (!existsSync(config)) writeFileSync(config, readInvalidConfig(name));
  // A wrong site that extends another extends `base.yaml`: the valid one in `tests/sites`, or what a `base.diff` makes of it.
  const base = path.join(folder, 'base.yaml');
  const diff = path.join(folder, 'base.diff');
  if (/^extends: base\.yaml$/m.test(readFileSync(config, 'utf8')) && !existsSync(base))
    writeFileSync(base, existsSync(diff) ? applyDiff(diff) : readFileSync(path.join(SITES, 'base.yaml'), 'utf8'));
  return config;
}
