import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { observeShifts, readShifts } from '../support/all-shifts.ts';
import { findViolationsInBoth } from '../support/find-violations.ts';
import { loadFontsFirst } from '../support/fonts-first.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, useVisits, WIDTHS } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageWith, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
/** For tests that set the time and load the page again. */
const visit = useVisits('again');
const tempFolder = tempFolders(afterAll);

/** In Denver: seven hours behind Greenwich in November. */
let small: PreviewServer;

beforeAll(async () => {
  const site = smallSite();
  site.announcements = [{ text: 'Closed on **Thanksgiving**. [About us](/about)', from: '2026-11-20', until: '2026-11-26' }];
  site.pages.push(pageWith('/about', [{ type: 'hero', heading: 'About us' }]));
  site.announcements.push({ text: 'Parking is free', from: '2026-11-25', until: '2026-11-30' });
  small = await previewSite(site, await tempFolder(), {}, { now: '2026-11-24' });
});

afterAll(() => small?.close());

describe('the announcement', () => {
  // Where it is another day than in Denver.
  const AHEAD = 'Pacific/Auckland';
  const BEHIND = 'Pacific/Honolulu';
  const FIRST = '2026-11-20T07:00:00Z';
  const LAST = '2026-11-27T06:59:00Z';

  test.each(
    firstOf<[string, string, boolean, string]>(
      [
        ['from its first minute', FIRST, true, BEHIND],
        ['no more on the day after', '2026-11-27T07:00:00Z', false, BEHIND],
        ['a minute before its first day', '2026-11-20T06:59:00Z', false, AHEAD],
        ['until its last minute', LAST, true, AHEAD],
      ],
      2,
    ),
  )('is shown by the days of Denver to visitors elsewhere: %s', async (_when, now, isShown, telling) => {
    for (const timezoneId of TAKES_ALL ? [AHEAD, BEHIND] : [telling]) {
      const { page } = await visit('about:blank', { site: small.url, browser: { timezoneId } });
      await page.clock.setFixedTime(now);
      await page.goto('/');
      expect(await page.getByText('Closed on Thanksgiving').isVisible(), timezoneId).toBe(isShown);
    }
  });

  test('moves nothing when it is shown, stays on the next page, and is accessible in both colors', async () => {
    for (const viewport of firstOf([WIDTHS.phone, WIDTHS.desktop])) {
      const { page, context } = await open('about:blank', { site: small.url, viewport });
      await page.clock.setFixedTime(FIRST);
      await loadFontsFirst(context);
      await observeShifts(page);
      await page.goto('/');
      await page.getByText('Closed on Thanksgiving').waitFor();
      expect(await page.getByText('Parking is free').isVisible()).toBe(false);
      expect(await readShifts(page)).toEqual([]);
      expect(await findViolationsInBoth(page)).toEqual([]);
      await page.getByRole('link', { name: 'About us' }).click();
      await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
      expect(await page.getByText('Closed on Thanksgiving').isVisible()).toBe(true);
    }
  });

  test('is shown with scripts off as on the day of the build', async () => {
    const { page } = await open('/', { site: small.url, javaScript: false });
    expect(await page.getByText('Closed on Thanksgiving').isVisible()).toBe(true);
    expect(await page.getByText('Parking is free').isVisible()).toBe(false);
  });

  test.runIf(TAKES_ALL)('leaves no bar where none is on', async () => {
    const { page } = await visit('about:blank', { site: small.url });
    await page.clock.setFixedTime('2026-12-01T12:00:00Z');
    await page.goto('/');
    expect(await page.locator('aside', { hasText: 'Parking is free' }).isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });
});
