import type { OverlayFinding } from '../shared/overlay-finding.ts';

const TAG = 'townsite-overlay';

const STYLES = `
dialog { box-sizing: border-box; width: min(64rem, 100% - 2rem); max-width: none; max-height: 92vh; margin: auto; padding: 0 2rem 2rem; overflow: auto; overscroll-behavior: contain; border: 0; border-radius: 12px; background: #10201f; box-shadow: 0 20px 60px rgb(0 0 0 / 40%); font: 15px/1.5 system-ui, sans-serif; color: #e8f1ee; color-scheme: dark; }
dialog::backdrop { background: rgb(11 23 22 / 72%); }
header { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: start; gap: 1rem; margin: 0 -2rem; padding: 1.25rem 2rem .75rem; background: #10201f; }
h1 { margin: 0; font-size: 1.15rem; line-height: 1.35; }
h1 span { display: block; font-size: .95rem; font-weight: 400; color: #9fb3af; }
button { flex: none; border: 1px solid #48625f; border-radius: 6px; background: none; color: inherit; font: inherit; padding: .15rem .7rem; cursor: pointer; }
button:focus-visible { outline: 2px solid #7fd1c4; outline-offset: 2px; }
article { margin-top: .75rem; padding-top: 1.25rem; border-top: 1px solid #2b413f; }
article + article { margin-top: 1.5rem; }
.place { font-family: ui-monospace, monospace; font-size: 13px; color: #9cc7bf; overflow-wrap: anywhere; }
.error { color: #ff9d8a; } .warning { color: #ffd08a; }
p { margin: .35rem 0; overflow-wrap: break-word; }
.message { font-size: 1.05rem; font-weight: 600; }
pre { margin: .75rem 0; padding: .75rem 1rem; overflow: auto; border-radius: 8px; background: #0b1716; font: 13px/1.6 ui-monospace, monospace; color: #9fb3af; }
pre .marked { color: #fff; } pre .carets { color: #ff9d8a; }
.why { color: #9fb3af; }
.hint { white-space: pre-wrap; }
.hint::before { content: "→ "; color: #7fd1c4; }
@media (max-width: 40rem) {
  dialog { width: 100%; max-height: 100%; padding: 0 1rem 1.5rem; border-radius: 0; }
  header { margin: 0 -1rem; padding: 1rem 1rem .75rem; }
}
`;

/** Shows findings over the page during development, or removes the overlay if there are none. */
export function showFindings(findings: readonly OverlayFinding[]): void {
  // Closing returns the focus, which the next dialog then keeps.
  document.querySelector(TAG)?.shadowRoot?.querySelector('dialog')?.close();
  if (findings.length === 0) return;
  const host = document.createElement(TAG);
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLES;
  const panel = document.createElement('dialog');
  panel.setAttribute('aria-labelledby', 'title');
  const header = element('header');
  const close = element('button', '', 'Close');
  // As a modal dialog, the browser closes it on Escape and returns the focus.
  panel.addEventListener('close', () => host.remove());
  close.addEventListener('click', () => panel.close());
  header.append(renderTitle(findings.length + (findings.at(-1)?.more ?? 0)), close);
  panel.append(header, ...findings.map(renderFinding));
  root.append(style, panel);
  document.body.append(host);
  panel.showModal();
}

function renderTitle(count: number): HTMLElement {
  const title = element('h1', '', count === 1 ? 'The site has an error.' : `The site has ${count} errors.`);
  title.id = 'title';
  if (document.getElementById('app') !== null) title.append(element('span', '', 'You see the last good version.'));
  return title;
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
    article.append(element('p', 'message', `… and ${more} more ${more === 1 ? 'error' : 'errors'}. Run townsite validate to see them.`));
  return article;
}

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
