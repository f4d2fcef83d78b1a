import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../../pages/hosting/hosts/compressed-endings.ts';
import { ContentCache } from '../cache/content-cache.ts';
import { hash } from '../support/hash.ts';
import type { OutputFile, PublishedFile } from './output-file.ts';

/** Limit for the cache, in bytes. Ten thousand pages take about 60 MB. */
const KEPT_BYTES = 500_000_000;

/** How many files are compressed at a time. Files that wait for a thread or the disk only cost memory. */
const AT_A_TIME = 16;

/**
 * Adds the compressed copies (`.br` and `.gz`) after each text file, if they are smaller. Copies come from the cache if the same content
 * was compressed before. Kept files already have their copies.
 */
export async function* compressFiles<T>(
  files: AsyncIterable<PublishedFile, T, undefined>,
  cacheDir: string,
): AsyncGenerator<PublishedFile, T> {
  const cache = new ContentCache(path.join(cacheDir, 'compressed'));
  const waiting: Promise<PublishedFile[]>[] = [];
  let made = 0;
  const received = files[Symbol.asyncIterator]();
  let next = await received.next();
  for (; next.done !== true; next = await received.next()) {
    const file = next.value;
    const onMake = (): void => {
      made += 1;
    };
    const result = 'content' in file ? compress(file, cache, onMake) : Promise.resolve([file]);
    // If an earlier file fails, nobody awaits this promise. Without a handler, Node would exit.
    result.catch(() => undefined);
    waiting.push(result);
    if (waiting.length >= AT_A_TIME) yield* await (waiting.shift() as Promise<PublishedFile[]>);
  }
  for (const result of waiting) yield* await result;
  if (made > 0) await cache.prune(KEPT_BYTES);
  return next.value;
}

async function compress(file: OutputFile, cache: ContentCache, onMake: () => void): Promise<OutputFile[]> {
  if (!isCompressible(file.path) || file.path.startsWith('.')) return [file];
  const content = Buffer.from(file.content as string);
  const key = hash(content);
  const copies = await Promise.all(
    ENCODERS.map(async ({ ending, encode }) => {
      const known = await cache.read(`${key}.${ending}`);
      if (known !== undefined) return { path: `${file.path}.${ending}`, content: known };
      onMake();
      const encoded = await encode(content);
      await cache.write(`${key}.${ending}`, encoded);
      return { path: `${file.path}.${ending}`, content: encoded };
    }),
  );
  return [file, ...copies.filter((copy) => copy.content.byteLength < content.byteLength)];
}

const ENCODERS: readonly { readonly ending: string; readonly encode: (content: Buffer) => Promise<Buffer> }[] = [
  {
    ending: 'br',
    encode: (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }),
  },
  { ending: 'gz', encode: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }) },
];

/** Extensions of compressed copies. */
export const COPY_ENDINGS: readonly string[] = ENCODERS.map(({ ending }) => `.${ending}`);
