import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import Libsql from 'libsql';
import { afterEach, describe, expect, test } from 'vitest';
import { exportMessages } from '../../src/node/messages/export-messages.ts';
import { listMessages } from '../../src/node/messages/list-messages.ts';
import type { Message } from '../../src/node/messages/message.ts';
import type { MessageQuery } from '../../src/node/messages/message-pages.ts';
import type { MessageRecord } from '../../src/node/messages/message-rows.ts';
import { MessageStore } from '../../src/node/messages/message-store.ts';
import { withLock } from '../../src/node/publish/publish-lock.ts';
import { allRecords } from '../support/all-records.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders();
const opened: MessageStore[] = [];
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

async function open(folder?: string): Promise<MessageStore> {
  const store = await MessageStore.open(folder ?? (await makeFolder()));
  opened.push(store);
  return store;
}

function message(key: string = randomUUID(), value = 'Grüße, 你好'): Message {
  const fields = [{ name: 'message', label: 'Message', value }];
  return { key, subject: 'Hi', replyTo: '', possibleSpam: false, page: '', language: '', referrer: '', campaign: {}, fields };
}

function recordOf(sent: Message): MessageRecord {
  const time = '2026-11-27T10:00:00.000Z';
  const state = { state: 'waiting', queued: time, failures: 0, perhapsMailed: 0, why: null, isPermanent: false } as const;
  return { message: { reference: 'AAAAAAAA', time, ...sent }, answered: null, ...state };
}

/** Returns an export of a store, or of messages that are in none. */
async function exported(from: MessageStore | readonly MessageRecord[], as: 'csv' | 'json', query: MessageQuery = {}): Promise<string> {
  const fake = {
    async *recordPages() {
      yield [...(from as MessageRecord[])];
    },
    fieldNames: () => (from as readonly MessageRecord[]).flatMap(({ message }) => message.fields.map(({ name }) => name)),
  };
  let text = '';
  for await (const piece of exportMessages(from instanceof MessageStore ? from : fake, { as, query, isMailing: true })) text += piece;
  return text;
}

/** Returns the texts that are anywhere in the bytes of a folder. */
async function findInBytes(folder: string, texts: readonly string[]): Promise<string[]> {
  const bytes = [...(await readTree(folder)).values()].map((file) => file.toString('latin1')).join('\n');
  return texts.filter((text) => bytes.includes(text));
}

/** A message as the day files of earlier versions have it. */
function oldLine(reference: string, more: object = {}): object {
  return { type: 'message', reference, time: '2020-01-02T03:04:05.000Z', ...message(), ...more };
}

function linesOf(...lines: readonly unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

describe('the store', () => {
  test('a key is stored once: at once, later, by another command, and after a restart', async () => {
    const folder = await makeFolder();
    const store = await open(folder);
    const beside = await open(folder);
    const key = randomUUID();
    const answers = await Promise.all([store.add(message(key)), store.add(message(key)), beside.add(message(key))]);
    answers.push(await store.add(message(key)), await (await open(folder)).add(message(key)));
    expect(new Set(answers.map(({ stored }) => stored.reference)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(store.list()).toHaveLength(1);
  });

  test('a message comes back as it was stored', async () => {
    const folder = await makeFolder();
    const fields = ['two\nlines', '', '"quoted" \\ \u0001', '👩‍🔧', "'; DROP TABLE messages; --", '{{ x }}'].map((value, index) => ({
      name: `__proto__${index}`,
      label: 'Straße?',
      value,
    }));
    const files = [{ field: 'a', name: 'b.pdf', size: 3, kind: 'pdf', token: randomBytes(16).toString('hex') }];
    const sent = { ...message(), possibleSpam: true, campaign: { utm_source: 'a "b"' }, office: 'north', fields };
    const { stored } = await (await open(folder)).add(sent, [{ ...(files[0] as (typeof files)[0]), bytes: new Uint8Array([1, 2, 3]) }]);
    const found = (await open(folder)).find(stored.reference.toLowerCase());
    expect(found).toEqual({
      message: { ...sent, files, reference: stored.reference, time: stored.time },
      answered: null,
      state: 'waiting',
      queued: stored.time,
      failures: 0,
      perhapsMailed: 0,
      why: null,
      isPermanent: false,
    });
  });

  test('a message that cannot be written is refused with all that came with it, and taken when it comes again', async () => {
    const folder = await makeFolder();
    const store = await open(folder);
    const database = new Libsql(path.join(folder, 'messages.db'));
    database.exec("CREATE TRIGGER full BEFORE INSERT ON fields WHEN new.value = 'no' BEGIN SELECT RAISE(ABORT, 'no'); END");
    const [first, second] = [message(), message(undefined, 'no')];
    const results = await Promise.allSettled([store.add(first), store.add(second)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([store.list(), database.prepare('SELECT count(*) AS fields FROM fields').get()]).toMatchObject([[], { fields: 0 }]);
    database.exec('DROP TRIGGER full');
    database.close();
    expect([await store.add(first), await store.add(second)]).toMatchObject([{ isNew: true }, { isNew: true }]);
  });

  test('another program reads the messages as the docs say', async () => {
    const [, query = ''] = /```sql\n([\s\S]*?)```/.exec(await readFile(path.join(ROOT, 'docs/messages.md'), 'utf8')) ?? [];
    const folder = await makeFolder();
    const fields = [{ name: 'email', label: 'Email', value: 'ada@example.com' }];
    const { stored } = await (await open(folder)).add({ ...message(), fields });
    const database = new Libsql(path.join(folder, 'messages.db'));
    const { time, reference } = stored;
    expect(database.prepare(query).all()).toEqual([{ time, reference, state: 'waiting', value: 'ada@example.com' }]);
    database.close();
  });

  test('keys that begin alike get different references', async () => {
    const store = await open();
    const [first, second] = [randomUUID(), randomUUID()].map((key) => `12345678${key.slice(8)}`);
    const answers = await Promise.all([store.add(message(first)), store.add(message(second))]);
    expect(new Set(answers.map(({ stored }) => stored.reference)).size).toBe(2);
  });

  test('what happened to a message is seen by every command, and a deleted one is gone for all of them', async () => {
    const folder = await makeFolder();
    const [server, command] = [await open(folder), await open(folder)];
    const [first, second] = [(await server.add(message())).stored.reference, (await server.add(message())).stored.reference];
    const due = (later: readonly (readonly [string, string])[] = []) =>
      server.findDue({ later, isUntried: true, isTried: true })?.message.reference;
    expect(due()).toBe(first);
    server.noteFailed(first, { why: '550 No', isPermanent: true, isPerhapsMailed: false });
    expect(command.find(first)).toMatchObject({ failures: 1, why: '550 No', isPermanent: true });
    expect(due()).toBe(second);
    server.noteMailed(second);
    const { queued = '' } = server.find(first) ?? {};
    expect(due([[first, queued]])).toBe(undefined);
    // Asked to be mailed again, it waits no longer for its time.
    await new Promise((resolve) => setTimeout(resolve, 2));
    command.resend(first);
    expect(due([[first, queued]])).toBe(first);
    expect(await command.remove(first)).toBe(1);
    expect([due(), server.find(first), server.list()]).toEqual([undefined, undefined, [expect.objectContaining({ state: 'mailed' })]]);
  });

  test('a text is found in any field, whatever it contains', async () => {
    const store = await open();
    for (const value of ['100% sure', '1000 sure', 'a_b', 'aXb', 'C:\\x', '"it\'s"', 'Line\nRÜBEN'])
      await store.add({ ...message(undefined, value), subject: value });
    const found = (text: string) => store.list({ search: text }).map(({ subject }) => subject);
    expect(found('0%')).toEqual(['100% sure']);
    expect(found('a_b')).toEqual(['a_b']);
    expect(found('c:\\X')).toEqual(['C:\\x']);
    expect(found('"it\'s"')).toEqual(['"it\'s"']);
    expect(found('line\nrÜb')).toEqual(['Line\nRÜBEN']);
    expect(found('nothing')).toEqual([]);
  });

  test('an export has each message once, also those of full pages, and the fields of all', async () => {
    const store = await open();
    const read = async (query?: MessageQuery) => [
      JSON.parse(await exported(store, 'json', query)).map(({ message }: MessageRecord) => message.subject),
      parse(await exported(store, 'csv', query), { bom: true }),
    ];
    const head = ['time', 'reference', 'state', 'answered', 'spam', 'subject', 'replyTo', 'page', 'language', 'referrer', 'campaign'];
    expect(await read()).toEqual([[], [head]]);
    const subjects = Array.from({ length: 2000 }, (_, index) => `n${index}`);
    for (const subject of subjects)
      void store.add({ ...message(), subject, fields: [{ name: subject === 'n0' ? 'old' : 'new', label: '', value: subject }] });
    await store.add({ ...message(), subject: 'last', fields: ['b', 'a', 'new'].map((name) => ({ name, label: '', value: name })) });
    await store.remove(store.list({ search: 'last' })[0]?.reference ?? '');
    const [json, [first, ...rows]] = await read();
    expect([new Set(json), json.length]).toEqual([new Set(subjects), 2000]);
    expect(first).toEqual([...head, 'new', 'old']);
    expect(new Set(rows.map((row: string[]) => `${row[5]} ${row.slice(11).join('')}`))).toEqual(
      new Set(subjects.map((name) => `${name} ${name}`)),
    );
    expect(await read({ search: 'n1999' })).toEqual([['n1999'], [[...head, 'new'], expect.arrayContaining(['n1999'])]]);
  });

  test('messages come newest first, however many there are, and also those of the same moment', async () => {
    const store = await open();
    await Promise.all(Array.from({ length: 2100 }, (_, index) => store.add(message(undefined, `n${index}`))));
    const values = (await allRecords(store)).map((record) => record.message.fields[0]?.value);
    expect([new Set(values).size, values.length, store.list().length]).toEqual([2100, 2100, 2100]);
    const times = store.list().map(({ time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('after a delete, no byte of the folder has anything of the message', async () => {
    const folder = await makeFolder();
    const store = await open(folder);
    const kept: string[] = [];
    const gone: { readonly reference: string; readonly text: string }[] = [];
    for (let index = 0; index < 24; index += 1) {
      const text = randomBytes(8).toString('hex');
      const long = { name: 'more', label: text, value: `${text} `.repeat((index * 37) % 400) };
      const file = {
        field: 'f',
        name: `${text}.pdf`,
        size: 16,
        kind: 'pdf',
        token: randomBytes(16).toString('hex'),
        bytes: Buffer.from(text),
      };
      const { fields, ...about } = message(undefined, text);
      const { stored } = await store.add({ ...about, subject: text, fields: [...fields, long] }, index % 10 === 0 ? [file] : []);
      store.noteFailed(stored.reference, { why: text, isPermanent: false, isPerhapsMailed: false });
      if (index % 3 === 0) kept.push(text);
      else gone.push({ reference: stored.reference, text });
    }
    expect(
      await findInBytes(
        folder,
        gone.map(({ text }) => text),
      ),
    ).toHaveLength(gone.length);
    // SQLite leaves copies of rows that it moved, even if it overwrites what is deleted: rarely, so this makes one.
    const moved = `moved ${randomUUID()} `;
    const { stored } = await store.add(message(undefined, moved.repeat(100)));
    const database = new Libsql(path.join(folder, 'messages.db'));
    database.exec(`PRAGMA secure_delete = OFF; DELETE FROM messages WHERE reference = '${stored.reference}'`);
    database.close();
    expect(await findInBytes(folder, [moved])).toEqual([moved]);
    for (const { reference } of gone) await store.remove(reference);
    expect(await findInBytes(folder, [moved, ...gone.flatMap(({ reference, text }) => [text, reference])])).toEqual([]);
    expect(await findInBytes(folder, kept)).toEqual(kept);
  });

  test('what a delete that was killed left in the file goes with the next one, or when the server starts', async () => {
    const folder = await makeFolder();
    const store = await open(folder);
    await Promise.all(Array.from({ length: 50 }, (_, index) => store.add(message(undefined, `secret${index} `.repeat(40)))));
    store.close();
    opened.length = 0;
    const database = new Libsql(path.join(folder, 'messages.db'));
    database.exec('PRAGMA secure_delete = OFF; DELETE FROM messages; INSERT INTO deletions DEFAULT VALUES');
    database.close();
    expect(await findInBytes(folder, ['secret7 '])).toHaveLength(1);
    expect(await (await open(folder)).removeOlder(1, { isMailing: true })).toEqual({ removed: 0, waiting: 0 });
    expect(await findInBytes(folder, ['secret'])).toEqual([]);
  });

  test('old messages go, and those that wait for mail stay until they are mailed', async () => {
    const folder = await makeFolder({ '2020-01-02.jsonl': linesOf(oldLine('OLD')) });
    const store = await open(folder);
    await store.add(message());
    expect(await store.removeOlder(90, { isMailing: true })).toEqual({ removed: 0, waiting: 1 });
    store.noteMailed('OLD');
    expect(await store.removeOlder(90, { isMailing: true })).toEqual({ removed: 1, waiting: 0 });
    expect(store.list()).toHaveLength(1);
    await (await open(await makeFolder({ '2020-01-02.jsonl': linesOf(oldLine('OLD')) }))).removeOlder(90, { isMailing: false });
  });

  test('files of no message are removed when the server starts, and no others', async () => {
    const folder = await makeFolder();
    const file = { field: 'f', name: 'x.pdf', size: 1, kind: 'pdf', token: 'a'.repeat(32), bytes: new Uint8Array([1]) };
    const store = await open(folder);
    await store.add(message(), [file]);
    await writeTree(folder, { [`files/${'b'.repeat(32)}`]: 'left' });
    await open(folder);
    expect(await readdir(path.join(folder, 'files'))).toHaveLength(2);
    opened.push(await MessageStore.openForServer(folder));
    expect(await readdir(path.join(folder, 'files'))).toEqual([file.token]);
    expect((await store.readFile(file.token))?.name).toBe('x.pdf');
  });

  test('a second server is refused, and a command is not', async () => {
    const folder = await makeFolder();
    opened.push(await MessageStore.openForServer(folder));
    await expect(MessageStore.openForServer(folder)).rejects.toThrow('Another message server uses');
    await (await open(folder)).add(message());
    for (const store of opened.splice(0)) store.close();
    opened.push(await MessageStore.openForServer(folder));
  });

  test.runIf(process.getuid?.() === 0)('an administrator who runs a command first does not lock out the server', async () => {
    const folder = await makeFolder({ '2020-01-02.jsonl': linesOf(oldLine('ONE')) });
    await chown(folder, 1234, 1234);
    await open(folder);
    expect((await stat(path.join(folder, 'messages.db'))).uid).toBe(1234);
  });

  test('a command in a folder without messages creates nothing', async () => {
    const folder = path.join(await makeFolder(), 'messages');
    const store = await MessageStore.openExisting(folder);
    expect([store.list(), store.find('X'), existsSync(folder)]).toEqual([[], undefined, false]);
    store.close();
  });

  test.skipIf(process.platform === 'win32')('only the operator can read it', async () => {
    const folder = path.join(await makeFolder(), 'messages');
    await (await open(folder)).add(message());
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, 'messages.db'))).mode & 0o777).toBe(0o600);
  });

  test('a damaged database is named in plain words, and stays as it is', async () => {
    const folder = await makeFolder();
    const store = await open(folder);
    await Promise.all(Array.from({ length: 100 }, () => store.add(message())));
    store.close();
    opened.length = 0;
    const file = path.join(folder, 'messages.db');
    const whole = await readFile(file);
    const start = async () => {
      const damaged = await readFile(file);
      const error = await MessageStore.openForServer(folder).then(
        (opened) => opened.close(),
        (thrown: unknown) => thrown,
      );
      expect(await readFile(file)).toEqual(damaged);
      return error;
    };
    const plain = { name: 'UsageError', message: expect.stringMatching(/messages\.db is damaged/) };
    await writeFile(file, 'This is no database. '.repeat(100));
    expect(await start()).toMatchObject(plain);
    await writeFile(file, whole);
    await truncate(file, whole.length - 8192);
    expect(await start()).toMatchObject(plain);
    await writeFile(file, Buffer.concat([whole.subarray(0, 8192), randomBytes(8192), whole.subarray(16_384)]));
    expect(await start()).toMatchObject(plain);
  });

  test.skipIf(process.platform === 'win32')(
    'nothing is stored into a database that was removed, and the message says what to do',
    async () => {
      const folder = await makeFolder();
      const store = await open(folder);
      await store.add(message());
      await rm(path.join(folder, 'messages.db'));
      await expect(store.add(message())).rejects.toThrow(
        'messages.db was removed or replaced while this program uses it: start the program again.',
      );
    },
  );

  test('a file that is gone is no failure: a backup may lack it', async () => {
    const folder = await makeFolder();
    const store = await open(folder);
    const file = { field: 'f', name: 'x.pdf', size: 1, kind: 'pdf', token: 'c'.repeat(32), bytes: new Uint8Array([1]) };
    await store.add(message(), [file]);
    expect((await store.readFile(file.token))?.name).toBe('x.pdf');
    await rm(path.join(folder, 'files', file.token));
    expect(await store.readFile(file.token)).toBe(undefined);
  });

  test('git leaves the messages out', async () => {
    const folder = path.join(await makeFolder(), 'messages');
    await open(folder);
    expect(await readFile(path.join(folder, '.gitignore'), 'utf8')).toBe('*\n');
  });

  test('the package comes from the site; if its part for this system is missing, the message says so', async () => {
    const siteRoot = await makeFolder({
      'node_modules/libsql/package.json': '{ "name": "libsql", "main": "index.js" }',
      'node_modules/libsql/index.js': "require('@libsql/other-system');",
    });
    await expect(MessageStore.open(await makeFolder(), { siteRoot })).rejects.toMatchObject({
      message: "The package libsql does not work on this machine: Cannot find module '@libsql/other-system'.",
      hint: expect.stringContaining('npm install --include=optional libsql@'),
    });
  });

  test('an answered message is marked until it is not, for every command', async () => {
    const folder = await makeFolder();
    const [store, beside] = [await open(folder), await open(folder)];
    const { reference } = (await store.add(message())).stored;
    expect(store.find(reference)?.answered).toBe(null);
    store.noteAnswered(reference, true);
    expect(beside.list()[0]?.answered).toMatch(/^\d{4}-\d\d-\d\dT/);
    store.resend(reference);
    expect(await exported(beside, 'csv')).toMatch(/"waiting","\d{4}-/);
    store.noteAnswered(reference, false);
    expect(store.find(reference)?.answered).toBe(null);
  });

  test('a database of another version is refused', async () => {
    const folder = await makeFolder();
    (await open(folder)).close();
    opened.length = 0;
    const database = new Libsql(path.join(folder, 'messages.db'));
    database.pragma('user_version = 99');
    database.close();
    await expect(open(folder)).rejects.toThrow('Another version of Townsite wrote');
  });

  test.each([
    '=HYPERLINK("x")',
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    '\n=1',
    'x;=1+1;y',
    "x;=cmd|' /C calc'!A0;y",
    'x; =1',
    'x;"=1";"+2',
    'x\t@SUM(1)',
    'One\r\n=1+1',
    'One\n\n-1;+1\n\t=2',
    '＝1+1',
    'x;＋1\n－1\t＠1',
    ' =1',
    '\u200b=1',
    'x;\u202e\ufeff\u00a0=1',
    '"=1',
    ';=1',
    '\u3164=1',
    'x|=1',
    'x\u2028=1',
    '−2+3',
    '\u0000=1',
  ])('an exported cell is never a formula, whatever the separator is (%j)', async (formula) => {
    const named = { ...message(undefined, formula), subject: formula };
    const record = recordOf({ ...named, fields: [...named.fields, { name: formula, label: formula, value: 'x' }] });
    const table = await exported([record], 'csv');
    const rows: string[][] = parse(table, { bom: true });
    const cells = [...rows.flat(), ...table.slice(1).split(/[;|\t\r\n\v\f\u0085\u2028\u2029]/)];
    for (const cell of cells) expect(cell).not.toMatch(/^[\s"\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠−]/u);
    // Nothing is lost: only apostrophes are added.
    for (const cell of [rows[1]?.[5], rows[1]?.[11], rows[0]?.[12]]) expect(cell?.replaceAll("'", '')).toBe(formula.replaceAll("'", ''));
    expect(JSON.parse(await exported([record], 'json'))[0].message.fields[0].value).toBe(formula);
  });

  test.each(['One, "two"\nthree; four', "It's 9-5, a=b; or a@example.com", 'Grüße 你好', ' two  spaces ', 'C:\\x\t9'])(
    'a program that reads CSV gets a text as it was written (%j)',
    async (text) => {
      expect(parse(await exported([recordOf(message(undefined, text))], 'csv'), { bom: true })[1]?.at(-1)).toBe(text);
    },
  );

  test('a table begins with the mark by which Excel knows UTF-8', async () => {
    const [start, ...rest] = await exported([recordOf(message())], 'csv');
    expect(start).toBe('\uFEFF');
    expect(rest.join('')).toMatch(/^"time",[\s\S]*Grüße, 你好/);
  });

  test('nothing from outside turns the text of the terminal, hides in it, or adds a line', async () => {
    const store = await open();
    for (const subject of [
      'Quote \u202egpj.exe',
      'a\u2066b\u2069\u200f\u061c',
      'x\u001b[2J\u009b31m',
      'y\u2028z\u200b\ufeff\u00ad\u{e0041}',
    ])
      await store.add({ ...message(), subject });
    const failed = (await store.add(message())).stored;
    const why = '550 \u202eno\u202c\r\n\u001b]0;x\u0007';
    store.noteFailed(failed.reference, { why, isPermanent: true, isPerhapsMailed: false });
    const text = listMessages(store.list(), { isMailing: true }).join('');
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029\u3164]/u);
    expect(text).toContain('Quote gpj.exe');
    await store.add({ ...message(), subject: '👩‍🔧 می‌خواهم ❤️' });
    expect(listMessages(store.list(), { isMailing: true }).join('')).toContain('👩‍🔧 می‌خواهم ❤️');
  });

  test('a long subject is cut in a list, and between characters', async () => {
    const store = await open();
    await store.add({ ...message(), subject: '👩'.repeat(2000) });
    expect(listMessages(store.list(), { isMailing: true })[0]).toMatch(/ waiting {2}👩{200}…$/u);
  });

  test.runIf(TAKES_ALL)('thousands of waiting messages cost no more for each mail than a look at them', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => oldLine(`A${index}`));
    const store = await open(await makeFolder({ '2020-01-02.jsonl': linesOf(...lines) }));
    const before = process.cpuUsage().user;
    for (let mail = 0; mail < 100; mail += 1)
      expect(store.findDue({ later: [], isUntried: true, isTried: true })?.message.reference).toBe('A0');
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(0.5);
  });

  test('what nobody mails does not wait', async () => {
    const store = await open();
    await store.add(message());
    expect(listMessages(store.list(), { isMailing: true })).toEqual([expect.stringContaining('  waiting  ')]);
    expect(listMessages(store.list(), { isMailing: false })).toEqual([expect.stringContaining('  kept  ')]);
  });
});

describe('the files of earlier versions', () => {
  test('lines that are not whole stay, in a file of their own', async () => {
    const wrong: readonly object[] = [
      { time: undefined },
      { time: '2026-02-30T00:00:00.000Z' },
      { time: '../../../../x' },
      { reference: 'aaaaaaab' },
      { reference: 7 },
      { reference: 'AAAAAAAA' },
      { key: undefined },
      { fields: undefined },
      { fields: 'x' },
      { fields: [{ name: 'x', label: 'X' }] },
      { fields: [null] },
      { subject: null },
      { campaign: null },
      { campaign: ['x'] },
      { campaign: { utm_x: {} } },
      { possibleSpam: 'no' },
      { files: [{ field: 'a', name: 'b', kind: 'pdf', token: '../x', size: 1 }] },
      { type: 'mail' },
    ];
    const time = '2020-01-02T03:04:05.000Z';
    const unreadable = [
      ...wrong.map((more) => oldLine('AAAAAAAB', more)),
      { type: 'failed', reference: 'AAAAAAAA', time, why: 7, isPermanent: false },
      { type: 'mailed', reference: 'aaaaaaaa', time },
      { type: 'mailed', reference: 'AAAAAAAA' },
      [],
      null,
      7,
    ];
    const text = `${linesOf(...unreadable)}{"type":"message","refer`;
    const folder = await makeFolder({ '2020-01-02.jsonl': `${linesOf(oldLine('AAAAAAAA'))}${text}` });
    const lines: string[] = [];
    const store = await MessageStore.open(folder, { onImport: (line) => lines.push(line) });
    opened.push(store);
    expect(store.list().map(({ reference }) => reference)).toEqual(['AAAAAAAA']);
    expect((await readFile(path.join(folder, '2020-01-02.jsonl.unreadable'), 'utf8')).split('\n')).toEqual([...text.split('\n'), '']);
    expect(lines).toEqual([
      `1 message of 2020-01-02.jsonl imported; ${unreadable.length + 1} lines cannot be read: look at 2020-01-02.jsonl.unreadable yourself`,
    ]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.jsonl'))).toEqual([]);
  });

  test('a message keeps its reference, time, files, and what became of it', async () => {
    const time = '2020-01-02T03:04:06.000Z';
    const failed = { type: 'failed', reference: 'LOST', time, why: 'gone', isPermanent: false, isPerhapsMailed: true };
    const file = { field: 'f', name: 'x.pdf', size: 4, kind: 'pdf', token: 'a'.repeat(32) };
    const folder = await makeFolder({
      '2020-01-02.jsonl': linesOf(
        oldLine('MAILED'),
        { ...failed, reference: 'MAILED' },
        { type: 'mailed', reference: 'MAILED', time },
        oldLine('LOST', { office: 'north' }),
        ...[failed, failed, failed],
        oldLine('AGAIN', { files: [file] }),
        { type: 'mailed', reference: 'AGAIN', time },
        { type: 'resend', reference: 'AGAIN', time },
        { type: 'mailed', reference: 'DELETED', time },
      ),
      '2020-01-03.jsonl': linesOf(oldLine('REFUSED'), { ...failed, reference: 'REFUSED', isPermanent: true, isPerhapsMailed: undefined }),
      [`files/${file.token}`]: 'data',
    });
    opened.push(await MessageStore.openForServer(folder));
    const store = await open(folder);
    expect((await allRecords(store)).reverse()).toMatchObject([
      { message: { reference: 'MAILED', time: '2020-01-02T03:04:05.000Z' }, state: 'mailed', failures: 0, why: null },
      { message: { reference: 'LOST', office: 'north' }, state: 'perhaps mailed', failures: 3, perhapsMailed: 3, why: 'gone' },
      { message: { reference: 'AGAIN', files: [file] }, state: 'waiting', queued: time, failures: 0 },
      { message: { reference: 'REFUSED' }, state: 'waiting', failures: 1, isPermanent: true },
    ]);
    expect(Buffer.from((await store.readFile(file.token))?.bytes ?? []).toString()).toBe('data');
  });

  test('an import that was killed between the database and the file goes on, and imports nothing twice', async () => {
    const day = linesOf(oldLine('ONE'), oldLine('TWO'));
    const folder = await makeFolder({ '2020-01-02.jsonl': day });
    const store = await open(folder);
    store.noteMailed('ONE');
    await writeTree(folder, { '2020-01-02.jsonl': day, '2020-01-03.jsonl': linesOf(oldLine('THREE')) });
    const again = await open(folder);
    expect((await allRecords(again)).map(({ message: { reference }, state }) => [reference, state])).toEqual([
      ['THREE', 'waiting'],
      ['TWO', 'waiting'],
      ['ONE', 'mailed'],
    ]);
  });

  test('a file stays if one of its messages does not get into the database', async () => {
    const folder = await makeFolder({ '2020-01-02.jsonl': linesOf(oldLine('ONE')) });
    await open(folder);
    const day = linesOf(oldLine('FOUR'), oldLine('ONE'));
    await writeTree(folder, { '2020-01-02.jsonl': day });
    await expect(open(folder)).rejects.toThrow('UNIQUE');
    const database = new Libsql(path.join(folder, 'messages.db'));
    database.exec("CREATE TRIGGER lost BEFORE INSERT ON messages WHEN new.reference = 'ONE' BEGIN SELECT RAISE(IGNORE); END");
    database.close();
    await expect(open(folder)).rejects.toThrow('has 2 messages, but 1 are in the database');
    expect(await readFile(path.join(folder, '2020-01-02.jsonl'), 'utf8')).toBe(day);
  });

  test('files stay as long as the server of an earlier version runs, which would go on writing to them', async () => {
    const folder = await makeFolder({ '2020-01-02.jsonl': linesOf(oldLine('ONE')) });
    await withLock({ out: folder, work: folder }, () => expect(open(folder)).rejects.toThrow('Another command is writing'), {
      renewal: 50,
    });
    expect(await readdir(folder)).toContain('2020-01-02.jsonl');
    expect((await open(folder)).list()).toHaveLength(1);
  });
});
