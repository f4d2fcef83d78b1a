import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { answerOtherSites } from './answer-other-sites.ts';

/** The three widths that every visible thing is looked at in. */
export const WIDTHS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

interface OpenOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly javaScript?: boolean;
  readonly hasTouch?: boolean;
  /** Hosts that shall not answer. */
  readonly unreachable?: readonly string[];
  /** Another site than the Dallas one. */
  readonly site?: string;
  /** What else visitors' browsers differ in. */
  readonly browser?: Pick<BrowserContextOptions, 'colorScheme' | 'deviceScaleFactor' | 'forcedColors' | 'reducedMotion' | 'timezoneId'>;
}

export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Requests to other sites, in order. */
  readonly external: string[];
  /** What the console said: `error: …`, `warning: …`, and uncaught exceptions. */
  readonly console: string[];
}

/** Opens pages of the built site in the shared browser; contexts are closed after each test. Call once at the top of a file. */
export function useBrowser(): (path: string, options?: OpenOptions) => Promise<OpenedPage> {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());
  return async (path, options = {}) => {
    const settings: BrowserContextOptions = {
      baseURL: options.site ?? inject('siteUrl'),
      viewport: options.viewport ?? WIDTHS.desktop,
      javaScriptEnabled: options.javaScript ?? true,
      hasTouch: options.hasTouch ?? false,
      reducedMotion: 'reduce',
      ...options.browser,
    };
    const context = await browser.newContext(settings);
    contexts.push(context);
    const external: string[] = [];
    await answerOtherSites(context, {
      standInUrl: inject('standInUrl'),
      unreachable: options.unreachable ?? [],
      onRequest: (url) => external.push(url),
    });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(`exception: ${error.message}`));
    await page.goto(path);
    return { page, context, external, console: said };
  };
}

/** Touches the page in a way that starts the app, and waits until it runs. */
export async function startApp(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(12, 12);
  await page.waitForSelector('#app[data-running]', { timeout: 15_000, state: 'attached' });
}
