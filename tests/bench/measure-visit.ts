import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { answerOtherSites } from '../support/answer-other-sites.ts';
import { findBrowser } from '../support/browser-path.ts';
import { startStandIn } from '../support/stand-in.ts';

/** The cost of one visit on a phone with a CPU four times slower and a slow 4G network. Times are in milliseconds. */
export interface Visit {
  /**
   * The longest task while the page loads, and while the app starts after the first tap. Browsers report tasks of 50 ms or more; 0 means
   * none.
   */
  readonly loadTask: number;
  readonly startTask: number;
  /** The longest task while the same page loads without its stylesheet and fonts: the browser's cost for the text alone. */
  readonly plainTask: number;
  /** The cumulative layout shift during load, and the time at which the largest picture or text was painted. */
  readonly shift: number;
  readonly paint: number;
  /**
   * The time from the first tap until its response was painted: with the app still to be fetched, and with its files in the browser's
   * cache.
   */
  readonly tap: number;
  readonly tapCached: number;
}

/** Slow 4G as Lighthouse defines it, in bytes per second and milliseconds. Source: lighthouse/core/config/constants.js */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

const SLOWDOWN = 4;

interface VisitOptions {
  /** The folder of the built site. */
  readonly out: string;
  readonly path: string;
  /** The selector of the element that is tapped first. */
  readonly tapped: string;
  readonly runs: number;
}

/** Visits a page of a built site several times, each time with an empty cache. */
export async function measureVisits({ out, path, tapped, runs }: VisitOptions): Promise<Visit[]> {
  const [preview, standIn, command] = await Promise.all([startPreview({ out, port: 0 }), startStandIn(), findBrowser()]);
  const browser = await chromium.launch(command);
  try {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, { url: preview.url, path, tapped, standIn: standIn.url }));
    return visits;
  } finally {
    await Promise.all([browser.close(), preview.close(), standIn.close()]);
  }
}

interface Tab {
  readonly url: string;
  readonly path: string;
  readonly tapped: string;
  readonly standIn: string;
}

async function visit(browser: Browser, tab: Tab): Promise<Visit> {
  const { path, tapped } = tab;
  const plain = await openTab(browser, tab);
  let plainTask: number;
  try {
    await plain.context.route(
      ({ pathname }) => pathname === path,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/<link rel="(?:stylesheet|preload)"[^>]*>/g, '') });
      },
    );
    plainTask = (await load(plain.page, plain.session, path)).task;
  } finally {
    await plain.context.close();
  }
  const { context, page, session } = await openTab(browser, tab);
  try {
    const first = await load(page, session, path);
    const tap = await tapOn(page, tapped);
    await page.waitForSelector('#app[data-running]', { state: 'attached', timeout: 60_000 });
    await page.waitForTimeout(500);
    const startTask = (await read(page)).task;
    await load(page, session, path);
    const tapCached = await tapOn(page, tapped);
    return { loadTask: first.task, startTask, plainTask, shift: first.shift, paint: first.paint, tap, tapCached };
  } finally {
    await context.close();
  }
}

async function openTab(browser: Browser, { url, standIn }: Tab): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await answerOtherSites(context, { standInUrl: standIn });
  const page = await context.newPage();
  // The TypeScript loader adds calls of a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
  return { context, page, session: await context.newCDPSession(page) };
}

async function load(page: Page, session: CDPSession, path: string) {
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const seen = await read(page);
  await page.evaluate(() => {
    window.benchSeen.task = 0;
  });
  return seen;
}

/** @returns how long the tap waited for its response, as browsers count it: in steps of 8 ms */
async function tapOn(page: Page, tapped: string): Promise<number> {
  await page.locator(tapped).first().tap();
  await page.waitForTimeout(1500);
  return (await read(page)).tap;
}

interface Seen {
  task: number;
  shift: number;
  paint: number;
  tap: number;
}

declare global {
  interface Window {
    benchSeen: Seen;
  }
}

function read(page: Page): Promise<Seen> {
  return page.evaluate(() => window.benchSeen);
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen: Seen = { task: 0, shift: 0, paint: 0, tap: 0 };
  window.benchSeen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  };
  observe('longtask', ({ duration }) => {
    seen.task = Math.max(seen.task, duration);
  });
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime;
  });
  const noteTap = (entry: PerformanceEntry): void => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) seen.tap = Math.max(seen.tap, entry.duration);
  };
  observe('event', noteTap, { durationThreshold: 16 });
  observe('first-input', noteTap);
}
