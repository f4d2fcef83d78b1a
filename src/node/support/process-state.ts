import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** What tells a process from all others, for other processes to read. */
export interface ProcessState {
  readonly pid: number;
  readonly host: string;
  /** Stands for the processes that the id is one of. On Linux each container has its own, also where it has the host's name. */
  readonly processes: string;
  /** Undefined on systems that do not tell. */
  readonly start?: string | undefined;
}

export function describeOwnProcess(): ProcessState {
  return { pid: process.pid, host: hostname(), processes: processTable(), start: startOf(process.pid) };
}

/** Reads what `describeOwnProcess` described, as JSON. What is something else says nothing. */
export function parseProcess(text: string): Partial<ProcessState> {
  try {
    return Object(JSON.parse(text)) as Partial<ProcessState>;
  } catch {
    return {};
  }
}

/** Names a process in a message. What is said of it may be made up. */
export function nameProcess({ pid, host }: Partial<ProcessState>): string {
  return pid === undefined ? 'an unknown process' : `process ${Number(pid)} on ${JSON.stringify(host)}`;
}

/** Whether a process has ended for certain; in doubt, it has not. */
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

/** When a process started. Undefined for a dead one that the system still lists. */
function startOf(pid: number): string | undefined {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? undefined : rest[18];
  } catch {
    return undefined;
  }
}
