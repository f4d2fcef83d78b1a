import { readFile } from 'node:fs/promises';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { memoOf } from '../../shared/memo-of.ts';
import type { Renderer } from '../../shared/page/renderer.ts';
import { ContentCache } from '../cache/content-cache.ts';
import { hash } from '../support/hash.ts';
import { isWithin } from '../support/is-within.ts';
import { packagesOf } from '../tool/packages.ts';
import type { Tool } from '../tool/project.ts';
import { toolVersion } from '../tool/tool-version.ts';
import type { CodeLocation } from './block-code-error.ts';
import type { BlockCode } from './block-scripts.ts';
import type { Code, ReadyCode } from './build-code.ts';
import { buildCode, READY_CODE } from './build-code.ts';
import type { OwnCode } from './own-code.ts';
import { NO_CODE } from './own-code.ts';
import type { Dependency } from './third-party.ts';
import { printNotices } from './third-party.ts';

/** The code of a site. It does not depend on the YAML file. */
export interface CodeBundle {
  /** The server entry: `src/document/server.tsx`, bundled for Node. */
  readonly renderer: Renderer;
  /** Finds the location in the code of own blocks where an error was thrown; undefined when it was thrown elsewhere. */
  readonly findThrower: (error: unknown) => CodeLocation | undefined;
  /** Addresses of the scripts, relative to the root of the site. */
  readonly loader: string;
  readonly app: string;
  /** The script that starts services, for sites that have some. */
  readonly services: string;
  /** For each service, the script that starts it, and what only such scripts import: addresses, the script first. */
  readonly starters: Readonly<Record<string, readonly string[]>>;
  /** The code of each block type. */
  readonly blocks: Readonly<Record<string, BlockCode>>;
  /** Script files but those of pages, and the license notices of the code in them, by path in the output. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Packages whose code is in the scripts. */
  readonly dependencies: readonly Dependency[];
  readonly isCached: boolean;
}

/**
 * Returns the code for the browser and for rendering. It is bundled when Townsite is compiled; with a site's own blocks, once for each version
 * of them, of Townsite, and of its packages.
 * @throws BlockCodeError when the code of own blocks has an error
 */
export async function bundle(tool: Tool, own: OwnCode = NO_CODE): Promise<CodeBundle> {
  const parts = [toolVersion(tool.toolRoot), await readLock(tool.toolRoot), ...(own.hash === '' ? [] : [own.hash])];
  const name = hash(...parts).slice(0, 16);
  const bundling = queue.then(() => bundleAs(name, tool, own));
  queue = bundling.catch(() => undefined);
  return bundling;
}

/**
 * The last bundling of this process. Bundlings run one after the other: each sets the environment of the whole process, and the second of
 * two equal ones finds the result of the first in the cache.
 */
let queue: Promise<unknown> = Promise.resolve();

/** The last code without own blocks, which the sites of a fleet share: to read it takes as long as to build a small site. */
let last: { readonly key: string; readonly code: CodeBundle } | undefined;

async function bundleAs(name: string, tool: Tool, own: OwnCode): Promise<CodeBundle> {
  const key = path.join(tool.cacheDir, name);
  if (last?.key === key && own.hash === '') return last.code;
  const code = await openBundle(name, tool, own);
  if (own.hash === '') last = { key, code: { ...code, isCached: true } };
  return code;
}

async function openBundle(name: string, tool: Tool, own: OwnCode): Promise<CodeBundle> {
  const ready = own.hash === '' ? await readReady(tool) : undefined;
  if (ready !== undefined) return { ...openCode(ready, tool, own), isCached: true };
  const cache = new ContentCache(path.join(tool.cacheDir, 'code'));
  const kept = await cache.read(name);
  if (kept !== undefined) return { ...openCode(JSON.parse(Buffer.from(kept).toString()) as Code, tool, own), isCached: true };
  const code = await buildCode(tool, own);
  await cache.write(name, Buffer.from(JSON.stringify(code)));
  await cache.prune(KEPT_BYTES);
  return { ...openCode(code, tool, own), isCached: false };
}

/** Reads the code that was bundled when Townsite was compiled; undefined if that was from other sources, as in a test of what was just edited. */
async function readReady({ toolRoot }: Tool): Promise<Code | undefined> {
  const text = await readFile(path.join(toolRoot, 'lib', READY_CODE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { version, code } = JSON.parse(text) as ReadyCode;
  return version === toolVersion(toolRoot) ? code : undefined;
}

/** Room for about ten versions, because people switch between branches. */
const KEPT_BYTES = 12_000_000;

function openCode(
  { server, map, entries, starters, blocks, scripts, dependencies }: Code,
  { toolRoot }: Tool,
  own: OwnCode,
): Omit<CodeBundle, 'isCached'> {
  const files = new Map(scripts.map(([file, text]) => [file, Buffer.from(text)]));
  files.set('third-party.txt', Buffer.from(printNotices(dependencies)));
  return {
    renderer: loadRenderer(server),
    findThrower: (error) => findThrower(error, { map, toolRoot, folders: own.folders }),
    ...entries,
    starters,
    blocks,
    files,
    dependencies,
  };
}

/** A process runs the code of a renderer once, like a module. */
const loadRenderer = memoOf((code: string): Renderer => {
  const exports = {} as Renderer;
  compileFunction(code, ['exports', 'require'], { filename: SERVER })(exports, createRequire(import.meta.url));
  return exports;
});

/** The file name of the rendering code in stack traces. */
const SERVER = 'server.cjs';

interface OwnSources {
  readonly map: string | undefined;
  readonly toolRoot: string;
  /** The folders of the blocks. */
  readonly folders: readonly string[];
}

function findThrower(error: unknown, { map, toolRoot, folders }: OwnSources): CodeLocation | undefined {
  if (map === undefined || !(error instanceof Error)) return undefined;
  const sources = new SourceMap(JSON.parse(map));
  for (const [, line, column] of (error.stack ?? '').matchAll(/\bserver\.cjs:(\d+):(\d+)/g)) {
    const origin = sources.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) continue;
    // Source names are relative to the folder that the bundler would write to.
    const [file = ''] = path.resolve(toolRoot, 'dist', origin.fileName).split('?');
    if (folders.some((folder) => isWithin(folder, file))) return { file, line: origin.lineNumber, column: origin.columnNumber };
  }
  return undefined;
}

/** Reads the list of installed packages and versions that npm or pnpm wrote. Returns an empty text for other package managers. */
async function readLock(toolRoot: string): Promise<string> {
  const read = (name: string): Promise<string> => readFile(path.join(packagesOf(toolRoot), name), 'utf8').catch(() => '');
  return (await read('.package-lock.json')) || read('.pnpm/lock.yaml');
}
