import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ContentCache } from '../../../../src/node/cache/content-cache.ts';
import { compressFiles } from '../../../../src/node/publish/compress-files.ts';
import type { OutputFile } from '../../../../src/node/publish/output-file.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();
const LONG = 'a text that says the same again and again. '.repeat(50);

async function compress(files: readonly OutputFile[], cacheDir: string): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>();
  async function* give(): AsyncGenerator<OutputFile> {
    yield* files;
  }
  for await (const file of compressFiles(give(), cacheDir)) if ('content' in file) made.set(file.path, Buffer.from(file.content as string));
  return made;
}

describe('compressFiles', () => {
  it('puts both copies behind each text, in the order of the files', async () => {
    const made = await compress(
      [
        { path: 'index.html', content: LONG },
        { path: 'assets/a.js', content: Buffer.from(LONG) },
      ],
      await makeFolder(),
    );
    expect([...made.keys()]).toEqual(['index.html', 'index.html.br', 'index.html.gz', 'assets/a.js', 'assets/a.js.br', 'assets/a.js.gz']);
    expect(brotliDecompressSync(made.get('index.html.br') as Buffer).toString()).toBe(LONG);
    expect(gunzipSync(made.get('assets/a.js.gz') as Buffer).toString()).toBe(LONG);
  });

  it('leaves alone what is compressed already, what would grow, and what only a server reads', async () => {
    const files = ['a.webp', 'b.woff2', 'c.avif', '_headers', '.htaccess', '.host/cloudfront-function.js'].map((name) => ({
      path: name,
      content: LONG,
    }));
    const made = await compress([...files, { path: 'tiny.json', content: '{}' }], await makeFolder());
    expect([...made.keys()]).toEqual([...files.map((file) => file.path), 'tiny.json']);
  });

  it('makes nothing anew that has been made before, whatever its name was', async () => {
    const cacheDir = await makeFolder();
    const folder = path.join(cacheDir, 'compressed');
    const first = await compress([{ path: 'a.html', content: LONG }], cacheDir);
    const names = (await readdir(folder)).filter((name) => name !== '.pruned');
    expect(names).toHaveLength(2);
    // What is in the cache is taken from there: another content under the same key shows that.
    const cache = new ContentCache(folder);
    for (const name of names) await cache.write(path.basename(name), Buffer.from('kept'));
    const second = await compress([{ path: 'b.html', content: LONG }], cacheDir);
    expect(second.get('b.html.br')?.toString()).toBe('kept');
    expect(first.get('a.html.br')?.toString()).not.toBe('kept');
  });
});
