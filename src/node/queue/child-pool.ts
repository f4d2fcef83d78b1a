import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { count } from '../../shared/text.ts';
import { keptOf } from '../support/secrets.ts';
import type { MakeAnswer, MakeRequest } from './build-child.ts';

/** What a build may need. */
export interface BuildLimits {
  /** In seconds. */
  readonly timeout: number;
  /** In megabytes. */
  readonly memory: number;
}

/**
 * Processes that make sites. Each makes many, one after the other. If one hangs, or needs too much memory, it ends alone, and takes only its
 * site with it. Meanwhile the worker renews its lock on the job, because it does not compute.
 */
export class ChildPool {
  readonly #toolRoot: string;
  readonly #fleetFile: string;
  readonly #limits: BuildLimits;
  readonly #idle: ChildProcess[] = [];

  constructor(toolRoot: string, fleetFile: string, limits: BuildLimits) {
    this.#toolRoot = toolRoot;
    this.#fleetFile = fleetFile;
    this.#limits = limits;
  }

  async make(asked: Omit<MakeRequest, 'id'>): Promise<MakeAnswer['result']> {
    const child = this.#take();
    const request = { ...asked, id: randomUUID() };
    const { result, memory } = await this.#ask(child, request);
    // What a build leaves in memory must not end a later one.
    if (memory > (this.#limits.memory * 1_000_000) / 2) child.kill('SIGKILL');
    else if (child.connected) this.#idle.push(child);
    return result;
  }

  /** Ends the processes. None of them makes a site any more. */
  close(): void {
    for (const child of this.#idle.splice(0)) child.disconnect();
  }

  #take(): ChildProcess {
    const child = this.#idle.pop();
    if (child === undefined) return this.#start();
    return child.connected ? child : this.#take();
  }

  #start(): ChildProcess {
    const { memory } = this.#limits;
    const args = ['fleet', 'child', '--fleet', this.#fleetFile, '--memory', String(memory)];
    return fork(path.join(this.#toolRoot, 'bin', 'townsite.js'), args, {
      // Builds see no addresses and keys of the store, the queue, and the hosts.
      env: keptOf(process.env),
      execArgv: [`--max-old-space-size=${memory}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  /** @returns the answer, also for a child that has ended without one */
  #ask(child: ChildProcess, request: MakeRequest): Promise<MakeAnswer> {
    const { timeout, memory } = this.#limits;
    return new Promise((resolve) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, timeout * 1000);
      const end = (answer: MakeAnswer): void => {
        clearTimeout(timer);
        for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event);
        child.on('error', () => undefined);
        resolve(answer);
      };
      const fail = (message: string): void => end({ id: request.id, result: { state: 'failed', message }, memory: 0 });
      child.on('message', (answer: MakeAnswer | undefined) => answer?.id === request.id && end(answer));
      child.once('error', (error) => fail(`The process that builds the site could not be used: ${error.message}.`));
      child.once('exit', (code, signal) =>
        fail(
          isLate
            ? `The build took longer than ${count(timeout, 'second')}, and was ended.`
            : `The process that builds the site has ended (${signal ?? code}).${mayLackMemory(code, signal) ? ` It may have needed more than ${memory} MB of memory.` : ''}`,
        ),
      );
      child.send(request);
    });
  }
}

/** The guard kills a child that needs too much, and V8 aborts it: 134 is what a shell makes of that. */
function mayLackMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134;
}
