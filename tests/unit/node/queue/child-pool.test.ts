import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ChildPool } from '../../../../src/node/queue/child-pool.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
afterEach(() => {
  vi.unstubAllEnvs();
});

test('the child of a worker sees no addresses and keys of the store, the queue, and the hosts', async () => {
  const tool = await makeFolder({
    'bin/townsite.js': 'process.on("message", ({ id }) => process.send({ id, result: Object.keys(process.env), memory: 0 }));\n',
    'package.json': '{}',
  });
  const KEYS = ['TOWNSITE_QUEUE', 'AWS_SECRET_ACCESS_KEY', 'AWS_ENDPOINT_URL', 'NETLIFY_AUTH_TOKEN', 'UNKNOWN_SERVICE'];
  for (const name of KEYS) vi.stubEnv(name, 'secret');
  const pool = new ChildPool(tool, 'fleet.yaml', { timeout: 30, memory: 500 });
  const seen: unknown = await pool.make({ site: 'plano', inputs: '', folder: tool });
  pool.close();
  expect(seen).toContain('PATH');
  expect((seen as string[]).filter((name) => KEYS.includes(name))).toEqual([]);
});

test('what the code of a site sends is no answer', async () => {
  const tool = await makeFolder({
    'bin/townsite.js': `process.on('message', ({ id, site }) => {
      process.send({ result: 'a lie about the next site', memory: 0 });
      process.send(null);
      process.send({ id, result: site, memory: 0 });
      process.send({ id: 'another', result: 'a lie', memory: 0 });
    });`,
    'package.json': '{}',
  });
  const pool = new ChildPool(tool, 'fleet.yaml', { timeout: 30, memory: 500 });
  const made: unknown[] = [];
  for (const site of ['allen', 'plano', 'waco']) made.push(await pool.make({ site, inputs: '', folder: tool }));
  pool.close();
  expect(made).toEqual(['allen', 'plano', 'waco']);
});

test.skipIf(process.platform === 'win32')('a child that ends is said to lack memory only if it may have', async () => {
  const tool = await makeFolder({
    'bin/townsite.js': 'process.on("message", ({ site }) => (site === "crash" ? process.exit(3) : process.kill(process.pid, site)));\n',
    'package.json': '{}',
  });
  const pool = new ChildPool(tool, 'fleet.yaml', { timeout: 30, memory: 500 });
  const messages: unknown[] = [];
  for (const site of ['crash', 'SIGKILL', 'SIGABRT']) messages.push(await pool.make({ site, inputs: '', folder: tool }));
  pool.close();
  expect(messages).toMatchObject([
    { message: 'The process that builds the site has ended (3).' },
    { message: 'The process that builds the site has ended (SIGKILL). It may have needed more than 500 MB of memory.' },
    { message: 'The process that builds the site has ended (SIGABRT). It may have needed more than 500 MB of memory.' },
  ]);
});
