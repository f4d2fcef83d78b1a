import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { buildSite } from '../../src/node/build-site.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { blockThat } from '../support/made-fleet.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { makePhoto } from '../support/photos.ts';
import { page, smallSite } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** Ways to damage an entry; `at` is any number. */
const DAMAGES: Readonly<Record<string, (bytes: Buffer, at: number, other: Buffer) => Uint8Array | undefined>> = {
  'a flipped bit': (bytes, at) => bytes.map((byte, index) => (index === at % bytes.length ? byte ^ (1 << (at % 8)) : byte)),
  'cut off': (bytes, at) => bytes.subarray(0, at % bytes.length),
  empty: () => Buffer.alloc(0),
  deleted: () => undefined,
  'replaced by another entry': (_bytes, _at, other) => other,
  'as it was': (bytes) => bytes,
};

const RUNS = Number(process.env.CACHE_RUNS ?? 1);

it('a build with a damaged cache is the build without one, and makes what is missing in the cache', { timeout: 120_000 * RUNS }, async () => {
  const hero = { type: 'hero', heading: 'A van', image: { src: 'images/van.jpg', alt: 'A van' } };
  const { 'blocks/own/schema.json': schema, 'blocks/own/Own.tsx': component } = blockThat('');
  const siteRoot = await makeFolder({
    'site.config.yaml': stringify({ ...smallSite(), linkPreviews: { limit: 1 }, pages: [page('/', [hero])] }),
    'images/van.jpg': await makePhoto({ width: 400, height: 300 }),
    // Only code of its own is kept in the cache.
    'blocks/own/schema.json': schema as string,
    'blocks/own/Own.tsx': component as string,
  });
  const cacheDir = path.join(siteRoot, 'cache');
  const project = { ...createProject({ config: path.join(siteRoot, 'site.config.yaml') }), cacheDir };
  const build = async (): Promise<Map<string, Buffer>> => {
    const { diagnostics, published } = await buildSite(project);
    expect(published, JSON.stringify(diagnostics)).toBeDefined();
    return readTree(project.out);
  };
  const listEntries = async (): Promise<string[]> => {
    const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)).sort();
  };
  const cold = await build();
  const entries = await listEntries();
  expect(new Set(entries.map((file) => path.basename(path.dirname(file))))).toEqual(new Set(['code', 'memo', 'pictures']));
  const contents = await Promise.all(entries.map((file) => readFile(file)));
  const damage = fc.tuple(fc.constantFrom(...Object.keys(DAMAGES)), fc.nat(), fc.nat(entries.length - 1));
  await fc.assert(
    // To bundle the code again takes longer than all else: it is damaged on demand.
    fc.asyncProperty(fc.array(damage, { minLength: entries.length, maxLength: entries.length }), fc.boolean(), async (damages, isKept) => {
      for (const [index, [name, at, other]] of damages.entries()) {
        const [file, content] = [entries[index] as string, contents[index] as Buffer];
        if (!TAKES_ALL && path.basename(path.dirname(file)) === 'code') continue;
        const damaged = DAMAGES[name]?.(content, at, contents[other] as Buffer);
        await (damaged === undefined ? rm(file) : writeFile(file, damaged));
      }
      if (!isKept) await rm(project.out, { recursive: true });
      expect(await build()).toEqual(cold);
      // The output has the pictures, so a build that keeps it reads none from the cache.
      if (!isKept) expect(await listEntries()).toEqual(entries);
    }),
    { numRuns: RUNS },
  );
});
