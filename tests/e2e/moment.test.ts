import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { delayRoute } from '../support/delay-route.ts';
import { readLayoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits, WIDTHS } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
/** For tests that set the time and load the page again. */
const visit = useVisits('again');
const tempFolder = tempFolders(afterAll);

/** Weekdays in Denver with a lunch break, and Thanksgiving off. */
let small: PreviewServer;

beforeAll(async () => {
  const site = smallSite();
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  site.business.hours = [
    { days, opens: '08:00', closes: '12:00' },
    { days, opens: '13:30', closes: '17:00' },
  ];
  site.business.specialDays = [{ date: '2026-11-26', note: 'Thanksgiving' }];
  small = await previewSite(site, await tempFolder());
});

afterAll(() => small?.close());

describe('whether the business is open', () => {
  test.each(
    firstOf<[string, string, string, string, string]>([
      ['before it opens', '2026-11-23T13:59:00Z', 'Opens 8 AM', 'closed', 'Pacific/Auckland'],
      ['while it is open', '2026-11-23T14:00:00Z', 'Open until 6 PM', 'open', 'Pacific/Honolulu'],
      ['in summer time', '2026-07-20T13:00:00Z', 'Open until 6 PM', 'open', 'Pacific/Auckland'],
      ['after it has closed', '2026-11-24T00:00:00Z', 'Opens Tue 8 AM', 'closed', 'Pacific/Honolulu'],
      ['on a Saturday evening', '2026-11-28T23:00:00Z', 'Opens Mon 8 AM', 'closed', 'Pacific/Auckland'],
      ['on a Sunday', '2026-11-22T18:00:00Z', 'Opens Mon 8 AM', 'closed', 'Pacific/Honolulu'],
    ]),
  )('is told in the time of Dallas to visitors elsewhere, %s', async (_when, now, text, state, timezoneId) => {
    const { page } = await visit('about:blank', { browser: { timezoneId } });
    await page.clock.setFixedTime(now);
    await page.goto('/');
    await expect.poll(() => readStates(page)).toEqual([`${state}: ${text}`]);
    expect(await page.locator('#app[data-running]').count()).toBe(0);
  });

  test.each(
    firstOf<[string, string, string]>([
      ['during lunch', '2026-11-23T19:00:00Z', 'closed: Opens 1:30 PM'],
      ['before lunch', '2026-11-23T18:59:00Z', 'open: Open until 12 PM'],
      ['the evening before a holiday', '2026-11-26T01:00:00Z', 'closed: Opens Fri 8 AM'],
      ['after lunch', '2026-11-23T20:30:00Z', 'open: Open until 5 PM'],
      ['on a holiday', '2026-11-26T18:00:00Z', 'closed: Opens Fri 8 AM'],
    ]),
  )('knows breaks and special days: %s', async (_when, now, expected) => {
    const { page } = await visit('about:blank', { site: small.url, viewport: WIDTHS.phone, browser: { timezoneId: 'Asia/Tokyo' } });
    await page.clock.setFixedTime(now);
    await page.goto('/');
    await expect.poll(() => readStates(page)).toEqual([expected]);
  });

  test('changes while the page stays open, and is there after the app has put another page in', async () => {
    const { page } = await open('about:blank');
    await page.clock.install({ time: '2026-11-23T23:58:30Z' });
    await page.goto('/');
    await expect.poll(() => readStates(page)).toEqual(['open: Open until 6 PM']);
    await page.clock.runFor(120_000);
    await expect.poll(() => readStates(page)).toEqual(['closed: Opens Tue 8 AM']);
    await startApp(page);
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    await expect.poll(() => readStates(page)).toEqual(['closed: Opens Tue 8 AM']);
  });

  test.runIf(TAKES_ALL)('leaves no empty line behind with scripts off', async () => {
    const { page } = await open('/', { javaScript: false });
    expect(await readStates(page)).toEqual([]);
  });
});

describe('seasons and phones', () => {
  let site: PreviewServer;

  beforeAll(async () => {
    const draft = smallSite();
    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    draft.business.hours = [{ days: weekdays, opens: '08:00', closes: '17:00' }];
    draft.business.seasons = [
      { from: '06-01', until: '08-31', hours: [{ days: weekdays, opens: '07:00', closes: '15:00' }] },
      { from: '11-01', until: '02-29', note: 'Winter', hours: 'always' },
    ];
    draft.business.phones = [
      { slug: 'emergency', label: 'Emergencies', number: '(303) 555-0137', hours: 'always', sms: true },
      { slug: 'parts', label: 'Parts', number: '(303) 555-0138', hours: [{ days: weekdays, opens: '06:00', closes: '14:00' }] },
    ];
    draft.navigation.header.phone = '{{business.phones.parts}}';
    draft.navigation.phoneBar = {
      phone: '{{business.phones.emergency}}',
      actions: [
        { label: 'Text us', href: '{{business.phones.emergency.smsLink}}' },
        { label: 'Way', href: '{{business.directions.google}}' },
      ],
    };
    site = await previewSite(draft, await tempFolder());
  });

  afterAll(() => site?.close());

  test.each(
    firstOf<[string, string, string[]]>([
      ['in summer', '2026-07-20T18:00:00Z', ['June 1 – August 31', 'Usual hours', 'November 1 – February 29 (Winter)']],
      ['in winter, after the new year', '2027-01-20T18:00:00Z', ['November 1 – February 29 (Winter)', 'Usual hours', 'June 1 – August 31']],
      ['else', '2026-10-20T18:00:00Z', ['Usual hours', 'June 1 – August 31', 'November 1 – February 29 (Winter)']],
    ]),
  )('the hours of today stand first, and nothing moves: %s', async (_when, now, expected) => {
    const { page } = await open('about:blank', { site: site.url, browser: { timezoneId: 'Asia/Tokyo' } });
    await page.clock.setFixedTime(now);
    await recordLayoutShifts(page);
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await readSeasons(page)).toEqual(expected);
    // Scrolling starts the app, whose header shrinks. Nothing else may move.
    expect(await readLayoutShifts(page)).toEqual([]);
  });

  test.runIf(TAKES_ALL)('without scripts, each season says its dates, and a phone that is always answered says so', async () => {
    const { page } = await open('/', { site: site.url, viewport: WIDTHS.phone, javaScript: false });
    expect((await readSeasons(page)).sort()).toEqual(['June 1 – August 31', 'November 1 – February 29 (Winter)', 'Usual hours']);
    expect(await page.getByRole('complementary').innerText()).toContain('Answered 24/7');
  });

  test.runIf(TAKES_ALL)('the bar on phones calls the phone that it names, with its hours, and offers what it is given', async () => {
    const { page } = await visit('about:blank', { site: site.url, viewport: WIDTHS.phone, browser: { timezoneId: 'Asia/Tokyo' } });
    await page.clock.setFixedTime('2026-07-19T18:00:00Z');
    await page.goto('/');
    const bar = page.getByRole('complementary', { name: 'Emergencies, Text us, Way' });
    const links = bar.getByRole('link');
    await expect.poll(() => links.first().innerText()).toContain('Answered 24/7');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/destination.*/, '')))).toEqual([
      'tel:+13035550137',
      'sms:+13035550137',
      'https://www.google.com/maps/dir/?api=1&',
    ]);
    const cut = await links.evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth).length);
    expect(cut).toBe(0);
  });

  test.runIf(TAKES_ALL)('the number at the top goes with the hours of its phone', async () => {
    const { page } = await visit('about:blank', { site: site.url, browser: { timezoneId: 'Asia/Tokyo' } });
    await page.clock.setFixedTime('2026-07-20T18:00:00Z');
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByText('Answered until 2 PM').waitFor();
    expect(await header.getByRole('link', { name: '(303) 555-0138' }).last().getAttribute('href')).toBe('tel:+13035550138');
    await startApp(page);
    await header.getByText('Answered until 2 PM').waitFor();
  });
});

/** The headings of the hours in the footer, from top to bottom. */
function readSeasons(page: Page): Promise<string[]> {
  return page
    .getByRole('contentinfo')
    .evaluate((footer) =>
      [...footer.querySelectorAll('b')]
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((heading) => heading.textContent ?? ''),
    );
}

describe('the chosen colors', () => {
  test.each(
    firstOf([
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const),
  )('win over the system’s %s and are there before anything is painted', async (colorScheme, chosen) => {
    const { page, context } = await open('/', { browser: { colorScheme } });
    await context.route(/\/assets\/app-/, (route) => route.abort());
    const toggle = page.locator('[data-colors-toggle]');
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe(String(colorScheme === 'dark'));
    await toggle.click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(chosen);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenThemes: seen });
      const note = (): number => seen.push(document.documentElement?.dataset.theme ?? 'none');
      // The parser has made the body: nothing can have been painted before.
      new MutationObserver((_records, observer) => {
        if (document.body === null) return;
        observer.disconnect();
        note();
      }).observe(document, { childList: true, subtree: true });
      new PerformanceObserver(note).observe({ type: 'paint', buffered: true });
      document.addEventListener('DOMContentLoaded', note);
    });
    for (const go of [() => page.reload(), () => page.goto('/contact')]) {
      await go();
      await expect.poll(() => page.evaluate(() => (window as { seenThemes?: string[] }).seenThemes?.length)).toBeGreaterThan(2);
      expect([...new Set(await page.evaluate(() => (window as { seenThemes?: string[] }).seenThemes))]).toEqual([chosen]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(chosen);
      await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe(String(chosen === 'dark'));
    }
  });

  test.runIf(TAKES_ALL)('are told to screen readers when the stylesheet comes after the script', async () => {
    const { page, context } = await open('about:blank', { browser: { colorScheme: 'dark' } });
    const release = await delayRoute(context, /\.css$/);
    const hasRun = page.waitForResponse(/\/assets\/\w{8}\.js$/);
    await page.goto('/', { waitUntil: 'commit' });
    await (await hasRun).finished();
    await page.waitForTimeout(200);
    release();
    const toggle = page.locator('[data-colors-toggle]');
    await toggle.waitFor();
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
  });

  test.runIf(TAKES_ALL)('change for the page that is open when nothing may be stored', async () => {
    const { page, console: said } = await open('about:blank');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await page.locator('[data-colors-toggle]').click();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(said).toEqual([]);
  });
});

/** `open: Open until 6 PM`: the different states that can be seen. Whether a comma follows the weekday differs between browsers’ versions. */
function readStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = [...document.querySelectorAll<HTMLElement>('[data-open-state]')].filter((element) => element.checkVisibility());
    return [...new Set(states.map((element) => `${element.dataset.openState}: ${element.textContent?.replace(',', '')}`))];
  });
}
