import type { Page } from 'playwright-core';

/** Holds back the messages by which React goes on from one slice to the next, until they are released, in each page that is loaded. */
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

/** Touches a page whose slices are held, and waits until React has taken it and nothing of it yet. */
export async function startHydration(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(12, 12);
  await page.waitForFunction(() => Object.keys(document.querySelector('#app') as Element).some((key) => key.startsWith('__react')));
}

export async function releaseSlices(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('release-slices')));
}
