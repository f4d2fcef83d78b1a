import { hash } from '../support/hash.ts';

/** The service that passes changed addresses on to all search engines that take part. Source: https://www.indexnow.org/documentation */
export const INDEX_NOW = 'https://api.indexnow.org/indexnow';

/** The most addresses in one message. */
const MOST = 10_000;

/**
 * Returns the key of a site, which is the name and the content of a public file on it. It proves that the sender can write to the site. It is
 * made from the address: every machine that publishes the site needs the same.
 */
export function indexNowKey(url: string): string {
  return hash(`IndexNow ${url}`).slice(0, 32);
}

/** Tells search engines which addresses changed. @returns why they did not listen; undefined if they did */
export async function tellSearchEngines(url: string, addresses: readonly string[], service = INDEX_NOW): Promise<string | undefined> {
  const key = indexNowKey(url);
  const { host } = new URL(url);
  try {
    for (let at = 0; at < addresses.length; at += MOST) {
      const response = await fetch(service, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host, key, keyLocation: `${url}/${key}.txt`, urlList: addresses.slice(at, at + MOST) }),
        signal: AbortSignal.timeout(20_000),
      });
      if (!response.ok) return `IndexNow answers ${response.status}`;
    }
    return undefined;
  } catch (error) {
    return `IndexNow does not answer (${error instanceof Error ? error.message : String(error)})`;
  }
}
