import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { buildFleet } from '../../src/node/fleet/build-fleet.ts';
import { publishRun, rollBack } from '../../src/node/fleet/publish-fleet.ts';
import { fleetOf, openFleetIn, siteName } from '../support/made-fleet.ts';
import { sendRequest } from '../support/send-request.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';
import type { WebServer } from '../support/web-servers.ts';
import { findServer, startServer } from '../support/web-servers.ts';

/** The recipes of docs/fleet.md, with the names and places that a trial cannot have. */
const RECIPES = {
  nginx: { language: 'nginx', listens: 'listen 80;', on: (port: number) => `listen 127.0.0.1:${port};` },
  caddy: { language: 'caddyfile', listens: '*.example.com {', on: (port: number) => `http://*.example.com:${port} {` },
} as const;
const STORE = '/srv/store';

const makeFolder = tempFolders(afterAll);
let server: WebServer | undefined;
afterEach(() => server?.stop());

describe.each(['nginx', 'caddy'] as const)('the recipe of the docs for %s', (name) => {
  const isMissing = findServer(name) === undefined;
  if (isMissing) console.log(`${name} is not installed: its recipe is skipped.`);

  test.skipIf(isMissing)('serves each site of a store, and shows a publish and a rollback without a reload', async () => {
    const { language, listens, on } = RECIPES[name];
    const docs = await readFile(path.join(ROOT, 'docs/fleet.md'), 'utf8');
    const [, recipe = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(docs) ?? [];
    expect([recipe.includes(listens), recipe.includes(STORE)]).toEqual([true, true]);

    const folder = await makeFolder(fleetOf(2));
    // The programs of servers run as users of their own.
    await chmod(folder, 0o755);
    const build = async (): Promise<void> => {
      const { fleet, tool } = await openFleetIn(folder);
      await publishRun(fleet, (await buildFleet({ fleet, tool, sites: fleet.sites })).run);
    };
    await build();
    server = await startServer(name, folder, (port) => recipe.replace(listens, on(port)).replaceAll(STORE, path.join(folder, 'store')));
    const { url } = server;
    const get = (id: string, target = '/') => sendRequest(url, target, { headers: { host: `${id}.example.com:${new URL(url).port}` } });
    const [first, second] = [siteName(0), siteName(1)] as const;
    const nameOn = async (id: string): Promise<string | undefined> => /Tidy \d|Wrong Name/.exec((await get(id)).body)?.[0];
    expect([await nameOn(first), await nameOn(second)]).toEqual(['Tidy 0', 'Tidy 1']);
    const missing = await get(first, '/no/such/page');
    expect([missing.status, missing.body]).toEqual([404, expect.stringContaining('Tidy 0')]);
    const [, style = ''] = /href="([^"]+\.css)"/.exec((await get(first)).body) ?? [];
    expect(await get(first, style)).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/css') } });
    // What is beside the releases is nobody's business.
    for (const target of ['/../current.json', '/../../../built.json', '/..%2f..%2fmanifest.json'])
      expect((await get(first, target)).body).not.toMatch(/"release"|"hashes"/);
    expect((await get('other')).body).not.toContain('Tidy');

    await writeTree(folder, { [`clients/${first}/site.config.yaml`]: 'business: { name: "Wrong Name", phone: "(214) 555-0200" }\n' });
    await build();
    expect([await nameOn(first), await nameOn(second)]).toEqual(['Wrong Name', 'Tidy 1']);
    await rollBack((await openFleetIn(folder)).fleet, first, 'wrong name');
    expect(await nameOn(first)).toBe('Tidy 0');
  });
});
