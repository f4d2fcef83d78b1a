import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { componentFile, PART_FILES, toPascalCase } from '../../shared/page/block-files.ts';
import type { Tool } from '../tool/project.ts';
import type { CodeProblem } from './block-code-error.ts';
import { BlockCodeError, findBundlerErrors } from './block-code-error.ts';
import type { BlockCode } from './block-scripts.ts';
import { splitBlocks } from './block-scripts.ts';
import { ICON_SOURCE } from './icon-source.gen.ts';
import type { OwnCode } from './own-code.ts';
import { NO_CODE } from './own-code.ts';
import { importClassNames, shortClassNames } from './short-class-names.ts';
import type { Dependency } from './third-party.ts';
import { collectPackages, readDependencies, sortDependencies } from './third-party.ts';

/** The code of a site, as it is kept: in one piece, so that it is complete or missing. */
export interface Code {
  /** A CommonJS module that exports the renderer. */
  readonly server: string;
  /** Its source map, for sites with own blocks. */
  readonly map?: string;
  /** Addresses of the scripts by name. */
  readonly entries: Readonly<Record<'loader' | 'app' | 'services', string>>;
  readonly starters: Readonly<Record<string, readonly string[]>>;
  readonly blocks: Readonly<Record<string, BlockCode>>;
  /** Scripts by path in the output. */
  readonly scripts: readonly (readonly [file: string, text: string])[];
  readonly dependencies: readonly Dependency[];
}

/** The code without own blocks, bundled when Townsite is compiled: `lib/site-code.json`. */
export interface ReadyCode {
  /** See `toolVersion`. */
  readonly version: string;
  readonly code: Code;
}

export const READY_CODE = 'site-code.json';

/**
 * Bundles the code with Vite, which takes seconds.
 * @throws BlockCodeError when the code of own blocks has an error
 */
export async function buildCode(tool: Tool, own: OwnCode = NO_CODE): Promise<Code> {
  const problems: CodeProblem[] = [];
  try {
    return await withProductionMode(() => bundleCode(tool, own, (problem) => problems.push(problem)));
  } catch (error) {
    throw problems.length > 0 ? new BlockCodeError(problems) : (findBundlerErrors(error, own.folders) ?? error);
  }
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
