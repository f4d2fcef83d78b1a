import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './self-signed.ts';
import { startStandIn } from './stand-in.ts';

/** Stands in for all other sites of the web, on one port of this machine, over HTTPS. */
export interface OtherSites {
  /** Arguments that make Chromium find them there. */
  readonly browserArgs: readonly string[];
  /** The stand-in itself, over HTTP. */
  readonly standInUrl: string;
  close(): Promise<void>;
}

/**
 * Lets the stand-in answer below the browser. For tools that open pages on their own, and because a route, even for one site, intercepts
 * every request of a page and disables the cache.
 */
export async function startOtherSites(): Promise<OtherSites> {
  const standIn = await startStandIn();
  const server = createServer(makeCertificate(), (request, response) => {
    fetch(`${standIn.url}/${request.headers.host}${request.url}`).then(
      async (answer) => {
        const headers = { 'content-type': answer.headers.get('content-type') ?? 'text/html', 'cache-control': 'max-age=31536000' };
        response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    browserArgs: [
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1`,
      '--ignore-certificate-errors',
    ],
    standInUrl: standIn.url,
    close: async () => {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), standIn.close()]);
    },
  };
}
