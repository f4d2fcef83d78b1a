import { existsSync } from 'node:fs';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliverOptions } from '../../src/node/deliver/deliver-site.ts';
import { deliverSite } from '../../src/node/deliver/deliver-site.ts';
import type { DeliveryPlan } from '../../src/node/deliver/plan-delivery.ts';
import { wordDelivery, wordPlan } from '../../src/node/deliver/word-delivery.ts';
import { createProject } from '../../src/node/tool/project.ts';
import type { LiveSite } from '../support/fake-tools.ts';
import { fakeTools, startLiveSite } from '../support/fake-tools.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const tempFolder = tempFolders(afterAll);

/** A site that passes the strict check: nothing in it is sample content. */
const YAML = `${MINIMAL_YAML.replace(/^sample: true\n|^ {2}phone: .*\n/gm, '')
  .replaceAll('tidy.example.com', 'tidy.internal')
  .replace('1 Sample Road', '12 Ash Road')
  .replace('business:\n', 'business:\n  specialDays: [{ date: "2026-12-24", until: "2026-12-26", announce: true, note: Christmas }]\n')}
  - path: /about
    head: { title: "About Us, the Cleaners in {{market.city}}", description: "Who we are, and what we do in {{market.city}}." }
    blocks: [{ type: hero, heading: About us }, { type: rich-text, body: "Back to the [home page](/)." }]
`.replace(/(heading: Clean Houses.*\n)/, '$1      - { type: rich-text, body: "Read [about us](/about)." }\n');

const NOW = new Date('2026-12-01T02:10:00Z');
const EVERYTHING = ['netlify', 'wrangler', 'vercel', 'gh-pages', 'rsync', 'aws', 'ssh'];

// Windows starts no scripts without a shell.
describe.skipIf(process.platform === 'win32')('publish', () => {
  let live: LiveSite;
  let folder: string;
  let tools: Awaited<ReturnType<typeof fakeTools>>;
  const at = (name: string): string => path.join(folder, name);

  beforeAll(async () => {
    live = await startLiveSite();
    folder = await tempFolder();
    tools = await fakeTools(at('bin'), EVERYTHING);
  });
  afterAll(() => live.close());

  const writeSite = (deploy: string, text = YAML): Promise<void> =>
    writeFile(at('site.config.yaml'), `${text}checks: { severity: { SEARCH_FACT_MISSING: off } }\ndeploy: ${deploy}\n`);
  const publish = async (options: DeliverOptions = {}) => {
    const plans: DeliveryPlan[] = [];
    const { delivered, diagnostics } = await deliverSite(createProject({ config: at('site.config.yaml') }), {
      ...{ now: NOW, liveUrl: live.url, indexNow: `${live.url}/indexnow`, env: { PATH: at('bin') } },
      ...options,
      onPlan: (plan) => plans.push(plan),
    });
    const said = [
      ...plans.flatMap((plan) => wordPlan(plan, { withCommands: false })),
      ...(delivered ? wordDelivery(delivered, options.isDryRun === true) : []),
    ];
    return { said, diagnostics, calls: await tools.calls() };
  };

  it('sends the site to its host, and nothing more until something changes', async () => {
    live.release = undefined;
    await writeSite('{ host: netlify, project: tidy, indexNow: true }');
    const first = await publish();
    expect(first.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(first.said).toEqual([
      'Nothing is known about the live site: it answers 404 for /townsite-release.json. All files are sent.',
      '2 pages, 2 new. Next change by itself: December 10, a line at the top of the pages announces “December 24 – 26, 2026 (Christmas): Closed”.',
    ]);
    const [call] = first.calls;
    expect(call?.args).toEqual(['deploy', '--prod', '--no-build', '--dir', expect.stringContaining('townsite-publish-'), '--site', 'tidy']);
    expect(live.told.splice(0)).toMatchObject([
      { host: 'www.tidy.internal', urlList: ['https://www.tidy.internal/', 'https://www.tidy.internal/about'] },
    ]);
    expect(call?.files).toContain(`${/"digest":"/.test(call?.release ?? '') ? 'townsite-release.json' : 'no release'}`);
    expect(call?.files.filter((file) => /^[0-9a-f]{32}\.txt$/.test(file))).toHaveLength(1);

    live.release = call?.release;
    expect(JSON.parse(call?.release ?? '')).toMatchObject({ next: '2026-12-10', due: '2026-12-12T12:00:00.000Z' });
    const second = await publish();
    expect(second.calls).toEqual([]);
    expect(second.said).toEqual([
      expect.stringMatching(/^2 pages, nothing changed, so no page was sent\. Next change by itself: December 10,/),
    ]);

    await writeSite('{ host: netlify, project: tidy, indexNow: true }', YAML.replace('heading: About us', 'heading: About all of us'));
    const dry = await publish({ isDryRun: true });
    expect(dry.calls).toEqual([]);
    expect(dry.said[1]).toMatch(/^Nothing was sent\. 2 pages, 1 changed\./);
    const third = await publish();
    expect(third.said).toEqual(['Changed: /about', expect.stringMatching(/^2 pages, 1 changed\. Next change/)]);
    expect(third.calls).toHaveLength(1);
    expect(live.told.splice(0)).toMatchObject([{ urlList: ['https://www.tidy.internal/about'] }]);
  });

  it('sends assets, then pages, then removes, on a server; a failure leaves what was there', async () => {
    live.release = undefined;
    await writeSite('{ host: nginx, target: "web@tidy.internal:/var/www/site/" }');
    const first = await publish();
    const target = 'web@tidy.internal:/var/www/site/';
    expect(first.calls.map(({ tool, args }) => [tool, ...args.slice(tool === 'rsync' ? 3 : 0)])).toEqual([
      ['rsync', '--relative', '--', './assets', target],
      ['rsync', '--exclude=/assets', '--exclude=/townsite-release.json', '--', './', target],
      ['rsync', '--delete', '--exclude=/assets', '--exclude=/townsite-release.json', '--exclude=/.well-known', '--', './', target],
      ['rsync', '--relative', '--', './townsite-release.json', target],
      ['ssh', '-o', 'BatchMode=yes', '--', 'web@tidy.internal', 'sudo', '-n', 'nginx', '-s', 'reload'],
    ]);

    const release = JSON.parse(first.calls[0]?.release ?? '');
    live.release = JSON.stringify({
      ...release,
      oldAssets: { 'assets/old-11111111.js': '2026-11-20', 'assets/older-22222222.js': '2026-10-20', '../escape': '2026-01-01' },
    });
    const again = await publish();
    expect(again.calls.map(({ args }) => args.slice(3))).toEqual([
      ['--delete-missing-args', expect.stringContaining('--files-from='), '--', './', target],
      ['--relative', '--', './townsite-release.json', target],
    ]);
    expect(again.calls[0]?.files).toEqual(['assets/older-22222222.js', '']);
    expect(JSON.parse(again.calls[1]?.release ?? '')).toMatchObject({
      oldAssets: { 'assets/old-11111111.js': '2026-11-20' },
      due: '2026-12-02T14:10:00.000Z',
    });

    live.release = undefined;
    await tools.failAt('./assets');
    await expect(publish()).rejects.toMatchObject({
      message: 'The delivery failed: rsync ended with 12. The live site stays as it was.',
      hint: expect.stringContaining('The connection was closed.'),
    });
    expect(await tools.calls()).toHaveLength(1);
    await tools.failAt('--delete');
    await expect(publish()).rejects.toThrow('The new pages are live; what they replace was not all removed.');
    await tools.failAt('nginx');
    await tools.calls();
    expect((await publish()).said.at(-2)).toMatch(/^The server did not read its new rules \(ssh ended with 12\)/);
    await tools.failAt('');
  });

  it.each([
    ['{}', {}, /does not say which host/],
    ['{ host: caddy }', {}, /`deploy.target` is missing/],
    ['{ host: cloudflare-pages }', {}, /`deploy.project` is missing/],
    ['{ host: netlify }', {}, /does not know which site/],
    ['{ host: netlify, project: tidy }', { CI: 'true' }, /NETLIFY_AUTH_TOKEN is not set/],
    ['{ host: vercel }', {}, /does not know which project/],
    ['{ host: netlify, project: tidy }', { PATH: '' }, /netlify is not installed/],
  ])('says what is missing: %s', async (deploy, env, message) => {
    live.release = undefined;
    await writeSite(deploy);
    await expect(publish({ env: { PATH: at('bin'), ...env } })).rejects.toThrow(message);
  });

  it('sends nothing of a site with errors or warnings', async () => {
    live.release = undefined;
    await writeSite('{ host: netlify, project: tidy }', `sample: true\n${YAML}`);
    const { diagnostics, said, calls } = await publish();
    expect([diagnostics[0]?.severity, said, calls]).toEqual(['error', [], []]);
  });

  it('says how old the live site is', async () => {
    const check = () => runInProcess('publish', ['--check', live.url], { cwd: folder });
    const release = { version: 1, digest: '', pages: { '/': '1' }, rules: '', assets: [], oldAssets: {}, next: '2026-12-10' };
    const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    live.release = JSON.stringify({ ...release, time: hoursAgo(5), due: hoursAgo(-31) });
    expect(await check()).toMatchObject({ code: 0, stdout: expect.stringContaining('was published 5 hours ago') });
    live.release = JSON.stringify({ ...release, time: hoursAgo(40), due: hoursAgo(4) });
    expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining('It is too old') });
    live.release = '<!doctype html>';
    expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining('does not say when it was published') });
  });

  const rsync = (process.env.PATH ?? '').split(path.delimiter).find((each) => existsSync(path.join(each, 'rsync')));
  it.skipIf(rsync === undefined)('delivers with the real rsync', async () => {
    live.release = undefined;
    const target = at('server');
    await mkdir(path.join(target, '.well-known'), { recursive: true });
    await mkdir(path.join(target, 'old'));
    await writeFile(path.join(target, 'old/index.html'), 'old');
    await mkdir(path.join(target, 'assets'));
    await writeFile(path.join(target, 'assets/old-11111111.js'), 'old');
    await writeSite(`{ host: apache, target: "${target}" }`);
    await publish({ env: { PATH: process.env.PATH } });
    expect(await readFile(path.join(target, 'about/index.html'), 'utf8')).toContain('About us');
    expect(['.well-known', 'assets/old-11111111.js', 'old', '.htaccess'].map((name) => existsSync(path.join(target, name)))).toEqual([
      true,
      true,
      false,
      true,
    ]);

    const text = await readFile(path.join(target, 'townsite-release.json'), 'utf8');
    live.release = JSON.stringify({ ...JSON.parse(text), oldAssets: { 'assets/old-11111111.js': '2026-10-01' } });
    const before = new Date('2026-01-01');
    await utimes(path.join(target, 'about/index.html'), before, before);
    await publish({ env: { PATH: process.env.PATH } });
    expect(existsSync(path.join(target, 'assets/old-11111111.js'))).toBe(false);
  });
});
