import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingForm } from '../support/booking-widget.ts';
import { delayRoute } from '../support/delay-route.ts';
import { findViolationsInBoth } from '../support/find-violations.ts';
import { readLayoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { previewSample } from '../support/preview-sample.ts';
import { sampleData } from '../support/sample-data.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';
import { waitForPage } from '../support/wait-for-page.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';
import { watchViolations } from '../support/watch-violations.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);
let quiet: Awaited<ReturnType<typeof previewSample>>;
let counted: Awaited<ReturnType<typeof previewSample>>;

beforeAll(async () => {
  quiet = await previewSample({ ...sampleData(), privacy: { clickToLoad: true } }, await makeFolder());
  const analytics = {
    plausible: { domain: 'brightlark.example.com' },
    ga4: { id: 'G-AB12CD34EF' },
  };
  const privacy = { clickToLoad: false, consent: { text: 'May we count this visit? [Who we are](/about)' } };
  counted = await previewSample({ ...sampleData(), analytics, privacy }, await makeFolder());
});

afterAll(async () => {
  await Promise.all([quiet?.close(), counted?.close()]);
});

/** Of the requests to other sites those that are not for pictures. */
function embeds(external: readonly string[]): string[] {
  return external.filter((url) => !url.startsWith('https://images.'));
}

const MAP = 'iframe[title="Map of our office in Dallas"]';

describe('embeds that wait until they are asked for', () => {
  test('ask their site for nothing before, and have the size of what they stand for: nothing moves when it comes', async () => {
    for (const viewport of firstOf([WIDTHS.phone, WIDTHS.desktop])) {
      const { page, external } = await open('about:blank', { site: quiet.url, viewport });
      await recordLayoutShifts(page);
      await page.goto(`${quiet.url}/contact`);
      await startApp(page);
      const preview = page.locator('[data-drawing="map"]').locator('..');
      await preview.scrollIntoViewIfNeeded();
      await waitForQuiet(page);
      expect(embeds(external)).toEqual([]);
      const before = await preview.boundingBox();
      await page.locator('summary', { hasText: 'Show the map' }).click();
      await page.locator(MAP).waitFor();
      const asked = embeds(external).length;
      expect(asked).toBeGreaterThan(0);
      expect(await page.locator(MAP).locator('..').boundingBox()).toEqual(before);
      await expect.poll(() => page.locator(MAP).evaluate((frame) => frame === document.activeElement)).toBe(true);
      await page.goto(`${quiet.url}/booking`);
      const place = page.locator('[data-booking-widget]').locator('..');
      await startApp(page);
      await place.scrollIntoViewIfNeeded();
      await waitForQuiet(page);
      expect(embeds(external)).toHaveLength(asked);
      const height = (await place.boundingBox())?.height;
      await page.locator('summary', { hasText: 'Show the booking form' }).click();
      await bookingForm(page).waitFor();
      expect(embeds(external).length).toBeGreaterThan(asked);
      expect((await place.boundingBox())?.height).toBe(height);
      expect(await readLayoutShifts(page)).toEqual([]);
    }
  });

  test.runIf(TAKES_ALL)('fit into the smallest place', async () => {
    const { page } = await open('/contact', { site: quiet.url });
    for (const viewport of [WIDTHS.phone, WIDTHS.desktop]) {
      await page.setViewportSize(viewport);
      const drawing = page.locator('[data-drawing="map"]');
      await drawing.evaluate((element) => (element.parentElement as HTMLElement).style.setProperty('--height', '200px'));
      expect(await drawing.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
    }
  });

  // The gate has such presses in early-press.test.ts.
  test.runIf(TAKES_ALL)('keep a press that comes before the app', async () => {
    const { page, context, external } = await open('/contact', { site: quiet.url });
    const release = await delayRoute(context, /\/assets\/app-/);
    await page.locator('summary', { hasText: 'Show the map' }).click();
    expect(embeds(external)).toEqual([]);
    release();
    await page.locator(MAP).waitFor();
  });

  test('work by key, and are free of faults that a machine can find', async () => {
    const { page } = await open('/contact', { site: quiet.url });
    await startApp(page);
    expect(await findViolationsInBoth(page)).toEqual([]);
    await page.locator('summary', { hasText: 'Show the map' }).focus();
    await page.keyboard.press('Enter');
    await page.locator(MAP).waitFor();
    if (!TAKES_ALL) return;
    await page.goto(`${quiet.url}/booking`);
    await startApp(page);
    expect(await findViolationsInBoth(page)).toEqual([]);
  });

  test('are links where scripts are switched off', async () => {
    const { page, external } = await open('/contact', { site: quiet.url, javaScript: false });
    expect(await page.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
    expect(await page.locator('summary', { hasText: 'Show the map' }).isVisible()).toBe(false);
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView()).catch(() => undefined);
    expect(embeds(external)).toEqual([]);
  });

  test('keep frames of other sites in a sandbox, and tell the site of a map which site shows it, and not which page', async () => {
    const { page } = await open('about:blank');
    const asked = page.waitForRequest(/^https:\/\/www\.openstreetmap\.org\//);
    await page.goto('/contact');
    await page.locator(MAP).scrollIntoViewIfNeeded();
    expect(await (await asked).headerValue('referer')).toBe(`${new URL(page.url()).origin}/`);
    const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
    expect(await page.locator(MAP).getAttribute('sandbox')).toBe(sandbox);
  });
});

/** What was counted, in order: `plausible /`, `google /about`. */
function counts(external: readonly string[]): string[] {
  return external.flatMap((address) => {
    const url = new URL(address);
    if (url.host === 'plausible.io' && url.pathname === '/api/event') return [`plausible ${url.searchParams.get('url')}`];
    return url.host === 'www.google-analytics.com' ? [`google ${url.searchParams.get('url')}`] : [];
  });
}

function question(page: Page) {
  return page.locator('.consent');
}

describe('analytics', () => {
  test('are no byte of a site without them', async () => {
    const names = [...(await readTree(quiet.out)).keys()];
    expect(names.filter((name) => /assets\/(services|start|offer)-.*\.js$/.test(name))).toEqual([]);
    for (const [name, content] of await readTree(quiet.out))
      if (/\.(html|json)$/.test(name)) expect(content.toString(), name).not.toMatch(/townsite-services|withheld|consent|plausible/i);
  });

  // The gate has it of all services in services.test.ts.
  test.runIf(TAKES_ALL)('that need no consent count each page once, those that need it wait for it', async () => {
    const { page, external, console: said } = await open('about:blank', { site: counted.url });
    const violations = await watchViolations(page);
    await page.goto(`${counted.url}/`);
    await expect.poll(() => counts(external)).toEqual(['plausible /']);
    await startApp(page);
    await follow(page, '/about');
    await expect.poll(() => counts(external)).toEqual(['plausible /', 'plausible /about']);
    expect(external.filter((url) => url.includes('google'))).toEqual([]);
    await question(page).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => counts(external).slice(2)).toEqual(['google /about']);
    const consents = await page.evaluate(() =>
      (window as unknown as { dataLayer: unknown[][] }).dataLayer.slice(0, 3).map(([command, kind, told]) => [command, kind, told]),
    );
    const noAds = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(consents.slice(0, 2)).toEqual([
      ['consent', 'default', { ...noAds, analytics_storage: 'denied' }],
      ['consent', 'update', { ...noAds, analytics_storage: 'granted' }],
    ]);
    expect(consents[2]?.[0]).toBe('js');
    await follow(page, '/locations');
    await expect.poll(() => counts(external).slice(3).toSorted()).toEqual(['google /locations', 'plausible /locations']);
    await page.goto(`${counted.url}/services`);
    await expect.poll(() => counts(external).slice(5).toSorted()).toEqual(['google /services', 'plausible /services']);
    expect(await question(page).count()).toBe(0);
    expect(violations).toEqual([]);
    expect(said.filter((line) => /^(error|exception)/.test(line))).toEqual([]);
  });

  test('that are refused stay away and are not asked about again', async () => {
    const { page, external } = await open('/', { site: counted.url });
    await question(page).getByRole('button', { name: 'No, thanks' }).click();
    expect(await question(page).count()).toBe(0);
    await page.goto(`${counted.url}/about`);
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    expect(await question(page).count()).toBe(0);
    expect(external.filter((url) => url.includes('google'))).toEqual([]);
    // A choice of a year ago, about other services, or of an earlier form is none.
    for (const old of firstOf(
      [`yes ${Date.now() - 366 * 86_400_000} ga4-statistics`, `yes ${Date.now()} plausible-statistics+ga4-statistics`, 'yes'],
      2,
    )) {
      await page.evaluate((text) => localStorage.setItem('townsite-consent', text), old);
      await page.reload();
      await question(page).waitFor();
    }
    expect(external.filter((url) => url.includes('google'))).toEqual([]);
  });

  test('can be taken back at the end of each page: then the script and its cookies are gone, those of every domain that the address is within', async () => {
    // As deep as www.example.co.uk, of which neither the last two labels nor all four are where the script leaves its cookies.
    const site = counted.url.replace('localhost', 'www.example.co.localhost');
    const { page, external } = await open('/', { site });
    await question(page).getByRole('button', { name: 'Allow' }).click();
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the script does it
      document.cookie = '_ga_A1=1;path=/;domain=example.co.localhost';
    });
    await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/_ga=.*_ga_A1=1|_ga_A1=1.*_ga=/);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    expect(await question(page).evaluate((bar) => bar === document.activeElement)).toBe(true);
    await Promise.all([page.waitForEvent('load'), question(page).getByRole('button', { name: 'No, thanks' }).click()]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    const before = counts(external).filter((line) => line.startsWith('google')).length;
    await startApp(page);
    await follow(page, '/about');
    expect(counts(external).filter((line) => line.startsWith('google'))).toHaveLength(before);
    expect(await page.locator('script[src*="googletagmanager"]').count()).toBe(0);
  });

  test.runIf(TAKES_ALL)('ask where the answers can be tapped, over a form too', async () => {
    const { page } = await open('/contact', { site: counted.url, viewport: WIDTHS.phone, hasTouch: true });
    await question(page).waitFor();
    await page.locator('form').evaluate((form) => form.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const answer = question(page).getByRole('button', { name: 'No, thanks' });
    const isOnTop = await answer.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === button;
    });
    expect(isOnTop).toBe(true);
    await answer.tap();
    expect(await question(page).count()).toBe(0);
  });

  test.runIf(TAKES_ALL)('ask in a way that moves nothing, hides nothing and has no fault that a machine can find', async () => {
    for (const viewport of firstOf([WIDTHS.phone, WIDTHS.desktop])) {
      const { page } = await open('about:blank', { site: counted.url, viewport });
      await recordLayoutShifts(page);
      await page.goto(`${counted.url}/about`);
      await question(page).waitFor();
      await startApp(page);
      expect(await readLayoutShifts(page)).toEqual([]);
      expect(await findViolationsInBoth(page)).toEqual([]);
      // The last thing on the page can be seen above the question.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = await page.getByRole('button', { name: 'Privacy choices' }).boundingBox();
      const bar = await question(page).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});

async function follow(page: Page, to: string): Promise<void> {
  await page.getByRole('banner').locator(`a[href="${to}"]`).dispatchEvent('click');
  await waitForPage(page, to);
}
