import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process, for other processes to read. */
export interface ProcessState {
  readonly pid: number;
  readonly host: string;
  /** Identifies the process table that the id belongs to. On Linux, each container has its own, even with the host's name. */
  readonly processes: string;
  /** The start time; undefined on systems that do not report it. */
  readonly start?: string | undefined;
}

export function ownProcess(): ProcessState {
  return { pid: process.pid, host: hostname(), processes: processTable(), start: startOf(process.pid) };
}

/** Parses the JSON of `ownProcess`. Returns nothing for other text. */
export function parseProcess(text: string): Partial<ProcessState> {
  try {
    return Object(JSON.parse(text)) as Partial<ProcessState>;
  } catch {
    return {};
  }
}

/** Names a process in a message. Do not trust its data. */
export function nameProcess({ pid, host }: Partial<ProcessState>): string {
  return pid === undefined ? 'an unknown process' : `process ${Number(pid)} on ${JSON.stringify(host)}`;
}

/** Whether a process has certainly ended; false if unsure. */
export function hasEnded({ pid = 0, processes, start }: Partial<ProcessState>): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || processes !== processTable()) return false;
  try {
    process.kill(pid, 0);
    return startOf(pid) !== start;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function processTable(): string {
  try {
    return `${hostname()} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Returns the start time of a process, or undefined for a dead process that the system still lists. */
function startOf(pid: number): string | undefined {
  try {
    // The name of the program, in parentheses, can have spaces.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? undefined : rest[18];
  } catch {
    return undefined;
  }
}
