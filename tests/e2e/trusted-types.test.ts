import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { bookingForm, bookingWidget } from '../support/booking-widget.ts';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { followLink } from '../support/follow-link.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import type { OpenedPage } from '../support/open-page.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { readToTheEnd } from '../support/page-parts.ts';
import { previewSample } from '../support/preview-sample.ts';
import { sampleData } from '../support/sample-data.ts';
import { tempFolders } from '../support/temp-folders.ts';
import { enforceTrustedTypes, refusesStrings } from '../support/trusted-types.ts';
import { watchViolations } from '../support/watch-violations.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);
let sample: Awaited<ReturnType<typeof enforceTrustedTypes>>;
/** With an announcement, questions before counting, and embeds that wait to be asked for. */
let asking: Awaited<ReturnType<typeof enforceTrustedTypes>>;
let preview: Awaited<ReturnType<typeof previewSample>>;

beforeAll(async () => {
  const analytics = {
    plausible: { domain: 'brightlark.example.com' },
    ga4: { id: 'G-AB12CD34EF' },
  };
  const consent = { text: 'May we count? [Who we are](/about)' };
  preview = await previewSample({ ...sampleData(), analytics, privacy: { clickToLoad: true, consent } }, await makeFolder());
  [sample, asking] = await Promise.all([enforceTrustedTypes(inject('siteUrl')), enforceTrustedTypes(preview.url)]);
});

afterAll(() => Promise.all([sample?.close(), asking?.close(), preview?.close()]));

/** The page of the test that runs, and what was refused on it. */
let opened: OpenedPage & { readonly violations: readonly string[] };

async function openEnforced(address: string, options: Parameters<typeof open>[1]): Promise<Page> {
  const blank = await open('about:blank', options);
  const { page } = blank;
  opened = { ...blank, violations: await watchViolations(page) };
  // Scripts of other sites have rules of their own: this one draws its form of nodes.
  await page.route('https://booking.example.com/embed.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "document.currentScript.parentNode.append(Object.assign(document.createElement('iframe'), { title: 'Booking form' }))",
    }),
  );
  await page.goto(address);
  return page;
}

// After a test that timed out, too: this says why.
afterEach(async () => {
  const { page, violations, console: said } = opened;
  expect(violations).toEqual([]);
  expect(said.filter((line) => /^(error|exception)/.test(line))).toEqual([]);
  expect(await refusesStrings(page)).toBe(true);
});

describe('where a host has browsers enforce Trusted Types', () => {
  test.runIf(TAKES_ALL)('the app opens each kind of page, without loading it again', async () => {
    const page = await openEnforced('/', { site: sample.url });
    await startApp(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
    for (const to of ['/about', '/services', '/services/residential', '/locations', '/locations/frisco', '/contact', '/']) {
      await followLink(page, to);
      await readToTheEnd(page);
    }
    expect(await page.locator('html[data-mark]').count()).toBe(1);
    await followLink(page, '/services/deep-cleaning');
    await startApp(page);
    // Within the pages that have a booking form nothing is loaded again.
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
    for (const to of ['/booking', '/services/standard-cleaning', '/booking']) {
      await followLink(page, to);
      await bookingWidget(page).scrollIntoViewIfNeeded();
      await bookingForm(page).waitFor();
    }
    expect(await page.locator('html[data-mark]').count()).toBe(1);
  });

  test.runIf(TAKES_ALL)('the announcement, the menu, the colors, the open state, and the form work', async () => {
    const page = await openEnforced('/about', { site: asking.url, viewport: WIDTHS.phone, hasTouch: true });
    await page.getByText('We are closed').waitFor();
    await startApp(page);
    const banner = page.getByRole('banner');
    await banner.locator('summary').first().tap();
    await banner.getByRole('link', { name: 'Contact', exact: true }).tap();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await page.getByText('We are closed').waitFor();
    await expect.poll(() => page.locator('[data-open-state="open"], [data-open-state="closed"]').count()).toBeGreaterThan(0);
    await page.locator('[data-colors-toggle]').first().dispatchEvent('click');
    await fillContactForm(page);
    await contactForm(page).button.click();
    await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
  });

  test('counting asks, and loads what it may; embeds come when they are asked for', async () => {
    const page = await openEnforced('/contact', { site: asking.url });
    const question = page.locator('.consent');
    await question.getByRole('link', { name: 'Who we are' }).waitFor();
    await question.getByRole('button', { name: 'Allow' }).click();
    for (const address of ['plausible.io', 'googletagmanager.com'])
      await page.locator(`script[src*="${address}"]`).waitFor({ state: 'attached' });
    await startApp(page);
    await page.locator('summary', { hasText: 'Show the map' }).click();
    await page.locator('iframe[title^="Map"]').waitFor();
    await followLink(page, '/booking');
    await startApp(page);
    await page.locator('summary', { hasText: 'Show the booking form' }).click();
    await bookingForm(page).waitFor({ state: 'attached' });
  });
});
