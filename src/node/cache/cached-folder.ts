import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts what was made into the cache under a name that stands for all that it was made from, and removes the oldest of its kind.
 * @param made a folder in the cache; it is gone afterwards
 * @param folder `KIND-HASH` in the same cache
 * @param options.kept how many of the kind are kept: branches are switched back and forth
 */
export async function keepFolder(made: string, folder: string, { kept }: { readonly kept: number }): Promise<void> {
  await rename(made, folder).catch(async () => {
    // Where another process was faster, the same is there already, and may be in use. Else the system holds a file of ours open.
    if (!existsSync(folder)) await cp(made, folder, { recursive: true });
    await rm(made, { recursive: true, force: true });
  });
  const cache = path.dirname(folder);
  const kind = `${path.basename(folder).split('-')[0]}-`;
  const folders = await listFolders(cache, kind);
  const dated = await Promise.all(folders.map(async (each) => ({ each, time: await timeOf(each) })));
  for (const { each } of dated.sort((a, b) => b.time - a.time).slice(kept)) {
    if (each !== folder) await rm(each, { recursive: true, force: true });
  }
  await discardAbandoned(cache);
}

const HOUR = 3_600_000;

/** What processes began to make and did not finish; what others are making now stays. */
async function discardAbandoned(cache: string): Promise<void> {
  for (const folder of await listFolders(cache, 'making-')) {
    if (Date.now() - (await timeOf(folder)) > HOUR) await rm(folder, { recursive: true, force: true });
  }
}

async function listFolders(cache: string, start: string): Promise<string[]> {
  return (await readdir(cache)).filter((name) => name.startsWith(start)).map((name) => path.join(cache, name));
}

/** Another process may have removed it meanwhile. */
async function timeOf(folder: string): Promise<number> {
  return (await stat(folder).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
}
