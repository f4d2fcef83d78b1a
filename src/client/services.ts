/**
 * Starts the services of a site: those that count visits, measure ads, or track calls, and a chat. This is a separate entry, so that sites
 * without services do not pay for it. What needs consent loads only after the visitor agrees. The browser keeps the choice, and the visitor
 * can change it at the end of each page.
 */
import type { ChatOffer, Start } from '../providers/start.ts';
import type { PageService, PageServices } from '../shared/page/page-services.ts';
import { askForConsent, closeQuestion, showChoices } from './consent-bar.ts';
import { deleteStored, followChoice, keepChoice, readChoice } from './consent-choice.ts';
import css from './services.css?inline';

const RULES = { createHTML: (html: string) => html, createScriptURL: (address: string) => address };

interface Globals {
  trustedTypes?: { createPolicy(name: string, rules: typeof RULES): typeof RULES };
}

declare const TOWNSITE: PageServices;

const settings = TOWNSITE;
const withheld = document.getElementById('townsite-services')?.dataset.withheld?.split(' ') ?? [];
// All HTML comes from our own build. The name differs from the app's policy: this script is separate, and a page allows each name once.
const policy = (window as Globals).trustedTypes?.createPolicy('townsite-services', RULES) ?? RULES;
/** Global Privacy Control: the visitor's browser says no to everything that feeds ads. Source: https://w3c.github.io/gpc/ */
const isProtected = (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
const allowed = settings.services.filter(({ feedsAds }) => !(isProtected && feedsAds));
const isHonored = allowed.length < settings.services.length;
/** What the visitor is asked about. A choice about others does not count for them. */
const asked = allowed.filter(({ starts }) => starts === 'ask');
const about = asked.map(({ key, purpose }) => `${key}-${purpose}`).join('+');
const running = new Set<PageService>();
const counters: (() => void)[] = [];

// The app sends this event after it shows another page. A service that fails keeps no other from counting.
addEventListener('townsite:page', () => {
  for (const count of counters) queueMicrotask(count);
});
begin();

function begin(): void {
  obey();
  const listed = allowed.filter(({ starts }) => starts !== 'click');
  if (listed.length === 0 && !isHonored) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const onAnswer = (choice: 'yes' | 'no'): void => {
    keepChoice(choice, about);
    obey();
  };
  const ask = (services: readonly PageService[]): HTMLElement =>
    askForConsent({ settings, listed: services, html: (text) => policy.createHTML(text), onAnswer });
  showChoices(settings, { ask: listed.length > 0 ? () => ask(listed) : undefined, isHonored });
  if (asked.length > 0 && readChoice().about !== about) ask(asked);
  followChoice(obey);
}

/** Checks whether the visitor's choice lets a service run. A yes is about the services that were asked about, and a no is about all. */
function mayRun({ starts }: PageService): boolean {
  const kept = readChoice();
  // A chat waits for its button.
  if (starts === 'click') return true;
  return starts === 'notice' ? kept.choice !== 'no' : kept.choice === 'yes' && kept.about === about;
}

/** Does what the visitor chose, here, on an earlier page, or in another tab. */
function obey(): void {
  const { choice, about: answered } = readChoice();
  if (answered === about) closeQuestion();
  // A running script cannot be stopped, and may store something until its page is gone.
  if (![...running].every(mayRun)) {
    location.reload();
    return;
  }
  // Nobody was asked about a chat.
  if (choice === 'no') deleteStored(settings.services.flatMap(({ starts, stores }) => (starts === 'click' ? [] : stores)));
  for (const service of allowed) {
    if (withheld.includes(service.key) || running.has(service) || !mayRun(service)) continue;
    running.add(service);
    void start(service);
  }
}

async function start({ script, isChat, values, starts }: PageService): Promise<void> {
  const module = await import(/* @vite-ignore */ script);
  if (isChat) return (module.start as (offer: ChatOffer) => void)({ ...(settings.chat as ChatWords), settings: values, load });
  const count = (module.start as Start)({ settings: values, isAgreed: starts === 'ask', load });
  if (count === undefined) return;
  counters.push(count);
  count();
}

type ChatWords = NonNullable<PageServices['chat']>;

function load(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = policy.createScriptURL(address);
  script.async = true;
  // A booking form that is taken away takes what came with it, but neither this nor what this makes while it loads.
  script.dataset.own = 'loading';
  script.onload = script.onerror = () => {
    script.dataset.own = '';
  };
  document.head.append(script);
  return script;
}
