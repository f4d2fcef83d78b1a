import type { Page } from 'playwright-core';

/** Everything that a page shows, as text that can be compared. */
export interface ShownPage {
  readonly root: readonly string[];
  /** The head as it was sent or updated, without what Vite adds for running modules. */
  readonly head: readonly string[];
  /** Its tags and texts, each as an entry. */
  readonly body: readonly string[];
}

/** Reads what a page of the development server shows, except what depends on how the visitor reached it. */
export function readShownPage(page: Page): Promise<ShownPage> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const head = [...document.head.children].filter((element) => !element.matches('[data-vite-dev-id]'));
    const app = document.querySelector('#app')?.cloneNode(true) as Element | undefined;
    // With scripts, nobody sees the content for visitors without them, and React leaves it unchanged.
    for (const hidden of app?.querySelectorAll('[aria-live], noscript') ?? []) hidden.textContent = '';
    // The order of attributes does not matter.
    for (const element of app === undefined ? [] : [app, ...app.querySelectorAll('*')]) {
      const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
      for (const [name] of attributes) element.removeAttribute(name);
      for (const [name, value] of attributes.sort(([one], [other]) => (one < other ? -1 : 1))) element.setAttribute(name, value);
    }
    return {
      root: [...root.attributes].filter(({ name }) => name !== 'data-mark').map(({ name, value }) => `${name}=${value}`),
      head: head.map((element) => element.outerHTML.replace(/ data-site="\d+"/, '')),
      body: app?.outerHTML.split(/(?=<)/) ?? [],
    };
  });
}
