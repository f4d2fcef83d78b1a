/**
 * The only script on a page that nobody has touched yet. Starts the app at the first sign of interest, or when a booking widget comes near
 * the viewport, and keeps the last press that only the app can answer. Every visitor pays for every byte here.
 */

import type { SiteSettings } from '../shared/page/renderer.ts';
import { formatOpening } from '../shared/time/opening-hours.ts';

type App = typeof import('./app.tsx');

declare const TOWNSITE: SiteSettings;

const { files, hours, phones } = TOWNSITE;
const { dataset } = document.querySelector('#app') as HTMLElement;
/** What the visitor pressed before the app could answer. */
const early = new Set<HTMLAnchorElement>();
let isStarted = false;

const root = document.documentElement;
const all = (selector: string): NodeListOf<HTMLElement> => document.querySelectorAll(selector);
/** Stays up to date by itself. */
const styles = getComputedStyle(root);
const isDark = (): boolean => styles.colorScheme === 'dark';

/** Shows what depends on the current time and the visitor: whether the business is open, and which colors are shown. */
const showMoment = (): void => {
  for (const element of all('[data-open-state]')) {
    // On most sites, no phone or office has hours of its own.
    const [text, isOpen] = formatOpening(phones?.[element.dataset.line as string] ?? hours, new Date());
    element.textContent = text;
    element.dataset.openState = isOpen ? 'open' : 'closed';
  }
  for (const button of all('[data-colors-toggle]')) button.ariaPressed = isDark() as unknown as string;
  // Phones color the area around the page by the system's setting, not by the visitor's choice.
  if (root.dataset.theme) {
    for (const meta of all('[name=theme-color]')) (meta as unknown as HTMLMetaElement).content = styles.getPropertyValue('--paper');
  }
};
// Runs after the first frame. Browsers draw it when the styles are loaded, and the styles decide which colors are shown. Time zones are
// slow on a phone.
requestAnimationFrame(() => setTimeout(showMoment));
setInterval(showMoment, 60_000);
// The app sends this event after it shows another page.
addEventListener('townsite:page', showMoment);
if ('missing' in dataset) console.error(`404: there is no page at ${location.pathname}`);

/** Shows the notes that the app cannot be loaded, with phone and e-mail. Styles hide controls that would do nothing. Follows a kept link. */
const giveUp = (): void => {
  root.dataset.lost = 'true';
  for (const element of all('[data-without-app]')) element.hidden = false;
  for (const pressed of early) {
    pressed.ariaBusy = null;
    if (pressed.href) {
      // Somebody who comes back is not sent away again.
      early.delete(pressed);
      pressed.click();
    }
  }
};

const start = async (): Promise<void> => {
  if (isStarted) return;
  isStarted = true;
  try {
    // Browsers remember a failed import and never try again, so scripts are imported only once they are in the cache.
    const texts = await Promise.all(
      [...files, ...(dataset.page as string).split(' ')].map((url) =>
        fetch(url).then((response) => (response.ok ? response.text() : Promise.reject())),
      ),
    );
    const app: App = await import(/* @vite-ignore */ files[0]);
    if (!(await app.hydrate(texts, early))) giveUp();
  } catch {
    // Without the app, the page stays complete HTML. A later sign of interest tries again.
    giveUp();
    // Waits five seconds, so that mouse moves do not flood a server in trouble.
    setTimeout(() => {
      isStarted = false;
    }, 5000);
  }
};

const notice = (given: Event): void => {
  const event = given as PointerEvent;
  const { type } = event;
  const target = event.target as HTMLElement;
  // Browsers also report a move when a page appears under a resting mouse, so only a change of position is a sign.
  if (type !== 'pointermove' || event.movementX || event.movementY) start();
  const closest = (selector: string): HTMLElement | false | null => type === 'click' && target.closest<HTMLElement>(selector);
  if (closest('[data-colors-toggle]')) {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    try {
      localStorage.theme = root.dataset.theme;
    } catch {
      // Visitors who block storage choose again on every page.
    }
    showMoment();
  }
  // Programs submit forms without a button.
  const pressed = type === 'submit' ? target.querySelector<HTMLElement>('[type=submit]') : closest('[data-needs-app]');
  // Keeps a press until the app runs, and shows that it was noticed. Links in new tabs belong to the browser.
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (!root.dataset.lost) {
    event.preventDefault();
    pressed.ariaBusy = 'true';
    // The browser has followed the link.
  } else if ((pressed as HTMLAnchorElement).href) return;
  early.add(pressed as HTMLAnchorElement);
};

// This order compresses best. The listeners stay: a second start does nothing, and removing them would cost more bytes. Back and forward after a reload change only the
// address, so `popstate` is a sign, too.
for (const sign of 'pointermove popstate pointerdown keydown scroll focusin submit click'.split(' ')) addEventListener(sign, notice, true);
try {
  // The app has shown this entry before, and the visitor returns from another site: the browser leaves the scroll position to the app. Or the
  // visitor has typed something before this page was loaded (kept-messages.ts): a form that fills itself late would look empty first.
  if (history.scrollRestoration !== 'auto' || /message/.test(Object.keys(sessionStorage) as unknown as string)) start();
} catch {
  // Visitors who block storage have no drafts.
}

const observer = new IntersectionObserver(
  // A second start does nothing, so the observer may go on.
  (entries) => entries.some((entry) => entry.isIntersecting) && start(),
  { rootMargin: '200px' },
);
for (const embed of all('[data-starts-app]')) observer.observe(embed);
