import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * The program of the drawing process. It reports that it is ready, gets SVGs, and returns a PNG of each or the reason why there is none. It
 * draws in a thread, so that it notices at once when this process ends: a drawing may take hours. Only a signal ends such a thread.
 */
const PROGRAM = `
  const { renderAsync } = require(process.argv[1]);
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', async ({ svg, options }) => {
    try {
      process.send({ png: (await renderAsync(svg, options)).asPng() });
    } catch (error) {
      process.send({ problem: error.message });
    }
  });
  process.send({ isReady: true });
`;

/** In ms. How long the drawing process may take to start. On a busy computer that is longer than most drawings take. */
const MAX_START = 10_000;

interface Answer {
  readonly isReady?: true;
  readonly png?: Buffer;
  readonly problem?: string;
}

interface Task {
  readonly svg: string;
  readonly options: object;
}

/**
 * Draws SVGs in another process. Some drawings crash the library, and others take minutes. Neither can be caught or stopped within one
 * process, and no check of a drawing's content finds them all.
 */
export class DrawingProcess {
  /** In ms. */
  readonly #maxPatience: number;
  #patience: number;
  /** Started with the first drawing; replaced when a drawing crashes it or takes too long. Keeps nothing about sites. */
  #process: ChildProcess | undefined;
  /** Settles when the last drawing is done. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param patience how long a drawing may take, in ms. Each drawing that takes longer halves the limit, down to a twentieth: a hundred
   * slow drawings then take a minute instead of a quarter of an hour.
   */
  constructor(patience = 10_000) {
    this.#maxPatience = patience;
    this.#patience = patience;
  }

  /** Call this before each build or save: its drawings get the full time, whatever happened before. */
  restorePatience(): void {
    this.#patience = this.#maxPatience;
  }

  /**
   * Draws an SVG as PNG.
   * @throws Error with the reason when it cannot be drawn, worded as the end of a sentence that names the picture
   */
  draw(svg: string, options: object): Promise<Buffer> {
    const drawing = this.#last.then(() => this.#draw({ svg, options }));
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }

  #draw(task: Task): Promise<Buffer> {
    const isNew = this.#process === undefined;
    this.#process ??= this.#start();
    const child = this.#process;
    const limit = this.#patience;
    return new Promise((resolve, reject) => {
      const end = (reason?: string, isOver = reason !== undefined): void => {
        clearTimeout(timer);
        child.off('message', answer).off('exit', crash).off('error', fail);
        // The drawing process keeps this process alive only while it draws.
        child.unref();
        child.channel?.unref();
        if (isOver) {
          this.#process = undefined;
          child.kill('SIGKILL');
        }
        if (reason !== undefined) reject(new Error(reason));
      };
      const answer = ({ isReady, png, problem }: Answer): void => {
        if (isReady) {
          clearTimeout(timer);
          timer = setTimeout(giveUp, limit);
          return;
        }
        end(problem, false);
        if (png !== undefined) resolve(png);
      };
      const crash = (): void => end('it crashes the library that draws');
      const fail = ({ message }: Error): void => end(message);
      const giveUp = (): void => {
        this.#patience = Math.max(limit / 2, this.#maxPatience / 20);
        end(`it takes more than ${limit / 1000} s to draw`);
      };
      let timer = setTimeout(isNew ? () => end('the process that draws does not start') : giveUp, isNew ? MAX_START : limit);
      child.on('message', answer).on('exit', crash).on('error', fail);
      child.ref();
      child.channel?.ref();
      // If the task cannot be sent, the process has exited, and `exit` fires.
      child.send(task, () => undefined);
    });
  }

  #start(): ChildProcess {
    const library = createRequire(import.meta.url).resolve('@resvg/resvg-js');
    // What the library prints when it crashes does not help an operator.
    const child = spawn(process.execPath, ['-e', PROGRAM, library], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // It may crash after its last answer. The next drawing then starts another process.
    child.once('exit', () => {
      if (this.#process === child) this.#process = undefined;
    });
    return child;
  }
}

/** Shared by all sites, because a process takes a while to start. */
export const drawingProcess = new DrawingProcess();

/**
 * Draws an SVG as PNG in another process.
 * @throws Error with the reason when it cannot be drawn
 */
export function drawInProcess(svg: string, options: object): Promise<Buffer> {
  return drawingProcess.draw(svg, options);
}
