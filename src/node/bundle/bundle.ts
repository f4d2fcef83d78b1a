import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { InternalError } from '../../shared/errors.ts';
import { componentFile, toPascalCase } from '../../shared/page/block-files.ts';
import type { Renderer } from '../../shared/page/renderer.ts';
import { keepFolder } from '../cache/cached-folder.ts';
import { hash } from '../support/hash.ts';
import { packagesOf } from '../tool/packages.ts';
import type { Tool } from '../tool/project.ts';
import { toolVersion } from '../tool/tool-version.ts';
import { shortClassNames } from './short-class-names.ts';
import type { Dependency } from './third-party.ts';
import { collectPackages, packageFolder, printNotices, readDependencies } from './third-party.ts';

/** The site's code, which depends on no YAML. */
export interface CodeBundle {
  /** The server entry: `src/document/server.tsx`, bundled for Node. */
  readonly renderer: Renderer;
  /** Addresses of the scripts, from the root of the site. */
  readonly loader: string;
  readonly app: string;
  /** Of the script that counts visits; only for sites that want it. */
  readonly analytics: string;
  /** Of the script of each type of block. */
  readonly blocks: Readonly<Record<string, string>>;
  /** The scripts' files and the notices of what is in them, by their path in the output. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The packages whose code is in the scripts. */
  readonly dependencies: readonly Dependency[];
  readonly isCached: boolean;
}

/** Bundles the code for the browser and for rendering: once for each version of Townsite and of the packages. */
export async function bundle(tool: Tool): Promise<CodeBundle> {
  const { toolRoot, cacheDir } = tool;
  const folder = path.join(cacheDir, `code-${hash(toolVersion(toolRoot), await readLock(toolRoot)).slice(0, 16)}`);
  const bundling = queue.then(() => bundleInto(tool, folder));
  queue = bundling.catch(() => undefined);
  return bundling;
}

/**
 * The last bundling of this process. They run one after the other, because each sets the environment of the whole process, and because
 * the second of two finds in the cache what the first has made.
 */
let queue: Promise<unknown> = Promise.resolve();

async function bundleInto(tool: Tool, folder: string): Promise<CodeBundle> {
  const kept = await readBundle(folder);
  if (kept !== undefined) return { ...kept, isCached: true };
  const temporary = path.join(tool.cacheDir, `making-${process.pid}`);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  await withProductionMode(() => buildCode(tool, temporary));
  await writeFile(path.join(temporary, 'complete'), '');
  // What is there already could not be read, unless another process has just made it. What is not there yet may come from one right now.
  if (existsSync(folder) && (await readBundle(folder)) === undefined) await rm(folder, { recursive: true, force: true });
  await keepFolder(temporary, folder, { kept: KEPT_BUNDLES });
  const made = await readBundle(folder);
  if (made === undefined) throw new InternalError('The bundle that was just made cannot be read.');
  return { ...made, isCached: false };
}

/** npm's list of what is installed, with versions; empty where another tool installs. */
async function readLock(toolRoot: string): Promise<string> {
  return readFile(path.join(packagesOf(toolRoot), '.package-lock.json'), 'utf8').catch(() => '');
}

/** Vite makes React's development code when the environment says so (a test run does): a site is built for production, always. */
async function withProductionMode(build: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

const KEPT_BUNDLES = 4;

async function buildCode(tool: Tool, folder: string): Promise<void> {
  const { toolRoot } = tool;
  const { build } = await import('vite');
  const { sharedViteConfig } = await import('./vite-config.ts');
  const shared: InlineConfig = {
    ...sharedViteConfig(tool, shortClassNames(path.join(toolRoot, 'src'))),
    mode: 'production',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  // Its shapes are in the stylesheet, which the bundler does not make.
  const packages = new Set([packageFolder(createRequire(import.meta.url).resolve('lucide-react')) as string]);
  const types = await listBlocks(toolRoot);
  const made = await build({
    ...shared,
    plugins: [shared.plugins, blockEntries(), collectPackages(packages, toolRoot)],
    build: {
      outDir: path.join(folder, 'client'),
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          loader: path.join(toolRoot, 'src/client/loader.ts'),
          app: path.join(toolRoot, APP),
          analytics: path.join(toolRoot, 'src/client/analytics.ts'),
          ...Object.fromEntries(types.map((type) => [`${BLOCK}${type}`, `${BLOCK}${type}`])),
        },
        // The app exports what the blocks need of it.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  const { output } = made as Rolldown.RolldownOutput;
  const entries = output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [[file.name, `/${file.fileName}`]] : []));
  await writeFile(path.join(folder, ENTRIES), JSON.stringify(Object.fromEntries(entries)));
  const dependencies = await readDependencies(packages);
  await writeFile(path.join(folder, 'dependencies.json'), JSON.stringify(dependencies));
  await writeFile(path.join(folder, NOTICES), printNotices(dependencies));
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ssr: path.join(toolRoot, 'src/document/server.tsx'),
      outDir: path.join(folder, 'server'),
      minify: false,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: SERVER, codeSplitting: false } },
    },
  });
}

const APP = 'src/client/app.tsx';

/** What the scripts of blocks are called by, before the type. */
const BLOCK = 'block-';

async function listBlocks(toolRoot: string): Promise<string[]> {
  const folders = await readdir(path.join(toolRoot, 'src', 'blocks'));
  return folders.filter((type) => existsSync(path.join(toolRoot, componentFile(type))));
}

/**
 * Makes a script of each type of block that imports the app: what both need is in the app, and the script has nothing but the block's own.
 * So a block more changes no other file.
 */
function blockEntries(): Plugin {
  return {
    name: 'townsite-block-entries',
    resolveId: (id) => (id.startsWith(BLOCK) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${BLOCK}`)) return undefined;
      const type = id.slice(BLOCK.length + 1);
      // Vite takes a path that begins with a slash from the folder of Townsite on.
      return `import '/${APP}';\nexport { ${toPascalCase(type)} } from '/${componentFile(type)}';`;
    },
  };
}

/** The addresses of the scripts by name; those of blocks are `block-hero` … */
type Entries = Readonly<Record<'loader' | 'app' | 'analytics' | `block-${string}`, string>>;

const ENTRIES = 'entries.json';
const SERVER = 'server.mjs';
const NOTICES = 'third-party.txt';

async function readBundle(folder: string): Promise<Omit<CodeBundle, 'isCached'> | undefined> {
  try {
    await readFile(path.join(folder, 'complete'));
    const client = path.join(folder, 'client');
    const { loader, app, analytics, ...others } = JSON.parse(await readFile(path.join(folder, ENTRIES), 'utf8')) as Entries;
    const names = await readdir(path.join(client, 'assets'));
    const files = new Map<string, Uint8Array>();
    // The styles are the renderer's.
    for (const name of names.filter((each) => !each.endsWith('.css')).sort()) {
      const content = await readFile(path.join(client, 'assets', name));
      files.set(`assets/${name}`, content);
    }
    const dependencies = JSON.parse(await readFile(path.join(folder, 'dependencies.json'), 'utf8')) as Dependency[];
    files.set(NOTICES, await readFile(path.join(folder, NOTICES)));
    return {
      renderer: (await import(pathToFileURL(path.join(folder, 'server', SERVER)).href)) as Renderer,
      loader,
      app,
      analytics,
      blocks: Object.fromEntries(Object.entries(others).map(([name, address]) => [name.slice(BLOCK.length), address])),
      files,
      dependencies,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
