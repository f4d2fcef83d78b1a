import { AsyncLocalStorage } from 'node:async_hooks';

/** A task that dies like a killed process: in the middle, without cleanup. */
interface CrashingTask {
  /** The number of calls that are left. */
  left: number;
  readonly crash: () => void;
  /** Calls that are still running. */
  readonly pending: Set<Promise<unknown>>;
  /** Replaces calls of the task, for example to make them fail as on another disk. */
  readonly instead: ((name: string, args: readonly unknown[]) => Promise<unknown> | undefined) | undefined;
}

const tasks = new AsyncLocalStorage<CrashingTask>();

/**
 * Runs a task that dies before its `count`th call that changes the disk. Later calls have no effect either.
 * @returns whether it died; false means that it finished
 */
export async function runUntilCrash(task: () => Promise<unknown>, count: number, instead?: CrashingTask['instead']): Promise<boolean> {
  let running: CrashingTask | undefined;
  const death = new Promise<boolean>((resolve) => {
    running = { left: count - 1, crash: () => resolve(true), pending: new Set(), instead };
  });
  const life = tasks.run(running as CrashingTask, task).then(() => false);
  const isCrashed = await Promise.race([death, life]);
  await Promise.allSettled((running as unknown as CrashingTask).pending);
  return isCrashed;
}

const CHANGING = ['mkdir', 'writeFile', 'rename', 'rm', 'rmdir', 'unlink', 'copyFile'] as const;
const CHANGING_AT_ONCE = ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync'] as const;

/** Wraps `node:fs/promises` for `vi.mock`. Counts calls of `runUntilCrash` tasks that change the disk. Calls of a dead task never end. */
export function crashingPromises(actual: typeof import('node:fs/promises')): typeof actual {
  const changed = CHANGING.map((name) => {
    const call = actual[name] as (...args: unknown[]) => Promise<unknown>;
    const counted = (...args: unknown[]): Promise<unknown> => {
      const running = tasks.getStore();
      if (running === undefined) return call(...args);
      if (hasCrashed(running)) return new Promise(() => undefined);
      const result = running.instead?.(name, args) ?? call(...args);
      running.pending.add(result);
      return result;
    };
    return [name, counted] as const;
  });
  return { ...actual, ...Object.fromEntries(changed) };
}

/** Does the same for `node:fs`. A call of a dead task throws, so that its cleanup has no effect either. */
export function crashingSync(actual: typeof import('node:fs')): typeof actual {
  const changed = CHANGING_AT_ONCE.map((name) => {
    const call = actual[name] as (...args: unknown[]) => unknown;
    const counted = (...args: unknown[]): unknown => {
      const running = tasks.getStore();
      if (running !== undefined && hasCrashed(running)) throw new Error('killed');
      return call(...args);
    };
    return [name, counted] as const;
  });
  return { ...actual, ...Object.fromEntries(changed) };
}

function hasCrashed(running: CrashingTask): boolean {
  running.left -= 1;
  if (running.left < 0) running.crash();
  return running.left < 0;
}
