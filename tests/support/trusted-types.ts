import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/** What an operator sends who wants browsers to enforce Trusted Types; docs/deploy.md says the same. */
const POLICY = "require-trusted-types-for 'script'; trusted-types townsite townsite-analytics";

interface EnforcingSite {
  readonly url: string;
  close(): Promise<void>;
}

/** A server before another one: its answers, with a policy that enforces Trusted Types beside their own. */
export async function enforceTrustedTypes(site: string): Promise<EnforcingSite> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
    const headers = new Headers(answer.headers);
    // What is fetched is unpacked already.
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

/** Whether this page refuses a string as HTML: without this, a test would pass on a page that enforces nothing. */
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
