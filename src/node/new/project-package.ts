import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { editJsonText } from '../../source/edit/edit-json-text.ts';
import { isInstalled, packagesOf } from '../tool/packages.ts';

/** Where a new project gets Townsite from. */
export interface TownsiteOrigin {
  /** The name of the package's file in `vendor/`; undefined if the package comes from the registry. */
  readonly vendored: string | undefined;
  /** The file to copy there, if there is one. Absolute. */
  readonly tarball: string | undefined;
  /** The version range for `package.json`. */
  readonly range: string;
}

/**
 * Finds out where a new project can get this Townsite from. If it was installed from a file, or is its own repository, no registry has it.
 * The project then brings the file along, because a path out of the folder works on one computer only: `npm ci` elsewhere would not find it.
 */
export async function findOrigin(toolRoot: string): Promise<TownsiteOrigin> {
  const { version } = JSON.parse(await readFile(path.join(toolRoot, 'package.json'), 'utf8')) as { version: string };
  if (!isInstalled(toolRoot)) {
    const packed = path.join(toolRoot, `townsite-${version}.tgz`);
    // Somebody may have changed Townsite since.
    const isFresh = existsSync(packed) && statSync(packed).mtimeMs >= statSync(path.join(toolRoot, 'lib', 'townsite.js')).mtimeMs;
    return vendor(path.basename(packed), isFresh ? packed : undefined);
  }
  const installed = path.dirname(packagesOf(toolRoot));
  const named = await readJson(path.join(installed, 'package.json'));
  const range = isData(named.dependencies) ? named.dependencies.townsite : undefined;
  const [, file] = (typeof range === 'string' && /^file:(.+\.tgz)$/.exec(range)) || [];
  if (file === undefined) return { vendored: undefined, tarball: undefined, range: `^${version}` };
  const tarball = path.resolve(installed, file);
  return vendor(path.basename(tarball), existsSync(tarball) ? tarball : undefined);
}

function vendor(name: string, tarball: string | undefined): TownsiteOrigin {
  return { vendored: name, tarball, range: `file:${VENDOR}/${name}` };
}

export const VENDOR = 'vendor';

async function readJson(file: string): Promise<Data> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isData(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Returns the `package.json` of a project: a script for each command, and the dependency on Townsite. Keeps what is there, and leaves a file
 * alone that cannot be parsed: npm reports what is wrong with it.
 * @param before the text of the file, if there is one
 */
export async function writePackage(before: string | undefined, { range }: TownsiteOrigin, toolRoot: string): Promise<string> {
  const tool = (await readJson(path.join(toolRoot, 'package.json'))).scripts as Readonly<Record<string, string>>;
  const commands = Object.entries(tool).flatMap(([name, run]) => (run === `node bin/townsite.js ${name}` && name !== 'new' ? [name] : []));
  const now = parse(before ?? '{}');
  if (now === undefined) return before ?? '';
  const [scripts, dependencies] = [now.scripts, now.dependencies].map((each) => (isData(each) ? each : {})) as [Data, Data];
  const wanted: (readonly [path: DataPath, value: string])[] = commands.flatMap((name) =>
    scripts[name] === undefined ? [[['scripts', name], `townsite ${name}`] as const] : [],
  );
  // A file elsewhere on this computer is on no other.
  const { townsite } = dependencies;
  if (townsite === undefined || /^file:(?:\.\.|\/|[A-Za-z]:)/.test(String(townsite))) wanted.push([['dependencies', 'townsite'], range]);
  return wanted.reduce((text, [place, value]) => {
    const edited = editJsonText(text, { op: 'set', path: place, value });
    return 'text' in edited ? edited.text : text;
  }, before ?? '{\n  "private": true\n}\n');
}

function parse(text: string): Data | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isData(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
