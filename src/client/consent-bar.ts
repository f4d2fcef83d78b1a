import type { PageService, PageServices } from '../shared/page/page-services.ts';

interface Question {
  readonly settings: PageServices;
  readonly listed: readonly PageService[];
  /** Says that a text is HTML of our own. */
  readonly html: (text: string) => string;
  readonly onAnswer: (choice: 'yes' | 'no') => void;
}

/** Takes the question away, if it is there. */
export let closeQuestion = (): void => {};

/**
 * Asks for consent. The bar is the first element of the page, for visitors who use a keyboard or a screen reader. It covers nothing,
 * because the page leaves room for it at its end.
 */
export function askForConsent({ settings, listed, html, onAnswer }: Question): HTMLElement {
  const before = document.activeElement;
  const bar = create('section', 'consent', document.body, true);
  // What other sites add to the page is taken away with their block, but not this.
  bar.dataset.own = '';
  const returnSkipLink = borrowSkipLink(bar);
  bar.setAttribute('aria-labelledby', 'consent-text');
  bar.tabIndex = -1;
  const inner = create('div', 'consent-inner', bar);
  const words = create('div', 'consent-words', inner);
  const text = create('p', 'consent-text', words);
  text.id = 'consent-text';
  text.innerHTML = html(settings.text);
  const purposes = new Set(listed.flatMap(({ purposeTexts }) => purposeTexts));
  const namesFor = (purpose: string): string =>
    listed.flatMap(({ name, purposeTexts }) => (purposeTexts.includes(purpose) ? [name] : [])).join(', ');
  create('p', 'consent-services', words).textContent = [...purposes].map((purpose) => `${purpose}: ${namesFor(purpose)}.`).join(' ');
  const answers = create('div', 'consent-answers', inner);
  for (const [label, choice] of [
    [settings.acceptLabel, 'yes'],
    [settings.refuseLabel, 'no'],
  ] as const) {
    const button = create('button', 'consent-button', answers);
    button.textContent = label;
    button.addEventListener('click', () => onAnswer(choice));
  }
  const keepRoom = (): void => document.documentElement.style.setProperty('--consent-space', `${bar.offsetHeight}px`);
  keepRoom();
  // Fonts that come later and a phone that is turned change its height.
  const room = new ResizeObserver(keepRoom);
  room.observe(bar);
  closeQuestion = () => {
    closeQuestion = () => {};
    const hadFocus = bar.contains(document.activeElement);
    room.disconnect();
    bar.remove();
    returnSkipLink();
    document.documentElement.style.removeProperty('--consent-space');
    if (!hadFocus) return;
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    (isThere ? before : document.getElementById('content'))?.focus({ preventScroll: true });
  };
  return bar;
}

/**
 * Lets the link that skips to the content come before the question, as on pages without one. The page's own link is hidden meanwhile.
 * @returns a function that undoes it
 */
function borrowSkipLink(bar: HTMLElement): () => void {
  const own = document.querySelector<HTMLElement>('a[href="#content"]');
  if (own === null) return () => {};
  bar.append(own.cloneNode(true));
  own.hidden = true;
  return () => {
    own.hidden = false;
  };
}

interface Choices {
  /** Undefined if there is nothing to choose. */
  readonly ask: (() => HTMLElement) | undefined;
  /** Whether something is off because of Global Privacy Control. */
  readonly isHonored: boolean;
}

/** Adds a strip after the footer, with a button that asks again. */
export function showChoices({ choicesLabel, honoredText }: PageServices, { ask, isHonored }: Choices): void {
  const strip = create('section', 'consent-choices', document.body);
  strip.setAttribute('aria-label', choicesLabel);
  if (ask !== undefined) {
    const button = create('button', 'consent-again', strip);
    button.textContent = choicesLabel;
    button.addEventListener('click', () => (document.querySelector<HTMLElement>('.consent') ?? ask()).focus());
  }
  if (isHonored) create('p', 'consent-honored', strip).textContent = honoredText;
}

function create<Name extends 'section' | 'div' | 'p' | 'button'>(
  name: Name,
  className: string,
  parent: HTMLElement,
  isFirst = false,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  parent[isFirst ? 'prepend' : 'append'](element);
  return element;
}
