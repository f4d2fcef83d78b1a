import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useVisits } from '../support/open-page.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const visit = useVisits('again');
/** Pages of the other tests stand still. */
const MOVING = { browser: { reducedMotion: 'no-preference' } } as const;

describe('going to another page without reloading', () => {
  test('is one change of view, and none on the way back', async () => {
    const { page } = await visit('/', MOVING);
    await countChanges(page);
    await startApp(page);
    await follow(page, 'About Us', '/about');
    expect(await changes(page)).toBe(1);
    await page.goBack();
    await waitForPage(page, '/');
    expect(await changes(page)).toBe(1);
  });

  // The gate has it of two clicks in section-2-links.test.ts.
  test.runIf(TAKES_ALL)('lets the last of several hasty choices count', async () => {
    const { page } = await visit('/', MOVING);
    await countChanges(page);
    await startApp(page);
    await page.evaluate(() => {
      for (const path of ['/about', '/locations', '/contact']) document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
    });
    await waitForPage(page, '/contact');
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  });

  test('is no motion for visitors who want none', async () => {
    const { page } = await visit('/');
    await countChanges(page);
    await startApp(page);
    await follow(page, 'About Us', '/about');
    expect(await changes(page)).toBe(0);
  });

  test.runIf(TAKES_ALL)('works in browsers that have no changes of view', async () => {
    const { page } = await visit('/', MOVING);
    await page.evaluate(() => Object.defineProperty(Document.prototype, 'startViewTransition', { value: undefined }));
    await startApp(page);
    await follow(page, 'About Us', '/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

async function countChanges(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.documentElement.dataset.changes = '0';
    document.startViewTransition = (update) => {
      document.documentElement.dataset.changes = `${Number(document.documentElement.dataset.changes) + 1}`;
      return start(update);
    };
  });
}

async function changes(page: Page): Promise<number> {
  return Number(await page.evaluate(() => document.documentElement.dataset.changes));
}

async function follow(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
  await waitForPage(page, path);
}
