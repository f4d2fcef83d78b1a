import type { ExecFileException } from 'node:child_process';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';

/** Of a PNG, in bytes. */
const MAX_BYTES = 100_000_000;

/** What the other process runs: it gets the SVG, and returns the PNG, or says why there is none. */
const PROGRAM = `
  const [, library, options] = process.argv;
  try {
    const { Resvg } = require(library);
    process.stdout.write(new Resvg(require('node:fs').readFileSync(0, 'utf8'), JSON.parse(options)).render().asPng());
  } catch (error) {
    process.stderr.write(error.message);
    process.exitCode = 1;
  }
`;

/**
 * Draws an SVG in a process of its own. Some drawings crash the library, and others take minutes: neither can be caught or stopped in
 * the same process, and no list of what is in a drawing tells all of them.
 * @param patience how long it may take, in ms
 * @throws Error with the reason when it cannot be drawn, as the end of a sentence that names the picture
 */
export async function drawApart(svg: string, options: object, patience = 10_000): Promise<Buffer> {
  const library = createRequire(import.meta.url).resolve('@resvg/resvg-js');
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['-e', PROGRAM, library, JSON.stringify(options)],
      { encoding: 'buffer', timeout: patience, killSignal: 'SIGKILL', maxBuffer: MAX_BYTES },
      (error, png, said) => (error === null ? resolve(png) : reject(new Error(reasonOf(error, said.toString(), patience)))),
    );
    // It may have ended before it has read all; then its end says why.
    child.stdin?.on('error', () => undefined).end(svg);
  });
}

function reasonOf({ killed, code, message }: ExecFileException, said: string, patience: number): string {
  if (killed === true) return `it takes more than ${patience / 1000} s to draw`;
  if (code === 1) return said;
  return typeof code === 'string' ? message : 'it crashes the library that draws';
}
