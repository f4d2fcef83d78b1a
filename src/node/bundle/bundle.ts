import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { memoOf } from '../../shared/memo-of.ts';
import { componentFile, PART_FILES, toPascalCase } from '../../shared/page/block-files.ts';
import type { Renderer } from '../../shared/page/renderer.ts';
import { ContentCache } from '../cache/content-cache.ts';
import { hash } from '../support/hash.ts';
import { isWithin } from '../support/is-within.ts';
import { packagesOf } from '../tool/packages.ts';
import type { Tool } from '../tool/project.ts';
import { toolVersion } from '../tool/tool-version.ts';
import type { CodeLocation, CodeProblem } from './block-code-error.ts';
import { BlockCodeError, findBundlerErrors } from './block-code-error.ts';
import type { BlockCode } from './block-scripts.ts';
import { splitBlocks } from './block-scripts.ts';
import { ICON_SOURCE } from './icon-source.gen.ts';
import type { OwnCode } from './own-code.ts';
import { NO_CODE } from './own-code.ts';
import { importClassNames, shortClassNames } from './short-class-names.ts';
import type { Dependency } from './third-party.ts';
import { collectPackages, printNotices, readDependencies, sortDependencies } from './third-party.ts';

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
 * Bundles the code for the browser and for rendering: once for each version of Townsite, its packages, and a site's own blocks.
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
  const cache = new ContentCache(path.join(tool.cacheDir, 'code'));
  const kept = await cache.read(name);
  if (kept !== undefined) return { ...openCode(JSON.parse(Buffer.from(kept).toString()) as Code, tool, own), isCached: true };
  const code = await withProductionMode(() => buildCode(tool, own));
  await cache.write(name, Buffer.from(JSON.stringify(code)));
  await cache.prune(KEPT_BYTES);
  return { ...openCode(code, tool, own), isCached: false };
}

/** The code as cached: one entry, so that it is complete or missing. */
interface Code {
  /** A CommonJS module that exports the renderer. */
  readonly server: string;
  /** Its source map, for sites with own blocks. */
  readonly map?: string;
  /** Addresses of the scripts by name. */
  readonly entries: Readonly<Record<'loader' | 'app' | 'services', string>>;
  readonly starters: CodeBundle['starters'];
  readonly blocks: Readonly<Record<string, BlockCode>>;
  /** Scripts by path in the output. */
  readonly scripts: readonly (readonly [file: string, text: string])[];
  readonly dependencies: readonly Dependency[];
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

/** Runs a build in production mode. Vite would use React's development code if the environment says so, as in a test run. */
async function withProductionMode<T>(build: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await build();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function buildCode(tool: Tool, own: OwnCode): Promise<Code> {
  const problems: CodeProblem[] = [];
  try {
    return await bundleCode(tool, own, (problem) => problems.push(problem));
  } catch (error) {
    throw problems.length > 0 ? new BlockCodeError(problems) : (findBundlerErrors(error, own.folders) ?? error);
  }
}

/**
 * Takes the build of React Router without warnings for developers: 0.4 kB less for visitors. The package has it, but exports only the other
 * one, whatever the mode.
 */
function quietRouter(): Plugin {
  return {
    name: 'townsite-quiet-router',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(?:\/|$)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const id = found?.id.replace(/(?<=[\\/]dist[\\/])development(?=[\\/])/, 'production');
      return found === null || id === undefined || !existsSync(id) ? found : { ...found, id };
    },
  };
}

async function bundleCode(tool: Tool, own: OwnCode, onProblem: (problem: CodeProblem) => void): Promise<Code> {
  const { toolRoot } = tool;
  const { build, parseAst } = await import('vite');
  const { sharedViteConfig } = await import('./vite-config.ts');
  const classNames = shortClassNames(path.join(toolRoot, 'src'), own);
  const sharedConfig = sharedViteConfig(tool, { readOwn: () => own, onProblem, generateScopedName: classNames.nameOf });
  const shared: InlineConfig = {
    ...sharedConfig,
    plugins: [sharedConfig.plugins, importClassNames(classNames)],
    mode: 'production',
    // Errors are thrown, not logged.
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  const packages = new Set<string>();
  const types = new Set([...(await listBlocks(toolRoot)), ...PART_FILES.keys(), ...own.names]);
  const made = await build({
    ...shared,
    plugins: [shared.plugins, quietRouter(), blockEntries(own), collectPackages(packages, toolRoot)],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          loader: path.join(toolRoot, 'src/client/loader.ts'),
          app: path.join(toolRoot, APP),
          services: path.join(toolRoot, 'src/client/services.ts'),
          ...Object.fromEntries(await listStarters(toolRoot)),
          ...Object.fromEntries([...types].map((type) => [`${BLOCK}${type}`, `${BLOCK}${type}`])),
        },
        // The app exports what blocks need.
        preserveEntrySignatures: 'allow-extension',
        // A block of a site that uses one component of `townsite/ui` needs no other.
        treeshake: { moduleSideEffects: [{ test: /[\\/]ui[\\/]public\.ts$/, sideEffects: false }] },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  const { output } = made as Rolldown.RolldownOutput;
  // Styles come from the renderer.
  const chunks = output.filter((file) => file.type === 'chunk');
  const { blocks, scripts } = splitBlocks(chunks, { prefix: BLOCK, parse: parseAst });
  const entries = chunks
    .filter(({ isEntry, name }) => isEntry && !name.startsWith(BLOCK) && !name.startsWith(START))
    .map(({ name, fileName }) => [name, `/${fileName}`]);
  const ofStarters = chunks.filter(({ name }) => name.startsWith(START));
  const server = await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ssr: path.join(toolRoot, 'src/document/server.tsx'),
      write: false,
      minify: false,
      cssMinify: true,
      // Only own blocks need a source map, to locate their errors.
      sourcemap: own.names.length > 0 ? 'hidden' : false,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const [{ code, map }] = (server as Rolldown.RolldownOutput).output;
  return {
    server: code,
    ...(map === null ? {} : { map: map.toString() }),
    entries: Object.fromEntries(entries) as Code['entries'],
    starters: Object.fromEntries(
      ofStarters.map(({ name, fileName, imports }) => {
        const own = imports.filter((file) => chunks.every((other) => ofStarters.includes(other) || !other.imports.includes(file)));
        return [name.slice(START.length), [fileName, ...own].map((file) => `/${file}`)];
      }),
    ),
    blocks,
    scripts: [...scripts].sort(([a], [b]) => (a < b ? -1 : 1)),
    // The icons' shapes are in the stylesheet, which the bundler does not make.
    dependencies: sortDependencies([ICON_SOURCE, ...(await readDependencies(packages))]),
  };
}

const APP = 'src/client/app.tsx';

/** Prefix of the names that the bundler gives the scripts of blocks. */
const BLOCK = 'block-';

/** Prefix of the names that the bundler gives the scripts that start services. */
const START = 'start-';

async function listStarters(toolRoot: string): Promise<[name: string, file: string][]> {
  const folder = path.join(toolRoot, 'src', 'providers');
  const files = (await readdir(folder)).map((name): [string, string] => [`${START}${name}`, path.join(folder, name, 'start.ts')]);
  return files.filter(([, file]) => existsSync(file));
}

async function listBlocks(toolRoot: string): Promise<string[]> {
  const folders = await readdir(path.join(toolRoot, 'src', 'blocks'));
  return folders.filter((type) => existsSync(path.join(toolRoot, componentFile(type))));
}

/**
 * Makes a script for each block type. It imports the app, so that shared code is in the app and the script contains only the block's own
 * code. Adding a block then changes no other file.
 */
function blockEntries({ components }: OwnCode): Plugin {
  return {
    name: 'townsite-block-entries',
    resolveId: (id) => (id.startsWith(BLOCK) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${BLOCK}`)) return undefined;
      const type = id.slice(BLOCK.length + 1);
      // Vite resolves a path that begins with a slash against Townsite's folder.
      const file = components.get(type)?.split(path.sep).join('/') ?? `/${componentFile(type)}`;
      return `import '/${APP}';\nexport { ${toPascalCase(type)} } from ${JSON.stringify(file)};`;
    },
  };
}
