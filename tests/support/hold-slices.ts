import type { Page } from 'playwright-core';

/** Holds the messages that make React continue with the next slice, in each page that is loaded, until they are released. */
export async function holdSlices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]): void {
      held.push(() => Reflect.apply(postMessage, this, sent));
    };
    addEventListener('release-slices', () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held) send();
    });
  });
}

/** Touches a page whose slices are held, and waits until React has started to hydrate it but has hydrated nothing. */
export async function startHydration(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(12, 12);
  await page.waitForFunction(() => Object.keys(document.querySelector('#app') as Element).some((key) => key.startsWith('__react')));
}

export async function releaseSlices(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('release-slices')));
}
