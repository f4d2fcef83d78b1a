import type { BrowserContext } from 'playwright-core';

/**
 * Delays responses to requests, as a slow network does.
 * @returns a function that releases them, and all later ones
 */
export async function delayRoute(context: BrowserContext, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(pattern, async (route) => {
    await released;
    // The page may have moved to another address by now.
    await route.fallback().catch(() => undefined);
  });
  return release;
}
