import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Serving } from '../../pages/outputs/serving.ts';
import { headersFor } from '../../shared/response-headers.ts';
import { matchRoute } from '../../shared/routing.ts';
import { recoverPublish } from '../publish/publish.ts';
import { portError } from '../support/port-error.ts';
import { parseTarget } from './parse-target.ts';
import { isMissing, refuse, statusFor } from './refuse.ts';
import type { Compressed } from './send-file.ts';
import { sendFile } from './send-file.ts';
import { ServingRules } from './serving-file.ts';

export interface PreviewServer {
  /** `http://localhost:4173`, plus the base path of the site, if any. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site by the rules in its output, including headers and redirects.
 * @param options.port 0 for any free port
 * @param options.onProgress called while waiting to see whether a build still runs
 * @throws UsageError when there is no site in the folder, or the port is taken
 */
export async function startPreview(options: { out: string; port: number; onProgress?: (step: string) => void }): Promise<PreviewServer> {
  const { out, port, onProgress } = options;
  await recoverPublish(out, { onWait: onProgress });
  const rules = new ServingRules(out);
  // Throws if there is no site.
  await rules.read();
  // Imported late: all commands are compiled into one file, and the others serve nothing.
  const { createServer } = await import('node:http');
  const compressed: Compressed = new Map();
  const server = createServer((request, response) => {
    const answering = rules.read().then((serving) => respond({ request, response, out, serving, compressed }));
    answering.catch((error: unknown) => refuse(response, statusFor(error)));
  });
  await listen(server, port);
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${actual}${(await rules.read()).base ?? ''}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(port, error)));
    server.listen(port, 'localhost', () => resolve());
  });
}

interface Answering {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly out: string;
  readonly serving: Serving;
  readonly compressed: Compressed;
}

async function respond({ request, response, out, serving, compressed }: Answering): Promise<void> {
  const { pathname = '/404', search } = parseTarget(request.url ?? '/');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  // On a real host, the root may belong to another site. Here, nobody should have to know the base path.
  if (pathname === '/' && serving.base !== undefined) {
    response.writeHead(302, { location: serving.base }).end();
    return;
  }
  const match = matchRoute(serving, { pathname, search }, (file) => isFile(out, file));
  // Do not cache the 404 page as long as the missing file would be cached.
  const headers = headersFor(serving.headers, match.kind === 'file' && match.status === 404 ? `/${match.file}` : pathname);
  if (match.kind === 'redirect') {
    response.writeHead(match.status, { ...headers, location: match.to }).end();
    return;
  }
  await sendFile({ request, response, out, file: match.file, status: match.status, headers, compressed });
}

/** Whether exactly this file exists: on a disk that ignores case, routing must work the same. */
function isFile(out: string, file: string): boolean {
  if (file.split('/').some((segment) => segment.startsWith('.'))) return false;
  try {
    const found = path.join(out, file);
    return (
      statSync(found, { throwIfNoEntry: false })?.isFile() === true &&
      realpathSync.native(found) === path.join(realpathSync.native(out), file)
    );
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
