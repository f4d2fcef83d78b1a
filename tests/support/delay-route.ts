import type { BrowserContext } from 'playwright-core';

/**
 * Holds back the answers to requests, as a slow network does.
 * @returns lets them, and all that come later, through
 */
export async function delayRoute(context: BrowserContext, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(pattern, async (route) => {
    await released;
    // The page may have gone on to another address meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return release;
}
