import { RELEASE_FILE } from '../../pages/outputs/serving.ts';
import { pageAddress } from '../../shared/url.ts';
import type { Release } from './release.ts';
import { parseRelease } from './release.ts';

/** What the live site says about itself, or why it says nothing. */
export type Live = { readonly release: Release } | { readonly release: undefined; readonly problem: string };

/** The longest wait for an answer of the live site. */
const TIMEOUT = 20_000;

/** Reads what was published last from the live site. @param url its address, without a slash at the end */
export async function readLive(url: string): Promise<Live> {
  // Caches of the host keep an answer for each query.
  const address = `${pageAddress(url, `/${RELEASE_FILE}`)}?${Date.now()}`;
  try {
    const response = await fetch(address, { headers: { 'cache-control': 'no-cache' }, signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) return { release: undefined, problem: `it answers ${response.status} for /${RELEASE_FILE}` };
    const release = parseRelease(await response.text());
    return release === undefined ? { release, problem: `its /${RELEASE_FILE} is none of Townsite` } : { release };
  } catch (error) {
    const { cause, name, message } = error as Error & { cause?: { code?: string } };
    return { release: undefined, problem: `it does not answer (${cause?.code ?? (name === 'TimeoutError' ? name : message)})` };
  }
}
