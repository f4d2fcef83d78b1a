import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

interface Card {
  readonly title: string;
  readonly text: string;
  readonly href: string | null;
  readonly linkText: string;
  readonly image: { readonly alt: string; readonly src: string } | undefined;
}

/** Returns the section of a page with this heading. */
export function section(page: Page, heading: string | RegExp): Locator {
  return page.getByRole('region', { name: heading, exact: true });
}

/** Returns the cards within a part of a page: list items with a heading. */
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

/** Returns the addresses of all links within a part of a page, in order, as written. */
export function readLinks(part: Locator): Promise<string[]> {
  return part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Waits until the map with this title is in view and shows something. */
export async function waitForMap(page: Page, title: string): Promise<void> {
  await page.getByTitle(title, { exact: true }).scrollIntoViewIfNeeded();
  await page.frameLocator(`iframe[title="${title}"]`).getByText('Stand-in for').waitFor();
}

/** Waits until the booking widget is in view and the booking site's content has arrived. */
export async function waitForWidget(page: Page): Promise<void> {
  await page.locator('[data-booking-widget]').locator('..').scrollIntoViewIfNeeded();
  await page.frameLocator('iframe[title="Booking form"]').getByLabel('Your street').waitFor();
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** Requests a path from the server, without a browser. */
export function request(path: string): Promise<Response> {
  return fetch(new URL(path, inject('siteUrl')), { redirect: 'manual' });
}

/** Scrolls down a page as a reader does, until every picture has arrived, and the booking widget if there is one. */
export async function readToTheEnd(page: Page): Promise<void> {
  for (const item of await page.locator('main img, main iframe, [data-booking-widget]').all())
    await item.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const readMissing = (images: HTMLImageElement[]): string[] => images.filter((one) => one.naturalWidth === 0).map((one) => one.src);
  await expect.poll(() => page.locator('main img').evaluateAll(readMissing)).toEqual([]);
  if ((await page.locator('[data-booking-widget]').count()) > 0) await waitForWidget(page);
}
