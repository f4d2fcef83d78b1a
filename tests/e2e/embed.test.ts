import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../src/providers/providers.gen.ts';
import { findViolationsInBoth } from '../support/find-violations.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageOf, ROOT, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

const OTHER = 'https://events.example.com/list?a=1';
/** The providers that are shown inside a page: each in a frame, or by its script. */
const SHOWN = [...PROVIDERS].filter(([, { frame, script }]) => (frame ?? script) !== undefined);

const WIDGET = {
  address: 'https://widgets.example.com//w.js?v=a%7e#TOKEN',
  attributes: { 'data-account': 'sample', id: 'loader' },
  element: { id: 'widget', class: 'events' },
  origins: ['https://cdn.example.com'],
};

let preview: Awaited<ReturnType<typeof previewSite>>;
beforeAll(async () => {
  const data = smallSite();
  const embedOf = (id: string, url: string, more: object = {}) => ({ type: 'embed', id, heading: `At ${id}`, url, ...more });
  data.navigation.header.links.push(
    { label: 'Events', href: '/events' },
    { label: 'Book', href: '/book' },
    { label: 'Widget', href: '/widget' },
  );
  data.pages = [
    ...data.pages,
    pageOf(
      '/book',
      [...PROVIDERS].map(([name, { sample }]) => embedOf(name, sample)),
    ),
    pageOf('/events', [embedOf('events', OTHER, { ratio: '4:3', allow: ['fullscreen'] })]),
    pageOf('/at-once', [embedOf('events', OTHER, { clickToLoad: false })]),
    pageOf('/widget', [embedOf('widget-1', OTHER, { script: WIDGET, height: 400 })]),
    pageOf('/widget-at-once', [embedOf('widget-1', OTHER, { script: WIDGET, clickToLoad: false })]),
    pageOf('/map', [{ ...embedOf('map', ''), type: 'map', url: undefined, title: 'Where we are', src: 'https://maps.example.com/embed' }]),
    pageOf('/own', [embedOf('own', 'https://book.example.com/schedule?owner=1', { provider: 'acuity' })]),
  ];
  preview = await previewSite(data, await makeFolder());
});
afterAll(() => preview?.close());

type Answer = (route: Route) => Promise<void>;
const html =
  (body: string, status = 200): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body });

/** Opens a page whose other sites answer in this way. Without an answer, each provider is its stand-in. */
async function openPage(at: string, answer?: Answer, options: Parameters<typeof open>[1] = {}) {
  const opened = await open('about:blank', { site: preview.url, ...options });
  await opened.context.route(/^https:/, async (route) => {
    if (answer !== undefined) return answer(route);
    const { hostname, pathname } = new URL(route.request().url());
    const [name] = SHOWN.find(([, { hosts }]) => hosts.some((host) => hostname.endsWith(host))) ?? ['acuity'];
    if (pathname.endsWith('.js')) return route.fulfill({ path: path.join(ROOT, 'src/providers', name, 'stand-in.js') });
    if (PROVIDERS.get(name)?.frame === undefined) return html('<p>Pick a day</p>')(route);
    return html(await readFile(path.join(ROOT, 'src/providers', name, 'stand-in.html'), 'utf8'))(route);
  });
  await opened.page.goto(at);
  return opened;
}

async function ask(page: Page, id: string): Promise<void> {
  await startApp(page);
  await page.locator(`#${id} summary`).click();
}

/** Returns what the block of this id says of its state. */
const statusOf = (page: Page, id: string) => page.locator(`#${id} [role=status]`);
const heightOf = (page: Page, id: string) => page.locator(`#${id} iframe`).evaluate((frame) => frame.clientHeight);

describe('a page of another site', () => {
  test('of each provider asks for nothing before a click, is shown then, and is a link elsewhere', async () => {
    const { page, external, console: said } = await openPage('/book');
    await startApp(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await waitForQuiet(page);
    expect(external).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    for (const [name, { sample, frame, script }] of PROVIDERS) {
      const link = page.locator(`#${name} a`, { hasText: / (?:on|with) / });
      expect(await link.getAttribute('href')).toBe(new URL(sample).href);
      if (frame === undefined && script === undefined) continue;
      await page.locator(`#${name} summary`).click();
      await page.frameLocator(`#${name} iframe`).getByText('Pick a day').waitFor();
      if (frame === undefined) continue;
      expect(await page.locator(`#${name} iframe`).getAttribute('title')).toBe(`At ${name}`);
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    }
    const asked = SHOWN.flatMap(([, { sample, frame, script }]) => (frame ? [sample] : [script?.src, script?.frames?.[0]]));
    const origins = (urls: readonly unknown[]): string[] => [...new Set(urls.map((url) => new URL(String(url)).origin))].sort();
    expect(origins(external)).toEqual(origins(asked));
    expect(said.filter((line) => /^(error|exception)/.test(line))).toEqual([]);
  });

  test.runIf(TAKES_ALL)('grows when its provider says so, and is never lower than its place', async () => {
    const { page } = await openPage('/book');
    await ask(page, 'calendly');
    await expect.poll(() => heightOf(page, 'calendly')).toBe(912);
  });

  test.runIf(TAKES_ALL)(
    'keeps its height, whatever its messages ask for, and those of another frame, and is never higher than 4000 pixels',
    async () => {
      const send = (...messages: readonly string[]) =>
        html(`<p>Here</p><script>${messages.map((message) => `parent.postMessage(${message}, '*')`).join(';')}</script>`);
      const ofAnother = send(`{ event: 'calendly.page_height', payload: { height: 999 } }`);
      const wrong = send(
        `{ event: 'calendly.page_height', payload: { height: 'auto' } }`,
        `{ event: 'other', payload: { height: 900 } }`,
        `'calendly.page_height'`,
        'null',
      );
      const { page } = await openPage('/book', (route) => (route.request().url().includes('acuity') ? ofAnother : wrong)(route));
      await ask(page, 'calendly');
      await ask(page, 'acuity');
      await page.frameLocator('#acuity iframe').getByText('Here').waitFor();
      const text = page.frameLocator('#calendly iframe').getByText('Here');
      await text.waitFor();
      await statusOf(page, 'calendly').waitFor({ state: 'hidden' });
      await expect.poll(() => heightOf(page, 'calendly')).toBe(700);
      await text.evaluate(() => parent.postMessage({ event: 'calendly.page_height', payload: { height: 40_000 } }, '*'));
      await expect.poll(() => heightOf(page, 'calendly')).toBe(4000);
    },
  );

  test('that never answers says so after ten seconds, with phone, email, and another try', async () => {
    let isSlow = true;
    const { page } = await openPage('/events', (route) => (isSlow ? new Promise(() => undefined) : html('<p>Here</p>')(route)), {
      viewport: WIDTHS.phone,
    });
    await startApp(page);
    await page.clock.install();
    await ask(page, 'events');
    await statusOf(page, 'events').getByText('Loading…').waitFor();
    await page.clock.runFor(10_500);
    await statusOf(page, 'events').getByText('could not be loaded').waitFor();
    // Nothing of it is cut off, although the frame would be lower.
    const isCut = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight > clientHeight;
    expect(await page.locator('#events [role=status]').locator('xpath=../..').evaluate(isCut)).toBe(false);
    expect(await findViolationsInBoth(page)).toEqual([]);
    expect(await page.locator('#events').getByRole('link', { name: '555' }).count()).toBe(1);
    isSlow = false;
    await page.locator('#events').getByRole('button', { name: 'Try again' }).click();
    await page.frameLocator('#events iframe').getByText('Here').waitFor();
    await statusOf(page, 'events').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  });

  // The gate has it of a page, in the test before.
  test.runIf(TAKES_ALL)('says so if it is a map, too', async () => {
    let isSlow = true;
    const { page } = await openPage('/map', (route) => (isSlow ? new Promise(() => undefined) : html('<p>Here</p>')(route)));
    await startApp(page);
    await page.clock.install();
    await ask(page, 'map');
    await page.clock.runFor(10_500);
    await statusOf(page, 'map').getByText('could not be loaded').waitFor();
    expect(await findViolationsInBoth(page)).toEqual([]);
    isSlow = false;
    await page.locator('#map').getByRole('button', { name: 'Try again' }).click();
    await page.frameLocator('#map iframe').getByText('Here').waitFor();
  });

  test.runIf(TAKES_ALL)(
    'that is blocked, gone, refuses frames, opens dialogs, or tries to leave is a frame with a link around it',
    async () => {
      const answers: readonly Answer[] = [
        (route) => route.abort('blockedbyclient'),
        html('<p>Not found</p>', 404),
        (route) => route.fulfill({ headers: { 'x-frame-options': 'DENY' }, contentType: 'text/html', body: 'No' }),
        html(`<script>alert(1); try { top.location = 'https://evil.example.com' } catch {}</script>`),
      ];
      let at = 0;
      const { page, console: said } = await openPage('/events', (route) => (answers[at] as Answer)(route));
      for (at = 0; at < answers.length; at += TAKES_ALL ? 1 : 3) {
        await page.goto('/events');
        await ask(page, 'events');
        await page.locator('#events').getByRole('link', { name: 'Open on events.example.com' }).waitFor();
        expect(new URL(page.url()).pathname).toBe('/events');
      }
      expect(said.filter((line) => line.startsWith('exception'))).toEqual([]);
    },
  );

  test('loads by itself where the site says so, also without scripts; then it knows which site shows it, but not which page', async () => {
    const referrers: (string | undefined)[] = [];
    const answer: Answer = async (route) => {
      referrers.push(route.request().headers().referer);
      await html('<p>Here</p>')(route);
    };
    const { page } = await openPage('/at-once', answer, { javaScript: false });
    await page.frameLocator('#events iframe').getByText('Here').waitFor();
    expect(referrers).toEqual([`${preview.url}/`]);
  });

  test.runIf(TAKES_ALL)('at an address of the operator’s own is of the provider that the block names', async () => {
    const { page } = await openPage('/own');
    await ask(page, 'own');
    await page.frameLocator('#own iframe').getByText('Pick a day').waitFor();
    expect(await page.locator('#own iframe').getAttribute('allow')).toBe('payment');
  });

  // The gate has it of a script, which leaves more, below.
  test.runIf(TAKES_ALL)('leaves nothing behind when the visitor goes elsewhere and comes back', async () => {
    const { page } = await openPage('/events');
    await ask(page, 'events');
    const count = () => page.evaluate(() => [document.querySelectorAll('*').length, Object.keys(window).length, frames.length]);
    const go = async (name: string, at: string): Promise<void> => {
      await page.getByRole('navigation').getByRole('link', { name }).first().click();
      await page.locator(at).waitFor();
    };
    await go('Book', '#vagaro');
    const before = await count();
    for (let visit = 0; visit < (TAKES_ALL ? 3 : 1); visit += 1) {
      await go('Events', '#events');
      await page.locator('#events summary').click();
      await page.locator('#events iframe').waitFor();
      await go('Book', '#vagaro');
    }
    expect(await count()).toEqual(before);
  });
});

describe('what the script of another site draws', () => {
  /** Draws a form into its element, and leaves all kinds of traces in the page. */
  const GOOD = `
    window.widget = { list: [] };
    var leftover = 1;
    document.cookie = 'widget=1';
    addEventListener('resize', () => window.widget.list);
    document.addEventListener('keyup', () => undefined);
    document.head.append(document.createElement('style'));
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.id = 'stray';
    dialog.show();
    document.body.classList.add('widget-open');
    document.documentElement.style.overflow = 'hidden';
    document.getElementById('widget').innerHTML = '<p>Pick a day</p><a href="https://widgets.example.com/help">Help</a>';`;
  /** Requests without an answer. */
  const waiting: Route[] = [];
  const asModule = (code: string): string => `(() => {${code.replace('var leftover', 'window.leftover')}})();`;
  const js =
    (body: string, status = 200): Answer =>
    (route) =>
      route.fulfill({ status, contentType: 'text/javascript', body });

  test('comes after the click, from the address byte for byte, with its attributes and its element; the policy allows its sites alone', async () => {
    const { page, external, context, console: said } = await openPage('/widget', js(asModule(GOOD)));
    const policy = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? '';
    for (const directive of ['script-src', 'style-src', 'connect-src', 'form-action']) {
      const sources = policy.split(';').find((each) => each.startsWith(`${directive} `));
      expect(sources?.match(/https:\S+/g)).toEqual(['https://cdn.example.com', 'https://widgets.example.com']);
    }
    await startApp(page);
    expect([external, await context.cookies()]).toEqual([[], []]);
    await page.locator('#widget-1 summary').click();
    await page.locator('#widget.events').getByText('Pick a day').waitFor();
    await statusOf(page, 'widget-1').waitFor({ state: 'detached' });
    expect(external).toEqual(['https://widgets.example.com//w.js?v=a%7e']);
    expect(await page.locator('script#loader[data-account=sample]').getAttribute('src')).toBe(WIDGET.address);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['widget']);
    expect(await page.getByRole('link', { name: 'Open on events.example.com' }).getAttribute('href')).toBe(OTHER);
    expect(said.filter((line) => /^(error|exception)/.test(line))).toEqual([]);
  });

  test.runIf(TAKES_ALL)('loads by itself near the view where the site says so', async () => {
    const { page } = await openPage('/widget-at-once', js(asModule(GOOD)));
    await page.locator('#widget').getByText('Pick a day').waitFor();
  });

  const FAULTS: readonly [string, Answer, isLate?: boolean][] = [
    ['throws', js('throw new Error("no account")')],
    ['is blocked by the visitor’s tools', (route) => route.abort('blockedbyclient')],
    // The gate has this one in the test of all states, below.
    ['never comes', (route) => new Promise(() => waiting.push(route)), true],
    ['is gone', js('gone', 404)],
    ['writes to the page and removes itself', js('document.write("<p>Gone</p>"); document.currentScript.remove()'), true],
    [
      'removes what it drew',
      js('const e = document.getElementById("widget"); e.innerHTML = "<p>Here</p>"; setTimeout(() => e.replaceChildren())'),
      true,
    ],
  ];

  test.each(firstOf(FAULTS))('says so where the script %s, with phone, email, and another try', async (_, answer, isLate = false) => {
    let current = answer;
    const { page } = await openPage('/widget', (route) => current(route), { viewport: WIDTHS.phone });
    await startApp(page);
    if (isLate) await page.clock.install();
    await page.locator('#widget-1 summary').click();
    if (isLate) {
      await statusOf(page, 'widget-1').getByText('Loading…').waitFor();
      await page.clock.runFor(500);
      await page.clock.runFor(10_500);
    }
    await statusOf(page, 'widget-1').getByText('could not be loaded').waitFor();
    const block = page.locator('#widget-1');
    expect(await block.getByRole('link', { name: '555' }).count()).toBe(1);
    expect(await block.getByRole('link', { name: 'Open on events.example.com' }).isVisible()).toBe(true);
    expect(await page.getByText('Gone').count()).toBe(0);
    current = js(asModule(GOOD));
    // As long as a request of the same address waits for its answer, browsers send no other.
    for (const route of waiting.splice(0)) await route.abort();
    await block.getByRole('button', { name: 'Try again' }).click();
    await page.locator('#widget').getByText('Pick a day').waitFor();
    expect(await page.locator('script#loader').count()).toBe(1);
  });

  test.runIf(TAKES_ALL)('has no faults that a machine can find, in each of its states', async () => {
    for (const viewport of firstOf([WIDTHS.phone, WIDTHS.desktop])) {
      let answer: Answer = (route) => new Promise(() => waiting.push(route));
      const { page } = await openPage('/widget', (route) => answer(route), { viewport });
      await startApp(page);
      const check = async (): Promise<void> => expect(await findViolationsInBoth(page)).toEqual([]);
      if (TAKES_ALL) await check();
      await page.clock.install();
      await page.locator('#widget-1 summary').click();
      await statusOf(page, 'widget-1').getByText('Loading…').waitFor();
      if (TAKES_ALL) await check();
      await page.clock.runFor(10_500);
      await statusOf(page, 'widget-1').getByText('could not be loaded').waitFor();
      await check();
      answer = js(`document.getElementById('widget').innerHTML = '<p>Pick a day</p>'`);
      for (const route of waiting.splice(0)) await route.abort();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Pick a day').waitFor();
      if (TAKES_ALL) await check();
    }
  });

  test.runIf(TAKES_ALL)('leaves no node, listener, or global behind, however often the visitor goes away and comes back', async () => {
    const { page, context } = await openPage('/widget', js(GOOD.replace(/const dialog/, 'var dialog')));
    await startApp(page);
    const session = await context.newCDPSession(page);
    const listeners = `[window, document, document.body].flatMap((target) => Object.values(getEventListeners(target)).map((all) => all.length)).join()`;
    const count = async () => [
      (await session.send('Runtime.evaluate', { expression: listeners, includeCommandLineAPI: true })).result.value,
      await page.evaluate(() => [
        document.querySelectorAll('*').length,
        Object.entries(window)
          .flatMap(([name, value]) => (value === undefined ? [] : [name]))
          .sort()
          .join(),
        document.body.outerHTML.slice(0, document.body.outerHTML.indexOf('>')),
        document.documentElement.getAttribute('style'),
      ]),
    ];
    const go = async (name: string, at: string): Promise<void> => {
      await page.getByRole('navigation').getByRole('link', { name }).first().click();
      await page.locator(at).waitFor();
    };
    await go('Events', '#events');
    const before = await count();
    for (let visit = 0; visit < (TAKES_ALL ? 10 : 2); visit += 1) {
      await go('Widget', '#widget-1');
      await page.locator('#widget-1 summary').click();
      await page.locator('#widget').getByText('Pick a day').waitFor();
      expect(await page.locator('dialog#stray').count()).toBe(1);
      await go('Events', '#events');
      await expect.poll(count).toEqual(before);
    }
  });
});
