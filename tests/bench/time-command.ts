import { spawn } from 'node:child_process';

/** What one run of a command took. */
export interface Run {
  /** Wall clock from start to end, start-up included, in seconds. */
  readonly seconds: number;
  /** The most memory that one of its processes had, in MiB. */
  readonly memory: number;
}

/**
 * Tells how much memory the process had at most, in KiB. On Linux the system's own count for the process is taken:
 * `maxRSS` begins with what the process had from which it was started.
 */
const REPORT = `data:text/javascript,${encodeURIComponent(
  `import{readFileSync as r}from'node:fs';process.on('exit',()=>{let m=process.resourceUsage().maxRSS;try{m=/VmHWM:\\s+(\\d+)/.exec(r('/proc/self/status','utf8'))[1]}catch{}process.stderr.write('\\npeak '+m+'\\n')})`,
)}`;

/** Runs `node ARGS` and waits for its end. @throws with what it said when it fails */
export async function timeCommand(args: readonly string[], cwd: string): Promise<Run> {
  const start = performance.now();
  // Processes that it starts tell theirs, too.
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
