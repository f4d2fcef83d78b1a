import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from './send-request.ts';

export type ServerName = 'nginx' | 'apache' | 'caddy';

export interface WebServer {
  readonly url: string;
  stop(): Promise<void>;
}

const PROGRAMS: Readonly<Record<ServerName, readonly string[]>> = {
  nginx: ['nginx'],
  apache: ['apache2', 'httpd'],
  caddy: ['caddy'],
};

/** Returns the path of the server's program, or undefined if it is not installed. */
export function findServer(name: ServerName): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/bin', '/opt/homebrew/bin'];
  const files = folders.flatMap((folder) => PROGRAMS[name].map((program) => path.join(folder, program)));
  // Windows has other programs with these names, which would need other configurations.
  return os.platform() === 'win32' ? undefined : files.find((file) => existsSync(file));
}

/** How many ports to try. Another process may take a port between the check and the start. */
const MOST_PORTS = 3;

/** How long a server may take to respond, in ms, on a busy machine. */
const PATIENCE = 60_000;

/**
 * Starts a server on a free port of this machine that serves a folder with the configuration generated into it.
 * @param siteOn returns another configuration of what nginx or Caddy serve on a port
 */
export async function startServer(name: ServerName, out: string, siteOn?: Setting['siteOn']): Promise<WebServer> {
  for (let ports = 1; ; ports += 1) {
    const started = await startOnPort({ name, out, siteOn, port: await findPort() });
    if (typeof started !== 'string') return started;
    if (ports === MOST_PORTS || !/address already in use/i.test(started)) throw new Error(`${name} did not start:\n${started}`);
  }
}

/** @returns the server's output if it did not start */
async function startOnPort({
  name,
  ...asked
}: { readonly name: ServerName } & Pick<Setting, 'out' | 'port' | 'siteOn'>): Promise<WebServer | string> {
  const program = findServer(name);
  if (program === undefined) throw new Error(`${name} is not installed.`);
  const work = await mkdtemp(path.join(os.tmpdir(), `townsite-${name}-`));
  const config = path.join(work, name === 'caddy' ? 'Caddyfile' : `${name}.conf`);
  const { text, args } = CONFIGURATIONS[name]({ ...asked, program, work, config });
  await writeFile(config, text);
  const child = spawn(program, args, { env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const url = `http://127.0.0.1:${asked.port}`;
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  };
  const deadline = performance.now() + PATIENCE;
  while (child.exitCode === null && performance.now() < deadline) {
    const isUp = await sendRequest(url, '/').then(
      () => true,
      () => false,
    );
    if (isUp) return { url, stop };
    await sleep(25);
  }
  await stop();
  return said;
}

interface Setting {
  readonly program: string;
  readonly work: string;
  readonly out: string;
  readonly port: number;
  readonly config: string;
  readonly siteOn?: ((port: number) => string) | undefined;
}

const IS_ROOT = process.getuid?.() === 0;

/** What surrounds the generated part on a real server, as docs/deploy.md shows it, and what keeps a test out of the system's folders. */
const CONFIGURATIONS: Readonly<Record<ServerName, (setting: Setting) => { text: string; args: string[] }>> = {
  nginx: ({ program, work, out, port, config, siteOn }) => {
    const version = run(program, ['-V']);
    const types = path.join(path.dirname(/--conf-path=(\S+)/.exec(version)?.[1] ?? '/etc/nginx/nginx.conf'), 'mime.types');
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${work}/${each};`);
    return {
      text: `daemon off;${IS_ROOT ? ' user root;' : ''} worker_processes 1; pid ${work}/pid; error_log stderr;
events { worker_connections 64; }
http {
  include ${types};
  access_log off;
  ${folders.join(' ')}
  ${siteOn?.(port) ?? `server { listen 127.0.0.1:${port}; server_name localhost; root ${out}; include ${out}/.host/nginx.conf; }`}
}
`,
      args: ['-e', 'stderr', '-p', work, '-c', config],
    };
  },
  apache: ({ program, work, out, port, config }) => {
    const modules = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules', '/usr/libexec/apache2'].find((folder) => existsSync(folder));
    const builtIn = run(program, ['-l']);
    const wanted = [
      'mpm_event',
      'authz_core',
      'unixd',
      'dir',
      'mime',
      'negotiation',
      'rewrite',
      'headers',
      'deflate',
      'filter',
      'proxy',
      'proxy_http',
    ];
    const loaded = wanted.filter((name) => !builtIn.includes(`mod_${name}.c`) && existsSync(`${modules}/mod_${name}.so`));
    return {
      text: `ServerRoot ${work}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${work}/pid
ErrorLog ${work}/error.log
${loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
${IS_ROOT ? 'User #65534\nGroup #65534' : ''}
TypesConfig ${existsSync('/etc/mime.types') ? '/etc/mime.types' : '/etc/apache2/mime.types'}
# As Debian has it.
AddType application/x-gzip .gz
AddLanguage br .br
DocumentRoot ${out}
<Directory ${out}>
  AllowOverride All
  Require all granted
</Directory>
`,
      args: ['-DFOREGROUND', '-f', config],
    };
  },
  caddy: ({ out, port, config, siteOn }) => ({
    text: `{
  admin off
  auto_https off
}
${siteOn?.(port) ?? `http://127.0.0.1:${port} {\n  root * ${out}\n  import ${out}/.host/Caddyfile\n}`}
`,
    args: ['run', '--config', config, '--adapter', 'caddyfile'],
  }),
};

function run(program: string, args: readonly string[]): string {
  // nginx prints its version on standard error.
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const isClosed = await Promise.race([closed.then(() => true), sleep(3000, false)]);
  if (!isClosed) child.kill('SIGKILL');
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
