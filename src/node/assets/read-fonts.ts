import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Dependency } from '../bundle/third-party.ts';
import { packageFolder, readDependencies } from '../bundle/third-party.ts';
import type { OutputFile } from '../publish/output-file.ts';
import { hashContent } from '../support/hash.ts';

/** The font files of a theme in the output. */
export interface Fonts {
  /** By path in `node_modules`. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The addresses of the files that every page needs. */
  readonly first: readonly string[];
  readonly files: readonly OutputFile[];
  /** The packages of the files, with their licenses. */
  readonly packages: readonly Dependency[];
}

const resolve = createRequire(import.meta.url).resolve;

/**
 * Reads font files from their packages. Puts them below the base path, and names them only by a hash, to save bytes: every page names two
 * of them.
 */
export async function readFonts(wanted: readonly { readonly file: string; readonly isFirst: boolean }[], base: string): Promise<Fonts> {
  const read = await Promise.all(
    wanted.map(async ({ file, isFirst }) => {
      const content = await readFile(resolve(file));
      const address = `${base}/assets/${hashContent(content)}.woff2`;
      return { file, isFirst, content, address };
    }),
  );
  return {
    addresses: new Map(read.map(({ file, address }) => [file, address])),
    first: read.filter(({ isFirst }) => isFirst).map(({ address }) => address),
    files: read.map(({ address, content }) => ({ path: address.slice(1), content })),
    packages: await readDependencies(new Set(wanted.flatMap(({ file }) => packageFolder(resolve(file)) ?? []))),
  };
}
