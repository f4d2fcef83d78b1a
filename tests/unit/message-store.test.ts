import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { exportMessages } from '../../src/node/messages/export-messages.ts';
import { appendJournal, parseJournal } from '../../src/node/messages/journal.ts';
import { listMessages } from '../../src/node/messages/list-messages.ts';
import type { Message } from '../../src/node/messages/message.ts';
import { MessageStore } from '../../src/node/messages/message-store.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

function message(key: string = randomUUID(), value = 'Grüße, 你好'): Message {
  const fields = [{ name: 'message', label: 'Message', value }];
  return { key, subject: 'Hi', replyTo: '', possibleSpam: false, page: '', language: '', referrer: '', campaign: {}, fields };
}

async function onlyFile(folder: string): Promise<string> {
  const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.jsonl'));
  return path.join(folder, name);
}

describe('the store', () => {
  test('a line that is cut at any byte is skipped, and the next line does not touch it', async () => {
    const folder = await makeFolder();
    const store = await MessageStore.open(folder);
    const { stored } = await store.add(message());
    const file = await onlyFile(folder);
    const whole = await readFile(file);
    const half = Buffer.from(JSON.stringify({ type: 'message', ...stored, reference: 'HALF' }));
    for (let length = 0; length <= half.length; length += 1) {
      await writeFile(file, Buffer.concat([whole, half.subarray(0, length)]));
      await appendJournal(file, [{ type: 'mailed', reference: 'NEXT', time: stored.time }]);
      const { lines, unreadable } = parseJournal(await readFile(file, 'utf8'));
      const isCut = length > 0 && length < half.length;
      expect(lines.map(({ reference }) => reference)).toEqual([stored.reference, ...(length === half.length ? ['HALF'] : []), 'NEXT']);
      expect(unreadable).toBe(isCut ? 1 : 0);
    }
  });

  test('a key is stored once: at once, later, and after a restart', async () => {
    const folder = await makeFolder();
    const store = await MessageStore.open(folder);
    const key = randomUUID();
    const answers = await Promise.all([store.add(message(key)), store.add(message(key))]);
    answers.push(await store.add(message(key)), await (await MessageStore.open(folder)).add(message(key)));
    expect(new Set(answers.map(({ stored }) => stored.reference)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await readFile(await onlyFile(folder), 'utf8')).trim().split('\n')).toHaveLength(1);
  });

  test('keys that begin alike get different references', async () => {
    const store = await MessageStore.open(await makeFolder());
    const [first, second] = [randomUUID(), randomUUID()].map((key) => `12345678${key.slice(8)}`);
    const answers = await Promise.all([store.add(message(first)), store.add(message(second))]);
    expect(new Set(answers.map(({ stored }) => stored.reference)).size).toBe(2);
  });

  test('a message that cannot be written is refused, and taken when it comes again', async () => {
    const folder = await makeFolder();
    let isBroken = true;
    const store = await MessageStore.open(folder, () => {
      if (isBroken) throw new Error('lost');
    });
    const key = randomUUID();
    await expect(store.add(message(key))).rejects.toThrow('lost');
    isBroken = false;
    expect(await store.add(message(key))).toMatchObject({ isNew: true });
  });

  test('deleted messages are gone from the file; others stay with what became of them', async () => {
    const folder = await makeFolder();
    const store = await MessageStore.open(folder);
    const gone = (await store.add(message(undefined, 'secret'))).stored;
    const kept = (await store.add(message())).stored;
    await store.append({ type: 'mailed', reference: kept.reference, time: kept.time });
    expect(await store.remove(({ reference }) => reference === gone.reference)).toBe(1);
    expect(await readFile(await onlyFile(folder), 'utf8')).not.toContain('secret');
    const { records } = await MessageStore.open(folder);
    expect(records).toMatchObject([{ message: kept, isMailed: true }]);
  });

  test('old messages go, and their files with them', async () => {
    const folder = await makeFolder();
    const old = { ...message(), type: 'message', reference: 'OLD', time: '2020-01-02T03:04:05.000Z' };
    await appendFile(path.join(folder, '2020-01-02.jsonl'), `${JSON.stringify(old)}\n`);
    const store = await MessageStore.open(folder);
    await store.add(message());
    expect(await store.removeOlder(90, { isMailing: false })).toEqual({ removed: 1, waiting: 0 });
    expect((await readdir(folder)).filter((name) => name.startsWith('2020'))).toEqual([]);
    expect(store.records).toHaveLength(1);
  });

  test('an old message that waits for mail stays until it is mailed', async () => {
    const folder = await makeFolder();
    const old = { ...message(), type: 'message', reference: 'OLD', time: '2020-01-02T03:04:05.000Z' };
    await appendFile(path.join(folder, '2020-01-02.jsonl'), `${JSON.stringify(old)}\n`);
    const store = await MessageStore.open(folder);
    expect(await store.removeOlder(90, { isMailing: true })).toEqual({ removed: 0, waiting: 1 });
    expect((await MessageStore.open(folder)).waiting).toHaveLength(1);
    await store.append({ type: 'mailed', reference: 'OLD', time: old.time });
    expect(await store.removeOlder(90, { isMailing: true })).toEqual({ removed: 1, waiting: 0 });
  });

  test('a line that cannot be read stays where it is when a message beside it is deleted', async () => {
    const folder = await makeFolder();
    const store = await MessageStore.open(folder);
    const gone = (await store.add(message(undefined, 'secret'))).stored;
    const file = await onlyFile(folder);
    await appendFile(file, '{"type":"message","refer\nwhat is this?\n');
    const kept = (await store.add(message())).stored;
    await store.remove(({ reference }) => reference === gone.reference);
    const [first, second, third, ...others] = (await readFile(file, 'utf8')).split('\n');
    expect([first, second, others]).toEqual(['{"type":"message","refer', 'what is this?', ['']]);
    expect(JSON.parse(third ?? '')).toMatchObject({ reference: kept.reference });
    expect((await MessageStore.open(folder)).damaged).toEqual([{ file: path.basename(file), lines: 2 }]);
  });

  test.skipIf(process.platform === 'win32')('only the operator can read it', async () => {
    const folder = path.join(await makeFolder(), 'messages');
    const store = await MessageStore.open(folder);
    await store.add(message());
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(await onlyFile(folder))).mode & 0o777).toBe(0o600);
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
    const store = await MessageStore.open(await makeFolder());
    const named = { ...message(undefined, formula), subject: formula };
    await store.add({ ...named, fields: [...named.fields, { name: formula, label: formula, value: 'x' }] });
    const table = exportMessages(store.records, 'csv', { isMailing: true });
    const rows: string[][] = parse(table, { bom: true });
    const cells = [...rows.flat(), ...table.slice(1).split(/[;|\t\r\n\v\f\u0085\u2028\u2029]/)];
    for (const cell of cells) expect(cell).not.toMatch(/^[\s"\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠−]/u);
    // Nothing is lost: only apostrophes are added.
    for (const cell of [rows[1]?.[4], rows[1]?.[10], rows[0]?.[11]]) expect(cell?.replaceAll("'", '')).toBe(formula.replaceAll("'", ''));
    expect(JSON.parse(exportMessages(store.records, 'json', { isMailing: true }))[0].message.fields[0].value).toBe(formula);
  });

  test.each(['One, "two"\nthree; four', "It's 9-5, a=b; or a@example.com", 'Grüße 你好', ' two  spaces ', 'C:\\x\t9'])(
    'a program that reads CSV gets a text as it was written (%j)',
    async (text) => {
      const store = await MessageStore.open(await makeFolder());
      await store.add(message(undefined, text));
      expect(parse(exportMessages(store.records, 'csv', { isMailing: true }), { bom: true })[1]?.at(-1)).toBe(text);
    },
  );

  test('a table begins with the mark by which Excel knows UTF-8', async () => {
    const store = await MessageStore.open(await makeFolder());
    await store.add(message());
    const [start, ...rest] = exportMessages(store.records, 'csv', { isMailing: true });
    expect(start).toBe('\uFEFF');
    expect(rest.join('')).toMatch(/^"time",[\s\S]*Grüße, 你好/);
  });

  test.each([
    ['a message without its time', { time: undefined }],
    ['no date as its time', { time: '2026-02-30T00:00:00.000Z' }],
    ['a path as its time', { time: '../../../../x' }],
    ['a time of another day', { time: '2020-01-03T03:04:05.000Z' }],
    ['a reference in lower case', { reference: 'aaaaaaab' }],
    ['a number as its reference', { reference: 7 }],
    ['no key', { key: undefined }],
    ['no fields', { fields: undefined }],
    ['fields that are a text', { fields: 'x' }],
    ['a field without a value', { fields: [{ name: 'x', label: 'X' }] }],
    ['an empty place among the fields', { fields: [null] }],
    ['no subject', { subject: null }],
    ['no campaign', { campaign: null }],
    ['a campaign that is a list', { campaign: ['x'] }],
    ['an object in the campaign', { campaign: { utm_x: {} } }],
    ['a text for possibleSpam', { possibleSpam: 'no' }],
    ['an unknown type', { type: 'mail' }],
  ])('a line that is not whole is skipped and counted: %s', async (_name, wrong) => {
    const folder = await makeFolder();
    const file = '2020-01-02.jsonl';
    const time = '2020-01-02T03:04:05.000Z';
    const lines = [
      { type: 'message', reference: 'AAAAAAAA', time, ...message() },
      { type: 'message', reference: 'AAAAAAAB', time, ...message(), ...wrong },
      { type: 'failed', reference: 'AAAAAAAA', time, why: 7, isPermanent: false },
      { type: 'mailed', reference: 'aaaaaaaa', time },
      { type: 'mailed', reference: 'AAAAAAAA' },
      [],
      null,
      7,
    ];
    await writeFile(path.join(folder, file), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const store = await MessageStore.open(folder);
    expect(store.damaged).toEqual([{ file, lines: 7 }]);
    expect(store.waiting.map(({ message: { reference } }) => reference)).toEqual(['AAAAAAAA']);
    expect((await store.add(message())).isNew).toBe(true);
    expect(await store.removeOlder(1, { isMailing: false })).toEqual({ removed: 1, waiting: 0 });
    expect((await readFile(path.join(folder, file), 'utf8')).trim().split('\n')).toHaveLength(7);
  });

  test('nothing from outside turns the text of the terminal, hides in it, or adds a line', async () => {
    const store = await MessageStore.open(await makeFolder());
    for (const subject of [
      'Quote \u202egpj.exe',
      'a\u2066b\u2069\u200f\u061c',
      'x\u001b[2J\u009b31m',
      'y\u2028z\u200b\ufeff\u00ad\u{e0041}',
    ])
      await store.add({ ...message(), subject });
    const failed = (await store.add(message())).stored;
    const why = '550 \u202eno\u202c\r\n\u001b]0;x\u0007';
    await store.append({ type: 'failed', reference: failed.reference, time: failed.time, why, isPermanent: true });
    const text = listMessages(store.records, { isMailing: true }).join('');
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029\u3164]/u);
    expect(text).toContain('Quote gpj.exe');
    await store.add({ ...message(), subject: '👩‍🔧 می‌خواهم ❤️' });
    expect(listMessages(store.records, { isMailing: true }).join('')).toContain('👩‍🔧 می‌خواهم ❤️');
  });

  test('20,000 waiting messages cost no more for each mail than a look at them', async () => {
    const folder = await makeFolder();
    const time = '2020-01-02T03:04:05.000Z';
    const lines = Array.from({ length: 20_000 }, (_, index) => ({ type: 'message', reference: `A${index}`, time, ...message() }));
    await writeFile(path.join(folder, '2020-01-02.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const store = await MessageStore.open(folder);
    const before = process.cpuUsage().user;
    for (let mail = 0; mail < 100; mail += 1) expect(store.waiting[0]?.message.reference).toBe('A0');
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(2);
  });

  test('what nobody mails does not wait', async () => {
    const store = await MessageStore.open(await makeFolder());
    await store.add(message());
    expect(listMessages(store.records, { isMailing: true })).toEqual([expect.stringContaining('  waiting  ')]);
    expect(listMessages(store.records, { isMailing: false })).toEqual([expect.stringContaining('  kept  ')]);
  });
});
