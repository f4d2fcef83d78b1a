import path from 'node:path';
import { build } from 'vite';
import { ROOT } from './small-site.ts';

/**
 * Compiles a script of `tests/support` that tests run in processes of its own, many times: translated each time, it would start in ten
 * times the time.
 * @param folder where the compiled script goes; packages are found from there
 * @returns its path
 */
export async function compileChild(name: string, folder: string): Promise<string> {
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
