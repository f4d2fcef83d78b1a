import { execFileSync } from 'node:child_process';

/** Whether the system has named pipes. */
export const HAS_PIPES = process.platform !== 'win32';

/** Makes a pipe that nobody writes to. Reading it waits forever. */
export function makePipe(file: string): void {
  execFileSync('mkfifo', [file]);
}
