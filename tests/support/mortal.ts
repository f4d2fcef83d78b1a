import { AsyncLocalStorage } from 'node:async_hooks';

/** A task that dies like a killed process: in the middle, without cleanup. */
interface Mortal {
  /** The number of calls that are left. */
  left: number;
  readonly die: () => void;
  /** Calls that are still running. */
  readonly pending: Set<Promise<unknown>>;
  /** Replaces calls of the task, for example to make them fail as on another disk. */
  readonly instead: ((name: string, args: readonly unknown[]) => Promise<unknown> | undefined) | undefined;
}

const mortals = new AsyncLocalStorage<Mortal>();

/**
 * Runs a task that dies before its `count`th call that changes the disk. Later calls have no effect either.
 * @returns whether it died; false means that it finished
 */
export async function runMortal(task: () => Promise<unknown>, count: number, instead?: Mortal['instead']): Promise<boolean> {
  let mortal: Mortal | undefined;
  const death = new Promise<boolean>((resolve) => {
    mortal = { left: count - 1, die: () => resolve(true), pending: new Set(), instead };
  });
  const life = mortals.run(mortal as Mortal, task).then(() => false);
  const isDead = await Promise.race([death, life]);
  await Promise.allSettled((mortal as unknown as Mortal).pending);
  return isDead;
}

const CHANGING = ['mkdir', 'writeFile', 'rename', 'rm', 'rmdir', 'unlink', 'copyFile'] as const;
const CHANGING_AT_ONCE = ['mkdirSync', 'writeFileSync', 'rmSync'] as const;

/** Wraps `node:fs/promises` for `vi.mock`. Counts calls that change the disk for tasks of `runMortal`. A call of a dead task never ends. */
export function mortalPromises(actual: typeof import('node:fs/promises')): typeof actual {
  const changed = CHANGING.map((name) => {
    const call = actual[name] as (...args: unknown[]) => Promise<unknown>;
    const counted = (...args: unknown[]): Promise<unknown> => {
      const mortal = mortals.getStore();
      if (mortal === undefined) return call(...args);
      if (isOver(mortal)) return new Promise(() => undefined);
      const result = mortal.instead?.(name, args) ?? call(...args);
      mortal.pending.add(result);
      return result;
    };
    return [name, counted] as const;
  });
  return { ...actual, ...Object.fromEntries(changed) };
}

/** Does the same for `node:fs`. A call of a dead task throws, so that its cleanup has no effect either. */
export function mortalSync(actual: typeof import('node:fs')): typeof actual {
  const changed = CHANGING_AT_ONCE.map((name) => {
    const call = actual[name] as (...args: unknown[]) => unknown;
    const counted = (...args: unknown[]): unknown => {
      const mortal = mortals.getStore();
      if (mortal !== undefined && isOver(mortal)) throw new Error('killed');
      return call(...args);
    };
    return [name, counted] as const;
  });
  return { ...actual, ...Object.fromEntries(changed) };
}

function isOver(mortal: Mortal): boolean {
  mortal.left -= 1;
  if (mortal.left < 0) mortal.die();
  return mortal.left < 0;
}
