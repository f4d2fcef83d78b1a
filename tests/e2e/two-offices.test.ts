import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { findViolationsInBoth } from '../support/find-violations.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { CHECKED_WIDTHS, startApp, useVisits, WIDTHS } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { runCommand } from '../support/run-command.ts';
import { tempFolders } from '../support/temp-folders.ts';
import { twoOffices } from '../support/two-offices.ts';

const visit = useVisits();
const visitAgain = useVisits('again');
const tempFolder = tempFolders(afterAll);

let server: PreviewServer;

beforeAll(async () => {
  const site = twoOffices({ type: 'offices', heading: 'Visit us' }, { type: 'contact-details', office: 'north', heading: 'North' });
  site.navigation.footer.offices = { each: 'offices' };
  // Closed tomorrow, as the form for a phone does it late in the evening.
  const folder = await tempFolder({ 'site.config.yaml': stringify(site) });
  const config = path.join(folder, 'site.config.yaml');
  const close = ['tomorrow', '--office=north', '--reason=Boiler repair', '--now', '2026-12-03', '--config', config];
  expect(await runCommand('close', close)).toMatchObject({ code: 0, stdout: expect.stringContaining('closed on') });
  server = await previewSite(parse(await readFile(config, 'utf8')), folder, {}, { now: '2026-12-03' });
});

afterAll(() => server?.close());

/** Fridays at noon in Denver, without the closure and with it. */
const [USUAL, CLOSED] = ['2026-11-27T19:00:00Z', '2026-12-04T19:00:00Z'];

const LINE = 'December 4, 2026 (Boiler repair): Closed';

async function openAt(now: string, path: string, options: Parameters<typeof visit>[1] = {}) {
  const { page } = await visitAgain('about:blank', { ...options, site: server.url });
  await page.clock.setFixedTime(now);
  await page.goto(path);
  return page;
}

describe('a site with two offices', () => {
  test('says of each whether it is open: in the block, in the footer, in the bar of its page', async () => {
    for (const [now, state] of [
      [USUAL, 'Open until 8 PM'],
      [CLOSED, 'Opens Fri 11 AM'],
    ] as const) {
      const page = await openAt(now, '/offices/north', { viewport: WIDTHS.phone });
      const bar = page.getByRole('complementary', { name: 'North' });
      await bar.getByText(state).waitFor();
      expect(await bar.getByRole('link').first().getAttribute('href')).toBe('tel:+13035550112');
      await page.locator('footer').getByText(state).waitFor();
      await page.goto('/');
      await page.locator('main').getByText(state).first().waitFor();
      expect(await page.locator('main').getByText(state).count()).toBe(2);
    }
  });

  test('says so to search engines, of the office that is closed alone', async () => {
    const closed = async (path: string): Promise<boolean> => {
      const { page } = await visit(path, { site: server.url, javaScript: false });
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const days = data.flatMap((text) => [...text.matchAll(/"validFrom":"2026-12-04","validThrough":"2026-12-04"/g)]);
      return days.length > 0;
    };
    expect([await closed('/offices/north'), await closed('/offices/main')]).toEqual([true, false]);
  });

  test.runIf(TAKES_ALL)('calls the office of the page that a link leads to', async () => {
    const page = await openAt(USUAL, '/', { viewport: WIDTHS.phone });
    await startApp(page);
    await page.locator('main').getByRole('link', { name: 'North', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tidy, North' }).waitFor();
    await page.getByRole('complementary', { name: 'North' }).getByText('Open until 8 PM').waitFor();
    await page.goBack();
    await page.getByRole('complementary', { name: 'Call' }).waitFor();
  });

  test.runIf(TAKES_ALL)('announces what is closed, but not on the page of the other office', async () => {
    for (const javaScript of firstOf([true, false])) {
      const shown = async (path: string): Promise<boolean> => {
        const { page } = await visit(path, { site: server.url, javaScript });
        return page
          .locator('header + aside')
          .getByText(LINE)
          .count()
          .then((count) => count > 0);
      };
      expect([await shown('/'), await shown('/offices/north'), await shown('/offices/main')]).toEqual([true, true, false]);
    }
    const page = await openAt('2026-12-05T19:00:00Z', '/');
    expect(await page.locator('header + aside').getByText(LINE).isVisible()).toBe(false);
  });

  test.runIf(TAKES_ALL)('fits every width, and is accessible in both colors', async () => {
    const page = await openAt(CLOSED, '/');
    for (const path of ['/', '/offices/north']) {
      await page.goto(path);
      for (const viewport of Object.values(WIDTHS)) {
        await page.setViewportSize(viewport);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        if (Object.values(CHECKED_WIDTHS).includes(viewport) && (TAKES_ALL || path !== '/'))
          expect(await findViolationsInBoth(page)).toEqual([]);
      }
    }
  });
});
