import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { afterAll } from 'vitest';
import { CACHE, TOOL_ROOT as ROOT } from '../../src/node/tool-root.ts';

/**
 * Compiles a script of `tests/support` that tests run in processes of its own, many times: translated each time, it would start in ten
 * times the time. It is gone after the tests of the file.
 * @returns its path, in the project: packages and the project's files are found from there
 */
export async function compileChild(name: string): Promise<string> {
  const caches = path.dirname(CACHE);
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(path.join(caches, 'townsite-child-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
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
  return path.join(folder, `${name}.mjs`);
}
