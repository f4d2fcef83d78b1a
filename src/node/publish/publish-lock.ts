import { randomUUID } from 'node:crypto';
import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../shared/errors.ts';
import { CHECK_AND_RETRY, codeOf, displayPath, refusal, refusing } from '../support/file-errors.ts';
import { makeFolder } from '../support/make-folder.ts';
import { hasEnded, nameProcess, ownProcess, parseProcess } from '../support/process-state.ts';
import type { PublishPaths } from './publish-journal.ts';

interface LockOptions {
  /** Called when the folder is locked, and only waiting can show whether the lock's holder still runs. */
  readonly onWait?: ((step: string) => void) | undefined;
  /** Whether to wait as long as other commands take the lock for a moment, one after the other. Otherwise, only for one that may be gone. */
  readonly isPatient?: boolean;
  /** Milliseconds after which a command renews its lock. */
  readonly renewal?: number;
  /** Milliseconds without renewal after which a lock is stale. */
  readonly patience?: number;
}

/** The folder that is written to, and the folder of the lock file. */
type LockPaths = Pick<PublishPaths, 'out' | 'work'>;

/**
 * Runs a task while no other command writes to the same folder. The lock is a lease: its holder renews it. A process id would not be
 * enough: containers that share a volume can have the same ids, and systems reuse ids.
 * @throws UsageError when another command holds the lock, or took it because this one did not renew it
 */
export async function withLock<T>(paths: LockPaths, task: (lease: Lease) => Promise<T>, options: LockOptions = {}): Promise<T> {
  const { onWait, isPatient = false, renewal = 2000, patience = 30_000 } = options;
  const lease = new Lease(paths, renewal);
  await refusing(lease.file, CHECK_AND_RETRY, () => lease.acquire(patience, { onWait, isPatient }));
  const timer = setInterval(() => {
    try {
      lease.keep();
    } catch {
      // The next attempt may succeed, and `check` reports when it is too late.
    }
  }, renewal);
  try {
    return await task(lease);
  } catch (error) {
    // A command that took the lock removed the staged files of this one. Report the lost lock, not the missing files.
    lease.check();
    throw error;
  } finally {
    clearInterval(timer);
    if (lease.isHeld()) rmSync(lease.file, { force: true, maxRetries: 5 });
  }
}

const WAIT = 'Stop the other command, or let it come to its end. Then run this one again.';

/** Milliseconds after which all commands that found the same stale lock have written to it. */
const SETTLING = 100;

/** The right to write to a folder. */
export class Lease {
  readonly file: string;
  readonly #out: string;
  readonly #renewal: number;
  readonly #owner = { owner: randomUUID(), ...ownProcess() };
  #renewed = 0;

  constructor({ out, work }: LockPaths, renewal: number) {
    this.file = path.join(work, 'lock');
    this.#out = out;
    this.#renewal = renewal;
  }

  /**
   * Takes the lock. Does not compare clocks, because those of two machines differ: a lock is stale if it does not change while we watch it.
   */
  async acquire(patience: number, { onWait, isPatient = false }: Pick<LockOptions, 'onWait' | 'isPatient'> = {}): Promise<void> {
    makeFolder(path.dirname(this.file));
    let watched: { readonly lock: string; readonly since: number } | undefined;
    while (!this.#write('wx')) {
      const lock = this.#read();
      if (lock === undefined) continue;
      const holder = parseProcess(lock);
      const isOver = hasEnded(holder);
      if (watched === undefined && !isOver)
        onWait?.(
          `Looking whether ${nameProcess(holder)}, which has locked ${displayPath(this.#out)}, still runs: up to ${patience / 1000} s`,
        );
      if (watched === undefined || (isPatient && watched.lock !== lock)) watched = { lock, since: performance.now() };
      if (watched.lock !== lock)
        throw new UsageError(`Another command is writing to ${displayPath(this.#out)}: ${nameProcess(holder)}.`, WAIT);
      if (isOver || performance.now() - watched.since >= patience) {
        // Others may take it at the same moment: the last one that writes gets it.
        this.#write('w');
        await sleep(SETTLING);
        if (this.isHeld()) return;
      } else await sleep(Math.min(100, patience / 10) * (isPatient ? Math.random() : 1));
    }
  }

  isHeld(): boolean {
    return this.#read()?.includes(this.#owner.owner) === true;
  }

  /** @throws UsageError when another command has taken the lock */
  check(): void {
    if (this.isHeld()) return;
    throw new UsageError(
      `This command has lost its lock on ${displayPath(this.#out)}: it was suspended, or somebody deleted the lock.`,
      WAIT,
    );
  }

  /**
   * Checks and renews the lock if that is due. Call it often during work that blocks timers.
   * @throws UsageError as `check` does
   */
  keep(): void {
    // A timer may fire a little early.
    if (Math.abs(Date.now() - this.#renewed) < this.#renewal / 2) return;
    this.check();
    this.#write('r+');
  }

  #read(): string | undefined {
    try {
      // A read from a pipe would block, and a device may never end.
      if (lstatSync(this.file).isFile()) return readFileSync(this.file, 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw refusal(this.file, CHECK_AND_RETRY, error);
    }
    throw new UsageError(`${displayPath(this.file)} is not a file.`, 'Move it, then run the command again.');
  }

  /**
   * Writes the current time into the lock. The length never changes, so that a lock can be renewed on a full disk.
   * @returns false when a new lock was to be made, and there is one already
   */
  #write(flag: 'wx' | 'w' | 'r+'): boolean {
    this.#renewed = Date.now();
    try {
      writeFileSync(this.file, JSON.stringify({ ...this.#owner, renewed: new Date(this.#renewed).toISOString() }), { flag });
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      // On a full disk the file exists, but is empty. The next command would wait for its holder.
      if (flag !== 'r+' && (error as NodeJS.ErrnoException).syscall === 'write') rmSync(this.file, { force: true });
      throw refusal(this.file, CHECK_AND_RETRY, error);
    }
  }
}
