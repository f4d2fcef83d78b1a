import { chmodSync, chownSync, existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type Libsql from 'libsql';
import { UsageError } from '../../shared/errors.ts';
import { CHECK_AND_RETRY, displayPath, refusal } from '../support/file-errors.ts';
import { loadOptional } from '../support/load-optional.ts';
import { makeFolder } from '../support/make-folder.ts';
import { SCHEMA, SCHEMA_VERSION } from './database-schema.ts';

/** The package that reads and writes the database. Only who runs a message server installs it. */
const DATABASE_PACKAGE = { name: 'libsql', version: '0.5.29', why: 'The message server keeps messages in a database.' } as const;

export const DATABASE_FILE = 'messages.db';
const LOCK_FILE = 'server.lock';

/** How long a command waits while another one writes, in ms. */
const PATIENCE = 10_000;

/** The database of the messages. All its methods are synchronous, and report what is wrong with the file as a UsageError. */
export class Database {
  readonly #file: string;
  readonly #connection: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement<unknown[]>>();
  /** Held as long as this process serves. */
  #lock: FolderLock | undefined;

  private constructor(file: string, connection: Libsql.Database) {
    this.#file = file;
    this.#connection = connection;
  }

  /**
   * Opens the database of a folder, and creates both if necessary.
   * @param siteRoot where the site has its packages
   * @throws UsageError when the package is missing, or the file is damaged
   */
  static open(folder: string, siteRoot: string): Database {
    const Driver = loadDriver(siteRoot);
    const file = path.join(folder, DATABASE_FILE);
    try {
      makeMessageFolder(folder);
      // SQLite gives its journal the mode and the owner of the database.
      makeFile(file);
    } catch (error) {
      throw refusal(file, CHECK_AND_RETRY, error);
    }
    return inWords(file, () => Database.#prepare(new Database(file, new Driver(file, { timeout: PATIENCE }))));
  }

  /** Opens an empty database that is not kept. */
  static openEmpty(siteRoot: string): Database {
    return Database.#prepare(new Database(':memory:', new (loadDriver(siteRoot))(':memory:')));
  }

  static #prepare(database: Database): Database {
    const connection = database.#connection;
    for (const setting of [
      'journal_mode = DELETE',
      'synchronous = EXTRA',
      'secure_delete = ON',
      'temp_store = MEMORY',
      'foreign_keys = ON',
    ])
      connection.pragma(setting);
    const versionOf = (): number => (connection.pragma('user_version') as [{ user_version: number }])[0].user_version;
    if (versionOf() === 0)
      database.transact(() => {
        // Another command may have made the tables while this one waited.
        if (versionOf() === 0) connection.exec(SCHEMA);
      });
    if (versionOf() !== SCHEMA_VERSION)
      throw new UsageError(
        `Another version of Townsite wrote ${displayPath(database.#file)}.`,
        'Update Townsite: npm install townsite@latest',
      );
    return database;
  }

  /**
   * Keeps other servers out, until this process ends. The system ends the lock with the process, however that ends.
   * @throws UsageError when another server has it, or the file is damaged
   */
  lockForServer(folder: string, siteRoot: string): void {
    this.#lock = lockFolder(folder, siteRoot);
    const [{ quick_check: found }] = this.all<{ quick_check: string }>('PRAGMA quick_check(1)') as [{ quick_check: string }];
    if (found !== 'ok') throw reportDamage(this.#file, found);
  }

  /** Runs a task in a transaction, which is on the disk when this returns. If the task or the disk fails, nothing is changed. */
  transact<T>(task: () => T): T {
    const connection = this.#connection;
    return inWords(this.#file, () => {
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = task();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        // Some errors have undone it already.
        if (connection.inTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    });
  }

  all<Row>(sql: string, ...values: readonly unknown[]): Row[] {
    return inWords(this.#file, () => this.#statementOf(sql).all(...values) as Row[]);
  }

  first<Row>(sql: string, ...values: readonly unknown[]): Row | undefined {
    return this.all<Row>(sql, ...values)[0];
  }

  /** Runs a statement, and returns how many rows it changed. */
  run(sql: string, ...values: readonly unknown[]): number {
    return inWords(this.#file, () => this.#statementOf(sql).run(...values).changes);
  }

  #statementOf(sql: string): Libsql.Statement<unknown[]> {
    const known = this.#statements.get(sql) ?? this.#connection.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
    this.#lock?.release();
  }
}

/** A folder that no other server may use. */
export interface FolderLock {
  readonly release: () => void;
}

/**
 * Keeps other servers out of a folder, until this process ends. The system ends the lock with the process, however that ends.
 * @throws UsageError when another server has it
 */
export function lockFolder(folder: string, siteRoot: string): FolderLock {
  const file = path.join(folder, LOCK_FILE);
  makeFile(file);
  const lock = new (loadDriver(siteRoot))(file, { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as SqliteError).code !== 'SQLITE_BUSY') throw describeError(file, error);
    throw new UsageError(`Another message server uses ${displayPath(folder)}.`, 'Stop it. Then start this one again.');
  }
  return {
    release: () => {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}

/** Makes a folder for messages, which are personal data: only its owner may read it, and they belong into no repository. */
export function makeMessageFolder(folder: string): void {
  makeFolder(folder);
  chmodSync(folder, 0o700);
  makeFile(path.join(folder, '.gitignore'), '*\n');
}

/** Makes a file that only the owner of its folder can read, unless it is there. */
function makeFile(file: string, text = ''): void {
  if (existsSync(file)) return;
  writeFileSync(file, text, { mode: 0o600, flag: 'a' });
  const { uid, gid } = statSync(path.dirname(file));
  // An administrator must not lock out the server.
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

function loadDriver(siteRoot: string): typeof Libsql {
  return loadOptional<typeof Libsql>(DATABASE_PACKAGE, siteRoot);
}

interface SqliteError extends Error {
  readonly code?: string;
}

function inWords<T>(file: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw describeError(file, error);
  }
}

/** Returns a UsageError that says what is wrong with a file of the database, and any other error unchanged. */
function describeError(file: string, error: unknown): unknown {
  const { code = '', message } = error as SqliteError;
  const name = displayPath(file);
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return reportDamage(file, message);
  if (code === 'SQLITE_FULL') return new UsageError(`${name} cannot be written: the disk is full.`, 'Make room on the disk.');
  if (code === 'SQLITE_READONLY_DBMOVED')
    return new UsageError(`${name} was removed or replaced while this program uses it: start the program again.`);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return new UsageError(`Another program uses ${name}, and does not let it go.`, 'Close that program, or let it come to its end.');
  if (/^SQLITE_(IOERR|READONLY|CANTOPEN|PERM|AUTH)/.test(code) || message.includes('Unable to open'))
    return new UsageError(`${name} cannot be read or written (${code || message}).`, CHECK_AND_RETRY);
  return error;
}

/** Says for the log why something failed, with nothing that a visitor wrote. */
export function nameFailure(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return error instanceof UsageError ? message : (code ?? name);
}

function reportDamage(file: string, why: string): UsageError {
  // The first line of `quick_check` is a heading.
  const [what = ''] = why.split('\n').filter((line) => !line.startsWith('***'));
  return new UsageError(
    `${displayPath(file)} is damaged: ${what}. It stays as it is.`,
    'Keep a copy of it. Then restore a backup, or save what can be read: docs/messages.md says how.',
  );
}
