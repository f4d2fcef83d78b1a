import type { Database } from './database.ts';
import type { StoredMessage } from './message.ts';
import { insertRecord, NEW, readRecord } from './message-rows.ts';

export interface AddResult {
  readonly stored: StoredMessage;
  readonly isNew: boolean;
}

/** A message without its reference. */
type Draft = Omit<StoredMessage, 'reference'>;

interface Waiting {
  readonly message: Draft;
  readonly resolve: (result: AddResult) => void;
  readonly reject: (error: unknown) => void;
}

const SHORTEST_REFERENCE = 8;

/** Stores messages. Those that arrive in the same turn share one transaction, and so one wait for the disk. */
export class InsertQueue {
  readonly #database: Database;
  readonly #queue: Waiting[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  findKey(key: string): StoredMessage | undefined {
    return readRecord(this.#database, 'WHERE key = ?', key)?.message;
  }

  /** Stores a message, and returns when it is on the disk. A known message is not stored again; then `isNew` is false. */
  insert(message: Draft): Promise<AddResult> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ message, resolve, reject });
      if (this.#queue.length === 1) setImmediate(() => this.#insertAll());
    });
  }

  #insertAll(): void {
    const batch = this.#queue.splice(0);
    try {
      const results = this.#database.transact(() => batch.map(({ message }) => this.#insertOne(message)));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as AddResult);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  #insertOne(message: Draft): AddResult {
    const stored = { reference: this.#makeReference(message.key), ...message };
    if (insertRecord(this.#database, { message: stored, ...NEW, queued: message.time })) return { stored, isNew: true };
    return { stored: this.findKey(message.key) ?? stored, isNew: false };
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
}
