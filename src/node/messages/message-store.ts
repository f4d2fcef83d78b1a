import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DATABASE_FILE, Database } from './database.ts';
import { deleteMessages } from './delete-messages.ts';
import { hasDayFiles, importDayFiles } from './import-day-files.ts';
import type { AddResult } from './insert-queue.ts';
import { InsertQueue } from './insert-queue.ts';
import type { Message } from './message.ts';
import { MessageFiles } from './message-files.ts';
import type { MessageQuery, Place } from './message-pages.ts';
import { placeOf, readFieldNames, readPage, readPages } from './message-pages.ts';
import type { MessageRecord, MessageSummary, RecordRow, SummaryRow } from './message-rows.ts';
import { MOST_PERHAPS, RECORD, readRecord, SUMMARY, toSummary } from './message-rows.ts';
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

interface OpenOptions {
  /** Where the site has its packages. */
  readonly siteRoot?: string;
  /** Called with what happened to files of earlier versions. */
  readonly onImport?: (line: string) => void;
}

const DAY = 86_400_000;

/** The messages that arrived: a database that several commands can use at the same time, and a folder of files. */
export class MessageStore {
  readonly #database: Database;
  readonly #files: MessageFiles;
  readonly #inserts: InsertQueue;

  private constructor(folder: string, database: Database) {
    this.#database = database;
    this.#files = new MessageFiles(folder);
    this.#inserts = new InsertQueue(database);
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

  /** Returns what a list says of messages, newest first. */
  list(query: MessageQuery = {}): MessageSummary[] {
    return [...readPages<SummaryRow>(this.#database, SUMMARY, query)].flat().map(toSummary);
  }

  /** Returns messages, newest first, page by page, and lets others do something between two pages. */
  async *recordPages(query: MessageQuery = {}): AsyncGenerator<MessageRecord[], void> {
    for (const rows of readPages<RecordRow>(this.#database, RECORD, query)) {
      yield rows.map(([, , record]) => record);
      await nextTurn();
    }
  }

  /** Returns the names of all fields that messages have. */
  fieldNames(query: MessageQuery = {}): string[] {
    return readFieldNames(this.#database, query);
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

  /** Whether a message waits for mail. */
  get isWaiting(): boolean {
    return this.#database.first("SELECT 1 FROM messages WHERE state = 'waiting' LIMIT 1") !== undefined;
  }

  /** Returns a file of a message; undefined if there is none, or none any more. */
  async readFile(token: string): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined> {
    const file = this.#findFile(token);
    const bytes = file && (await this.#files.read(token));
    return bytes && { name: file.name, bytes };
  }

  #findFile(token: string): { readonly name: string } | undefined {
    return this.#database.first<{ name: string }>('SELECT name FROM files WHERE token = ?', token);
  }

  /** Stores a message, and returns when it is on the disk. A known message is not stored again; then `isNew` is false. */
  async add(message: Message, files: readonly ReceivedFile[] = []): Promise<AddResult> {
    const known = this.#inserts.findKey(message.key);
    if (known !== undefined) return { stored: known, isNew: false };
    // A message on the disk has its files. The server removes files without a message when it starts.
    await this.#files.write(files);
    const listed = files.map(({ bytes: _bytes, ...file }) => file);
    const time = new Date().toISOString();
    const result = await this.#inserts.insert({ time, ...message, ...(listed.length === 0 ? {} : { files: listed }) });
    if (!result.isNew) await this.#files.remove(files.map(({ token }) => token));
    return result;
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
    return deleteMessages(this.#database, this.#files, 'reference = ?', reference);
  }

  /**
   * Deletes messages that are older than this. Keeps a message that is not mailed for certain: its sender got an answer, so the message must
   * reach the operator.
   * @param isMailing whether messages are mailed at all
   */
  async removeOlder(days: number, { isMailing }: Mailing): Promise<{ readonly removed: number; readonly waiting: number }> {
    const limit = new Date(Date.now() - days * DAY).toISOString();
    const removed = await deleteMessages(this.#database, this.#files, isMailing ? "time < ? AND state = 'mailed'" : 'time < ?', limit);
    const { waiting = 0 } =
      this.#database.first<{ waiting: number }>('SELECT count(*) AS waiting FROM messages WHERE time < ?', limit) ?? {};
    return { removed, waiting };
  }
}
