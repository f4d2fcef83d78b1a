import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readFleet } from '../../src/node/fleet/read-fleet.ts';
import type { RunningFleetServer } from '../../src/node/fleet-messages/fleet-server.ts';
import { startFleetServer } from '../../src/node/fleet-messages/fleet-server.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { jsonMessage, startSmtp } from '../support/message-site.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const originOf = (id: string): string => `https://${id}.example.com`;
const baseOf = (port: number): string => `${MINIMAL_YAML.trimEnd()}
messageServer:
  messagesPerMinute: 0
  mail: { host: 127.0.0.1, port: ${port}, tls: none, user: forms, from: forms@example.com, to: base@example.com }
`;
const siteOf = (id: string, more = ''): string =>
  `business: { url: "${originOf(id)}" }\nmessageServer: { mail: { to: ${id}@example.com${more} } }\n`;

interface Started {
  readonly sites?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly fleet?: string;
}

async function startFleet({ sites = {}, env = { TOWNSITE_SMTP_PASSWORD: 'shared' }, fleet: more = '' }: Started = {}) {
  const mail = await startSmtp({ login: { user: 'forms', password: 'shared' } });
  ends.push(mail.close);
  const all: Readonly<Record<string, string>> = { allen: siteOf('allen'), plano: siteOf('plano'), ...sites };
  const folder = await makeFolder({
    'fleet.yaml': `sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: store\n${more}`,
    'base/site.config.yaml': baseOf(mail.port),
    ...Object.fromEntries(Object.entries(all).map(([id, text]) => [`clients/${id}/site.config.yaml`, text])),
  });
  const tool = createProject({ config: path.join(folder, 'fleet.yaml') });
  const lines: string[] = [];
  const serve = async (): Promise<RunningFleetServer> => {
    const { fleet, diagnostics } = await readFleet(path.join(folder, 'fleet.yaml'), tool);
    if (fleet === undefined) throw new Error(JSON.stringify(diagnostics));
    const anyPort = {
      ...fleet,
      messages: { ...fleet.messages, port: 0, ...(fleet.messages.inboxPort === undefined ? {} : { inboxPort: 0 }) },
    };
    return startFleetServer({ fleet: anyPort, tool, env, print: (line) => lines.push(line) });
  };
  const server = await serve();
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (!isStopped) await server.stop();
    isStopped = true;
  };
  ends.push(stop);
  const messages = (...args: string[]) => runInProcess('messages', args, { cwd: folder });
  const send = (id: string, more: object = {}) => {
    const { headers, ...sending } = jsonMessage(randomUUID(), more);
    return fetch(server.url, { ...sending, headers: { ...headers, origin: originOf(id) } });
  };
  return { folder, mail, server, serve, stop, lines, messages, send };
}

describe('messages --fleet', () => {
  test('the origin of a message tells its site: each has its own store and mail', async () => {
    const { folder, mail, send, messages } = await startFleet();
    const answers = [await send('allen'), await send('plano'), await send('plano')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]?.headers.get('access-control-allow-origin')).toBe(originOf('plano'));
    await mail.reached(3);
    expect(mail.mails.map((text) => /^To: (.*)$/m.exec(text)?.[1]).sort()).toEqual([
      'allen@example.com',
      'plano@example.com',
      'plano@example.com',
    ]);
    expect(['allen', 'plano'].map((id) => existsSync(path.join(folder, 'messages', id, 'messages.db')))).toEqual([true, true]);
    const count = async (id: string) => (await messages('list', '--site', id)).stdout.trim().split('\n').length;
    expect([await count('allen'), await count('plano')]).toEqual([1, 2]);
    const { reference } = (await (answers[0] as Response).json()) as { reference: string };
    expect((await messages('show', reference, '--site', 'allen')).stdout).toMatch(/Ada/);
    expect(await messages('show', reference, '--site', 'plano')).toMatchObject({ code: 2 });
    expect((await messages('delete', reference, '--site', 'allen')).stdout).toMatch(/1 message deleted/);
    expect(await messages('list', '--fleet', 'fleet.yaml')).toMatchObject({ code: 2, stderr: expect.stringMatching(/Which site/) });
    expect((await messages('list', '--site', 'alen')).stderr).toMatch(/Did you mean allen/);
  });

  test('an origin of no site is refused; a wrong site stops no other, and is named with its finding', async () => {
    const wrong = (id: string) => ({ [id]: siteOf(id).replace('url:', 'phone: "5", url:') });
    const { server, send } = await startFleet({ sites: { ...wrong('irving'), ...wrong('waco') } });
    expect((await send('nowhere')).status).toBe(403);
    const answer = await send('irving');
    // The page of the site may read why.
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, originOf('irving')]);
    expect((await send('plano')).status).toBe(200);
    const { refused } = await server.checked;
    expect(refused.map(({ id, diagnostics }) => [id, diagnostics.some(({ code }) => code === 'PHONE_IMPOSSIBLE')])).toEqual([
      ['irving', true],
      ['waco', true],
    ]);
    expect((await fetch(`${server.url}/health`)).status).toBe(204);
  });

  test('a site with what the fleet does not allow is refused, and no other', async () => {
    const { folder, serve, stop } = await startFleet();
    await stop();
    await writeTree(folder, { 'clients/plano/blocks/own/schema.json': '{}' });
    const server = await serve();
    ends.push(() => server.stop());
    const { refused } = await server.checked;
    expect(refused.map(({ id, diagnostics }) => [id, diagnostics.map(({ code }) => code)])).toEqual([['plano', ['FLEET_FORBIDDEN']]]);
  });

  test('needs a site with a message server; sites without one are named', async () => {
    const { folder, messages, serve, stop } = await startFleet();
    await stop();
    const base = path.join(folder, 'base/site.config.yaml');
    const text = await readFile(base, 'utf8');
    await writeFile(base, text.slice(0, text.indexOf('messageServer:')));
    await writeTree(folder, { 'clients/plano/site.config.yaml': `business: { url: "${originOf('plano')}" }\n` });
    const server = await serve();
    expect([server.sites, server.without]).toEqual([1, ['plano']]);
    await writeTree(folder, { 'clients/allen/site.config.yaml': `business: { url: "${originOf('allen')}" }\n` });
    await server.stop();
    expect(await messages('--fleet', 'fleet.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^error No site of fleet\.yaml has a message server\.\nWrite `messageServer` into the base/),
    });
    // The folder is free again.
    await expect(serve()).rejects.toThrow('No site of fleet.yaml has a message server.');
  });

  test('the address of a site is its own, whatever other sites write', async () => {
    const greedy = siteOf('aaa').replace('{ mail:', `{ origins: ["${originOf('plano')}"], mail:`);
    const { server, send, folder } = await startFleet({ sites: { aaa: greedy } });
    expect((await send('plano')).status).toBe(200);
    expect(['aaa', 'plano'].map((id) => existsSync(path.join(folder, 'messages', id, 'messages.db')))).toEqual([false, true]);
    const { refused } = await server.checked;
    expect(refused).toMatchObject([{ id: 'aaa', why: expect.stringMatching(/plano\.example\.com is also the address of plano/) }]);
  });

  test('of two sites at one address, one is named', async () => {
    const { server, send } = await startFleet({ sites: { frisco: siteOf('allen') } });
    expect((await server.checked).refused).toMatchObject([{ id: 'frisco', why: expect.stringMatching(/also the address of allen/) }]);
    // Those that take none count.
    expect(server.sites).toBe(3);
    expect([(await send('allen')).status, (await send('plano')).status]).toEqual([200, 200]);
  });

  test('the password of the base goes to no other mail server; a site has its own', async () => {
    const other = await startSmtp({ login: { user: 'forms', password: 'own' } });
    ends.push(other.close);
    const elsewhere = siteOf('plano', `, port: ${other.port}`);
    const first = await startFleet({ sites: { plano: elsewhere } });
    await first.send('plano');
    const why = 'it names a mail server of its own, and TOWNSITE_SMTP_PASSWORD_PLANO is not set';
    expect((await first.server.checked).unmailed).toEqual(new Map([[why, ['plano']]]));
    expect(other.mails).toEqual([]);
    const second = await startFleet({
      sites: { plano: elsewhere },
      env: { TOWNSITE_SMTP_PASSWORD: 'shared', TOWNSITE_SMTP_PASSWORD_PLANO: 'own' },
    });
    await second.send('plano');
    await other.reached(1);
  });

  test('what waits is mailed after the next start, and a second server is refused', async () => {
    const env: Record<string, string> = {};
    const { server, serve, stop, send, mail, folder } = await startFleet({ env });
    expect((await server.checked).unmailed).toEqual(new Map([['TOWNSITE_SMTP_PASSWORD is not set', ['allen', 'plano']]]));
    await send('plano');
    await expect(serve()).rejects.toThrow(/Another message server/);
    await stop();
    env.TOWNSITE_SMTP_PASSWORD = 'shared';
    const again = await serve();
    ends.push(again.stop);
    await mail.reached(1);
    expect(existsSync(path.join(folder, 'messages/allen'))).toBe(false);
  });

  test('each site has an inbox on a host of its own', async () => {
    const { server, send } = await startFleet({
      fleet: 'messageServer: { inboxPort: 4181 }\n',
      env: { TOWNSITE_SMTP_PASSWORD: 'shared', TOWNSITE_INBOX_TOKEN: 'a'.repeat(24), TOWNSITE_INBOX_TOKEN_PLANO: 'b'.repeat(24) },
    });
    await send('plano');
    const { port } = new URL((server.inboxes ?? '').replace('SITE.', ''));
    const { request } = await import('node:http');
    const ask = (host: string, token?: string) =>
      new Promise<number | undefined>((resolve) => {
        const origin = `http://${host}:${port}`;
        const headers = { host: `${host}:${port}`, origin, 'content-type': 'application/x-www-form-urlencoded' };
        const asked = request({ port, path: '/inbox/sign-in', method: token === undefined ? 'GET' : 'POST', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asked.end(token === undefined ? '' : `token=${token}`);
      });
    expect(await ask('plano.localhost')).toBe(200);
    expect(await ask('nowhere.localhost')).toBe(421);
    expect(await ask('plano.localhost', 'a'.repeat(24))).toBe(403);
    expect(await ask('plano.localhost', 'b'.repeat(24))).toBe(303);
    expect(await ask('allen.localhost', 'a'.repeat(24))).toBe(303);
  });
});
