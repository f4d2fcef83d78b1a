import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { addStyles } from '../support/add-styles.ts';
import { answerOtherSites } from '../support/answer-other-sites.ts';
import { bookingForm, bookingWidget } from '../support/booking-widget.ts';
import { findBrowser } from '../support/browser-path.ts';
import { runCommand } from '../support/run-command.ts';
import { startStandIn } from '../support/stand-in.ts';

/** A built site on a running server, and a browser to look at it. */
export interface ServedSite {
  readonly url: string;
  /** Every page: the home page first, the 404 page last. */
  readonly routes: readonly string[];
  readonly browser: Browser;
  /** Returns a context in which it is always `NOON`, and the stand-in answers for every other site. */
  newContext(options: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Monday noon in the time zone of the sample businesses, so that pages always show the same open state. */
export const NOON = '2026-11-23T18:30:00Z';

/** Builds a site with the real command into a temporary folder, and serves it. Closing it removes the folder. */
export async function serveSite(config?: string): Promise<ServedSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-tool-'));
  const out = path.join(folder, 'dist');
  await buildInto(out, config);
  const [preview, standIn, command] = await Promise.all([startPreview({ out, port: 0 }), startStandIn(), findBrowser()]);
  const browser = await chromium.launch(command);
  return {
    url: preview.url,
    routes: await listRoutes(out),
    browser,
    newContext: async (options) => {
      const context = await browser.newContext({ baseURL: preview.url, reducedMotion: 'reduce', ...options });
      await answerOtherSites(context, { standInUrl: standIn.url });
      // Set before there are pages. Set in a page, the clock sometimes fails while two pages are being opened.
      await context.clock.setFixedTime(NOON);
      return context;
    },
    close: async () => {
      await Promise.all([browser.close(), preview.close(), standIn.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws with the output of the build if the site has errors */
export async function buildInto(out: string, config?: string): Promise<void> {
  const { code, stdout, stderr } = await runCommand('build', ['--out', out, ...(config === undefined ? [] : ['--config', config])]);
  if (code !== 0) throw new Error(`The site could not be built:\n${stdout}\n${stderr}`);
}

/**
 * Opens a page and waits until everything is there: fonts, pictures below the first screen, maps, and the booking form. Moves the bar at
 * the bottom of small screens after the footer, so that it hides nothing in a screenshot of the whole page.
 */
export async function openWhole(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await addStyles(page, '#app > footer + aside { position: static !important; }');
  await page.evaluate(() => {
    for (const lazy of document.querySelectorAll<HTMLElement>('[loading="lazy"]')) lazy.setAttribute('loading', 'eager');
    return document.fonts.ready;
  });
  // One that waits for a click is a drawing.
  if ((await page.locator(':not([data-state="waiting"]) > [data-booking-widget]').count()) > 0) {
    await bookingWidget(page).scrollIntoViewIfNeeded();
    await bookingForm(page).waitFor();
  }
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState()));
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function listRoutes(out: string): Promise<string[]> {
  const files = await readdir(out, { recursive: true });
  const pages = files.filter((file) => path.basename(file) === 'index.html').map((file) => path.dirname(file).split(path.sep).join('/'));
  return [...pages.map((folder) => (folder === '.' ? '/' : `/${folder}`)).sort(), '/no-such-page'];
}
