import { realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import path from 'node:path';
import send from 'send';
import { UsageError } from '../shared/errors.ts';
import type { RoutingRules } from '../shared/routing.ts';
import { matchRoute } from '../shared/routing.ts';
import { ROUTING_FILE } from './build-site.ts';
import { recoverPublish } from './publish.ts';
import { readTarget } from './read-target.ts';

export interface PreviewServer {
  /** `http://localhost:4173` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site by the routing rules in it.
 * @param options.port 0 takes any free port
 * @throws UsageError when there is no site in the folder, or the port is taken
 */
export async function startPreview(options: { out: string; port: number }): Promise<PreviewServer> {
  const { out, port } = options;
  await recoverPublish(out);
  const rules = await readRules(out);
  const server = createServer((request, response) => respond({ request, response, out, rules }));
  await listen(server, port);
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readRules(out: string): Promise<RoutingRules> {
  try {
    return JSON.parse(await readFile(path.join(out, ROUTING_FILE), 'utf8')) as RoutingRules;
  } catch {
    throw new UsageError(`There is no built site in ${out}.`, 'Build it first: npm run build');
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`Port ${port} is in use.`, `Stop what uses it, or take another: --port ${port + 1}`)
          : new UsageError(`Port ${port} cannot be opened (${error.code ?? error.message}).`, 'Take another: --port 4173'),
      );
    });
    server.listen(port, 'localhost', () => resolve());
  });
}

function respond(context: { request: IncomingMessage; response: ServerResponse; out: string; rules: RoutingRules }): void {
  const { request, response, out, rules } = context;
  const { pathname, search } = readTarget(request.url ?? '/');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const match = matchRoute(rules, pathname ?? '/404', (file) => isFile(out, file));
  if (match.kind === 'redirect') {
    response.writeHead(match.status, { location: `${match.to.split('/').map(encodeURIComponent).join('/')}${search}` }).end();
    return;
  }
  response.statusCode = match.status;
  const isHashed = match.file.startsWith('assets/');
  send(request, encodeURI(`/${match.file}`), { root: out, dotfiles: 'deny', cacheControl: false, acceptRanges: match.status === 200 })
    .on('headers', (headers: ServerResponse) =>
      headers.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'),
    )
    .on('error', () => {
      response.statusCode = 404;
      response.end();
    })
    .pipe(response);
}

/** Exactly this file: a disk that takes capitals for small letters must not change the routing. */
function isFile(out: string, file: string): boolean {
  if (file.split('/').some((segment) => segment.startsWith('.'))) return false;
  try {
    const found = path.join(out, file);
    return (
      statSync(found, { throwIfNoEntry: false })?.isFile() === true &&
      realpathSync.native(found) === path.join(realpathSync.native(out), file)
    );
  } catch {
    // A path through a file, or one longer than the system takes: no such file either way.
    return false;
  }
}
