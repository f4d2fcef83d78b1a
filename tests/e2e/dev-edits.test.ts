import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { delayRoute } from '../support/delay-route.ts';
import { holdSlices, releaseSlices, startHydration } from '../support/hold-slices.ts';
import { BASE, moveBelow } from '../support/move-below.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import type { OpenedPage } from '../support/open-page.ts';
import { startApp, useBrowser, useVisits } from '../support/open-page.ts';
import { sendRequest } from '../support/send-request.ts';
import { readShownPage } from '../support/shown-page.ts';
import type { DevCommand } from '../support/start-dev.ts';
import { startDevCommand } from '../support/start-dev.ts';
import { waitForMoment } from '../support/wait-for-moment.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const open = useBrowser();
/** The modules of a page are many: in a browser that has them it starts in half the time. */
const openAgain = useVisits('again');
/** For pages that several tests look at. */
const openForAll = useBrowser('file');

const HERO = 'heading: Contact Us';
const FORM = 'heading: Send Us a Message';
/** A page to which nothing leads. */
const PARKING = `
  - path: /parking
    head: { title: Where to Park in Dallas, description: Where to park near our office. }
    blocks: [{ type: hero, heading: Parking }]`;
const BOOKING = '\n  - path: /booking\n';
/** The one of the contact page. */
const COLUMNS = '\n      - type: columns\n';

type Edit = (yaml: string) => string;

/** Edits of the original, one after the other, and whether what they change can be put in place: each takes away the one before as well. */
const EDITS: readonly (readonly [what: string, edit: Edit, isInPlace: boolean])[] = [
  ['a text', (yaml) => yaml.replace(HERO, 'heading: Write to Us Today'), true],
  ['the title', (yaml) => yaml.replace('title: Contact Our {{market.city}} Cleaning Team', 'title: Call & write'), true],
  ['a color', (yaml) => yaml.replace('\n  preset: ', '\n  brand: "#7a1f5c"\n  preset: '), true],
  [
    'a further block',
    (yaml) => yaml.replace(COLUMNS, `\n      - type: rich-text\n        heading: Parking\n        body: Behind the house.${COLUMNS}`),
    true,
  ],
  [
    'another id',
    (yaml) =>
      yaml.replace(`id: form\n                ${FORM}`, `id: write\n                ${FORM}`).replaceAll('/contact#form', '/contact#write'),
    true,
  ],
  ['the hours', (yaml) => yaml.replace('closes: "18:00"', 'closes: "19:30"'), false],
];

let dev: DevCommand;
let original = '';
beforeAll(async () => {
  // In a folder of its host: what holds there holds at the root.
  dev = await startDevCommand((yaml) => {
    original = moveBelow(yaml).replace(BOOKING, PARKING + BOOKING);
    return original;
  });
});
afterAll(() => dev.close());
// An edit that reloads the page that is left open could end the next visit.
afterEach(() => openAgain('about:blank', { site: dev.url }));

/** Opens a page of the site by its path within the site. */
const visit = (route: string, options?: Parameters<typeof open>[1]): ReturnType<typeof open> =>
  openAgain(`${BASE}${route}`, { site: dev.url, ...options });

test('a site in a folder of its host is served there and nowhere else, and links are followed without reloading', async () => {
  expect((await sendRequest(dev.url, '/')).headers.location).toBe(BASE);
  expect((await sendRequest(dev.url, '/about')).status).toBe(404);
  const { page, console: said } = await openAgain('about:blank', { site: dev.url });
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await page.goto(BASE);
  await startApp(page);
  await mark(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).first().click();
  await waitForPage(page, `${BASE}/contact`);
  expect(await isMarked(page)).toBe(true);
  expect(failed).toEqual([]);
  expect(said.filter((line) => /^(error|warning|exception)/.test(line))).toEqual([]);
});

// The gate has edits that are put in place, below.
describe.runIf(TAKES_ALL)('an edit of the YAML', () => {
  let tabs: readonly Tab[];
  let fresh: Page;
  beforeAll(async () => {
    tabs = [await openContact(false), await openContact(true)];
    fresh = (await openAgain('about:blank', { site: dev.url })).page;
  });
  afterAll(async () => {
    await Promise.all(tabs.map(({ context }) => context.close()));
  });

  test.each(EDITS)('of %s shows in open pages what a new visit shows, with the app and without', async (_what, edit, isInPlace) => {
    const before = await Promise.all(tabs.map(({ page }) => readShownPage(page)));
    for (const { page } of tabs) await mark(page);
    // It would be told of the edit, too, and go its own way.
    await fresh.goto('about:blank');
    await saved(dev, () => edit(original));
    await fresh.goto(`${BASE}/contact`);
    await waitForMoment(fresh);
    for (const [index, { page, console: said, isRunning }] of tabs.entries()) {
      if (isRunning) await startApp(fresh);
      const expected = await readShownPage(fresh);
      expect(expected).not.toEqual(before[index]);
      await expect.poll(() => isMarked(page)).toBe(isInPlace);
      if (isRunning && !isInPlace) await startApp(page);
      await expect.poll(() => readShownPage(page)).toEqual(expected);
      expect(await isMarked(page)).toBe(isInPlace);
      expect(said.filter((line) => /^(error|warning|exception):/.test(line))).toEqual([]);
    }
  });
});

interface Tab extends OpenedPage {
  readonly isRunning: boolean;
}

/** A visit of the contact page in a browser of its own. */
async function openContact(isRunning: boolean): Promise<Tab> {
  const tab = await openForAll(`${BASE}/contact`, { site: dev.url });
  if (isRunning) await startApp(tab.page);
  await waitForMoment(tab.page);
  return { ...tab, isRunning };
}

describe('what is put into the open page', () => {
  beforeEach(() => saved(dev, () => original));
  test.runIf(TAKES_ALL)('leaves an open menu open', async () => {
    const { page } = await visit('/contact');
    await startApp(page);
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Services' }).click();
    await page.getByRole('link', { name: 'Residential' }).waitFor();
    await saved(dev, (yaml) => yaml.replace('label: Residential', 'label: Homes'));
    await page.getByRole('banner').getByRole('link', { name: 'Homes' }).waitFor();
    expect(await page.locator('details[data-dropdown="Services"]').getAttribute('open')).not.toBeNull();
  });

  test('leaves the page where it is scrolled to, what was typed, and the focus, and is what was saved last', async () => {
    const { page } = await visit('/contact', { viewport: { width: 1280, height: 500 } });
    await startApp(page);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Ada');
    await name.evaluate((field) => field.focus({ preventScroll: true }));
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
    await saved(dev, (yaml) => yaml.replace(FORM, 'heading: Write Us a Note'));
    await page.getByRole('heading', { name: 'Write Us a Note' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    expect(await name.inputValue()).toBe('Ada');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    // Of several saves, it is the last.
    const heading = page.getByRole('heading', { level: 1 });
    await mark(page);
    for (const delay of TAKES_ALL ? [0, 10, 60, 120, 0] : [0]) {
      for (let save = 1; save < 5; save += 1) {
        await dev.edit(() => original.replace(HERO, `heading: Save ${save} after ${delay}`));
        await page.waitForTimeout(delay);
      }
      await expect.poll(() => heading.textContent()).toBe(`Save 4 after ${delay}`);
    }
    await page.waitForTimeout(400);
    expect(await heading.textContent()).toBe('Save 4 after 0');
    expect(await isMarked(page)).toBe(true);
  });

  test.runIf(TAKES_ALL)(
    'is what the app starts with, and is followed by the pages that are opened from there, those that were open before among them',
    async () => {
      const { page, console: said } = await visit('/about');
      const heading = page.getByRole('heading', { level: 1 });
      await mark(page);
      await saved(dev, (yaml) => yaml.replace('heading: "About {{business.name}}"', 'heading: What We Do'));
      await expect.poll(() => heading.textContent()).toBe('What We Do');
      await startApp(page);
      expect(await heading.textContent()).toBe('What We Do');
      expect(await isMarked(page)).toBe(true);
      expect(said.filter((line) => /^(error|warning|exception):/.test(line))).toEqual([]);
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await expect.poll(() => heading.textContent()).toBe('Contact Us');
      await mark(page);
      await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
      await saved(dev, (yaml) => yaml.replace(HERO, 'heading: Write to Us').replace('heading: What We Do', 'heading: Who We Are'));
      await expect.poll(() => heading.textContent()).toBe('Write to Us');
      // Nobody went anywhere: the page stays where it is.
      expect(await page.evaluate(() => window.scrollY)).toBe(100);
      await page.goBack();
      await expect.poll(() => heading.textContent()).toBe('Who We Are');
      await page.goForward();
      await expect.poll(() => heading.textContent()).toBe('Write to Us');
      expect(await isMarked(page)).toBe(true);
    },
  );

  test.runIf(TAKES_ALL)('is what the app shows that was starting with the data of before', async () => {
    const { page, context } = await open('about:blank', { site: dev.url });
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/src/client/app.tsx', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(`${BASE}/contact`);
    const data = page.waitForResponse(/\/contact\/page\.json/);
    await page.mouse.move(10, 10);
    await page.mouse.move(12, 12);
    await (await data).finished();
    await mark(page);
    await saved(dev, (yaml) => yaml.replace(HERO, 'heading: Write to Us'));
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toBe('Write to Us');
    release();
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    await expect.poll(() => heading.textContent()).toBe('Write to Us');
    await page.waitForTimeout(300);
    expect(await heading.textContent()).toBe('Write to Us');
    expect(await isMarked(page)).toBe(true);
  });

  test.runIf(TAKES_ALL)('leaves alone what React is reading, and comes once the app runs', async () => {
    const { page, console: said } = await open('about:blank', { site: dev.url });
    await holdSlices(page);
    await page.goto(`${BASE}/contact`);
    await startHydration(page);
    await mark(page);
    const told = page.waitForResponse('**/contact');
    await saved(dev, (yaml) => yaml.replace(HERO, 'heading: Write to Us').replace('title: Contact Our', 'title: Write to Our'));
    await (await told).finished();
    await expect.poll(() => page.title()).toMatch(/^Write to Our/);
    await releaseSlices(page);
    await page.getByRole('heading', { level: 1, name: 'Write to Us' }).waitFor();
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    expect(said.filter((line) => /^(error|warning|exception):/.test(line))).toEqual([]);
    expect(await isMarked(page)).toBe(true);
  });

  test.runIf(TAKES_ALL)('does not keep back the page that the visitor is on the way to', async () => {
    const { page, context } = await open(`${BASE}/about`, { site: dev.url });
    await startApp(page);
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect.poll(() => heading.textContent()).toBe('Contact Us');
    // From here on the app has only this page.
    await saved(dev, (yaml) => yaml.replace(HERO, 'heading: Write to Us'));
    await expect.poll(() => heading.textContent()).toBe('Write to Us');
    const release = await delayFirst(context, '**/about/page.json');
    await page.evaluate(() => history.back());
    await page.waitForURL('**/about');
    const put = page.evaluate(() =>
      new Promise((resolve) => addEventListener('townsite:edit', resolve, { once: true })).then(() => undefined),
    );
    await saved(dev, (yaml) => yaml.replace('heading: "About {{business.name}}"', 'heading: Who We Are'));
    await put;
    release();
    await expect.poll(() => heading.textContent()).toBe('Who We Are');
  });

  test.runIf(TAKES_ALL)('is the page for missing ones once the page is gone, and the page again when it is back', async () => {
    const { page } = await visit('/parking');
    await page.getByRole('heading', { level: 1, name: 'Parking' }).waitFor();
    await dev.edit((yaml) => yaml.replace(PARKING, ''));
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await dev.edit(() => original);
    await page.getByRole('heading', { level: 1, name: 'Parking' }).waitFor();
  });

  // The gate has the dialog, and that it goes, in dev.test.ts.
  test.runIf(TAKES_ALL)('stays while the YAML is wrong, and goes on when it is mended', async () => {
    const { page } = await visit('/contact');
    await startApp(page);
    await mark(page);
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await dev.edit((yaml) => yaml.replace('  phone: "', '  fone: "'));
    const overlay = page.getByRole('dialog', { name: 'The site has an error. You see the last good version.' });
    await overlay.getByText('fone').first().waitFor();
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
    if (TAKES_ALL) {
      await dev.edit((yaml) => yaml.replace('  fone: "', '  tel: "'));
      await overlay.getByText('tel').first().waitFor();
    }
    await dev.edit(() => original.replace(HERO, 'heading: Write to Us'));
    await page.getByRole('heading', { level: 1, name: 'Write to Us' }).waitFor();
    await overlay.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada');
    expect(await isMarked(page)).toBe(true);
  });
});

/** Holds back the answer to the first request for an address. @returns lets it through */
async function delayFirst(context: BrowserContext, pattern: string): Promise<() => void> {
  const release = await delayRoute(context, pattern);
  let isFirst = true;
  await context.route(pattern, async (route) => {
    const wasFirst = isFirst;
    isFirst = false;
    // What is answered last is asked first.
    await (wasFirst ? route.fallback() : route.continue());
  });
  return release;
}

/** Edits the YAML, and waits until pages are made of it. */
async function saved(dev: DevCommand, edit: Edit): Promise<void> {
  const number = await siteNumber(dev);
  let isEdited = false;
  await dev.edit((yaml) => {
    const next = edit(yaml);
    isEdited = next !== yaml;
    return next;
  });
  if (isEdited) await expect.poll(() => siteNumber(dev)).toBeGreaterThan(number);
}

async function siteNumber(dev: DevCommand): Promise<number> {
  return Number(/data-site="(\d+)"/.exec(await (await fetch(`${dev.url}${BASE}`)).text())?.[1]);
}

/** A page that is loaded again has no mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
}
