/**
 * The only script of a page that nobody has touched yet. It starts the app on the first sign of interest, or when a booking widget
 * comes near the view, and keeps a form that is sent in the meantime. Every byte here is paid for by every visitor.
 */

import type { FrameData, PageData, PageParts, SharedParts } from '../shared/page/page-data.ts';
import type { SiteSettings } from '../shared/page/renderer.ts';
import { formatOpening } from '../shared/time/opening-hours.ts';

type App = typeof import('./app.tsx');

declare const TOWNSITE: SiteSettings;

const { app: code, frame, hours, phones } = TOWNSITE;
const { page, missing } = (document.getElementById('app') as HTMLElement).dataset as Record<string, string>;
let early: HTMLFormElement | undefined;
let isStarted = false;

const root = document.documentElement;
const all = (selector: string): NodeListOf<HTMLElement> => document.querySelectorAll(selector);
const isDark = (): boolean => getComputedStyle(root).colorScheme === 'dark';

/** What is true of this moment and this visitor only: whether the business is open, and which colors are shown. */
const showMoment = (): void => {
  for (const element of all('[data-open-state]')) {
    // Most sites have no other phones.
    const { text, isOpen } = formatOpening(phones?.[element.dataset.line as string] ?? hours, new Date());
    element.textContent = text;
    element.dataset.openState = isOpen ? 'open' : 'closed';
  }
  for (const button of all('[data-colors-toggle]')) button.ariaPressed = `${isDark()}`;
  // What phones paint around the page follows the system, and not the visitor's choice.
  if (root.dataset.theme) {
    const paper = getComputedStyle(root).getPropertyValue('--paper');
    for (const meta of all('[name=theme-color]')) (meta as unknown as HTMLMetaElement).content = paper;
  }
};
// After the first frame, which browsers draw when the styles are there: they say which colors are shown. Time zones take a phone long.
requestAnimationFrame(() => setTimeout(showMoment));
setInterval(showMoment, 60_000);
// The app says so when it has put another page in.
addEventListener('townsite:page', showMoment);
addEventListener('click', (event) => {
  if (!(event.target as Element).closest('[data-colors-toggle]')) return;
  root.dataset.theme = isDark() ? 'light' : 'dark';
  try {
    localStorage.theme = root.dataset.theme;
  } catch {
    // Visitors who allow no storage choose again on each page.
  }
  showMoment();
});

if (missing !== undefined) console.error(`404: there is no page at ${location.pathname}`);

const keepSubmit = (event: SubmitEvent): void => {
  event.preventDefault();
  early = event.target as HTMLFormElement;
  start();
};

/** What needs the app says so while the app cannot be had (`isLost`), and offers phone and e-mail. Styles hide what nothing answers. */
const offerOtherWays = (isLost: boolean): void => {
  root.dataset.lost = `${isLost}`;
  for (const element of all('[data-without-app]')) element.hidden = !isLost;
};

const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  const get = (url: string, kind: 'blob' | 'json'): Promise<never> =>
    fetch(url).then((response) => (response.ok ? (response[kind]() as Promise<never>) : Promise.reject()));
  const readPage = async ([frame, data]: [FrameData, PageData]): Promise<PageParts> => {
    const shared = (data.shared && (await get(data.shared, 'json'))) as SharedParts | undefined;
    await Promise.all((shared ?? data.page.blocks).map(({ type }) => get(frame.scripts[type as string] as string, 'blob')));
    return { frame, data, shared };
  };
  Promise.all([
    // Browsers remember that a module could not be had, and never ask again: modules are imported when the cache has them.
    get(code, 'blob').then(() => import(/* @vite-ignore */ code) as Promise<App>),
    Promise.all([get(frame, 'json'), get(page as string, 'json')]).then(readPage),
  ]).then(
    async ([app, parts]) => {
      // Hydrated as it was rendered: with the other ways hidden.
      offerOtherWays(false);
      if (!(await app.hydrate(parts))) return offerOtherWays(true);
      removeEventListener('submit', keepSubmit, true);
      early?.requestSubmit();
    },
    // Without the app the page stays what it is, complete HTML; a later sign of interest tries again.
    () => {
      offerOtherWays(true);
      // After five seconds, so that a server in trouble is not asked by every move of the mouse.
      setTimeout(() => {
        isStarted = false;
      }, 5000);
    },
  );
};

// Browsers report a move, too, when a page is drawn under a mouse that rests: a move is a sign from its second place on.
let place: string | undefined;
const notice = (event: Event): void => {
  const { type, screenX, screenY } = event as PointerEvent;
  const before = place;
  place = `${screenX} ${screenY}`;
  if (type !== 'pointermove' || (before !== undefined && before !== place)) start();
};

// They stay: what was started is not started again, and to take them away costs more. Back and forward after a reload change the address alone.
for (const sign of 'pointerdown pointermove keydown focusin scroll popstate'.split(' '))
  addEventListener(sign, notice, { capture: true, passive: true });
addEventListener('submit', keepSubmit, true);
// An entry that the app has shown before, reached over other sites: the browser leaves its scroll position to the app.
if (history.scrollRestoration !== 'auto') start();

const observer = new IntersectionObserver(
  (entries) => {
    // Started once is started, whatever comes near after it.
    if (entries.some((entry) => entry.isIntersecting)) start();
  },
  { rootMargin: '200px' },
);
for (const embed of all('[data-starts-app]')) observer.observe(embed);
