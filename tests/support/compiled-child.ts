import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { CACHE, TOOL_ROOT as ROOT } from '../../src/node/tool/tool-root.ts';

/**
 * Compiles a script of `tests/support` that tests run in processes of its own, many times: translated each time, it would start in ten
 * times the time. Call once at the top of a file; it is gone after the tests of the file.
 * @returns says its path, in the project: packages and the project's files are found from there
 */
export function compiledChild(name: string): () => string {
  let folder = '';
  beforeAll(async () => {
    const caches = path.dirname(CACHE);
    await mkdir(caches, { recursive: true });
    folder = await mkdtemp(path.join(caches, 'townsite-child-'));
    await compile(name, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => path.join(folder, `${name}.mjs`);
}

async function compile(name: string, folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['sharp', 'vite'] },
    build: {
      ssr: path.join(ROOT, 'tests', 'support', `${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
}
