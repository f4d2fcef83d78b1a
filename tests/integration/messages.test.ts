import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { killWhileSending } from '../support/kill-messages.ts';
import { jsonMessage, messageSite, ORIGIN, serveMessages, startSmtp } from '../support/message-site.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeCertificate } from '../support/self-signed.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { serverCommands } from '../support/start-command.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders();
const start = serverCommands();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

async function smtp(...options: Parameters<typeof startSmtp>) {
  const server = await startSmtp(...options);
  ends.push(server.close);
  return server;
}

async function serve(site: string) {
  const folder = await makeFolder({ 'site.config.yaml': site });
  const server = await serveMessages(folder);
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    await server.stop();
  };
  ends.push(stop);
  return { folder, url: server.url, stop };
}

test('JSON is stored, mailed, and answered; the same key is the same message', async () => {
  const mail = await smtp();
  const { url, folder } = await serve(messageSite(mail.port));
  const sending = jsonMessage(randomUUID(), { replyTo: 'ada@example.com', possibleSpam: true });
  const answers = await Promise.all([fetch(url, sending), fetch(`${url}/any/path`, sending)]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(bodies[0]).toEqual(bodies[1]);
  expect(answers[0]?.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  await fetch(url, jsonMessage(randomUUID()));
  await mail.reached(2);
  expect(mail.mails).toHaveLength(2);
  expect(mail.mails[0]).toMatch(/^Subject: \[possible spam\] Quote: Windows/m);
  expect(mail.mails[0]).toMatch(/^Reply-To: ada@example.com/m);
  const { stdout } = await runInProcess('messages', ['list', '--config', path.join(folder, 'site.config.yaml')]);
  expect(stdout.trim().split('\n')).toHaveLength(2);
});

test('another text with a known key is refused: nobody would read it', async () => {
  const mail = await smtp();
  const { url } = await serve(messageSite(mail.port));
  const key = randomUUID();
  const statusOf = async (more: object) => (await fetch(url, jsonMessage(key, more))).status;
  const fields = { name: 'Ada', message: 'Please call me.', phone: '' };
  expect(await statusOf({ fields })).toBe(200);
  // The page may have changed since the first attempt, and with it all but the visitor's text.
  expect(await statusOf({ fields, page: '/other', campaign: { utm_source: 'x' }, labels: { name: 'Name' }, subject: 'Other' })).toBe(200);
  expect(await statusOf({ fields: { message: 'Please call me.', phone: '', name: 'Ada' } })).toBe(200);
  for (const other of [{ message: 'Please do not.' }, { name: 'Bob' }, { extra: 'x' }, { phone: '202-555-0100' }])
    expect(await statusOf({ fields: { ...fields, ...other } })).toBe(409);
});

test('a form without scripts is led on to its next page, but to no other site', async () => {
  const mail = await smtp();
  const { url } = await serve(messageSite(mail.port));
  const send = (next: string, Form: typeof FormData | typeof URLSearchParams) => {
    const body = new Form();
    body.append('name', 'Ada');
    body.append('_next', next);
    return fetch(url, { method: 'POST', body, redirect: 'manual', headers: { origin: ORIGIN, accept: 'text/html,*/*' } });
  };
  const answers = await Promise.all([
    send('/contact/sent', URLSearchParams),
    send(`${ORIGIN}/contact/sent`, FormData),
    send('https://evil.example', FormData),
  ]);
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, `${ORIGIN}/contact/sent`],
    [303, `${ORIGIN}/contact/sent`],
    [200, null],
  ]);
});

const PRACTICE_FORM = `
      - type: contact-form
        fields:
          - { type: email, label: Email }
          - { type: date, label: Date of birth, name: born, max: today, autocomplete: bday, error: Please check this birthday. }
          - { type: date, label: Day, name: day, min: "2027-01-04", max: "2027-01-31" }
          - { type: checkboxes, label: "When?", name: times, choices: [Mornings, Noon, Evenings], max: 2, required: true }
`;

/** Adds a form to the first page of a site. */
function withForm(site: string, form: string): string {
  const lines = site.split('\n');
  const blocks = lines.findIndex((line) => line.trim() === 'blocks:');
  return [...lines.slice(0, blocks + 1), form.replace(/^\n|\n$/g, ''), ...lines.slice(blocks + 1)].join('\n');
}

test('dates and options are checked, with or without scripts, and the mail has them with the labels of the form', async () => {
  const mail = await smtp();
  const { url } = await serve(withForm(messageSite(mail.port), PRACTICE_FORM));
  const right = { email: 'ada@example.com', born: '1990-02-28', day: '', times: ['Mornings', 'Noon'] };
  const send = (fields: object) => fetch(url, jsonMessage(randomUUID(), { fields: { ...right, ...fields }, labels: {} }));
  const errorsOf = async (fields: object) => {
    const answer = await send(fields);
    return [answer.status, ((await answer.json()) as { errors: readonly object[] }).errors];
  };
  expect(await errorsOf({ born: '2090-02-28' })).toMatchObject([400, [{ field: 'born', message: 'Please check this birthday.' }]]);
  expect(await errorsOf({ born: '31/02/1990' })).toMatchObject([400, [{ field: 'born' }]]);
  expect(await errorsOf({ born: '1990-02-31' })).toMatchObject([400, [{ field: 'born' }]]);
  expect(await errorsOf({ day: '2027-02-01' })).toMatchObject([400, [{ field: 'day', message: 'Please check this date.' }]]);
  expect(await errorsOf({ times: [] })).toMatchObject([400, [{ field: 'times' }]]);
  expect(await errorsOf({ times: ['Mornings', 'Noon', 'Evenings'] })).toMatchObject([400, [{ field: 'times' }]]);
  const plain = (times: readonly string[]) => {
    const body = new URLSearchParams([...Object.entries({ ...right, times: '' }).filter(([name]) => name !== 'times')]);
    for (const time of times) body.append('times', time);
    return fetch(url, { method: 'POST', body, headers: { origin: ORIGIN, accept: 'text/html' } });
  };
  const refused = await plain(['Mornings', 'Noon', 'Evenings']);
  const shown = await refused.text();
  expect([refused.status, shown]).toEqual([400, expect.stringContaining('When? Please check how many you chose.')]);
  expect(shown).toMatch(/or call us: <a href="tel:\+1\d{10}">[^<]+<\/a>\./);
  expect((await plain(['Mornings', 'Noon'])).status).toBe(200);
  expect((await send({})).status).toBe(200);
  await mail.reached(2);
  for (const text of mail.mails) {
    expect(text).toContain('Date of birth: 1990-02-28');
    expect(text).toContain('When? Mornings, Noon');
    expect(text).not.toContain('Day:');
  }
});

test('a message is shown with its lines, and nothing in it controls the terminal or CI', async () => {
  const mail = await smtp();
  const { url, folder } = await serve(messageSite(mail.port));
  const message = 'One\r\n\r\nTwo\u001b[2J\u2028Three\n  ::error::Four';
  const sent = await fetch(url, jsonMessage(randomUUID(), { fields: { message }, labels: { message: 'Message' } }));
  const { reference } = (await sent.json()) as { reference: string };
  const { stdout } = await runInProcess('messages', ['show', reference, '--config', path.join(folder, 'site.config.yaml')]);
  expect(stdout).toContain('\n\nMessage:\nOne\n\nTwo [2J␊Three␊  ::error::Four\n\n');
});

test('a message about an office goes to its mailbox, and any other where all go', async () => {
  const mail = await smtp();
  const address = '{ street: 2 Sample Road, city: Golden, region: CO, postalCode: "80401" }';
  const offices = `offices:\n  - { slug: north, name: North, email: north@tidy.example.com, address: ${address} }\n`;
  const { url } = await serve(messageSite(mail.port).replace('tls: none,', 'tls: none, byOffice: true,') + offices);
  for (const query of ['?office=north', '?office=nobody', '']) await fetch(`${url}/${query}`, jsonMessage(randomUUID()));
  await mail.reached(3);
  expect(mail.mails.map((text) => /^To: (.*?)\r?$/m.exec(text)?.[1])).toEqual([
    'north@tidy.example.com',
    'owner@example.com',
    'owner@example.com',
  ]);
});

test('the mail of a practice says that a message has come, and nothing of what is in it', async () => {
  const mail = await smtp();
  const { url, folder } = await serve(messageSite(mail.port).replace(/^ {2}name:/m, '  type: Dentist\n  name:'));
  const sent = await fetch(url, jsonMessage(randomUUID(), { replyTo: 'ada@example.com', subject: 'Root canal – Ada' }));
  const { reference } = (await sent.json()) as { reference: string };
  await mail.reached(1);
  expect(mail.mails[0]).toContain(reference);
  expect(mail.mails[0]).not.toMatch(/ada|root canal|hello/i);
  const { stdout } = await runInProcess('messages', ['show', reference, '--config', path.join(folder, 'site.config.yaml')]);
  expect(stdout).toMatch(/Root canal – Ada[\s\S]*Your name: Ada/);
});

const PHOTO_FORM = `
      - type: contact-form
        fields:
          - { type: email, label: Email }
          - { type: file, label: X-ray, name: xray, accept: [png, pdf], maxSize: 20 kB, max: 20 }
`;
const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));

/** Sends a form with files as browsers do. */
function sendFiles(
  url: string,
  files: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[],
  more: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ email: 'ada@example.com', ...more })) body.append(name, value);
  for (const [name, bytes] of files) body.append('xray', new File([bytes], name, { type: 'image/png' }));
  return fetch(url, { method: 'POST', body, headers: { origin: ORIGIN } });
}

test('files are stored, checked by what is in them, served as attachments alone, and deleted with their message', async () => {
  const mail = await smtp();
  const site = withForm(messageSite(mail.port), PHOTO_FORM).replace(
    /^ {2}name:/m,
    `  messages: { via: endpoint, url: "${ORIGIN}/messages" }\n  name:`,
  );
  const { url, folder } = await serve(site);
  const html = new TextEncoder().encode('<script>alert(1)</script>');
  const errorOf = async (...files: Parameters<typeof sendFiles>[1]) => {
    const answer = await sendFiles(url, files);
    return [answer.status, ((await answer.json()) as { errors: readonly { field: string }[] }).errors[0]?.field];
  };
  expect(await errorOf(['page.png', html])).toEqual([400, 'xray']);
  expect(await errorOf(['photo.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0])])).toEqual([400, 'xray']);
  expect(await errorOf(['big.png', new Uint8Array([...PNG, ...new Uint8Array(20_000)])])).toEqual([400, 'xray']);
  expect(await errorOf(...Array.from({ length: 21 }, (_, index) => [`${index}.png`, PNG] as const))).toEqual([400, 'xray']);
  // Room for files is no room for texts.
  for (const text of ['x'.repeat(200_000), 'x'.repeat(65_536), 'é'.repeat(33_000)])
    expect((await sendFiles(url, [['a.png', PNG]], { other: text })).status).toBe(413);
  const key = randomUUID();
  const sent = await sendFiles(
    url,
    [
      ['../x;\r\n"tooth.html', PNG],
      ['', new Uint8Array()],
    ],
    { _key: key },
  );
  const { reference } = (await sent.json()) as { reference: string };
  expect(sent.status).toBe(200);
  expect((await sendFiles(url, [['../x;\r\n"tooth.html', PNG]], { _key: key })).status).toBe(200);
  await mail.reached(1);
  const text = mail.mails[0]?.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
  const token = /\/messages\?file=([0-9a-f]{32})/.exec(text)?.[1] ?? '';
  const stored = () => readdir(path.join(folder, 'messages', 'files'));
  expect(await stored()).toEqual([token]);
  const file = await fetch(`${url}/messages?file=${token}`);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(PNG);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[^\r\n"/\\]+\.png$/);
  expect([file.headers.get('content-type'), file.headers.get('x-content-type-options'), file.headers.get('cache-control')]).toEqual([
    'application/octet-stream',
    'nosniff',
    'no-store',
  ]);
  expect((await fetch(`${url}/messages?file=${'0'.repeat(32)}`)).status).toBe(404);
  expect((await fetch(`${url}/messages?file=../${reference}`)).status).toBe(404);
  const config = ['--config', path.join(folder, 'site.config.yaml')];
  expect((await runInProcess('messages', ['show', reference, ...config])).stdout).toContain(token);
  expect((await runInProcess('messages', ['delete', reference, ...config])).code).toBe(0);
  expect(await stored()).toEqual([]);
});

test('a form without a field for files takes none', async () => {
  const mail = await smtp();
  const { url } = await serve(messageSite(mail.port));
  const answer = await sendFiles(url, [['a.png', PNG]]);
  expect([answer.status, await answer.json()]).toEqual([400, { errors: [expect.objectContaining({ field: 'xray' })] }]);
});

test('what is wrong is refused: origin, type, size, rate, content', async () => {
  const mail = await smtp();
  const { url } = await serve(messageSite(mail.port).replace('messagesPerMinute: 0', 'messagesPerMinute: 5\n  maxBytes: 2000'));
  const json = (headers: object, body = '{}') =>
    fetch(url, { method: 'POST', body, headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers } });
  expect((await fetch(`${url}/health`)).status).toBe(204);
  expect((await json({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })).status).toBe(403);
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: ORIGIN, 'access-control-request-method': 'POST' } });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
  expect((await json({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await json({}, JSON.stringify({ fields: { name: 'x'.repeat(3000) } }))).status).toBe(413);
  expect((await json({}, '{')).status).toBe(400);
  expect(await (await json({})).json()).toMatchObject({ errors: [{ field: 'fields' }] });
  const page = await json({ accept: 'text/html' });
  expect([page.status, page.headers.get('content-type')]).toEqual([400, expect.stringContaining('text/html')]);
  // X-Forwarded-For of somebody who is no proxy of ours does not count.
  const refused = await json({ 'x-forwarded-for': '203.0.113.7' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a message that is refused cuts no other on the same connection', async () => {
  const mail = await smtp();
  const { url } = await serve(messageSite(mail.port));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sending = request(url, { method: 'POST', agent, headers: { origin: ORIGIN, 'content-type': 'application/json' } });
      sending.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
      sending.on('error', reject);
      sending.end(body);
    });
  const small = () => String(jsonMessage(randomUUID()).body);
  expect(await send(JSON.stringify({ fields: { name: 'x'.repeat(1_000_000) } }))).toBe(413);
  // For longer than Node waits for the rest of what was too long.
  for (const end = Date.now() + 1000; Date.now() < end; ) expect(await send(small())).toBe(200);
  agent.destroy();
});

test('behind a named proxy, each visitor has a limit of their own', async () => {
  const mail = await smtp();
  const { url } = await serve(messageSite(mail.port, '  proxies: [loopback]\n').replace('messagesPerMinute: 0', 'messagesPerMinute: 1'));
  const statuses = [];
  for (const visitor of ['203.0.113.7', '203.0.113.8:1000', '203.0.113.7:9', '203.0.113.8, 127.0.0.1:80']) {
    const { headers, ...sending } = jsonMessage(randomUUID());
    statuses.push(
      (await fetch(url, { ...sending, headers: { ...(headers as Record<string, string>), 'x-forwarded-for': visitor } })).status,
    );
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('what could not be mailed is mailed after a restart; the log and the list say what happened', async () => {
  const refusing = await smtp({ refusal: () => 550 });
  const site = messageSite(refusing.port);
  const folder = await makeFolder({ 'site.config.yaml': site });
  const first = await start('messages', ['--port', '0'], folder);
  const key = randomUUID();
  const { reference } = (await (await fetch(first.url, jsonMessage(key))).json()) as { reference: string };
  await expect.poll(() => first.output()).toMatch(/not mailed/);
  expect((await runInProcess('messages', ['list'], { cwd: folder })).stdout).toMatch(new RegExp(`${reference}.*refused`));
  await first.stop('SIGTERM');
  await refusing.close();
  ends.length = 0;
  const mail = await smtp({ port: refusing.port });
  const second = await start('messages', ['--port', '0'], folder);
  await mail.reached(1);
  await expect.poll(() => second.output()).toMatch(new RegExp(`${reference} mailed`));
  expect((await runInProcess('messages', ['list'], { cwd: folder })).stdout).toMatch(new RegExp(`${reference}  mailed`));
  if (!TAKES_ALL) return;
  // Other commands work beside the server.
  expect((await runInProcess('messages', ['resend', reference], { cwd: folder })).code).toBe(0);
  expect((await runInProcess('messages', ['list', '--search', 'else'], { cwd: folder })).stdout).toBe('No message contains this.\n');
  expect((await runInProcess('messages', ['export'], { cwd: folder })).stdout).toContain(key);
  const another = await runInProcess('messages', ['--port', '0'], { cwd: folder });
  expect([another.code, another.stderr]).toEqual([2, expect.stringMatching(/Another message server uses messages\.\n.*Stop it/)]);
  await mail.reached(2);
  await expect
    .poll(async () => (await runInProcess('messages', ['list', '--search', key], { cwd: folder })).stdout)
    .toContain('  mailed  ');
  expect((await runInProcess('messages', ['delete', reference], { cwd: folder })).code).toBe(0);
  expect((await runInProcess('messages', ['list'], { cwd: folder })).stdout).toBe('There are no messages.\n');
  await second.stop('SIGTERM');
  for (const content of (await readTree(path.join(folder, 'messages'))).values()) expect(content.includes(key)).toBe(false);
});

test.runIf(TAKES_ALL)('the mail account has its password from the environment, and the server says when it lacks it', async () => {
  const mail = await smtp({ login: { user: 'forms', password: 'open sesame' } });
  const folder = await makeFolder({ 'site.config.yaml': messageSite(mail.port).replace('tls: none,', 'tls: none, user: forms,') });
  const without = await start('messages', ['--port', '0'], folder, { TOWNSITE_SMTP_PASSWORD: undefined });
  expect((await fetch(without.url, jsonMessage(randomUUID()))).status).toBe(200);
  await expect.poll(() => without.output()).toMatch(/TOWNSITE_SMTP_PASSWORD is not set[\s\S]*not mailed \(EAUTH/);
  await without.stop('SIGTERM');
  const server = await start('messages', ['--port', '0'], folder, { TOWNSITE_SMTP_PASSWORD: 'open sesame' });
  await mail.reached(1);
  expect(`${without.output()}${server.output()}`).not.toContain('sesame');
});

const COUNT = TAKES_ALL ? 300 : 60;

test.runIf(TAKES_ALL)('many messages over 50 connections are stored, answered, and mailed once', async () => {
  const mail = await smtp();
  const { url } = await serve(messageSite(mail.port));
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const keys = Array.from({ length: COUNT }, () => randomUUID());
  const statuses = await Promise.all(
    keys.map((key) => {
      const { headers, body } = jsonMessage(key);
      return new Promise<number | undefined>((resolve, reject) => {
        const sending = request(url, {
          method: 'POST',
          agent,
          headers: headers as Record<string, string>,
        });
        sending.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
        sending.on('error', reject);
        sending.end(body);
      });
    }),
  );
  agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
  await mail.reached(COUNT);
  const mailed = mail.mails.map((text) => /Hello (\S+)/.exec(text)?.[1]);
  expect(mailed.toSorted()).toEqual(keys.toSorted());
});

test('a test message goes through the service as a visitor’s does; what was tried is noted, until it changes', async () => {
  const statuses = [503, 422, 200];
  const taken: URLSearchParams[] = [];
  const service = createServer(makeCertificate(), async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    taken.push(new URLSearchParams(body));
    response.writeHead(incoming.headers.origin === ORIGIN ? (statuses.shift() ?? 500) : 403);
    response.end(JSON.stringify({ errors: [{ field: 'email', message: 'No such mailbox.' }] }));
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  ends.push(async () => void service.close());
  const url = `https://127.0.0.1:${(service.address() as AddressInfo).port}/quote`;
  const siteWith = (url: string) =>
    MINIMAL_YAML.replace('\nmarket:', `  messages: { via: endpoint, url: "${url}" }\n\nmarket:`).replace(
      '    blocks:\n',
      '    blocks:\n      - type: contact-form\n        fields: [{ type: email, label: Email }, { type: choice, name: often, label: When, choices: [Once, Weekly] }, { type: phone, label: Phone }]\n',
    );
  const folder = await makeFolder({ 'site.config.yaml': siteWith(url) });
  // The service has a certificate that nobody vouches for.
  const options = { cwd: folder, env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } };
  const strict = async (): Promise<string> => (await runInProcess('validate', ['--strict'], { cwd: folder })).stdout;

  expect(await strict()).toMatch(/warning MESSAGES_UNTRIED/);
  const failed = await runInProcess('messages', ['test'], options);
  expect([failed.code, failed.stdout]).toEqual([1, expect.stringMatching(/endpoint: nobody can tell.*No such mailbox\./)]);
  const refused = await runInProcess('messages', ['test'], options);
  expect([refused.code, refused.stdout]).toEqual([1, expect.stringMatching(/endpoint: .*did not take.*422.*email: No such mailbox\./)]);
  expect(await strict()).toMatch(/warning MESSAGES_UNTRIED/);
  const sent = await runInProcess('messages', ['test'], options);
  expect([sent.code, sent.stdout]).toEqual([
    0,
    expect.stringMatching(/endpoint: it took the message.*[0-9A-F]{8}.*\n.*messages-tried\.json/),
  ]);
  expect(Object.fromEntries(taken[2] as URLSearchParams)).toMatchObject({
    email: 'hello@tidy.example.com',
    often: 'Once',
    phone: expect.stringMatching(/\b555-01\d\d$/),
    _page: '/',
  });
  expect(await strict()).not.toMatch(/MESSAGES_UNTRIED/);
  await writeTree(folder, { 'site.config.yaml': siteWith(`${url}/two`) });
  expect(await strict()).toMatch(/warning MESSAGES_UNTRIED/);
});

test('a server that is killed loses nothing that it answered', async () => {
  const counts = await killWhileSending({ folder: await makeFolder(), kills: TAKES_ALL ? 3 : 1, seed: 1 });
  expect(counts).toMatchObject({ lost: 0, unmailed: 0 });
  expect(counts.answered).toBeGreaterThan(0);
  expect(counts.twice).toBeLessThanOrEqual(counts.kills);
});
