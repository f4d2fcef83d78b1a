import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Serving } from '../../pages/outputs/serving.ts';
import { SERVING_FILE } from '../../pages/outputs/serving.ts';
import { UsageError } from '../../shared/errors.ts';

/** @throws UsageError when there is no built site in the folder */
export async function readServing(out: string): Promise<Serving> {
  try {
    const read = JSON.parse(await readFile(path.join(out, SERVING_FILE), 'utf8')) as Partial<Serving>;
    // Sites that were built before there were redirects.
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
  } catch {
    throw new UsageError(`There is no built site in ${out}.`, 'Build it first: npm run build');
  }
}
