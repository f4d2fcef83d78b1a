import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FollowedSite } from '../../../src/node/follow-site.ts';
import { followSite } from '../../../src/node/follow-site.ts';
import { writeBenchSite } from '../../bench/write-bench-site.ts';
import { tempFolders } from '../../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
let site: { readonly config: string; readonly table: string };
let original = '';
let first: FollowedSite | undefined;

beforeAll(async () => {
  site = await writeBenchSite(await makeFolder(), 60);
  original = readFileSync(site.table, 'utf8');
  first = await followSite(site.config, { last: undefined });
  expect(await first?.base).toBeDefined();
});

/** Saves the table, and reads the site again. @param rests whether the table rests then */
async function save(table: string, rests = true): Promise<{ followed: FollowedSite | undefined; asked: number }> {
  let asked = 0;
  writeFileSync(site.table, table);
  const followed = await followSite(site.config, {
    last: first,
    rests: async () => {
      asked += 1;
      return rests;
    },
  });
  return { followed, asked };
}

describe('a site that is read again after a save', () => {
  it('is followed by what changed, and nobody waits', async () => {
    const { followed, asked } = await save(original.replace('House cleaning in', 'Cleaning of houses in'));
    expect(asked).toBe(0);
    expect(followed?.base).toBe(first?.base);
    expect(followed?.loaded.site?.pages).toHaveLength(first?.loaded.site?.pages.length ?? 0);
  });

  it('is followed by what changed also after something was wrong with it', async () => {
    const { followed } = await save(original.replace('{{city.name}}', '{{city.nothing}}'));
    expect(followed?.loaded.site).toBeUndefined();
    let asked = false;
    writeFileSync(site.table, original.replace('House cleaning in', 'Cleaning of houses in'));
    const mended = await followSite(site.config, { last: followed, rests: async () => (asked = true) });
    expect(asked).toBe(false);
    expect(mended?.base).toBe(first?.base);
    expect(mended?.loaded.diagnostics).toEqual([]);
  });

  it('is not read whole while its table is being written', async () => {
    const half = original.slice(0, original.lastIndexOf('\n', original.length / 2) + 1);
    expect(await save(half, false)).toEqual({ followed: undefined, asked: 1 });
    const { followed, asked } = await save(half);
    expect(asked).toBe(1);
    expect(followed?.loaded.site?.pages.length).toBeLessThan(first?.loaded.site?.pages.length ?? 0);
  });
});
