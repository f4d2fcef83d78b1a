import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A call of a program that delivers a site. */
export interface ToolCall {
  readonly tool: string;
  readonly args: readonly string[];
  /** The files of the folder that was to be delivered. */
  readonly files: readonly string[];
  /** Its `townsite-release.json`. */
  readonly release?: string;
  /** The names of the variables that it sees. */
  readonly env: readonly string[];
}

/** Writes down how it was called, and fails if the file `fail` says that this call should. */
const SCRIPT = `#!${process.execPath}
const fs = require('node:fs');
const path = require('node:path');
const [, script, ...args] = process.argv;
const after = (name) => args[args.indexOf(name) + 1];
const named = args.includes('--dir') ? after('--dir') : args.includes('--cwd') ? after('--cwd') : args.includes('--dist') ? after('--dist') : fs.existsSync('site') ? 'site' : '.';
const release = path.join(named, 'townsite-release.json');
const call = { tool: path.basename(script), args, files: fs.readdirSync(named), release: fs.existsSync(release) ? fs.readFileSync(release, 'utf8') : undefined, env: Object.keys(process.env) };
const list = args.find((arg) => arg.startsWith('--files-from='));
if (list) call.files = fs.readFileSync(list.slice('--files-from='.length), 'utf8').split('\\n');
fs.appendFileSync(path.join(path.dirname(script), 'calls'), JSON.stringify(call) + '\\n');
const failing = path.join(path.dirname(script), 'fail');
if (fs.existsSync(failing) && args.join(' ').includes(fs.readFileSync(failing, 'utf8'))) {
  console.error('The connection was closed.');
  process.exitCode = 12;
}
`;

/** Puts stand-ins for the programs of hosts into a folder, which is to be the PATH. */
export async function fakeTools(
  folder: string,
  names: readonly string[],
): Promise<{ calls: () => Promise<ToolCall[]>; failAt: (words: string) => Promise<void> }> {
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    await writeFile(path.join(folder, name), SCRIPT);
    await chmod(path.join(folder, name), 0o755);
  }
  const record = path.join(folder, 'calls');
  return {
    calls: async () => {
      const text = existsSync(record) ? await readFile(record, 'utf8') : '';
      await writeFile(record, '');
      return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ToolCall]));
    },
    failAt: (words) => (words === '' ? writeFile(path.join(folder, 'fail'), '\0') : writeFile(path.join(folder, 'fail'), words)),
  };
}

/** A live site and IndexNow, on loopback. */
export interface LiveSite {
  readonly url: string;
  /** What it answers for `townsite-release.json`; 404 if undefined. */
  release: string | undefined;
  /** The bodies that IndexNow got. */
  readonly told: unknown[];
  close(): void;
}

export async function startLiveSite(): Promise<LiveSite> {
  const live: { release: string | undefined; told: unknown[] } = { release: undefined, told: [] };
  const server: Server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        live.told.push(JSON.parse(body));
        response.writeHead(202).end();
      });
    } else if (request.url?.startsWith('/townsite-release.json?') && live.release !== undefined) response.end(live.release);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(live, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
