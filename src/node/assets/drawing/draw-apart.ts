import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** What the other process runs: it gets an SVG, and returns a PNG, or says why there is none. It ends with this process. */
const PROGRAM = `
  const { Resvg } = require(process.argv[1]);
  process.on('message', ({ svg, options }) => {
    try {
      process.send({ png: new Resvg(svg, options).render().asPng() });
    } catch (error) {
      process.send({ problem: error.message });
    }
  });
`;

interface Answer {
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
  #patience: number;
  readonly #leastPatience: number;
  /** From the first drawing on, until one crashes it or is too slow. It knows no site. */
  #process: ChildProcess | undefined;
  /** The drawing before the next one. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param patience how long a drawing may take, in ms. Each that takes longer halves it, down to a twentieth: otherwise a hundred of them
   * would take a quarter of an hour, and so they take a minute.
   */
  constructor(patience = 10_000) {
    this.#patience = patience;
    this.#leastPatience = patience / 20;
  }

  /** @throws Error with the reason when it cannot be drawn, as the end of a sentence that names the picture */
  draw(svg: string, options: object): Promise<Buffer> {
    const drawing = this.#last.then(() => this.#draw({ svg, options }));
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }

  #draw(task: Task): Promise<Buffer> {
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
      const answer = ({ png, problem }: Answer): void => {
        end(problem, false);
        if (png !== undefined) resolve(png);
      };
      const crash = (): void => end('it crashes the library that draws');
      const fail = ({ message }: Error): void => end(message);
      const giveUp = (): void => {
        this.#patience = Math.max(limit / 2, this.#leastPatience);
        end(`it takes more than ${limit / 1000} s to draw`);
      };
      const timer = setTimeout(giveUp, limit);
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
const drawer = new Drawer();

/** Draws an SVG apart from this process, as PNG. @throws Error with the reason when it cannot be drawn */
export function drawApart(svg: string, options: object): Promise<Buffer> {
  return drawer.draw(svg, options);
}
