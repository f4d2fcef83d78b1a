import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import path from 'node:path';
import type { HelperMessage, HelperOrder, HelperReply, HelperStart, NumberedPage } from './page-task.ts';
import { taskOf } from './page-task.ts';
import type { OutputFile } from './publish.ts';
import { TOOL_ROOT } from './tool-root.ts';

interface HelperEvents {
  readonly onReply: (reply: HelperReply, ordered: readonly NumberedPage[]) => void;
  /** It has ended, whether by itself or not. */
  readonly onEnd: () => void;
}

/** One process that makes pages for this one (`help-rendering.ts`). */
export class PageHelper {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  /** The paths of the common parts that it has. */
  readonly #parts = new Set<string>();
  /** What it was told to make, in this order. */
  readonly #orders: (readonly NumberedPage[])[] = [];
  readonly #started: Promise<void>;
  #isReady = false;
  #isDismissed = false;
  #hasEnded = false;

  /** @param process that runs `render-pages` */
  constructor({ onReply, onEnd }: HelperEvents, process: ChildProcess) {
    this.#process = process;
    this.#ended = new Promise((resolve) => {
      process.once('exit', () => resolve());
      // One that could not be started has no end of its own; of one that runs, it is told what could not be done to it.
      process.on('error', () => process.pid === undefined && resolve());
    });
    void this.#ended.then(() => {
      this.#hasEnded = true;
      onEnd();
    });
    process.once('disconnect', () => this.#isDismissed || process.kill('SIGKILL'));
    const ready = new Promise<void>((resolve) => {
      process.on('message', (message: HelperMessage) => {
        if (message === 'ready') {
          this.#isReady = true;
          resolve();
          // What comes late has been returned.
        } else if (!this.#hasEnded) onReply(message, this.#orders.shift() ?? []);
      });
    });
    this.#started = Promise.race([ready, this.#ended]);
  }

  /** Once, before the first order. */
  begin(start: HelperStart): void {
    this.#send(start);
  }

  /** Whether it can be told what to make; nobody should wait for one that has yet to start. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Waits until it is ready, or has ended. */
  started(): Promise<void> {
    return this.#started;
  }

  /** How many orders it has not answered yet. */
  get waiting(): number {
    return this.#orders.length;
  }

  /** The pages that it was told to make and has not. */
  get unmade(): readonly NumberedPage[] {
    return this.#orders.flat();
  }

  order(pages: readonly NumberedPage[]): void {
    const parts: OutputFile[] = [];
    for (const { prepared } of pages) {
      const part = prepared.data[1];
      if (part === undefined || this.#parts.has(part.path)) continue;
      this.#parts.add(part.path);
      parts.push(part);
    }
    this.#orders.push(pages);
    this.#send({ tasks: pages.map(taskOf), parts });
  }

  /** Lets it go when it has made everything. */
  dismiss(): void {
    this.#isDismissed = true;
    if (this.#process.connected) this.#process.disconnect();
    this.#process.unref();
  }

  /** Ends it at once; when this is done, it writes nothing more. */
  async stop(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  /** To one that has ended nothing can be sent, and its end is told. */
  #send(message: HelperStart | HelperOrder): void {
    if (this.#process.connected) this.#process.send(message, () => undefined);
  }
}

/** @throws what `fork` does where the system has no more room for processes */
export function startProcess(): ChildProcess {
  return fork(path.join(TOOL_ROOT, 'bin', 'townsite.js'), ['render-pages'], {
    // Not those of this process: two cannot wait for one debugger.
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
