import { readFileSync } from 'node:fs';

/** Returns the peak memory of this process, in MB. `maxRSS` would include the memory of the process that started this one. */
export function readPeakMemory(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1000;
  } catch {
    return process.resourceUsage().maxRSS / 1000;
  }
}
