import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import type { ReadyCode } from '../bundle/build-code.ts';
import { buildCode, READY_CODE } from '../bundle/build-code.ts';
import { composeSchema } from '../schema/compose-schema.ts';
import { precompileProfile, precompileValidator } from '../schema/precompile-validator.ts';
import { readSchemaParts } from '../schema/read-schema-parts.ts';
import type { Tool } from '../tool/project.ts';
import { toolVersion } from '../tool/tool-version.ts';

/**
 * Returns the Vite configuration that compiles the commands into one script, and the code of sites into a file beside it. Commands start
 * fast, because everything is composed, found, and bundled at compile time.
 */
export async function toolConfig(tool: Tool): Promise<InlineConfig> {
  const { toolRoot } = tool;
  return {
    root: toolRoot,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [await readyMade(toolRoot), siteCode(tool)],
    ssr: { noExternal: true, external: INSTALLED },
    build: {
      ssr: true,
      emitAssets: true,
      // `scripts/compile.js` writes the file.
      write: false,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: path.join(toolRoot, 'scripts', 'townsite.ts'),
        // Stack traces need line numbers. The sources are in the repository.
        output: {
          entryFileNames: 'townsite.js',
          codeSplitting: false,
          sourcemapExcludeSources: true,
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  };
}

/** Packages that are not bundled: native code, and what builds the site's own code. */
const INSTALLED = ['vite', '@vitejs/plugin-react', 'sharp', '@resvg/resvg-js', 'satori'];

/** Replaces modules that compose, compile, or hash something with their results for these sources. */
async function readyMade(toolRoot: string): Promise<Plugin> {
  const schema = await composeSchema(toolRoot);
  const parts = Object.entries(await readSchemaParts(toolRoot)).map(
    ([name, schemas]) => `${name}: new Map(${JSON.stringify([...schemas])})`,
  );
  const modules = new Map([
    ['src/schema/ready-validator.ts', precompileValidator(schema)],
    ['src/pages/graph/compile-profile.ts', precompileProfile()],
    [
      'src/node/schema/read-schema-parts.ts',
      `const parts = { ${parts.join(', ')} };\nexport async function readSchemaParts() { return parts; }\n`,
    ],
    ['src/node/tool/tool-version.ts', `export function toolVersion() { return '${toolVersion(toolRoot)}'; }\n`],
  ]);
  return {
    name: 'townsite-ready-made',
    enforce: 'pre',
    load(id) {
      const code = modules.get(path.relative(toolRoot, id).split(path.sep).join('/'));
      return code === undefined ? null : { code, moduleType: 'ts' };
    },
  };
}

/** Bundles the code of sites. */
function siteCode(tool: Tool): Plugin {
  return {
    name: 'townsite-site-code',
    async generateBundle() {
      const ready: ReadyCode = { version: toolVersion(tool.toolRoot), code: await buildCode(tool) };
      this.emitFile({ type: 'asset', fileName: READY_CODE, source: JSON.stringify(ready) });
    },
  };
}
