import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { TAKES_ALL } from './on-demand.ts';
import { sharedBrowser } from './shared-browser.ts';

/** The three widths at which everything visible is checked. */
export const WIDTHS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

/** The widths that slow checks use. */
export const CHECKED_WIDTHS = TAKES_ALL ? WIDTHS : { phone: WIDTHS.phone };

/** How long to wait for a page, in ms. It asserts nothing: the first page of a development server takes long on a busy machine. */
const PATIENCE = 60_000;

interface OpenOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly javaScript?: boolean;
  readonly hasTouch?: boolean;
  /** Hosts that do not answer. */
  readonly unreachable?: readonly string[];
  /** A site other than the Dallas one. */
  readonly site?: string;
  /** Other settings of the visitor's browser. */
  readonly browser?: Pick<BrowserContextOptions, 'colorScheme' | 'deviceScaleFactor' | 'forcedColors' | 'reducedMotion' | 'timezoneId'>;
}

export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Requests to other sites, in order. */
  readonly external: string[];
  /** Console messages (`error: …`, `warning: …`) and uncaught exceptions. */
  readonly console: string[];
}

type OpenPage = (path: string, options?: OpenOptions) => Promise<OpenedPage>;

/** The tests' own sites have no certificates. */
function isElsewhere(request: Request): boolean {
  return request.url().startsWith('https://');
}

/**
 * Opens pages of the built site in the shared browser. Call once at the top of a file.
 * @param lifetime contexts are closed after each test, or at the end of the file
 */
export function useBrowser(lifetime: 'test' | 'file' = 'test'): OpenPage {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  const closeAll = (): Promise<unknown> => Promise.all(contexts.splice(0).map((context) => context.close()));
  if (lifetime === 'test') afterEach(closeAll);
  afterAll(closeAll);
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
    context.setDefaultTimeout(PATIENCE);
    const external: string[] = [];
    context.on('request', (request) => isElsewhere(request) && external.push(request.url()));
    // A request that the page's policy refuses is never sent.
    context.on('requestfailed', (request) => {
      if (isElsewhere(request) && /csp/i.test(request.failure()?.errorText ?? '')) external.splice(external.lastIndexOf(request.url()), 1);
    });
    for (const host of options.unreachable ?? []) await context.route(`https://${host}/**`, (route) => route.abort('connectionrefused'));
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(`exception: ${error.message}`));
    await page.goto(path);
    return { page, context, external, console: said };
  };
}

/**
 * Visits pages in one tab, for tests that only look, or that close what they opened. An open page stays as the last test left it, even
 * scrolled. Console messages and requests are those since the page was opened. A test that changes the page uses `useBrowser` instead. Call
 * once at the top of a file.
 * @param loading whether a page that is already open is loaded again
 */
export function useVisits(loading: 'once' | 'again' = 'once'): OpenPage {
  const open = useBrowser('file');
  /** The current page of each tab, by browser settings. */
  const tabs = new Map<string, { path: string; readonly opened: OpenedPage }>();
  return async (path, options = {}) => {
    const key = JSON.stringify(options);
    const tab = tabs.get(key);
    if (tab === undefined) {
      const opened = await open(path, options);
      tabs.set(key, { path, opened });
      return opened;
    }
    if (tab.path !== path || loading === 'again') {
      for (const list of [tab.opened.external, tab.opened.console]) list.length = 0;
      await tab.opened.page.goto(path);
      tab.path = path;
    }
    return tab.opened;
  };
}

/** Touches the page to start the app, and waits until it runs. */
export async function startApp(page: Page): Promise<void> {
  // A page may be shown before it is loaded, and nothing listens before the loader has run.
  await page.waitForLoadState();
  await page.mouse.move(10, 10);
  await page.mouse.move(12, 12);
  await page.waitForSelector('#app[data-running]', { state: 'attached' });
}
