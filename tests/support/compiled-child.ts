import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { findTool } from '../../src/node/tool/project.ts';

const { toolRoot, cacheDir } = findTool();

/**
 * Compiles a script of `tests/support` that tests run in processes of its own, many times: translated each time, it would start in ten
 * times the time. Call once at the top of a file; it is gone after the tests of the file.
 * @returns says its path, in the project: packages and the project's files are found from there
 */
export function compiledChild(name: string): () => string {
  let folder = '';
  beforeAll(async () => {
    const caches = path.dirname(cacheDir);
    await mkdir(caches, { recursive: true });
    folder = await mkdtemp(path.join(caches, 'townsite-child-'));
    await compile(name, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => path.join(folder, `${name}.mjs`);
}

async function compile(name: string, folder: string): Promise<void> {
  await build({
    root: toolRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['sharp', 'vite'] },
    build: {
      ssr: path.join(toolRoot, 'tests', 'support', `${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
}
