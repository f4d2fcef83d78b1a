import { spawn } from 'node:child_process';

/** The cost of one run of a command. */
export interface Run {
  /** Wall-clock time from start to end, including startup, in seconds. */
  readonly seconds: number;
  /** The peak memory of any of its processes, in MiB. */
  readonly memory: number;
}

/**
 * Reports the peak memory of the process, in KiB. On Linux, uses the system's figure for the process, because `maxRSS` includes the memory
 * of the parent process at the start.
 */
const REPORT = `data:text/javascript,${encodeURIComponent(
  `import{readFileSync as r}from'node:fs';process.on('exit',()=>{let m=process.resourceUsage().maxRSS;try{m=/VmHWM:\\s+(\\d+)/.exec(r('/proc/self/status','utf8'))[1]}catch{}process.stderr.write('\\npeak '+m+'\\n')})`,
)}`;

/** Runs `node ARGS` and waits for it to end. @throws with its output if it fails */
export async function timeCommand(args: readonly string[], cwd: string): Promise<Run> {
  const start = performance.now();
  // Child processes report theirs, too.
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${REPORT}` };
  const child = spawn(process.execPath, args, { cwd, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(code)}:\n${said.slice(-2000)}`);
  return { seconds, memory: Math.max(0, ...[...said.matchAll(/peak (\d+)/g)].map(([, kibibytes]) => Number(kibibytes))) / 1024 };
}
