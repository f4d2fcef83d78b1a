/**
 * The only script of a page that nobody has touched yet. It starts the app on the first sign of interest, or when a booking widget
 * comes near the view, and keeps a form that is sent in the meantime. Every byte here is paid for by every visitor.
 */
type App = typeof import('./app.tsx');

const container = document.getElementById('app') as HTMLElement;
const { code, frame, page, version, missing } = container.dataset as Record<string, string>;
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];
let early: HTMLFormElement | undefined;
let isStarted = false;

if (missing !== undefined) console.error(`404: there is no page at ${location.pathname}`);

const keepSubmit = (event: SubmitEvent): void => {
  event.preventDefault();
  early = event.target as HTMLFormElement;
  start();
};

const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  const json = (url: string): Promise<never> => fetch(url).then((response) => response.json() as Promise<never>);
  Promise.all([import(/* @vite-ignore */ code as string) as Promise<App>, json(frame as string), json(page as string)]).then(
    ([app, frameData, pageData]) => {
      removeEventListener('submit', keepSubmit, true);
      app.hydrate({ container, frame: frameData, data: pageData, version: version as string, early });
      for (const sign of signs) removeEventListener(sign, start, true);
    },
    // Without the app the page stays what it is, complete HTML; the next sign of interest tries again.
    () => {
      isStarted = false;
    },
  );
};

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
addEventListener('submit', keepSubmit, true);

const embeds = document.querySelectorAll('[data-starts-app]');
if (embeds[0]) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect();
        start();
      }
    },
    { rootMargin: '200px' },
  );
  for (const embed of embeds) observer.observe(embed);
}
