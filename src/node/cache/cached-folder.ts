import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CACHE } from '../tool/tool-root.ts';

/**
 * Puts what was made into the cache under a name that stands for all that it was made from, and removes the oldest of its kind.
 * @param made a folder in the cache; it is gone afterwards
 * @param folder `CACHE/KIND-HASH`
 * @param options.kept how many of the kind are kept: branches are switched back and forth
 */
export async function keepFolder(made: string, folder: string, { kept }: { readonly kept: number }): Promise<void> {
  await rename(made, folder).catch(async () => {
    // Where another process was faster, the same is there already, and may be in use. Else the system holds a file of ours open.
    if (!existsSync(folder)) await cp(made, folder, { recursive: true });
    await rm(made, { recursive: true, force: true });
  });
  const kind = `${path.basename(folder).split('-')[0]}-`;
  const names = (await readdir(CACHE)).filter((name) => name.startsWith(kind));
  const dated = await Promise.all(names.map(async (name) => ({ name, time: await timeOf(name) })));
  for (const { name } of dated.sort((a, b) => b.time - a.time).slice(kept)) {
    if (path.join(CACHE, name) !== folder) await rm(path.join(CACHE, name), { recursive: true, force: true });
  }
  await discardAbandoned();
}

const HOUR = 3_600_000;

/** What processes began to make and did not finish; what others are making now stays. */
async function discardAbandoned(): Promise<void> {
  for (const name of (await readdir(CACHE)).filter((each) => each.startsWith('making-'))) {
    if (Date.now() - (await timeOf(name)) > HOUR) await rm(path.join(CACHE, name), { recursive: true, force: true });
  }
}

/** Another process may have removed it meanwhile. */
async function timeOf(name: string): Promise<number> {
  return (await stat(path.join(CACHE, name)).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
}
