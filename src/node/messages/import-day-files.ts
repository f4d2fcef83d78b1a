import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { count } from '../../shared/text.ts';
import { withLock } from '../publish/publish-lock.ts';
import { displayPath } from '../support/file-errors.ts';
import type { Database } from './database.ts';
import type { StoredMessage } from './message.ts';
import { syncFolder, TOKEN } from './message-files.ts';
import type { QueuedMessage } from './message-rows.ts';
import { insertRecord, MOST_PERHAPS, NEW } from './message-rows.ts';

const DAY_FILE = /^\d{4}-\d\d-\d\d\.jsonl$/;

export async function hasDayFiles(folder: string): Promise<boolean> {
  return (await listDayFiles(folder)).length > 0;
}

async function listDayFiles(folder: string): Promise<string[]> {
  const names: string[] = await readdir(folder).catch(() => []);
  return names.filter((name) => DAY_FILE.test(name)).sort();
}

/**
 * Imports the files in which earlier versions kept the messages of a day, and removes each when all of its messages are in the database.
 * An import that is killed goes on with the next command: what is in the database is not stored again. Lines that cannot be read
 * stay, in a file of their own.
 * @throws UsageError when the server of an earlier version still runs, or messages are missing in the database afterwards
 */
export async function importDayFiles(
  folder: string,
  database: Database,
  onImport: (line: string) => void = () => undefined,
): Promise<void> {
  if (!(await hasDayFiles(folder))) return;
  // The server of an earlier version locks the folder, and would go on writing to the files.
  await withLock(
    { out: folder, work: folder },
    async () => {
      for (const name of await listDayFiles(folder)) {
        const file = path.join(folder, name);
        const { records, unreadable } = parseDayFile(await readFile(file, 'utf8'));
        database.transact(() => {
          for (const record of records) insertRecord(database, record);
          checkCount(database, file, records);
        });
        if (unreadable.length > 0) await keepLines(`${file}.unreadable`, unreadable);
        await rm(file);
        const rest =
          unreadable.length === 0 ? '' : `; ${count(unreadable.length, 'line')} cannot be read: look at ${name}.unreadable yourself`;
        onImport(`${count(records.length, 'message')} of ${name} imported${rest}`);
      }
      // An earlier version was deleting messages.
      for (const name of await readdir(folder)) if (name.endsWith('.jsonl.new')) await rm(path.join(folder, name));
      await syncFolder(folder);
    },
    { onWait: onImport },
  );
}

function checkCount(database: Database, file: string, records: readonly QueuedMessage[]): void {
  const keys = [...new Set(records.map(({ message }) => message.key))];
  const sql = 'SELECT count(*) AS stored FROM messages WHERE key IN (SELECT value FROM json_each(?))';
  const { stored = 0 } = database.first<{ stored: number }>(sql, JSON.stringify(keys)) ?? {};
  if (stored !== keys.length)
    throw new UsageError(
      `${displayPath(file)} has ${keys.length} messages, but ${stored} are in the database.`,
      'The file stays as it is. Please report this as a bug of Townsite.',
    );
}

async function keepLines(file: string, lines: readonly string[]): Promise<void> {
  await writeFile(`${file}.part`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/** A line of a file: a message, or what became of one. */
type Line =
  | ({ readonly type: 'message' } & StoredMessage)
  | { readonly type: 'mailed'; readonly reference: string; readonly time: string }
  | { readonly type: 'resend'; readonly reference: string; readonly time: string }
  | {
      readonly type: 'failed';
      readonly reference: string;
      readonly time: string;
      readonly why: string;
      readonly isPermanent: boolean;
      readonly isPerhapsMailed?: true;
    };

function parseDayFile(text: string): { readonly records: readonly QueuedMessage[]; readonly unreadable: readonly string[] } {
  const records = new Map<string, QueuedMessage>();
  const unreadable: string[] = [];
  for (const written of text.split('\n').filter((line) => line.trim() !== '')) {
    const line = parseLine(written);
    const record = records.get(line?.reference ?? '');
    if (line === undefined) unreadable.push(written);
    else if (line.type === 'message') {
      const { type: _type, ...message } = line;
      // A message was stored twice if the disk failed after the first time.
      if (record === undefined) records.set(line.reference, { message, ...NEW, queued: line.time });
      else if (record.message.key !== line.key) unreadable.push(written);
    } else if (record !== undefined) records.set(line.reference, applyEvent(record, line));
  }
  return { records: [...records.values()], unreadable };
}

function applyEvent({ message, queued, ...before }: QueuedMessage, line: Exclude<Line, { type: 'message' }>): QueuedMessage {
  if (line.type === 'resend') return { message, ...NEW, queued: line.time };
  if (line.type === 'mailed') return { message, ...NEW, state: 'mailed', queued };
  const perhapsMailed = before.perhapsMailed + (line.isPerhapsMailed === true ? 1 : 0);
  const state = before.state === 'waiting' && perhapsMailed >= MOST_PERHAPS ? 'perhaps mailed' : before.state;
  return { message, state, queued, failures: before.failures + 1, perhapsMailed, why: line.why, isPermanent: line.isPermanent };
}

/** Returns what a line says, or undefined if it is not whole: a crash or a full disk cut it off, or the file was damaged. */
function parseLine(text: string): Line | undefined {
  try {
    const line = JSON.parse(text) as Line;
    if (!areTexts(line.reference) || !/^[0-9A-Z]+$/.test(line.reference) || new Date(line.time).toISOString() !== line.time)
      return undefined;
    if (line.type === 'message') return isMessage(line) ? line : undefined;
    if (line.type === 'failed') return areTexts(line.why) && typeof line.isPermanent === 'boolean' ? line : undefined;
    return line.type === 'mailed' || line.type === 'resend' ? line : undefined;
  } catch {
    // No JSON, or no object where one must be.
    return undefined;
  }
}

function isMessage({ office = '', files = [], ...message }: StoredMessage): boolean {
  const { key, subject, replyTo, possibleSpam, page, language, referrer, campaign, fields } = message;
  return (
    areTexts(key, subject, replyTo, page, language, referrer, office, ...Object.values(campaign)) &&
    typeof possibleSpam === 'boolean' &&
    Object.getPrototypeOf(campaign) === Object.prototype &&
    fields.every(({ name, label, value }) => areTexts(name, label, value)) &&
    files.every(({ field, name, kind, token, size }) => areTexts(field, name, kind, token) && TOKEN.test(token) && Number.isInteger(size))
  );
}

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}
