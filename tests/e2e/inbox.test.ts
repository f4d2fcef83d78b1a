import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInboxApp } from '../../src/node/messages/inbox-app.ts';
import type { RunningInbox } from '../../src/node/messages/inbox-server.ts';
import type { RunningMessageServer } from '../../src/node/messages/message-server.ts';
import { UsageError } from '../../src/shared/errors.ts';
import { findViolationsInBoth } from '../support/find-violations.ts';
import { jsonMessage, messageSite, ORIGIN, serveMessages, startSmtp } from '../support/message-site.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { CHECKED_WIDTHS, useBrowser, WIDTHS } from '../support/open-page.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { sendRaw } from '../support/send-raw.ts';
import { tempFolders } from '../support/temp-folders.ts';

const TOKEN = 'a-token-for-tests-0123456789';
const HOSTILE = `</dd><script>document.title = 'run'</script><img src=x onerror="document.title='run'">`;
const FORM = `      - type: contact-form
        fields:
          - { type: name, label: Name }
          - { type: email, label: Email }
          - { type: message, label: Message }
          - { type: file, label: Photo, name: photo }
`;

const open = useBrowser();
const makeFolder = tempFolders(afterAll);
const log: string[] = [];
const ends: (() => unknown)[] = [];
let folder: string;
let server: RunningMessageServer;
let inbox: RunningInbox;
let base: string;
let mail: Awaited<ReturnType<typeof startSmtp>>;
let cookie: string;

const raw = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(base, target, { method, headers: { host: new URL(base).host, ...headers } });

const signIn = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/inbox/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    redirect: 'manual',
    headers: { origin: base, ...headers },
  });

/** Stores a message, and returns its reference. */
async function send(subject: string, more: object = {}): Promise<string> {
  const answer = await fetch(server.url, jsonMessage(randomUUID(), { subject, ...more }));
  return ((await answer.json()) as { reference: string }).reference;
}

/** Returns the messages as the inbox exports them. */
async function stored(): Promise<string> {
  return (await raw('/inbox/export?as=json', { cookie: cookie.split(';')[0] as string })).body.toString();
}

beforeAll(async () => {
  mail = await startSmtp();
  const site = messageSite(mail.port, '  inbox: {}\n').replace(/( {4}blocks:\n)/, `$1${FORM}`);
  folder = await makeFolder({ 'site.config.yaml': site });
  server = await serveMessages(folder, { token: TOKEN, print: (line) => log.push(line) });
  inbox = server.inbox as RunningInbox;
  base = new URL(inbox.url).origin;
  cookie = (await signIn(TOKEN)).headers.get('set-cookie') ?? '';
});
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await server.stop();
  await mail.close();
});

async function openInbox(options: Parameters<typeof open>[1] = {}): Promise<{ page: Page; context: BrowserContext; external: string[] }> {
  const opened = await open('about:blank', options);
  const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
  await opened.context.addCookies([{ name, value, url: `${base}/inbox`, httpOnly: true, sameSite: 'Strict' }]);
  await opened.page.goto(inbox.url);
  return opened;
}

describe('who gets in', () => {
  test('only the right token opens the inbox, and it is in no line of the log', async () => {
    expect(cookie).toMatch(/^townsite-inbox=[0-9a-f]{64}; Max-Age=43200; Path=\/inbox; HttpOnly; SameSite=Strict$/);
    const reference = await send('Only for the owner');
    const session = cookie.split(';')[0] as string;
    for (const target of ['/inbox', `/inbox/${reference}`, '/inbox/export', `/inbox/files/${'0'.repeat(32)}`, '/']) {
      for (const headers of [
        {},
        { cookie: 'townsite-inbox=' },
        { cookie: `townsite-inbox=${'0'.repeat(64)}` },
        { 'x-remote-user': 'ada' },
      ]) {
        const { status, headers: answer, body } = await raw(target, headers as Record<string, string>);
        expect([status, answer.location, body.length]).toEqual([303, '/inbox/sign-in', 0]);
      }
    }
    expect((await raw(`/inbox/${reference}`, { cookie: session })).body.toString()).toContain('Only for the owner');
    expect((await raw(`/inbox/${reference}/delete`, { origin: base }, 'POST')).headers.location).toBe('/inbox/sign-in');
    const wrong = await signIn(`${TOKEN}x`);
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await stored()).toContain('Only for the owner');
    expect(log.join('\n')).toContain('- inbox: wrong token');
    expect(log.join('\n')).not.toContain(TOKEN);
  });

  test('nobody can try many tokens', async () => {
    const origin = 'http://127.0.0.1:4181';
    const app = createInboxApp({
      ...{ name: 'Tidy', login: { token: TOKEN }, origin: () => origin, isMailing: false },
      ...{ store: undefined as never, onResend: () => undefined, log: () => undefined },
    });
    const tryToken = async (token: string) =>
      (
        await app.request('/inbox/sign-in', {
          ...{ method: 'POST', body: new URLSearchParams({ token }) },
          headers: { host: '127.0.0.1:4181', origin },
        })
      ).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) statuses.push(await tryToken(String(tries)));
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(await tryToken(TOKEN)).toBe(429);
  });

  test('an export that cannot be finished breaks off, and the log says why', async () => {
    const lines: string[] = [];
    const store = {
      async *recordPages() {
        yield [];
        throw new UsageError('messages.db is damaged.');
      },
      fieldNames: () => [],
    };
    const app = createInboxApp({
      ...{ name: 'Tidy', login: { header: 'x-remote-user' }, origin: () => 'http://inbox.example.net', isMailing: false },
      ...{ store: store as never, onResend: () => undefined, log: (_reference: string, event: string) => lines.push(event) },
    });
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => server.close());
    const headers = { host: 'inbox.example.net', 'x-remote-user': 'ada' };
    const answer = sendRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/inbox/export', { headers });
    await expect(answer).rejects.toThrow();
    expect(lines).toEqual(['inbox failed: messages.db is damaged.']);
  });

  test('a rebound host gets nothing, even with a session; nor does another site', async () => {
    const session = cookie.split(';')[0] as string;
    const port = new URL(base).port;
    for (const host of ['evil.example', `evil.example:${port}`, `localhost:${port}`, '127.0.0.1', `127.0.0.1.evil.example:${port}`]) {
      const { status, body } = await raw('/inbox', { cookie: session, host });
      expect([host, status, body.length]).toEqual([host, 421, 0]);
    }
    const reference = await send('Wanted by others');
    const change = (headers: Record<string, string>) => raw(`/inbox/${reference}/delete`, { cookie: session, ...headers }, 'POST');
    for (const origin of ['http://evil.example', 'null', base.replace('http:', 'https:'), `http://localhost:${port}`, server.url])
      expect((await change({ origin })).status).toBe(403);
    expect((await change({})).status).toBe(403);
    for (const site of ['cross-site', 'same-site']) {
      expect((await change({ origin: base, 'sec-fetch-site': site })).status).toBe(403);
      const visit = { cookie: session, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' };
      const statusOf = async (target: string, dest: string) => (await raw(target, { ...visit, 'sec-fetch-dest': dest })).status;
      // A login may lead to a page. Nobody may measure a search, or show a page in a frame.
      expect([
        await statusOf('/inbox', 'document'),
        await statusOf('/inbox?search=a', 'document'),
        await statusOf('/inbox', 'iframe'),
      ]).toEqual([200, 403, 403]);
      expect((await raw('/inbox', { ...visit, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).status).toBe(403);
    }
    expect((await raw('/inbox', { cookie: session, origin: ORIGIN }, 'OPTIONS')).status).toBe(405);
    expect(await stored()).toContain(reference);
  });

  test('all answers are strict, and none lets another origin read it', async () => {
    const session = cookie.split(';')[0] as string;
    for (const { headers } of [
      await raw('/inbox', { cookie: session }),
      await raw('/inbox/sign-in'),
      await raw('/x', { host: 'evil.example' }),
    ]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'; frame-ancestors 'none'/,
        ),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('an evil page in the same browser neither reads nor changes anything', async () => {
    const reference = await send('Not for the evil page');
    const evil = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Evil</h1>'));
    evil.listen(0);
    await once(evil, 'listening');
    ends.push(() => evil.close());
    const { context } = await openInbox();
    // Of the two, the second gets the cookie along: for cookies, all ports are one site.
    for (const host of ['localhost', '127.0.0.1']) {
      const page = await context.newPage();
      await page.goto(`http://${host}:${(evil.address() as AddressInfo).port}`);
      const found = await page.evaluate(
        async ([url, at]) => {
          const request = (target: string, init: RequestInit = {}): Promise<string> =>
            fetch(target, { credentials: 'include', ...init }).then(
              (answer) => `${answer.type} ${answer.status}`,
              () => 'failed',
            );
          const image = new Image();
          const shown = new Promise((resolve) => {
            image.onload = () => resolve('shown');
            image.onerror = () => resolve('failed');
          });
          image.src = `${url}/export?as=csv`;
          return [
            await request(url),
            await request(`${at}/delete`, { method: 'POST' }),
            await request(`${at}/delete`, { method: 'POST', headers: { 'x-remote-user': 'ada' } }),
            await shown,
          ];
        },
        [inbox.url, `${inbox.url}/${reference}`] as const,
      );
      expect(found).toEqual(['failed', 'failed', 'failed', 'failed']);
      await page.setContent(`<form method="post" action="${inbox.url}/${reference}/delete"><button>Win</button></form>`);
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button').click();
      expect((await answer).status()).toBe(403);
    }
    expect(await stored()).toContain(reference);
  });

  test('behind a proxy, only its address and its login count', async () => {
    const site = messageSite(mail.port, '  inbox: { url: "https://inbox.example.net", trustProxyAuth: X-Remote-User }\n');
    const other = await serveMessages(await makeFolder({ 'site.config.yaml': site }));
    ends.push(other.stop);
    const { port, url } = other.inbox as RunningInbox;
    expect(url).toBe('https://inbox.example.net/inbox');
    const statusOf = async (headers: Record<string, string>, target = '/inbox', method = 'GET') =>
      (await sendRaw(`http://127.0.0.1:${port}`, target, { method, headers: { host: 'inbox.example.net', ...headers } })).status;
    const user = { 'x-remote-user': 'ada' };
    expect([await statusOf(user), await statusOf({}), await statusOf({ 'x-remote-user': ' ' })]).toEqual([200, 403, 403]);
    expect(await statusOf({ ...user, host: `127.0.0.1:${port}` })).toBe(421);
    expect(await statusOf({ ...user, origin: `http://127.0.0.1:${port}` }, '/inbox/AAAAAAAA/delete', 'POST')).toBe(403);
    expect(await statusOf({ ...user, origin: 'https://inbox.example.net' }, '/inbox/AAAAAAAA/delete', 'POST')).toBe(404);
    expect(await statusOf({ origin: 'https://inbox.example.net' }, '/inbox/sign-in', 'POST')).toBe(403);
  });

  test('without a token, messages arrive, and the inbox stays closed', async () => {
    const other = await serveMessages(await makeFolder({ 'site.config.yaml': messageSite(mail.port, '  inbox: {}\n') }), {
      token: 'short',
    });
    ends.push(other.stop);
    expect(other.inbox).toMatchObject({ message: 'TOWNSITE_INBOX_TOKEN is shorter than 20 characters.' });
    expect((await fetch(other.url, jsonMessage(randomUUID()))).status).toBe(200);
  });
});

describe('the pages', () => {
  test('a keyboard is enough: sign in, find, answer, mail again, delete', async () => {
    await send('The needle');
    await send('Hay');
    const { page } = await open(inbox.url, { javaScript: false, site: base });
    const focused = () => page.locator(':focus');
    const go = async (name: string): Promise<void> => {
      for (let count = 0; count < 40; count += 1) {
        await page.keyboard.press('Tab');
        if ((await focused().textContent())?.trim() !== name) continue;
        await page.keyboard.press('Enter');
        return;
      }
      throw new Error(`Tab does not reach “${name}”.`);
    };
    // What is typed before the page has the focus is lost.
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(TOKEN);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    do await page.keyboard.press('Tab');
    while ((await focused().getAttribute('name')) !== 'search');
    await page.keyboard.type('needle');
    await page.keyboard.press('Enter');
    await page.getByText('Show all').waitFor();
    expect(await page.getByRole('listitem').count()).toBe(1);
    await go('The needle');
    await page.getByText('Not answered').waitFor();
    await go('Mark as answered');
    await page.getByRole('status').getByText('Marked as answered.').waitFor();
    expect(await focused().textContent()).toBe('Marked as answered.');
    expect((await runInProcess('messages', ['list', '--config', path.join(folder, 'site.config.yaml')])).stdout).toMatch(
      /, answered {2}The needle/,
    );
    const mailed = mail.mails.length;
    await go('Mail it to me again');
    await page.getByRole('status').getByText('mails it again').waitFor();
    await mail.reached(mailed + 1);
    await go('Delete…');
    await page.getByRole('heading', { name: 'Delete “The needle”?' }).waitFor();
    expect(await focused().textContent()).toBe('Delete “The needle”?');
    expect(await stored()).toContain('The needle');
    await go('Delete it');
    await page.getByRole('status').getByText('The message is deleted.').waitFor();
    expect(await focused().textContent()).toBe('The message is deleted.');
    // The search is still there.
    expect(await page.getByRole('searchbox').inputValue()).toBe('needle');
    expect(await stored()).not.toContain('The needle');
    await page.goBack();
    await page.reload();
    await page.getByText('There is no such message.').waitFor();
    await page.goto(inbox.url);
    await go('Sign out');
    await page.getByLabel('Token').waitFor();
  });

  test('a text is never HTML, and a file is never a page', async () => {
    const form = new FormData();
    const fields = { email: 'ada@example.com', name: 'Ada', message: HOSTILE, _subject: HOSTILE };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('photo', new File(['%PDF-1.4 x'], 'a "b"; c.html.pdf'));
    const answer = await fetch(server.url, { method: 'POST', body: form, headers: { origin: ORIGIN } });
    const { reference } = (await answer.json()) as { reference: string };
    const { page } = await openInbox({ viewport: WIDTHS.phone });
    await page.goto(`${inbox.url}?search=${encodeURIComponent('"><script>')}`);
    expect(await page.getByRole('searchbox').inputValue()).toBe('"><script>');
    await page.goto(`${inbox.url}/${reference}`);
    expect(await page.locator('script, img').count()).toBe(0);
    expect(await page.title()).not.toBe('run');
    expect(await page.getByText(HOSTILE).count()).toBeGreaterThan(0);
    const href = (await page.getByRole('link', { name: 'c.html.pdf' }).getAttribute('href')) as string;
    const file = await raw(href, { cookie: cookie.split(';')[0] as string });
    expect(file.body.toString()).toBe('%PDF-1.4 x');
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await raw(href)).status).toBe(303);
    for (const as of ['csv', 'json']) {
      const exported = await raw(`/inbox/export?as=${as}&search=c.html`, { cookie: cookie.split(';')[0] as string });
      expect(exported.headers['content-disposition']).toBe(`attachment; filename="messages.${as}"`);
    }
  });

  test('everybody can read and use them, in light and dark, from 360 to 1280 px', async () => {
    const reference = await send(`A long subject ${'without an end '.repeat(8)}${'x'.repeat(90)}`, {
      fields: { message: 'y'.repeat(400) },
    });
    const { page } = await openInbox();
    for (const viewport of Object.values(CHECKED_WIDTHS)) {
      await page.setViewportSize(viewport);
      for (const target of firstOf(['', `/${reference}?done=answered`, '/sign-in', `/${reference}/delete`, '/NONE'], 3)) {
        await page.goto(`${inbox.url}${target}`);
        expect(await findViolationsInBoth(page), target).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), target).toBeLessThanOrEqual(0);
      }
    }
  });

  test.runIf(TAKES_ALL)('the list has pages, and knows what is not answered', async () => {
    await Promise.all(Array.from({ length: 52 }, (_, index) => send(`Many ${index}`)));
    const session = { cookie: cookie.split(';')[0] as string };
    const pageAt = async (target: string) => {
      const text = (await raw(target, session)).body.toString();
      const next = /href="([^"]*)">Older/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      return {
        found: [...text.matchAll(/>(Many \d+)</g)].map(([, name]) => name),
        references: [...text.matchAll(/· ([0-9A-F]{8,}) ·/g)].map(([, each]) => each),
        next,
      };
    };
    const first = await pageAt('/inbox?search=Many&open=yes');
    const second = await pageAt(first.next as string);
    expect([first.found.length, second.found.length, second.next]).toEqual([50, 2, undefined]);
    expect(new Set([...first.found, ...second.found]).size).toBe(52);
    const body = { ...session, origin: base };
    expect((await raw(`/inbox/${second.references[0]}/answered`, body, 'POST')).status).toBe(303);
    expect((await pageAt(first.next as string)).found).toHaveLength(1);
  });
});
