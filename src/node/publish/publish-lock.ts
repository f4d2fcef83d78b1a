import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../shared/errors.ts';
import { makeFolder } from '../support/make-folder.ts';
import type { ProcessState } from '../support/process-state.ts';
import { describeOwnProcess, hasEnded } from '../support/process-state.ts';
import { asTooManyFiles } from '../support/too-many-files.ts';
import type { PublishPaths } from './publish-journal.ts';
import { codeOf, lstatIfThere, MEND, refusing, shown } from './publish-journal.ts';

interface LockOptions {
  /** What writes to the folder, for messages. */
  readonly holder?: 'build' | 'message server';
  /** Called when a lock is there, and time must tell whether its holder still runs. */
  readonly onWait?: ((step: string) => void) | undefined;
  /** Milliseconds after which a build renews its lock. */
  readonly renewal?: number;
  /** Milliseconds without renewal after which a lock is stale. */
  readonly patience?: number;
}

/** The folder that is written to, and the one that the lock lies in. */
type LockPlace = Pick<PublishPaths, 'out' | 'work'>;

/**
 * Runs a task while no other build writes to the same output folder. The lock is a lease: its holder renews it. A process id would not do,
 * because containers that share a volume have the same ids, and because the system uses ids again.
 * @throws UsageError when another build holds the lock, or took it because this one did not renew it
 */
export async function withLock<T>(place: LockPlace, task: (lease: Lease) => Promise<T>, options: LockOptions = {}): Promise<T> {
  const { onWait, renewal = 2000, patience = 30_000, holder = 'build' } = options;
  const lease = new Lease(place, renewal, holder);
  await refusing(lease.file, MEND, () => acquire(lease, patience, onWait));
  const timer = setInterval(() => lease.renew(), renewal);
  try {
    return await task(lease);
  } catch (error) {
    // Another build that took the lock has removed what this one staged. Report that, not the files that are missing.
    lease.check();
    throw error;
  } finally {
    clearInterval(timer);
    if (lease.isHeld()) await rm(lease.file, { force: true, maxRetries: 5 });
  }
}

/** The right to write to an output folder. */
export class Lease {
  readonly file: string;
  readonly holder: string;
  readonly #place: LockPlace;
  readonly #renewal: number;
  readonly #owner = { owner: randomUUID(), ...describeOwnProcess() };
  #renewed = Date.now();

  constructor(place: LockPlace, renewal: number, holder = 'build') {
    this.file = path.join(place.work, 'lock');
    this.holder = holder;
    this.#place = place;
    this.#renewal = renewal;
  }

  /** What the file says. Every renewal has the same length, so that a full disk does not matter. */
  get content(): string {
    return JSON.stringify({ ...this.#owner, renewed: new Date(this.#renewed).toISOString() });
  }

  isHeld(): boolean {
    try {
      return readFileSync(this.file, 'utf8').includes(this.#owner.owner);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw asTooManyFiles(error) ?? new UsageError(`${shown(this.file)} cannot be read (${codeOf(error)}).`, MEND);
    }
  }

  /** Shows other builds that this one goes on. */
  renew(): void {
    try {
      if (!this.isHeld()) return;
      this.#renewed = Date.now();
      writeFileSync(this.file, this.content, { flag: 'r+' });
    } catch {
      // The next renewal may succeed, and `check` says when it is too late.
    }
  }

  /** Checks and renews the lock if that is due. Call it often in work that keeps timers from running. @throws UsageError as `check` does */
  keep(): void {
    if (Math.abs(Date.now() - this.#renewed) < this.#renewal) return;
    this.check();
    this.renew();
  }

  /** @throws UsageError when another build has taken the lock */
  check(): void {
    if (this.isHeld()) return;
    throw new UsageError(
      `This ${this.holder} has lost its lock on ${shown(this.#place.out)}: it was suspended while another ${this.holder} started, or the lock was deleted.`,
      `Wait until the other ${this.holder} is done. Then run the command again.`,
    );
  }
}

/** Compares no clocks, because those of two machines differ: a lock that does not change while we look at it is stale. */
async function acquire({ file, content, holder: kind }: Lease, patience: number, onWait?: (step: string) => void): Promise<void> {
  const guard = `${file}.guard`;
  makeFolder(path.dirname(file));
  let watched: { readonly sign: string; readonly since: number } | undefined;
  while (!(await create(file, content))) {
    const [holder, taker] = [await read(file), await read(guard)];
    if (holder === undefined) continue;
    const sign = `${holder}\n${taker}`;
    const isSilent = watched?.sign === sign && performance.now() - watched.since >= patience;
    if (isSilent || (hasEnded(parse(holder)) && (taker === undefined || hasEnded(parse(taker))))) {
      if (taker !== undefined) await rm(guard, { force: true });
      // Of two builds that find a stale lock, the second must not remove the new lock of the first.
      if (!(await create(guard, content))) continue;
      if ((await read(file)) === holder) await rm(file, { force: true });
      await rm(guard, { force: true });
      watched = undefined;
      continue;
    }
    if (watched === undefined)
      onWait?.(
        `Looking whether ${nameOf(holder)}, which has locked the ${kind === 'build' ? 'output folder' : 'folder of the messages'}, still runs: up to ${patience / 1000} s`,
      );
    watched ??= { sign, since: performance.now() };
    if (watched.sign !== sign)
      throw kind === 'build'
        ? new UsageError(`Another build is writing to the same folder: ${nameOf(holder)}.`, 'Wait until it is done.')
        : new UsageError(`The messages are in use: ${nameOf(holder)} still runs.`, 'Stop the message server. Then run the command again.');
    await sleep(Math.min(100, patience / 10));
  }
}

async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // On a full disk the file is there, but empty: the next command would wait for whoever holds it.
    if ((error as NodeJS.ErrnoException).syscall === 'write') await rm(file, { force: true });
    throw error;
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    const found = await lstatIfThere(file);
    // A pipe would be waited for, and a device may never end. Nobody renews them. What is refused of a folder is told at once.
    return found === undefined || found.isFile() || found.isDirectory() ? await readFile(file, 'utf8') : '';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function nameOf(lock: string): string {
  const { pid, host } = parse(lock);
  return pid === undefined ? 'an unknown process' : `process ${Number(pid)} on ${JSON.stringify(host)}`;
}

function parse(lock: string): Partial<ProcessState> {
  try {
    return Object(JSON.parse(lock)) as Partial<ProcessState>;
  } catch {
    return {};
  }
}
