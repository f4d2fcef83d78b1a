import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/** The header of an operator who wants browsers to enforce Trusted Types, as in docs/deploy.md. */
const POLICY = "require-trusted-types-for 'script'; trusted-types townsite townsite-services";

interface EnforcingSite {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a proxy that adds a policy to responses. The policy enforces Trusted Types. */
export async function enforceTrustedTypes(site: string): Promise<EnforcingSite> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
    const headers = new Headers(answer.headers);
    // `fetch` has already decompressed the body.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name);
    headers.append('content-security-policy', POLICY);
    response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Checks whether this page refuses a string as HTML. Without this check, a test would pass on a page that enforces nothing. */
export function refusesStrings(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>a string</b>';
      return false;
    } catch {
      return true;
    }
  });
}
