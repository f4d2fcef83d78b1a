import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { observeShifts, readShifts } from '../support/all-shifts.ts';
import { readBuiltPages } from '../support/built-pages.ts';
import { findBrokenLinks } from '../support/find-broken-links.ts';
import { findCut } from '../support/find-cut.ts';
import { findSqueezed } from '../support/find-squeezed.ts';
import { findViolations, findViolationsInBoth } from '../support/find-violations.ts';
import { loadFontsFirst } from '../support/fonts-first.ts';
import { checkWithHtmlValidate, checkWithNu, hasJava } from '../support/html-checkers.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { CHECKED_WIDTHS, startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { readToTheEnd } from '../support/page-parts.ts';
import { findPolicyFaults } from '../support/policy.ts';
import type { SitePreview } from '../support/preview-sample.ts';
import { previewConfig } from '../support/preview-sample.ts';
import { withoutDrawnPreviews } from '../support/preview-site.ts';
import { readParts } from '../support/read-parts.ts';
import { STARTERS } from '../support/starters.ts';
import { tempFolders } from '../support/temp-folders.ts';
import { waitForMoment } from '../support/wait-for-moment.ts';
import { policyErrors, watchViolations } from '../support/watch-violations.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

/** A Sunday before dawn in America: the line beside the phone number names the day on which the business opens, and is at its longest. */
const CLOSED = '2026-11-22T10:00:00Z';

/** The tests of `new` and of what a starter says take all of them in any case. */
const CHECKED = TAKES_ALL ? STARTERS : STARTERS.slice(-1);

// What each check finds when something is wrong, the tests of the sample prove.
describe.each(CHECKED)('the starter $name', ({ name, config, data }) => {
  let preview: SitePreview;
  const home = '/';
  const item = `/services/${data.services[0].slug}`;
  const contact = '/contact';
  const files = [home, item, contact].map((route) => `${route}/index.html`.replace(/^\/+/, ''));

  beforeAll(async () => {
    const folder = await makeFolder();
    await cp(path.dirname(config), folder, { recursive: true });
    const copy = path.join(folder, path.basename(config));
    await writeFile(copy, stringify(withoutDrawnPreviews(data)));
    preview = await previewConfig(copy, path.join(folder, 'dist'));
  });
  afterAll(() => preview?.close());

  test.each(Object.entries(CHECKED_WIDTHS))(
    'is accessible and whole on a %s: nothing moves, is cut, or is refused by the policy',
    async (width, viewport) => {
      const faults = new PageFaults();
      const { page, context, console: said } = await open('about:blank', { site: preview.url, viewport });
      await context.clock.setFixedTime(CLOSED);
      await loadFontsFirst(context);
      await observeShifts(page);
      const refused = await watchViolations(page);
      for (const route of firstOf([home, item, contact])) {
        await page.goto(route);
        await page.evaluate(() => document.fonts.ready);
        faults.add(
          route,
          (await readShifts(page)).map((shift) => `moved: ${JSON.stringify(shift)}`),
        );
        await readToTheEnd(page);
        await waitForMoment(page);
        faults.add(route, [...(await findCut(page)), ...(await findSqueezed(page))]);
        faults.add(route, await (width === 'phone' ? findViolationsInBoth(page) : findViolations(page)));
      }
      faults.add('a page', [...refused, ...policyErrors(said)]);
      expect(faults.all).toEqual([]);
    },
  );

  test.runIf(TAKES_ALL)('shows all of it without scripts', async () => {
    const [plain, running] = await Promise.all([open(home, { site: preview.url, javaScript: false }), open(home, { site: preview.url })]);
    for (const route of [home, item]) {
      await Promise.all([plain.page.goto(route), running.page.goto(route)]);
      await startApp(running.page);
      expect(await readParts(plain.page), route).toEqual(await readParts(running.page));
    }
    await plain.page.goto(contact);
    const form = plain.page.locator('main form');
    for (const scheme of ['tel:', 'mailto:']) expect(await form.locator(`a[href^="${scheme}"]`).filter({ visible: true }).count()).toBe(1);
  });

  test.runIf(TAKES_ALL)('has no broken link, anchor, or file', async () => {
    const { checked, broken } = await findBrokenLinks(preview.url, data.business.url);
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(name === 'blank' ? 20 : 40);
  });

  test.runIf(TAKES_ALL)('passes the HTML checkers, with a policy in every page', async () => {
    const faults = new PageFaults();
    const pages = readBuiltPages(preview.out);
    for (const [file, html] of pages) faults.add(file, findPolicyFaults(html));
    const checked = new Map([...pages].filter(([file]) => files.includes(file)));
    expect(checked.size).toBe(files.length);
    for (const [file, html] of checked) faults.add(file, await checkWithHtmlValidate(html));
    if (hasJava && TAKES_ALL) faults.add('the Nu checker', await checkWithNu(checked, await makeFolder()));
    expect(faults.all).toEqual([]);
  });
});

test('words without room in a bar would be found', async () => {
  const { page } = await open('/contact', { viewport: WIDTHS.phone });
  await waitForMoment(page);
  expect(await findSqueezed(page)).toEqual([]);
  const state = page.locator('#app > aside [data-open-state]');
  await state.evaluate((line) => line.append(' and emergencies at any hour of the night'));
  expect((await findSqueezed(page)).join()).toContain('is broken');
});
