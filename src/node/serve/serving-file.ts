import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Serving } from '../../pages/outputs/serving.ts';
import { SERVING_FILE } from '../../pages/outputs/serving.ts';
import { UsageError } from '../../shared/errors.ts';

/** Reads the rules of the site in a folder: always those of the latest build. */
export class ServingRules {
  readonly #out: string;
  #state = '';
  #rules: Promise<Serving> | undefined;

  constructor(out: string) {
    this.#out = out;
  }

  /** @throws UsageError when the folder has never had a built site */
  async read(): Promise<Serving> {
    const found = await stat(path.join(this.#out, SERVING_FILE), { bigint: true }).catch(() => undefined);
    const state = found === undefined ? this.#state : `${found.ino} ${found.mtimeNs} ${found.size}`;
    if (this.#rules !== undefined && state === this.#state) return this.#rules;
    const last = this.#rules;
    // While the file is being replaced, use the last rules.
    const rules = readServing(this.#out).catch((error: unknown) => {
      this.#state = '';
      if (last === undefined) throw error;
      return last;
    });
    this.#state = state;
    this.#rules = rules;
    return rules;
  }
}

/** @throws UsageError when there is no built site in the folder */
export async function readServing(out: string): Promise<Serving> {
  try {
    const read = JSON.parse(await readFile(path.join(out, SERVING_FILE), 'utf8')) as Partial<Serving>;
    // Defaults for sites that an older Townsite built, without redirects.
    return {
      version: 1,
      trailingSlash: false,
      pageFiles: 'in-folders',
      redirects: [],
      fallbacks: [],
      notFound: '404.html',
      headers: [],
      ...read,
    };
  } catch (error) {
    const { code = 'it is no JSON' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UsageError(`There is no built site in ${out}.`, 'Build it first: npm run build');
    throw new UsageError(
      `${path.join(out, SERVING_FILE)} cannot be read (${code}).`,
      'Check its permissions, or build the site again: npm run build',
    );
  }
}
