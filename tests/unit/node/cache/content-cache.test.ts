import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentCache } from '../../../../src/node/cache/content-cache.ts';
import { HAS_PIPES, makePipe } from '../../../support/make-pipe.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

const CONTENT = Buffer.from('the files of a photo');

describe('ContentCache', () => {
  it('gives back what was put into it, and nothing else', async () => {
    const cache = new ContentCache(path.join(await makeFolder(), 'pictures'));
    expect(await cache.read('a.avif')).toBeUndefined();
    await cache.write('a.avif', CONTENT);
    expect(await cache.read('a.avif')).toEqual(CONTENT);
    expect(await cache.read('b.avif')).toBeUndefined();
  });

  it.each([
    ['was cut off', (entry: Buffer) => entry.subarray(0, -1)],
    ['is empty', () => Buffer.alloc(0)],
    ['has another byte', (entry: Buffer) => Buffer.from(entry.map((byte, index) => (index === 40 ? byte ^ 1 : byte)))],
    ['is a picture without a checksum', () => CONTENT],
  ])('takes an entry that %s for missing, and lets it be made anew', async (_name, damage) => {
    const folder = await makeFolder();
    const cache = new ContentCache(folder);
    await cache.write('a.avif', CONTENT);
    const file = path.join(folder, 'a.avif');
    await writeFile(file, damage(await readFile(file)));
    expect(await cache.read('a.avif')).toBeUndefined();
    await cache.write('a.avif', CONTENT);
    expect(await cache.read('a.avif')).toEqual(CONTENT);
    expect(await readdir(folder)).toEqual(['a.avif']);
  });

  it.runIf(HAS_PIPES)('does not wait for a pipe in the place of an entry', async () => {
    const folder = await makeFolder();
    makePipe(path.join(folder, 'a.avif'));
    expect(await new ContentCache(folder).read('a.avif')).toBeUndefined();
  });

  it('takes an entry that has the name of another for missing', async () => {
    const folder = await makeFolder();
    const cache = new ContentCache(folder);
    await cache.write('a.avif', CONTENT);
    await writeFile(path.join(folder, 'b.avif'), await readFile(path.join(folder, 'a.avif')));
    expect(await cache.read('b.avif')).toBeUndefined();
  });

  it('does without a folder that cannot be written', async () => {
    const folder = await makeFolder({ file: '' });
    const cache = new ContentCache(path.join(folder, 'file', 'pictures'));
    await cache.write('a.avif', CONTENT);
    expect(await cache.read('a.avif')).toBeUndefined();
    await cache.prune();
  });

  it('removes what has not been used for longest, and the rest of writes that were killed', async () => {
    const day = 86_400_000;
    const folder = await makeFolder({ 'd.avif.1.part': 'half', 'e.avif.2.part': 'being written' });
    const cache = new ContentCache(folder);
    for (const [name, age] of [
      ['a.avif', 3],
      ['b.avif', 2],
      ['c.avif', 1],
    ] as const) {
      await cache.write(name, Buffer.alloc(1000));
      await utimes(path.join(folder, name), new Date(Date.now() - age * day), new Date(Date.now() - age * day));
    }
    await utimes(path.join(folder, 'd.avif.1.part'), new Date(Date.now() - day), new Date(Date.now() - day));
    await cache.read('a.avif');
    await cache.prune(2500);
    expect(await readdir(folder)).toEqual(['.pruned', 'a.avif', 'c.avif', 'e.avif.2.part']);
  });

  it('is pruned at most every ten minutes: the sites of a fleet share one', async () => {
    const folder = await makeFolder();
    const cache = new ContentCache(folder);
    const prunedAgo = (minutes: number): Promise<void> => {
      const then = new Date(Date.now() - minutes * 60_000);
      return utimes(path.join(folder, '.pruned'), then, then);
    };
    await cache.prune(0);
    await cache.write('a.avif', CONTENT);
    await prunedAgo(9);
    await cache.prune(0);
    expect(await readdir(folder)).toContain('a.avif');
    await prunedAgo(11);
    await cache.prune(0);
    expect(await readdir(folder)).not.toContain('a.avif');
  });
});
