import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { UsageError } from '../../shared/errors.ts';
import { DATABASE_FILE, Database } from './database.ts';
import { hasDayFiles, importDayFiles } from './import-day-files.ts';
import type { Message, StoredMessage } from './message.ts';
import { MessageFiles } from './message-files.ts';
import type { MessageQuery, Place } from './message-pages.ts';
import { PAGE, placeOf, readPage, readPages } from './message-pages.ts';
import type { MessageRecord, MessageSummary, RecordRow, SummaryRow } from './message-rows.ts';
import { insertRecord, MOST_PERHAPS, NEW, RECORD, readRecord, SUMMARY, toSummary } from './message-rows.ts';
import type { ReceivedFile } from './received-files.ts';

/** Whether messages are mailed, or only kept. */
export interface Mailing {
  readonly isMailing: boolean;
}

/** Why a message was not mailed. */
export interface MailFailure {
  readonly why: string;
  readonly isPermanent: boolean;
  readonly isPerhapsMailed: boolean;
}

/** Which of the waiting messages may be mailed now. */
export interface DueMessages {
  /** Messages whose time has not come, and when they were queued: one that was queued again meanwhile may be mailed. */
  readonly later: readonly (readonly [reference: string, queued: string])[];
  readonly isUntried: boolean;
  readonly isTried: boolean;
}

interface Waiting {
  readonly message: Omit<StoredMessage, 'reference'>;
  readonly resolve: (result: AddResult) => void;
  readonly reject: (error: unknown) => void;
}

interface AddResult {
  readonly stored: StoredMessage;
  readonly isNew: boolean;
}

interface OpenOptions {
  /** Where the site has its packages. */
  readonly siteRoot?: string;
  /** Called with what happened to files of earlier versions. */
  readonly onImport?: (line: string) => void;
}

const SHORTEST_REFERENCE = 8;
const DAY = 86_400_000;

/** The messages that arrived: a database that several commands can use at the same time, and a folder of files. */
export class MessageStore {
  readonly #database: Database;
  readonly #files: MessageFiles;
  readonly #queue: Waiting[] = [];

  private constructor(folder: string, database: Database) {
    this.#database = database;
    this.#files = new MessageFiles(folder);
  }

  /**
   * Opens a store, and creates it if necessary. Imports the files of earlier versions.
   * @throws UsageError when the database cannot be used, or the server of an earlier version still writes files
   */
  static async open(folder: string, { siteRoot = folder, onImport }: OpenOptions = {}): Promise<MessageStore> {
    const database = Database.open(folder, siteRoot);
    await importDayFiles(folder, database, onImport);
    return new MessageStore(folder, database);
  }

  /** Opens a store for a server, which must be the only one. */
  static async openForServer(folder: string, options: OpenOptions = {}): Promise<MessageStore> {
    const store = await MessageStore.open(folder, options);
    try {
      store.#database.lockForServer(folder, options.siteRoot ?? folder);
      await store.#files.removeOthers((token) => store.#findFile(token) !== undefined);
      return store;
    } catch (error) {
      store.close();
      throw error;
    }
  }

  /** Opens a store for a command, which creates nothing: if there is no store, an empty one that is not kept. */
  static async openExisting(folder: string, options: OpenOptions = {}): Promise<MessageStore> {
    if (existsSync(path.join(folder, DATABASE_FILE)) || (await hasDayFiles(folder))) return MessageStore.open(folder, options);
    return new MessageStore(folder, Database.openEmpty(options.siteRoot ?? folder));
  }

  close(): void {
    this.#database.close();
  }

  /** Returns what a list says of messages, newest first. @param search a text that they contain */
  list(search?: string): MessageSummary[] {
    return [...readPages<SummaryRow>(this.#database, SUMMARY, { search })].flat().map(toSummary);
  }

  /** Returns messages, newest first. @param search a text that they contain */
  records(search?: string): MessageRecord[] {
    return [...readPages<RecordRow>(this.#database, RECORD, { search })].flat().map(([, , record]) => record);
  }

  /** Returns messages, newest first, and lets others do something after each step. */
  async recordsInTurns(query: MessageQuery): Promise<MessageRecord[]> {
    const records: MessageRecord[] = [];
    for (const rows of readPages<RecordRow>(this.#database, RECORD, query)) {
      for (const [, , record] of rows) records.push(record);
      await nextTurn();
    }
    return records;
  }

  /** Returns a part of the list, and the place after which the next part begins, if there is one. */
  listPart(
    query: MessageQuery,
    after: Place,
    size: number,
  ): { readonly messages: readonly MessageSummary[]; readonly next: Place | undefined } {
    const rows = readPage<SummaryRow>(this.#database, SUMMARY, { ...query, after, size: size + 1 });
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    return { messages: shown.map(toSummary), next: rows.length > size && last !== undefined ? placeOf(last) : undefined };
  }

  find(reference: string): MessageRecord | undefined {
    return readRecord(this.#database, 'WHERE reference = ?', reference.toUpperCase());
  }

  /** Returns the oldest of the waiting messages that failed least. */
  findDue({ later, isUntried, isTried }: DueMessages): MessageRecord | undefined {
    return readRecord(
      this.#database,
      `WHERE state = 'waiting' AND failures BETWEEN ? AND ?
        AND (reference, queued) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))
      ORDER BY failures, id LIMIT 1`,
      isUntried ? 0 : 1,
      isTried ? Number.MAX_SAFE_INTEGER : 0,
      JSON.stringify(later),
    );
  }

  /** Returns a file of a message; undefined if no message has it. */
  async readFile(token: string): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined> {
    const file = this.#findFile(token);
    return file && { name: file.name, bytes: await this.#files.read(token) };
  }

  #findFile(token: string): { readonly name: string } | undefined {
    return this.#database.first<{ name: string }>('SELECT name FROM files WHERE token = ?', token);
  }

  /** Stores a message, and returns when it is on the disk. A known message is not stored again; then `isNew` is false. */
  async add(message: Message, files: readonly ReceivedFile[] = []): Promise<AddResult> {
    const known = this.#findKey(message.key);
    if (known !== undefined) return { stored: known, isNew: false };
    // A message on the disk has its files. The server removes files without a message when it starts.
    await this.#files.write(files);
    const listed = files.map(({ bytes: _bytes, ...file }) => file);
    const time = new Date().toISOString();
    const result = await this.#insert({ time, ...message, ...(listed.length === 0 ? {} : { files: listed }) });
    if (!result.isNew) await this.#files.remove(files.map(({ token }) => token));
    return result;
  }

  #findKey(key: string): StoredMessage | undefined {
    return readRecord(this.#database, 'WHERE key = ?', key)?.message;
  }

  #insert(message: Waiting['message']): Promise<AddResult> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ message, resolve, reject });
      // What arrives in the same turn shares one wait for the disk.
      if (this.#queue.length === 1) setImmediate(() => this.#insertAll());
    });
  }

  #insertAll(): void {
    const batch = this.#queue.splice(0);
    try {
      const results = this.#database.transact(() =>
        batch.map(({ message }): AddResult => {
          const stored = { reference: this.#makeReference(message.key), ...message };
          if (insertRecord(this.#database, { message: stored, ...NEW, queued: message.time })) return { stored, isNew: true };
          return { stored: this.#findKey(message.key) ?? stored, isNew: false };
        }),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as AddResult);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Returns the start of the key, long enough to be unique. */
  #makeReference(key: string): string {
    const digits = key.replaceAll('-', '').toUpperCase();
    const isTaken = (reference: string): boolean =>
      this.#database.first('SELECT 1 FROM messages WHERE reference = ?', reference) !== undefined;
    let length = SHORTEST_REFERENCE;
    while (length < digits.length && isTaken(digits.slice(0, length))) length += 4;
    return digits.slice(0, length);
  }

  noteMailed(reference: string): void {
    this.#update("state = 'mailed', failures = 0, perhaps_mailed = 0, why = NULL, is_permanent = 0", reference);
  }

  /** Queues a message again, as if it had just arrived. */
  resend(reference: string): void {
    const queued = new Date().toISOString();
    this.#update("state = 'waiting', failures = 0, perhaps_mailed = 0, why = NULL, is_permanent = 0, queued = ?", queued, reference);
  }

  /** Notes that the owner answered a message, or did not. */
  noteAnswered(reference: string, isAnswered: boolean): void {
    this.#update('answered = ?', isAnswered ? new Date().toISOString() : null, reference);
  }

  noteFailed(reference: string, { why, isPermanent, isPerhapsMailed }: MailFailure): void {
    const more = Number(isPerhapsMailed);
    this.#update(
      `failures = failures + 1, why = ?, is_permanent = ?, perhaps_mailed = perhaps_mailed + ?,
        state = iif(perhaps_mailed + ? >= ${MOST_PERHAPS}, 'perhaps mailed', 'waiting')`,
      ...[why, Number(isPermanent), more, more, reference],
    );
  }

  /** @param values those of the changes, and the reference */
  #update(changes: string, ...values: readonly unknown[]): void {
    this.#database.transact(() => this.#database.run(`UPDATE messages SET ${changes} WHERE reference = ?`, ...values));
  }

  /** Deletes a message, and returns how many there were. */
  remove(reference: string): Promise<number> {
    return this.#remove('reference = ?', reference);
  }

  /**
   * Deletes messages that are older than this. Keeps a message that is not mailed for certain: its sender got an answer, so the message must
   * reach the operator.
   * @param isMailing whether messages are mailed at all
   */
  async removeOlder(days: number, { isMailing }: Mailing): Promise<{ readonly removed: number; readonly waiting: number }> {
    const limit = new Date(Date.now() - days * DAY).toISOString();
    const removed = await this.#remove(isMailing ? "time < ? AND state = 'mailed'" : 'time < ?', limit);
    const { waiting = 0 } =
      this.#database.first<{ waiting: number }>('SELECT count(*) AS waiting FROM messages WHERE time < ?', limit) ?? {};
    return { removed, waiting };
  }

  /** @throws UsageError when messages are deleted, but their text may still be in the file */
  async #remove(where: string, value: string): Promise<number> {
    let removed = 0;
    for (let isMore = true; isMore; ) {
      const tokens = this.#database.transact(() => {
        const page = this.#database.all<{ id: number }>(`SELECT id FROM messages WHERE ${where} LIMIT ${PAGE}`, value).map(({ id }) => id);
        const these = 'IN (SELECT value FROM json_each(?))';
        const ids = JSON.stringify(page);
        const files = this.#database.all<{ token: string }>(`SELECT token FROM files WHERE message ${these}`, ids);
        removed += this.#database.run(`DELETE FROM messages WHERE id ${these}`, ids);
        if (page.length > 0) this.#database.run('INSERT INTO deletions DEFAULT VALUES');
        isMore = page.length === PAGE;
        return files.map(({ token }) => token);
      });
      await this.#files.remove(tokens);
    }
    this.#wipe();
    return removed;
  }

  /**
   * Rewrites the database if messages were deleted from it. SQLite overwrites what is deleted, but when it had moved a row to another page
   * before, a copy of the row may be left on the first one.
   */
  #wipe(): void {
    const { last = null } = this.#database.first<{ last: number | null }>('SELECT max(id) AS last FROM deletions') ?? {};
    if (last === null) return;
    try {
      this.#database.run('VACUUM');
      this.#database.transact(() => this.#database.run('DELETE FROM deletions WHERE id <= ?', last));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(
        `Messages are deleted, but their text may still be in the file. ${error.message}`,
        `${error.hint ?? ''} The server removes the rest when it starts, or the next time that you delete a message.`,
      );
    }
  }
}
