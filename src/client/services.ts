/**
 * Starts the services of a site: those that count visits, measure ads, or track calls, and a chat. This is a separate entry, so that sites
 * without services do not pay for it. What needs consent loads only after the visitor agrees. The browser keeps the choice, and the visitor
 * can change it at the end of each page.
 */
import type { ChatOffer, Start } from '../providers/start.ts';
import type { PageService, PageServices } from '../shared/page/page-services.ts';
import { askForConsent, showChoices } from './consent-bar.ts';
import { deleteStored, keepChoice, readChoice } from './consent-choice.ts';
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
const counters: (() => void)[] = [];

// The app sends this event after it shows another page.
addEventListener('townsite:page', () => {
  for (const count of counters) count();
});
begin();

function begin(): void {
  for (const service of allowed) if (service.starts === 'click' || mayRun(service)) void start(service);
  const listed = allowed.filter(({ starts }) => starts !== 'click');
  if (listed.length === 0 && !isHonored) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const ask = (): HTMLElement => askForConsent({ settings, listed, html: (text) => policy.createHTML(text), onAnswer: answer });
  showChoices(settings, { ask: listed.length > 0 ? ask : undefined, isHonored });
  if (asked.length > 0 && readChoice().about !== about) ask();
}

/** Checks whether the visitor's choice lets a service run. A yes is about the services that were asked about, and a no is about all. */
function mayRun({ starts }: PageService): boolean {
  const kept = readChoice();
  return starts === 'notice' ? kept.choice !== 'no' : starts === 'ask' && kept.choice === 'yes' && kept.about === about;
}

function answer(choice: 'yes' | 'no'): void {
  const running = allowed.filter(mayRun);
  keepChoice(choice, about);
  if (choice === 'yes') {
    for (const service of allowed) if (mayRun(service) && !running.includes(service)) void start(service);
  } else if (running.length > 0) {
    // A running script cannot be stopped. Its page is loaded again, without it and what it stored.
    deleteStored(settings.services.flatMap(({ stores }) => stores));
    location.reload();
  }
}

async function start({ key, script, isChat, values, starts }: PageService): Promise<void> {
  if (withheld.includes(key)) return;
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
  // A booking form that is taken away takes what came with it, but not this.
  script.dataset.own = '';
  document.head.append(script);
  return script;
}
