import { readFileSync } from 'node:fs';

/** The most memory that this process has held, in MB. `maxRSS` begins with what the process had that started this one. */
export function readPeakMemory(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1000;
  } catch {
    return process.resourceUsage().maxRSS / 1000;
  }
}
