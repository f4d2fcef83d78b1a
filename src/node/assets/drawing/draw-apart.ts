import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * What the other process runs: it says that it is ready, gets SVGs, and returns a PNG of each, or says why there is none. It draws in a
 * thread, so that it notices at once when this process has ended: a drawing may take hours. Nothing but a signal ends such a thread.
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

/** In ms. How long the other process may take to start: on a busy computer longer than many a drawing. */
const MOST_START = 10_000;

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
 * Draws SVGs in a process of its own. Some drawings crash the library, and others take minutes: neither can be caught or stopped in
 * the same process, and no list of what is in a drawing tells all of them.
 */
export class Drawer {
  /** In ms. */
  readonly #mostPatience: number;
  #patience: number;
  /** From the first drawing on, until one crashes it or is too slow. It knows no site. */
  #process: ChildProcess | undefined;
  /** The drawing before the next one. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param patience how long a drawing may take, in ms. Each that takes longer halves it, down to a twentieth: otherwise a hundred of them
   * would take a quarter of an hour, and so they take a minute.
   */
  constructor(patience = 10_000) {
    this.#mostPatience = patience;
    this.#patience = patience;
  }

  /** Begins the drawings of another build, or of another save: none of them pays for slow ones before. */
  restorePatience(): void {
    this.#patience = this.#mostPatience;
  }

  /** @throws Error with the reason when it cannot be drawn, as the end of a sentence that names the picture */
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
        // Only while it draws does it keep this process alive.
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
        this.#patience = Math.max(limit / 2, this.#mostPatience / 20);
        end(`it takes more than ${limit / 1000} s to draw`);
      };
      let timer = setTimeout(isNew ? () => end('the process that draws does not start') : giveUp, isNew ? MOST_START : limit);
      child.on('message', answer).on('exit', crash).on('error', fail);
      child.ref();
      child.channel?.ref();
      // When it cannot be sent, the process has ended, and says so.
      child.send(task, () => undefined);
    });
  }

  #start(): ChildProcess {
    const library = createRequire(import.meta.url).resolve('@resvg/resvg-js');
    // What the library writes when it crashes says nothing to an operator.
    const child = spawn(process.execPath, ['-e', PROGRAM, library], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // It may crash after its last answer: then the next drawing gets another process.
    child.once('exit', () => {
      if (this.#process === child) this.#process = undefined;
    });
    return child;
  }
}

/** For all drawings of all sites: a process takes a while to start. */
export const drawer = new Drawer();

/** Draws an SVG apart from this process, as PNG. @throws Error with the reason when it cannot be drawn */
export function drawApart(svg: string, options: object): Promise<Buffer> {
  return drawer.draw(svg, options);
}
