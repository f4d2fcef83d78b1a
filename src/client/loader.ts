/**
 * The only script on a page that nobody has touched yet. Starts the app at the first sign of interest, or when a booking widget comes near
 * the viewport, and keeps a form that is sent in the meantime. Every visitor pays for every byte here.
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

/** Shows what depends on the current time and the visitor: whether the business is open, and which colors are shown. */
const showMoment = (): void => {
  for (const element of all('[data-open-state]')) {
    // On most sites, no phone or office has hours of its own.
    const { text, isOpen } = formatOpening(phones?.[element.dataset.line as string] ?? hours, new Date());
    element.textContent = text;
    element.dataset.openState = isOpen ? 'open' : 'closed';
  }
  for (const button of all('[data-colors-toggle]')) button.ariaPressed = `${isDark()}`;
  // Phones color the area around the page by the system's setting, not by the visitor's choice.
  if (root.dataset.theme) {
    const paper = getComputedStyle(root).getPropertyValue('--paper');
    for (const meta of all('[name=theme-color]')) (meta as unknown as HTMLMetaElement).content = paper;
  }
};
// Runs after the first frame. Browsers draw it when the styles are loaded, and the styles decide which colors are shown. Time zones are
// slow on a phone.
requestAnimationFrame(() => setTimeout(showMoment));
setInterval(showMoment, 60_000);
// The app sends this event after it shows another page.
addEventListener('townsite:page', showMoment);
addEventListener('click', (event) => {
  if (!(event.target as Element).closest('[data-colors-toggle]')) return;
  root.dataset.theme = isDark() ? 'light' : 'dark';
  try {
    localStorage.theme = root.dataset.theme;
  } catch {
    // Visitors who block storage choose again on every page.
  }
  showMoment();
});

if (missing !== undefined) console.error(`404: there is no page at ${location.pathname}`);

const keepSubmit = (event: SubmitEvent): void => {
  event.preventDefault();
  early = event.target as HTMLFormElement;
  start();
};

/** Shows or hides the notes that the app cannot be loaded (`isLost`), with phone and e-mail. Styles hide controls that would do nothing. */
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
    // Browsers remember a failed import and never try again, so a module is imported only once it is in the cache.
    get(code, 'blob').then(() => import(/* @vite-ignore */ code) as Promise<App>),
    Promise.all([get(frame, 'json'), get(page as string, 'json')]).then(readPage),
  ]).then(
    async ([app, parts]) => {
      // Hydrates the page as it was rendered, with the notes hidden.
      offerOtherWays(false);
      if (!(await app.hydrate(parts))) return offerOtherWays(true);
      removeEventListener('submit', keepSubmit, true);
      early?.requestSubmit();
    },
    // Without the app, the page stays complete HTML. A later sign of interest tries again.
    () => {
      offerOtherWays(true);
      // Waits five seconds, so that mouse moves do not flood a server in trouble.
      setTimeout(() => {
        isStarted = false;
      }, 5000);
    },
  );
};

// Browsers also report a move when a page appears under a resting mouse, so only a change of position is a sign.
let position: string | undefined;
const notice = (event: Event): void => {
  const { type, screenX, screenY } = event as PointerEvent;
  const previous = position;
  position = `${screenX} ${screenY}`;
  if (type !== 'pointermove' || (previous !== undefined && previous !== position)) start();
};

// The listeners stay: a second start does nothing, and removing them would cost more bytes. Back and forward after a reload change only the
// address, so `popstate` is a sign, too.
for (const sign of 'pointerdown pointermove keydown focusin scroll popstate'.split(' '))
  addEventListener(sign, notice, { capture: true, passive: true });
addEventListener('submit', keepSubmit, true);
// The app has shown this entry before, and the visitor returns from another site. The browser leaves the scroll position to the app.
if (history.scrollRestoration !== 'auto') start();
// The visitor has typed something before this page was loaded (kept-messages.ts). A form that fills itself late would look empty first.
try {
  if (/message/.test(`${Object.keys(sessionStorage)}`)) start();
} catch {
  // Visitors who block storage have no drafts.
}

const observer = new IntersectionObserver(
  (entries) => {
    // A second start does nothing, so the observer may go on.
    if (entries.some((entry) => entry.isIntersecting)) start();
  },
  { rootMargin: '200px' },
);
for (const embed of all('[data-starts-app]')) observer.observe(embed);
