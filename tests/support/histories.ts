import type { BrowserContext, Page } from 'playwright-core';
import { neighborSite } from './neighbor-site.ts';

/** A visitor's next step. */
export type Step =
  | { readonly kind: 'link'; readonly to: string }
  | { readonly kind: 'other-site' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'scroll'; readonly top: number }
  /** Moves the mouse and waits for what that starts. */
  | { readonly kind: 'touch' }
  | { readonly kind: 'go'; readonly by: number };

const PAGES = ['/', '/about', '/contact', '/locations', '/services'];
/** The end of the current page, and anchors on some page. */
const END = '#end';
const ANCHORS = [END, END, '#content', '/locations#cities'];

/** Makes a random walk through the site and out of it, with steps back and forward. */
export function makeHistory(random: () => number, length: number): readonly Step[] {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const draw = (): Step => {
    const chance = random();
    if (chance < 0.22) return { kind: 'link', to: pick(PAGES) };
    if (chance < 0.34) return { kind: 'link', to: pick(ANCHORS) };
    if (chance < 0.4) return { kind: 'other-site' };
    if (chance < 0.46) return { kind: 'reload' };
    if (chance < 0.66) return { kind: 'scroll', top: Math.floor(random() * 1800) };
    if (chance < 0.72) return { kind: 'touch' };
    return { kind: 'go', by: pick([-1, -1, -1, -2, 1, 1, 2]) };
  };
  const steps: Step[] = [{ kind: 'scroll', top: 300 + Math.floor(random() * 1500) }];
  while (steps.length < length) steps.push(draw());
  return steps;
}

/** A browser tab that follows a walk. */
export class Walker {
  readonly #page: Page;
  readonly #hasApp: boolean;
  /** The start time of the current document. */
  #document = 0;

  private constructor(page: Page, hasApp: boolean) {
    this.#page = page;
    this.#hasApp = hasApp;
  }

  /** Opens the home page in a new tab. Without the app, pages are plain HTML. */
  static async open(context: BrowserContext, hasApp: boolean): Promise<Walker> {
    const page = await context.newPage();
    // Content that arrives late would cause shifts of its own.
    await page.route(/\.(woff2|webp|avif|jpe?g|png|svg)$/, (route) => route.abort());
    if (!hasApp) await page.route(/\/assets\/\w{8}\.js$/, (route) => route.abort());
    await page.goto('/');
    return new Walker(page, hasApp);
  }

  async close(): Promise<void> {
    await this.#page.close();
  }

  async do(step: Step): Promise<void> {
    const page = this.#page;
    if (step.kind === 'other-site') await page.goto(neighborSite());
    else if (step.kind === 'reload') await page.reload();
    else if (step.kind === 'go') await this.#go(step.by);
    else if (await this.#isElsewhere()) return;
    else if (step.kind === 'scroll') await page.evaluate((top) => window.scrollTo(0, top), step.top);
    else if (step.kind === 'touch') await this.#touch();
    else await this.#follow(step.to);
    await this.#settle();
  }

  /** Returns the tab's address, the length of its history, and the index of the current entry. */
  async location(): Promise<string> {
    const { currentIndex, entries } = await this.#readHistory();
    return `${currentIndex + 1} of ${entries.length}: ${this.#page.url()}`;
  }

  /** Returns the scroll position. */
  top(): Promise<number> {
    return this.#page.evaluate(() => window.scrollY);
  }

  /**
   * Checks whether the last step loaded a document at an anchor. Chromium then scrolls to the anchor or to the entry's last position,
   * whichever it handles last.
   */
  async isLoadedAtAnchor(): Promise<boolean> {
    const before = this.#document;
    this.#document = await this.#page.evaluate(() => performance.timeOrigin);
    return before !== this.#document && new URL(this.#page.url()).hash !== '';
  }

  async #isElsewhere(): Promise<boolean> {
    return this.#page.url() === neighborSite();
  }

  async #touch(): Promise<void> {
    await this.#page.mouse.move(2, 2);
    await this.#page.mouse.move(3, 3);
    if (this.#hasApp) await this.#page.waitForSelector('#app[data-running]', { state: 'attached' });
  }

  async #follow(to: string): Promise<void> {
    const target = await this.#page.evaluate(
      ([href, end]) => {
        document.getElementById('link-of-the-test')?.remove();
        const link = document.createElement('a');
        link.id = 'link-of-the-test';
        link.href = href === end ? `#${[...document.querySelectorAll('main section')].at(-1)?.id}` : href;
        link.style.cssText = 'position: fixed; top: 0; left: 0; width: 20px; height: 20px; z-index: 99';
        document.body.append(link);
        return link.href;
      },
      [to, END] as const,
    );
    // Uses the mouse, because clicks from a script run in another order.
    await this.#page.mouse.click(10, 10);
    await this.#page.waitForURL(target);
  }

  /** Goes through the history like a visitor who picks an entry from the list at the browser's Back button. */
  async #go(by: number): Promise<void> {
    const { currentIndex, entries } = await this.#readHistory();
    // The first entry is the empty page of a new tab.
    const wanted = Math.min(Math.max(currentIndex + by, 1), entries.length - 1);
    if (wanted === currentIndex) return;
    const entryId = entries[wanted]?.id as number;
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send('Page.navigateToHistoryEntry', { entryId });
    while ((await this.#readHistory()).currentIndex !== wanted) await this.#page.waitForLoadState();
  }

  /**
   * Reads the tab's history. Opens a new session each time, because a session ends with the renderer process, and another document may have
   * another one.
   */
  async #readHistory() {
    for (;;) {
      const session = await this.#page.context().newCDPSession(this.#page);
      const found = await session.send('Page.getNavigationHistory').catch(() => undefined);
      await session.detach().catch(() => undefined);
      if (found !== undefined) return found;
    }
  }

  /** Waits until the page of the address is shown and painted. */
  async #settle(): Promise<void> {
    await this.#page.waitForLoadState();
    if (await this.#isElsewhere()) return;
    await this.#page.waitForFunction(() => {
      const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
      return canonical !== null && new URL(canonical.href).pathname === location.pathname;
    });
    await this.#page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}
