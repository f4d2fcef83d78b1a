import type { Page } from 'playwright-core';

/** Waits until the loader has shown what depends on the current time. It does so after the first frame. */
export async function waitForMoment(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const toggles = [...document.querySelectorAll('[data-colors-toggle]')];
    return toggles.length > 0 && toggles.every((toggle) => toggle.hasAttribute('aria-pressed'));
  });
}
