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

  test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(1)', '\t=1', '\n=1'])('an exported cell is never a formula (%j)', async (formula) => {
    const store = await MessageStore.open(await makeFolder());
    await store.add(message(undefined, formula));
    const cells = parse(exportMessages(store.records, 'csv', { isMailing: true }), { bom: true }).flat();
    expect(cells.at(-1)).toBe(`'${formula}`);
    expect(JSON.parse(exportMessages(store.records, 'json', { isMailing: true }))).toHaveLength(1);
  });

  test('a table begins with the mark by which Excel knows UTF-8', async () => {
    const store = await MessageStore.open(await makeFolder());
    await store.add(message());
    const [start, ...rest] = exportMessages(store.records, 'csv', { isMailing: true });
    expect(start).toBe('\uFEFF');
    expect(rest.join('')).toMatch(/^time,[\s\S]*Grüße, 你好/);
  });

  test('what nobody mails does not wait', async () => {
    const store = await MessageStore.open(await makeFolder());
    await store.add(message());
    expect(listMessages(store.records, { isMailing: true })).toEqual([expect.stringContaining('  waiting  ')]);
    expect(listMessages(store.records, { isMailing: false })).toEqual([expect.stringContaining('  kept  ')]);
  });
});
