import { chmod, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../support/make-folder.ts';
import type { JournalLine } from './journal.ts';
import { appendJournal, readJournal, removeFromJournal, syncFolder } from './journal.ts';
import type { Message, StoredMessage } from './message.ts';
import { MessageFiles } from './message-files.ts';
import type { ReceivedFile } from './received-files.ts';

/** A message and its state. */
export interface MessageRecord {
  readonly message: StoredMessage;
  readonly isMailed: boolean;
  /** How often the mail server may have accepted it: it got the whole mail, and the connection broke before it answered. */
  readonly perhapsMailed: number;
  /** How often mailing it failed since it arrived or was last mailed. */
  readonly failures: number;
  /** Why the last mailing failed; undefined when none did. */
  readonly why: string | undefined;
  readonly isPermanent: boolean;
}

/** Whether messages are mailed, or only kept. */
export interface Mailing {
  readonly isMailing: boolean;
}

interface DamagedFile {
  readonly file: string;
  /** How many of its lines cannot be read. */
  readonly lines: number;
}

/** A message is mailed at most so often without an answer of the mail server. */
const MOST_PERHAPS = 3;

/** Whether a message will be mailed. One that the mail server may have accepted several times will not. */
export function isWaiting({ isMailed, perhapsMailed }: MessageRecord): boolean {
  return !isMailed && perhapsMailed < MOST_PERHAPS;
}

const FILE = /^\d{4}-\d\d-\d\d\.jsonl$/;
const NEW = { isMailed: false, perhapsMailed: 0, failures: 0, why: undefined, isPermanent: false } as const;
const SHORTEST_REFERENCE = 8;
const DAY = 86_400_000;

interface Waiting {
  readonly file: string;
  readonly line: JournalLine;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The messages that arrived: a file of JSON lines for each day (UTC). A file has everything about its messages, so that deleting a message
 * rewrites one day. The caller holds the lock.
 */
export class MessageStore {
  readonly #folder: string;
  /** Called before each write. Throws when this process has lost the lock. */
  readonly #checkLock: () => void;
  readonly #records = new Map<string, MessageRecord>();
  /** The references of messages to be mailed, in the order of arrival. */
  readonly #waiting = new Set<string>();
  /** The stored messages by key, including those being stored: a key that comes twice is stored once. */
  readonly #byKey = new Map<string, Promise<StoredMessage>>();
  readonly #queue: Waiting[] = [];
  #work: Promise<void> = Promise.resolve();
  readonly #damaged: DamagedFile[] = [];

  readonly #files: MessageFiles;

  private constructor(folder: string, checkLock: () => void) {
    this.#folder = folder;
    this.#files = new MessageFiles(folder);
    this.#checkLock = checkLock;
  }

  static async open(folder: string, checkLock: () => void = () => undefined): Promise<MessageStore> {
    const store = new MessageStore(folder, checkLock);
    makeFolder(folder);
    await chmod(folder, 0o700);
    for (const name of await readdir(folder)) if (name.endsWith('.jsonl.new')) await rm(path.join(folder, name));
    await store.#load();
    await store.#files.removeOthers(store.#tokens());
    await syncFolder(folder);
    return store;
  }

  /** Reads a store that another process may be writing to. */
  static async read(folder: string): Promise<MessageStore> {
    const store = new MessageStore(folder, () => undefined);
    await store.#load();
    return store;
  }

  async #load(): Promise<void> {
    for (const file of await listFiles(this.#folder)) {
      const { lines, unreadable } = await readJournal(path.join(this.#folder, file));
      let damaged = unreadable;
      for (const line of lines) {
        // A message of another day could not be deleted.
        if (line.type === 'message' && fileOf(line.time) !== file) damaged += 1;
        else this.#take(line);
      }
      if (damaged > 0) this.#damaged.push({ file, lines: damaged });
    }
  }

  /** Whether this process still holds the lock. */
  get isOurs(): boolean {
    try {
      this.#checkLock();
      return true;
    } catch {
      return false;
    }
  }

  /** The files that had unreadable lines when the store was opened. */
  get damaged(): readonly DamagedFile[] {
    return this.#damaged;
  }

  /** All messages, newest first. */
  get records(): readonly MessageRecord[] {
    return [...this.#records.values()].sort((a, b) => b.message.time.localeCompare(a.message.time));
  }

  /** The messages to be mailed, oldest first. */
  get waiting(): readonly MessageRecord[] {
    return [...this.#waiting].flatMap((reference) => this.#records.get(reference) ?? []);
  }

  #tokens(messages: Iterable<StoredMessage> = [...this.#records.values()].map(({ message }) => message)): readonly string[] {
    return [...messages].flatMap(({ files = [] }) => files.map(({ token }) => token));
  }

  /** Returns a file of a message; undefined if no message has it. */
  async readFile(token: string): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined> {
    for (const { message } of this.#records.values()) {
      const file = message.files?.find((each) => each.token === token);
      if (file !== undefined) return { name: file.name, bytes: await this.#files.read(token) };
    }
    return undefined;
  }

  find(reference: string): MessageRecord | undefined {
    return this.#records.get(reference.toUpperCase());
  }

  /** Stores a message, and returns when it is on the disk. A known message is not stored again; then `isNew` is false. */
  async add(message: Message, files: readonly ReceivedFile[] = []): Promise<{ readonly stored: StoredMessage; readonly isNew: boolean }> {
    const known = this.#byKey.get(message.key);
    if (known !== undefined) return { stored: await known, isNew: false };
    const storing = this.#store(message, files);
    this.#byKey.set(message.key, storing);
    try {
      return { stored: await storing, isNew: true };
    } catch (error) {
      this.#byKey.delete(message.key);
      throw error;
    }
  }

  readonly #reserved = new Set<string>();

  async #store(message: Message, files: readonly ReceivedFile[]): Promise<StoredMessage> {
    const reference = this.#makeReference(message.key);
    this.#reserved.add(reference);
    try {
      // A message on the disk has its files. Files without a message are removed when the store is opened.
      await this.#files.write(files, this.#checkLock);
      const listed = files.map(({ bytes: _bytes, ...file }) => file);
      const stored = { reference, time: new Date().toISOString(), ...message, ...(listed.length === 0 ? {} : { files: listed }) };
      await this.append({ type: 'message', ...stored });
      return stored;
    } finally {
      this.#reserved.delete(reference);
    }
  }

  /** Returns the start of the key, long enough to be unique. */
  #makeReference(key: string): string {
    const digits = key.replaceAll('-', '').toUpperCase();
    const isTaken = (reference: string): boolean => this.#records.has(reference) || this.#reserved.has(reference);
    let length = SHORTEST_REFERENCE;
    while (isTaken(digits.slice(0, length))) length += 4;
    return digits.slice(0, length);
  }

  /** Appends a line about a message, and returns when it is on the disk. */
  async append(line: JournalLine): Promise<void> {
    const time = line.type === 'message' ? line.time : this.#records.get(line.reference)?.message.time;
    // The message was deleted.
    if (time === undefined) return;
    await new Promise<void>((resolve, reject) => {
      this.#queue.push({ file: fileOf(time), line, resolve, reject });
      if (this.#queue.length === 1) this.#work = this.#work.then(() => this.#write());
    });
  }

  /** Writes all waiting lines: one sync to the disk serves all of them. */
  async #write(): Promise<void> {
    const batch = this.#queue.splice(0);
    for (const file of new Set(batch.map((each) => each.file))) {
      const ofFile = batch.filter((each) => each.file === file);
      try {
        this.#checkLock();
        const lines = ofFile.map(({ line }) => line);
        await appendJournal(path.join(this.#folder, file), lines);
        for (const line of lines) this.#take(line);
        for (const { resolve } of ofFile) resolve();
      } catch (error) {
        for (const { reject } of ofFile) reject(error);
      }
    }
  }

  #take(line: JournalLine): void {
    if (line.type === 'message') {
      const { type: _type, ...message } = line;
      // A message is stored twice if the disk failed after the first time: its sender was asked to send it again.
      if (this.#records.has(message.reference)) return;
      this.#set({ message, ...NEW });
      this.#byKey.set(message.key, Promise.resolve(message));
      return;
    }
    const record = this.#records.get(line.reference);
    if (record === undefined) return;
    const next =
      line.type === 'failed'
        ? {
            ...record,
            failures: record.failures + 1,
            perhapsMailed: record.perhapsMailed + (line.isPerhapsMailed === true ? 1 : 0),
            why: line.why,
            isPermanent: line.isPermanent,
          }
        : { ...record, ...NEW, isMailed: line.type === 'mailed' };
    this.#set(next);
  }

  #set(record: MessageRecord): void {
    const { reference } = record.message;
    this.#records.set(reference, record);
    if (isWaiting(record)) this.#waiting.add(reference);
    else this.#waiting.delete(reference);
  }

  /** Deletes messages from the files, and returns how many. */
  async remove(isRemoved: (message: StoredMessage) => boolean): Promise<number> {
    const gone = [...this.#records.values()].map(({ message }) => message).filter(isRemoved);
    const references = new Set(gone.map(({ reference }) => reference));
    // Run after the current write, and before later ones.
    const removing = this.#work.then(async () => {
      for (const file of new Set(gone.map(({ time }) => fileOf(time)))) {
        this.#checkLock();
        await removeFromJournal(path.join(this.#folder, file), references);
      }
    });
    this.#work = removing.catch(() => undefined);
    await removing;
    for (const { reference, key } of gone) {
      this.#records.delete(reference);
      this.#waiting.delete(reference);
      this.#byKey.delete(key);
    }
    await this.#files.remove(this.#tokens(gone));
    return gone.length;
  }

  /**
   * Deletes messages that are older than this. Keeps a message that is not mailed for certain: its sender got an answer, so the message must
   * reach the operator.
   * @param isMailing whether messages are mailed at all
   */
  async removeOlder(days: number, { isMailing }: Mailing): Promise<{ readonly removed: number; readonly waiting: number }> {
    const limit = new Date(Date.now() - days * DAY).toISOString();
    const old = [...this.#records.values()].filter(({ message }) => message.time < limit);
    const waiting = new Set(isMailing ? old.flatMap(({ message, isMailed }) => (isMailed ? [] : message.reference)) : []);
    return { removed: await this.remove(({ time, reference }) => time < limit && !waiting.has(reference)), waiting: waiting.size };
  }
}

function fileOf(time: string): string {
  return `${time.slice(0, 10)}.jsonl`;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
