import { execFileSync } from 'node:child_process';

/** Whether the system has pipes that lie among files. */
export const HAS_PIPES = process.platform !== 'win32';

/** Makes a pipe that nobody writes to: whoever reads it waits for ever. */
export function makePipe(file: string): void {
  execFileSync('mkfifo', [file]);
}
