import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { MemoStore } from '../../../../src/node/memo/memo-store.ts';
import { findTool } from '../../../../src/node/tool/project.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterEach);

test('a memory is read as it was written, however long its lists are; a damaged one counts as missing', async () => {
  const cacheDir = await makeFolder();
  const store = new MemoStore<object>({ ...findTool(), cacheDir }, 'site', '/site.config.yaml');
  const long = Array.from({ length: 12_001 }, (_each, index) => ({ index, text: `line\n${index} “…”` }));
  const data = { context: 'a', none: [], few: [[1], [2]], long, last: null };
  await store.write(data, [Uint32Array.of(1, 2), Uint32Array.of(3)]);
  expect(await store.read()).toEqual({ data, numbers: Uint32Array.of(1, 2, 3) });
  const [name = ''] = (await readdir(path.join(cacheDir, 'memo'))).filter((each) => each.startsWith('site-'));
  const file = path.join(cacheDir, 'memo', name);
  await writeFile(file, (await readFile(file)).subarray(0, -5));
  expect(await store.read()).toBeUndefined();
});
