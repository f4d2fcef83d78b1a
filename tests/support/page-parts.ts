import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

interface Card {
  readonly title: string;
  readonly text: string;
  readonly href: string | null;
  readonly linkText: string;
  readonly image: { readonly alt: string; readonly src: string } | undefined;
}

/** The section of a page with this heading. */
export function section(page: Page, heading: string | RegExp): Locator {
  return page.getByRole('region', { name: heading, exact: true });
}

/** The cards within a part of a page: list items that have a heading. */
export function readCards(part: Locator): Promise<Card[]> {
  return part.locator('li:has(h2, h3)').evaluateAll((items) =>
    items.map((item) => {
      const [link, image] = [item.querySelector('a'), item.querySelector('img')];
      return {
        title: item.querySelector('h2, h3')?.textContent ?? '',
        text: item.querySelector('p')?.textContent ?? '',
        href: link?.getAttribute('href') ?? null,
        linkText: link?.textContent ?? '',
        image: image === null ? undefined : { alt: image.alt, src: image.src },
      };
    }),
  );
}

/** The addresses of all links within a part of a page, in order, as they are written. */
export function readLinks(part: Locator): Promise<string[]> {
  return part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Waits until the map with this title is in view and shows something. */
export async function waitForMap(page: Page, title: string): Promise<void> {
  await page.getByTitle(title, { exact: true }).scrollIntoViewIfNeeded();
  await page.frameLocator(`iframe[title="${title}"]`).getByText('Stand-in for').waitFor();
}

/** Waits until the booking widget is in view and what the booking site delivers is there. */
export async function waitForWidget(page: Page): Promise<void> {
  await page.locator('[data-booking-widget]').locator('..').scrollIntoViewIfNeeded();
  await page.frameLocator('iframe[title="Booking form"]').getByLabel('Your street').waitFor();
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** What the server answers, without a browser. */
export function request(path: string): Promise<Response> {
  return fetch(new URL(path, inject('siteUrl')), { redirect: 'manual' });
}

/** Goes down a page as a reader does: every picture has arrived, and the booking widget where there is one. */
export async function readToTheEnd(page: Page): Promise<void> {
  for (const item of await page.locator('main img, main iframe, [data-booking-widget]').all())
    await item.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const readMissing = (images: HTMLImageElement[]): string[] => images.filter((one) => one.naturalWidth === 0).map((one) => one.src);
  await expect.poll(() => page.locator('main img').evaluateAll(readMissing)).toEqual([]);
  if ((await page.locator('[data-booking-widget]').count()) > 0) await waitForWidget(page);
}
