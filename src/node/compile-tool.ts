import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { keepFolder } from './cached-folder.ts';
import { composeSchema } from './compose-schema.ts';
import { precompileProfile, precompileValidator } from './precompile-validator.ts';
import { CACHE, TOOL_ROOT } from './tool-root.ts';

/** The commands that operators run: each is a file in `scripts`. */
const COMMANDS = ['build', 'dev', 'preview', 'start', 'validate'];

/** How many compiled tools are kept. */
const KEPT = 3;

/**
 * Compiles the commands into JavaScript that starts at once: bundled, with the schema composed and its validator ready-made.
 * @param folder the cache's folder for exactly these sources
 */
export async function compileTool(folder: string): Promise<void> {
  const { build } = await import('vite');
  const temporary = path.join(CACHE, `making-tool-${process.pid}`);
  await rm(temporary, { recursive: true, force: true });
  await build({
    root: TOOL_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [await readyMade()],
    ssr: { noExternal: true, external: INSTALLED },
    build: {
      ssr: true,
      outDir: temporary,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(COMMANDS.map((name) => [name, path.join(TOOL_ROOT, 'scripts', `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
      },
    },
  });
  await keepFolder(temporary, folder, { kept: KEPT });
}

/** What stays where it is installed: native code, and what builds the site's own code. */
const INSTALLED = ['vite', '@vitejs/plugin-react', 'sharp', '@resvg/resvg-js', 'satori'];

/** Puts the composed schema and its validator in the place of the code that makes them. */
async function readyMade(): Promise<Plugin> {
  const schema = await composeSchema(TOOL_ROOT);
  const modules = new Map([
    ['src/config/shape/compile-validator.ts', precompileValidator(schema)],
    ['src/pages/graph/compile-profile.ts', precompileProfile()],
    ['src/node/compose-schema.ts', `const schema = ${JSON.stringify(schema)};\nexport async function composeSchema() { return schema; }\n`],
  ]);
  return {
    name: 'townsite-ready-made',
    enforce: 'pre',
    load(id) {
      const code = modules.get(path.relative(TOOL_ROOT, id).split(path.sep).join('/'));
      return code === undefined ? null : { code, moduleType: 'ts' };
    },
  };
}
