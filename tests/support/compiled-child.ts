import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { findTool } from '../../src/node/tool/project.ts';

const { toolRoot, cacheDir } = findTool();

/**
 * Compiles a script from `tests/support` that tests run many times in processes of their own. Without this, each start would take ten times
 * as long. Call once at the top of a file. The compiled file is removed after the file's tests.
 * @returns a function that returns its path, which is in the project, so that it finds packages and the project's files
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
    ssr: { noExternal: true, external: ['sharp', 'vite', '@vitejs/plugin-react', '@resvg/resvg-js', 'satori'] },
    build: {
      ssr: path.join(toolRoot, 'tests', 'support', `${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
}
