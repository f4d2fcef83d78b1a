import type { Page } from 'playwright-core';

/** Counts how often the contact form starts sending from now on. */
export async function countSendings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.querySelector('form button');
    document.documentElement.dataset.sendings = '0';
    if (button === null) return;
    new MutationObserver(() => {
      if (button.textContent === 'Sending...')
        document.documentElement.dataset.sendings = String(Number(document.documentElement.dataset.sendings) + 1);
    }).observe(button, { childList: true, characterData: true, subtree: true });
  });
}

export function readSendings(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.sendings));
}
