/**
 * Counts visits. This is a separate entry, so that sites without analytics do not pay for it. Services that need consent load only after
 * the visitor agrees. The browser keeps the choice, and the visitor can withdraw it at the end of each page.
 */
import type { AnalyticsSettings } from '../shared/page/page-description.ts';
import css from './analytics.css?inline';

const CHOICE = 'analytics';

/** How long a choice holds, in milliseconds: a year. After that, visitors are asked again. */
const HOLDS = 365 * 86_400_000;

interface Counting {
  plausible?: { (event: string): void; q?: unknown[] };
  dataLayer?: unknown[];
  trustedTypes?: { createPolicy(name: string, rules: typeof RULES): typeof RULES };
}

/** What visitors are never asked for. Source: https://developers.google.com/tag-platform/security/guides/consent */
const NO_ADS = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

const RULES = { createHTML: (html: string) => html, createScriptURL: (address: string) => address };

const tag = document.getElementById('analytics') as HTMLScriptElement;
const settings = JSON.parse(tag.dataset.settings as string) as AnalyticsSettings;
const { plausible, ga4 } = settings;
const counters: (() => void)[] = [];
/** The services that the visitor is asked about. A choice about others does not count for them. */
const asked = [plausible?.consent === true && 'plausible', ga4?.consent === true && 'ga4'].filter(Boolean).join('+');
const globals = window as unknown as Counting;
// All HTML comes from our own build. The name differs from the app's policy: this script is separate, and a page allows each name once.
const policy = globals.trustedTypes?.createPolicy('townsite-analytics', RULES) ?? RULES;

start(false);
// The app sends this event after it shows another page.
addEventListener('townsite:page', () => {
  for (const count of counters) count();
});
if (asked !== '') {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  showChoices();
  const choice = readChoice();
  if (choice === 'yes') start(true);
  else if (choice === undefined) ask();
}

/** Loads the services that need consent, or those that do not, and counts the current page. */
function start(needsConsent: boolean): void {
  if (plausible?.consent === needsConsent) {
    const queue: unknown[] = [];
    globals.plausible ??= Object.assign((...event: unknown[]) => void queue.push(event), { q: queue });
    load(plausible.script).dataset.domain = plausible.domain;
    begin(() => globals.plausible?.('pageview'));
  }
  if (ga4?.consent === needsConsent) {
    const layer: unknown[] = [];
    globals.dataLayer = layer;
    // Google's script recognizes commands because they are `arguments` objects.
    const send = function (..._command: unknown[]): void {
      // biome-ignore lint/complexity/noArguments: see above
      layer.push(arguments);
    };
    if (needsConsent) {
      // Google's consent mode, basic: nothing was sent before the visitor agreed, and that is for counting alone.
      send('consent', 'default', { ...NO_ADS, analytics_storage: 'denied' });
      send('consent', 'update', { ...NO_ADS, analytics_storage: 'granted' });
    }
    send('js', new Date());
    send('config', ga4.id, { send_page_view: false });
    load(`https://www.googletagmanager.com/gtag/js?id=${ga4.id}`);
    begin(() => send('event', 'page_view', { page_location: location.href, page_title: document.title }));
  }
}

function begin(count: () => void): void {
  counters.push(count);
  count();
}

function load(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = policy.createScriptURL(address);
  script.async = true;
  document.head.append(script);
  return script;
}

function readChoice(): string | undefined {
  try {
    const [choice, time, about] = (localStorage.getItem(CHOICE) ?? '').split(' ');
    return about === asked && Date.now() - Number(time) < HOLDS ? choice : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks for consent. The bar is the first element of the page, for visitors who use a keyboard or a screen reader. It covers nothing,
 * because the page leaves room for it at its end.
 */
function ask(): HTMLElement {
  const bar = create('section', 'consent', document.body, true);
  bar.setAttribute('aria-labelledby', 'consent-text');
  bar.tabIndex = -1;
  const inner = create('div', 'consent-inner', bar);
  const text = create('p', 'consent-text', inner);
  text.id = 'consent-text';
  text.innerHTML = policy.createHTML(settings.text);
  const answers = create('div', 'consent-answers', inner);
  for (const [label, choice] of [
    [settings.acceptLabel, 'yes'],
    [settings.refuseLabel, 'no'],
  ] as const) {
    const button = create('button', 'consent-button', answers);
    button.textContent = label;
    button.addEventListener('click', () => choose(choice, bar));
  }
  const root = document.documentElement;
  root.style.setProperty('--consent-space', `${bar.offsetHeight}px`);
  return bar;
}

function choose(choice: 'yes' | 'no', bar: HTMLElement): void {
  const before = readChoice();
  try {
    localStorage.setItem(CHOICE, `${choice} ${Date.now()} ${asked}`);
  } catch {
    // Visitors who block storage are asked on every page they load.
  }
  bar.remove();
  document.documentElement.style.removeProperty('--consent-space');
  if (choice === 'yes' && before !== 'yes') start(true);
  if (choice === 'no' && before === 'yes') takeBack();
}

/** Withdraws consent. A running script cannot be stopped, so this deletes its cookies and reloads the page without it. */
function takeBack(): void {
  const labels = location.hostname.split('.');
  // The script uses the shortest domain that the browser accepts. Only the browser knows which one that is, so try them all.
  const domains = labels.map((_label, at) => `;domain=${labels.slice(at).join('.')}`);
  for (const [name] of document.cookie.split('; ').map((each) => each.split('='))) {
    if (!/^_ga/.test(name as string)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    for (const domain of ['', ...domains]) document.cookie = `${name}=;max-age=0;path=/${domain}`;
  }
  location.reload();
}

/** Adds a button after the footer that asks again. */
function showChoices(): void {
  const strip = create('section', 'consent-choices', document.body);
  strip.setAttribute('aria-label', settings.choicesLabel);
  const button = create('button', 'consent-again', strip);
  button.textContent = settings.choicesLabel;
  button.addEventListener('click', () => (document.querySelector<HTMLElement>('.consent') ?? ask()).focus());
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
