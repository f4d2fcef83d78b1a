import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { keepFolder } from './cached-folder.ts';
import { composeSchema } from './compose-schema.ts';
import { hashSources } from './hash-sources.ts';
import { precompileProfile, precompileValidator } from './precompile-validator.ts';
import { sealScripts } from './seal-scripts.ts';
import { readScript } from './sealed-script.js';
import { stampTool } from './stamp-tool.ts';
import { CACHE, TOOL_ROOT } from './tool-root.ts';

/** The one file of a compiled tool, as `scripts/run.js` knows it. */
const TOOL = 'tool.cjs';

/** How many compiled tools are kept. */
const KEPT = 3;

/**
 * Compiles the commands into one script that starts at once: bundled, with the schema composed and its validator ready-made.
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
    plugins: [await readyMade(), sealScripts()],
    ssr: { noExternal: true, external: INSTALLED },
    build: {
      ssr: true,
      outDir: temporary,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: path.join(TOOL_ROOT, 'scripts', 'commands.ts'),
        output: { format: 'cjs', entryFileNames: TOOL, codeSplitting: false },
      },
    },
  });
  // What is there already is damaged, unless another process has just made it. What is not there yet may come from one right now.
  if (existsSync(folder) && readScript(path.join(folder, TOOL)) === undefined) await rm(folder, { recursive: true, force: true });
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
    ['src/node/hash-sources.ts', `export async function hashSources() { return '${await hashSources()}'; }\n`],
    ['src/node/stamp-tool.ts', `export function stampTool() { return '${stampTool()}'; }\n`],
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
