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

/** The process, from the first drawing on, until it crashes or is too slow. It knows no site. */
let drawer: ChildProcess | undefined;
/** The drawing before the next one. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws an SVG in a process of its own. Some drawings crash the library, and others take minutes: neither can be caught or stopped in
 * the same process, and no list of what is in a drawing tells all of them.
 * @param patience how long it may take, in ms
 * @throws Error with the reason when it cannot be drawn, as the end of a sentence that names the picture
 */
export function drawApart(svg: string, options: object, patience = 10_000): Promise<Buffer> {
  const drawing = last.then(() => draw({ svg, options }, patience));
  last = drawing.catch(() => undefined);
  return drawing;
}

function draw(task: { readonly svg: string; readonly options: object }, patience: number): Promise<Buffer> {
  drawer ??= start();
  const child = drawer;
  return new Promise((resolve, reject) => {
    const end = (reason?: string, isOver = reason !== undefined): void => {
      clearTimeout(timer);
      child.off('message', answer).off('exit', crash).off('error', fail);
      // Only while it draws does it keep this process alive.
      child.unref();
      child.channel?.unref();
      if (isOver) {
        drawer = undefined;
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
    const timer = setTimeout(() => end(`it takes more than ${patience / 1000} s to draw`), patience);
    child.on('message', answer).on('exit', crash).on('error', fail);
    child.ref();
    child.channel?.ref();
    // When it cannot be sent, the process has ended, and says so.
    child.send(task, () => undefined);
  });
}

function start(): ChildProcess {
  const library = createRequire(import.meta.url).resolve('@resvg/resvg-js');
  // What the library writes when it crashes says nothing to an operator.
  const child = spawn(process.execPath, ['-e', PROGRAM, library], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // It may crash after its last answer: then the next drawing gets another process.
  child.once('exit', () => {
    if (drawer === child) drawer = undefined;
  });
  return child;
}
