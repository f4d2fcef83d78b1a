import type { OverlayFinding } from '../shared/overlay-finding.ts';

const TAG = 'townsite-overlay';

const STYLES = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 4vh 1rem; background: rgb(11 23 22 / 72%); font: 15px/1.5 system-ui, sans-serif; color: #e8f1ee; }
.panel { max-width: 60rem; margin: auto; padding: 1.5rem 2rem 2rem; border-radius: 12px; background: #10201f; box-shadow: 0 20px 60px rgb(0 0 0 / 40%); }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; }
h1 { margin: 0; font-size: 1.15rem; }
button { border: 1px solid #48625f; border-radius: 6px; background: none; color: inherit; font: inherit; padding: .15rem .7rem; cursor: pointer; }
article { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid #2b413f; }
.place { font-family: ui-monospace, monospace; font-size: 13px; color: #9cc7bf; }
.error { color: #ff9d8a; } .warning { color: #ffd08a; }
p { margin: .35rem 0; }
.message { font-size: 1.05rem; font-weight: 600; }
pre { margin: .75rem 0; padding: .75rem 1rem; overflow: auto; border-radius: 8px; background: #0b1716; font: 13px/1.6 ui-monospace, monospace; color: #9fb3af; }
pre .marked { color: #fff; } pre .carets { color: #ff9d8a; }
.why { color: #9fb3af; }
.hint { white-space: pre-wrap; }
header button { flex: none; }
.hint::before { content: "→ "; color: #7fd1c4; }
`;

/** Shows findings over the page during development, or removes the overlay if there are none. */
export function showFindings(findings: readonly OverlayFinding[]): void {
  closeOverlay?.();
  if (findings.length === 0) return;
  const host = document.createElement(TAG);
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLES;
  const panel = element('div', 'panel');
  panel.setAttribute('role', 'alert');
  const header = element('header');
  const close = element('button', '', 'Close');
  const { activeElement } = document;
  closeOverlay = () => {
    document.removeEventListener('keydown', closeOnEscape);
    host.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
    closeOverlay = undefined;
  };
  close.addEventListener('click', closeOverlay);
  document.addEventListener('keydown', closeOnEscape);
  const isShown = document.getElementById('app') !== null;
  header.append(element('h1', '', isShown ? 'The site has errors. You see the last good version.' : 'The site has errors.'), close);
  panel.append(header, ...findings.map(renderFinding));
  root.append(style, panel);
  document.body.append(host);
  close.focus();
}

/** Closes the overlay that is open, and returns the focus. */
let closeOverlay: (() => void) | undefined;

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') closeOverlay?.();
}

function renderFinding({ location, severity, code, message, why, hint, frame, more }: OverlayFinding): HTMLElement {
  const article = element('article');
  const head = element('p', 'place');
  head.append(`${location} `, element('span', severity, severity), ` ${code}`);
  article.append(head, element('p', 'message', message));
  if (frame.length > 0) {
    const pre = element('pre');
    for (const { text, isMarked, isCarets } of frame)
      pre.append(element('span', isCarets ? 'carets' : isMarked ? 'marked' : '', `${text}\n`));
    article.append(pre);
  }
  if (why !== undefined) article.append(element('p', 'why', why));
  if (hint !== undefined) article.append(element('p', 'hint', hint));
  if (more !== undefined)
    article.append(element('p', 'message', `… and ${more} more ${more === 1 ? 'error' : 'errors'}; the terminal counts them.`));
  return article;
}

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
