import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSchemaParts } from '../../src/node/schema/read-schema-parts.ts';
import { SERVICES } from '../../src/providers/providers.gen.ts';
import type { ServiceSettings } from '../../src/shared/page/page-services.ts';
import { findViolationsInBoth } from '../support/find-violations.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import type { Draft } from '../support/small-site.ts';
import { page as pageOf, ROOT, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';
import { waitForPage } from '../support/wait-for-page.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';
import { watchViolations } from '../support/watch-violations.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

interface TriedService {
  readonly key: string;
  readonly section: string;
  readonly settings: ServiceSettings;
  readonly isAsked: boolean;
  readonly purpose: string;
  /** The hosts that it asks for something. */
  readonly hosts: readonly string[];
}

const { services: schemas } = await readSchemaParts(ROOT);
/** Each service with the examples of its schema. A new folder is tried without a change here. */
const TRIED = [...SERVICES].map(([key, { section, use }]): TriedService => {
  const { consent, ...fields } = schemas.get(key)?.properties ?? {};
  const settings = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (field.default ?? field.examples?.[0]) as string | number]),
  );
  const { purpose, needs } = use(settings);
  const hosts = needs.map((need) => need.replace(/^\w+ \w+:\/\/(?:\*\.)?/, ''));
  return { key, section, settings, isAsked: consent?.default === 'ask', purpose, hosts };
});
const OF_PAGES = TRIED.filter(({ section }) => section !== 'chat');
const keysOf = (services: readonly TriedService[]): string[] => services.map(({ key }) => key).sort();
const ALL = keysOf(OF_PAGES);
const TOLD = keysOf(OF_PAGES.filter(({ isAsked }) => !isAsked));
/** Returns the settings of these services as the YAML has them. */
const settingsOf = (...keys: readonly string[]): Draft =>
  Object.fromEntries(TRIED.flatMap(({ key, settings }) => (keys.includes(key) ? [[key, settings]] : [])));
const inSection = (wanted: string): Draft => settingsOf(...keysOf(TRIED.filter(({ section }) => section === wanted)));
/** Returns the service that an address belongs to. */
const serviceOf = (address: string): TriedService | undefined =>
  TRIED.find(({ hosts }) => hosts.some((host) => fits(new URL(address).host, host)));

function siteWith(more: Draft): Draft {
  const site = { ...smallSite(), privacy: { consent: { text: 'May we? [What we keep](/privacy)' } }, ...more };
  site.navigation.header.links.push({ label: 'About', href: '/about' }, { label: 'Contact', href: '/contact' });
  const listed = (list: string, title: string, text: string): Draft => ({
    type: 'feature-list',
    heading: list,
    items: { each: `privacy.${list}`, item: { title, text } },
  });
  site.pages = [
    ...site.pages,
    pageOf('/about', [
      { type: 'hero', heading: 'About', text: 'Call {{business.phone}}.' },
      { type: 'contact-details', heading: 'Reach us' },
    ]),
    pageOf('/contact', [{ type: 'contact-form' }]),
    pageOf('/book', [{ type: 'booking-embed', heading: 'Book', clickToLoad: true }]),
    pageOf('/privacy', [listed('services', '{{item.name}}', '{{item.starts}}; {{item.hosts}}; {{item.stored}}.')]),
  ];
  return site;
}

let shop: Awaited<ReturnType<typeof previewSite>>;
let practice: Awaited<ReturnType<typeof previewSite>>;
beforeAll(async () => {
  const all = siteWith({ analytics: inSection('analytics'), callTracking: inSection('callTracking'), chat: settingsOf('tawk') });
  const kept = siteWith({ analytics: settingsOf('ga4', 'plausible'), chat: settingsOf('crisp') });
  kept.business.type = 'Dentist';
  [shop, practice] = [await previewSite(all, await makeFolder()), await previewSite(kept, await makeFolder())];
});
afterAll(() => Promise.all([shop?.close(), practice?.close()]));

interface Options {
  /** What a script answers in place of its stand-in. */
  readonly answer?: (route: Route) => Promise<void> | undefined;
  readonly isProtected?: boolean;
  readonly settings?: Parameters<typeof open>[1];
}

async function openPage(site: string, at: string, { answer, isProtected = false, settings }: Options = {}) {
  const opened = await open('about:blank', { site, ...settings });
  const { context, page } = opened;
  if (isProtected) await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    const name = serviceOf(url)?.key;
    if (name === undefined || route.request().resourceType() !== 'script') return route.fulfill({ status: 204 });
    const answered = answer?.(route);
    if (answered !== undefined) return answered;
    const body = await readFile(path.join(ROOT, 'src/providers', name, 'stand-in.js'), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const violations = await watchViolations(page);
  await page.goto(`${site}${at}`);
  return { ...opened, violations };
}

const question = (page: Page) => page.locator('.consent');
const choose = (page: Page, name: 'Allow' | 'No, thanks') => question(page).getByRole('button', { name }).click();

/** Returns the keys of the services that were asked for something. */
function asked(external: readonly string[]): string[] {
  return [...new Set(external.flatMap((url) => serviceOf(url)?.key ?? []))].sort();
}

/** Returns the services that were told of a page, each as often as it was. */
function told(external: readonly string[], pathname: string): string[] {
  return external.flatMap((url) => (new URL(url).searchParams.get('page') === pathname ? (serviceOf(url)?.key ?? [url]) : [])).sort();
}

/** Returns the names of cookies and of what is stored, without ours. */
async function stored(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...kept.filter((name) => !/^(theme|townsite-)/.test(name))].sort();
}

/** Returns the hosts and cookies that the privacy page lists, by service. */
async function listed(page: Page): Promise<Map<string, { hosts: string[]; names: string[] }>> {
  const items = await page.evaluate(async () => {
    const html = await (await fetch('/privacy')).text();
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return [...parsed.querySelectorAll('main li')].map((item) => [
      item.querySelector('.item-heading')?.textContent ?? '',
      item.lastElementChild?.textContent ?? '',
    ]);
  });
  return new Map(
    items.map(([name = '', text = '']) => {
      const [, hosts = '', names = ''] = text.replace(/\.$/, '').split('; ');
      return [name, { hosts: hosts.split(', '), names: names.split(', ').map((each) => each.replace(/ \(.*/, '')) }];
    }),
  );
}

const fits = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern || name.endsWith(`.${pattern}`);

async function follow(page: Page, to: string): Promise<void> {
  await page.getByRole('banner').locator(`nav a[href="${to}"]`).first().dispatchEvent('click');
  await waitForPage(page, to);
}

describe('services', () => {
  test('that ask wait for the answer; after it, each counts each page once, asks its own hosts, and stores what the privacy page lists', async () => {
    const { page, context, external, violations, console: said } = await openPage(shop.url, '/');
    await question(page).waitFor();
    await expect.poll(() => told(external, '/')).toEqual(TOLD);
    expect(asked(external)).toEqual(TOLD);
    expect(await stored(page, context)).toEqual([]);
    expect(await question(page).innerText()).toMatch(
      /Counting visits: Google Analytics\. Measuring ads: Google Analytics, Meta Pixel\.[\s\S]*Finding out what led to a call: CallRail\./,
    );
    // Those that only tell are not a part of the question.
    expect(await question(page).innerText()).not.toMatch(/Plausible|Fathom/);
    await choose(page, 'Allow');
    await expect.poll(() => asked(external)).toEqual(ALL);
    // Numbers are asked for again where the app draws the page once more, and that counts nothing.
    const counted = (pathname: string): string[] => told(external, pathname).filter((key) => key !== 'callrail');
    const counting = ALL.filter((key) => key !== 'callrail');
    await expect.poll(() => counted('/')).toEqual(counting);
    const consent = external.map((url) => new URL(url).searchParams.get('consent')).find(Boolean) ?? '{}';
    expect(JSON.parse(consent)).toEqual({
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'granted',
    });
    await startApp(page);
    await follow(page, '/about');
    // Clarity follows pages on its own.
    await expect.poll(() => counted('/about')).toEqual(counting.filter((key) => key !== 'clarity'));
    const names = await stored(page, context);
    const list = await listed(page);
    expect(names).toEqual(expect.arrayContaining(['_fbp', '_ga', '_gcl_au', '_clck', 'calltrk_session_id']));
    const [patterns, hosts] = [[...list.values()].flatMap((each) => each.names), [...list.values()].flatMap((each) => each.hosts)];
    expect(names.filter((name) => !patterns.some((pattern) => fits(name, pattern)))).toEqual([]);
    expect(external.filter((url) => !hosts.some((host) => fits(new URL(url).host, host)))).toEqual([]);
    expect(violations).toEqual([]);
    // CallRail changed texts before the app started.
    expect(said.filter((line) => /^(error|exception)/.test(line) && !line.includes('418'))).toEqual([]);
    // Taken back: what they stored is gone, and nothing runs, also none of those that only told.
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    const before = external.length;
    await Promise.all([page.waitForEvent('load'), choose(page, 'No, thanks')]);
    await waitForQuiet(page);
    expect(await stored(page, context)).toEqual([]);
    expect(external.slice(before)).toEqual([]);
    // And they come back.
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await choose(page, 'Allow');
    await expect.poll(() => asked(external.slice(before))).toEqual(ALL);
  });

  // The gate has it of one service in privacy.test.ts.
  test.runIf(TAKES_ALL)('that are refused at once leave nothing, on later pages too', async () => {
    const { page, context, external } = await openPage(shop.url, '/');
    await Promise.all([page.waitForEvent('load'), choose(page, 'No, thanks')]);
    const before = external.length;
    await page.goto(`${shop.url}/about`);
    await waitForQuiet(page);
    expect(external.slice(before)).toEqual([]);
    expect(await stored(page, context)).toEqual([]);
    expect(await question(page).count()).toBe(0);
  });

  test.runIf(TAKES_ALL)(
    'that an earlier yes let store something leave nothing after a no to other services; the focus stays on the page',
    async () => {
      const { page, context } = await openPage(shop.url, '/privacy');
      await page.evaluate(() => localStorage.setItem('townsite-consent', `no ${Date.now()} ga4-statistics`));
      await context.addCookies([{ name: '_ga', value: '1', url: shop.url }]);
      await page.goto(`${shop.url}/about`);
      const refuse = (): Promise<void> => question(page).getByRole('button', { name: 'No, thanks' }).press('Enter');
      const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
      await refuse();
      expect(await stored(page, context)).toEqual([]);
      expect(await focused()).toBe('content');
      await page.getByRole('button', { name: 'Privacy choices' }).press('Enter');
      await refuse();
      expect(await focused()).toBe('Privacy choices');
    },
  );

  test.runIf(TAKES_ALL)('start and stop in all tabs, and on pages that the browser kept', async () => {
    const { page, context, external } = await openPage(shop.url, '/about');
    const other = await context.newPage();
    await other.goto(`${shop.url}/about`);
    await question(page).waitFor();
    await choose(other, 'Allow');
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => asked(external)).toEqual(ALL);
    await page.evaluate(() =>
      localStorage.setItem('townsite-consent', localStorage.getItem('townsite-consent')?.replace('yes', 'no') ?? ''),
    );
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    ]);
    await expect.poll(() => stored(other, context)).toEqual([]);
  });

  test.runIf(TAKES_ALL)('that are allowed by visitors who block storage run on this page', async () => {
    const { page, context, external } = await openPage(shop.url, '/privacy');
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await page.goto(`${shop.url}/about`);
    await choose(page, 'Allow');
    await expect.poll(() => asked(external)).toEqual(ALL);
    await page.goto(`${shop.url}/`);
    await question(page).waitFor();
  });

  test('that feed ads stay away from browsers with Global Privacy Control, which are told so and asked for nothing', async () => {
    const { page, external } = await openPage(shop.url, '/', { isProtected: true });
    await page.getByText('We honor that.').waitFor();
    await expect.poll(() => asked(external)).toEqual(TOLD);
    expect(await question(page).count()).toBe(0);
    if (TAKES_ALL) expect(await findViolationsInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    expect(await question(page).innerText()).not.toMatch(/Google|Meta|Clarity|CallRail/);
    await Promise.all([page.waitForEvent('load'), choose(page, 'No, thanks')]);
    const before = external.length;
    await page.reload();
    await waitForQuiet(page);
    expect(external.slice(before)).toEqual([]);
  });

  // The gate has it of ads and a chat, in the next test.
  test.runIf(TAKES_ALL)('that record never run on a page with a form: going there loads the page again, without them', async () => {
    const { page, external } = await openPage(shop.url, '/');
    await choose(page, 'Allow');
    await expect.poll(() => asked(external)).toContain('clarity');
    await startApp(page);
    const before = external.length;
    await Promise.all([page.waitForEvent('load'), page.getByRole('banner').locator('a[href="/contact"]').dispatchEvent('click')]);
    await waitForQuiet(page);
    expect(page.url()).toBe(`${shop.url}/contact`);
    expect(asked(external.slice(before))).toEqual(keysOf(OF_PAGES.filter(({ purpose }) => purpose !== 'recordings')));
    expect(await page.locator('meta[http-equiv]').getAttribute('content')).not.toMatch(/clarity/);
  });

  test('of a practice: neither ads nor a chat run where patients write', async () => {
    const { page, external, violations } = await openPage(practice.url, '/contact');
    await choose(page, 'Allow');
    await waitForQuiet(page);
    expect(asked(external)).toEqual(['plausible']);
    expect(await page.locator('.chat').count()).toBe(0);
    expect(await page.locator('meta[http-equiv]').getAttribute('content')).not.toMatch(/google|crisp/);
    await startApp(page);
    await Promise.all([page.waitForEvent('load'), page.getByRole('banner').locator('a[href="/about"]').dispatchEvent('click')]);
    await expect.poll(() => asked(external)).toEqual(['ga4', 'plausible']);
    await page.locator('.chat').waitFor();
    expect(violations).toEqual([]);
    // What patients write into a booking form is as secret.
    expect(await (await fetch(`${practice.url}/book`)).text()).toMatch(/data-withheld="ga4 crisp"/);
  });

  test.runIf(TAKES_ALL)('that fail break nothing: the page works, and the others count', async () => {
    const broken = [
      "throw new Error('broken')",
      'document.currentScript.remove(); delete window.dataLayer; delete window.fbq;',
      'delete window.fbq',
    ];
    let number = 0;
    const answer = (route: Route): Promise<void> | undefined => {
      if (/plausible|callrail/.test(route.request().url())) return undefined;
      const body = broken[number % (broken.length + 1)];
      number += 1;
      return body === undefined ? route.abort('connectionrefused') : route.fulfill({ contentType: 'text/javascript', body });
    };
    const { page, external } = await openPage(shop.url, '/', { answer });
    await choose(page, 'Allow');
    await startApp(page);
    await follow(page, '/about');
    await expect.poll(() => told(external, '/about')).toEqual(['callrail', 'plausible']);
  });
});

describe('the question', () => {
  test('has no fault that a machine can find, is the first stop of the keyboard, and hides nothing', async () => {
    for (const viewport of TAKES_ALL ? Object.values(WIDTHS) : [WIDTHS.phone]) {
      const { page } = await openPage(shop.url, '/about', { settings: { viewport } });
      await question(page).waitFor();
      expect(await findViolationsInBoth(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await expect.poll(() => question(page).evaluate((bar) => bar.contains(document.activeElement))).toBe(true);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [last, bar] = [await page.locator('.consent-again').boundingBox(), await question(page).boundingBox()];
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      // With text of twice the size, it is not higher than the screen.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect((await question(page).boundingBox())?.y).toBeGreaterThan(0);
    }
  });
});

describe('a chat', () => {
  const chat = (page: Page) => page.locator('.chat');

  test('loads when its button is pressed, opens, and goes on after a reload', async () => {
    const { page, external, violations } = await openPage(shop.url, '/about');
    await startApp(page);
    await waitForQuiet(page);
    // It waits until the question is answered.
    expect(await chat(page).isVisible()).toBe(false);
    await choose(page, 'Allow');
    expect(asked(external)).not.toContain('tawk');
    expect(await findViolationsInBoth(page)).toEqual([]);
    await chat(page).getByRole('button', { name: 'Chat with us' }).click();
    await page.locator('iframe[title="chat widget"][data-open]').waitFor();
    expect(await chat(page).count()).toBe(0);
    await page.reload();
    await page.locator('iframe[title="chat widget"]:not([data-open])').waitFor();
    expect(violations).toEqual([]);
  });

  // The gate has it of one service, in the test before.
  test.runIf(TAKES_ALL)('of another service does the same', async () => {
    const { page, external } = await openPage(practice.url, '/about');
    await choose(page, 'Allow');
    await chat(page).getByRole('button').click();
    await page.locator('.crisp-client[data-open]').waitFor();
    expect(asked(external)).toContain('crisp');
  });

  test.runIf(TAKES_ALL)('that does not load says so, with other ways, and can be tried again', async () => {
    let fails = true;
    const answer = (route: Route): Promise<void> | undefined =>
      fails && /tawk/.test(route.request().url()) ? route.fulfill({ status: 404 }) : undefined;
    const { page } = await openPage(shop.url, '/about', { answer, settings: { viewport: WIDTHS.phone } });
    await choose(page, 'Allow');
    await chat(page).getByRole('button').click();
    await chat(page).getByText('The chat could not be loaded.').waitFor();
    expect(await chat(page).locator('a[href^="tel:"]').count()).toBe(1);
    expect(await findViolationsInBoth(page)).toEqual([]);
    fails = false;
    await chat(page).getByRole('button').click();
    await page.locator('iframe[title="chat widget"][data-open]').waitFor();
  });

  test.runIf(TAKES_ALL)('that is silent counts as failed after ten seconds, and is not loaded twice', async () => {
    const { page, external } = await openPage(shop.url, '/about', {
      answer: (route) => (/tawk/.test(route.request().url()) ? route.fulfill({ contentType: 'text/javascript', body: '' }) : undefined),
    });
    await choose(page, 'Allow');
    await page.clock.install();
    await page.reload();
    await chat(page).getByRole('button').click();
    await chat(page).getByText('Loading the chat…').waitFor();
    await page.clock.fastForward(10_000);
    await chat(page).getByText('The chat could not be loaded.').waitFor();
    // Its script is there. Once more, it would be a second chat.
    const before = external.length;
    await chat(page).getByRole('button').click();
    await page.clock.fastForward(10_000);
    await chat(page).getByText('The chat could not be loaded.').waitFor();
    expect(asked(external.slice(before))).not.toContain('tawk');
  });
});

describe('call tracking', () => {
  test('changes the number that is shown and the one that is called alike, on each page, before the app and after, and not in the HTML', async () => {
    const { page, console: said } = await openPage(shop.url, '/privacy');
    await choose(page, 'Allow');
    // Without a press, which would start the app.
    await page.goto(`${shop.url}/about`);
    const links = page.locator('a[href^="tel:"]', { hasText: '555' });
    await expect.poll(() => links.first().getAttribute('href')).toBe('tel:+12145550199');
    const numbers = (): Promise<string[]> =>
      links.evaluateAll((all) => [
        ...new Set(all.map((each) => `${/\(\d+\) [\d-]+/.exec(each.textContent ?? '')?.[0]} ${(each as HTMLAnchorElement).href}`)),
      ]);
    await startApp(page);
    await expect.poll(numbers).toEqual(['(214) 555-0199 tel:+12145550199']);
    await follow(page, '/');
    await follow(page, '/about');
    await expect.poll(numbers).toEqual(['(214) 555-0199 tel:+12145550199']);
    // React says so, and draws the page again.
    expect(said.filter((line) => /^(error|exception)/.test(line) && !line.includes('418'))).toEqual([]);
    const html = await page.evaluate(async () => (await fetch(location.href)).text());
    expect(html).not.toMatch(/555-0199/);
    expect(html).toMatch(/"telephone":"\+1/);
  });
});
