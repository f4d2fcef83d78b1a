import type { FormField } from '../shared/generated/site.gen.ts';
import type { Adapter, FormPage } from './adapter.ts';
import { ADAPTERS } from './adapters.gen.ts';
import type { Delivery, DeliveryState } from './delivery.ts';
import { createDelivery } from './delivery.ts';
import { exchange } from './exchange.ts';
import type { KeptMessages } from './kept-messages.ts';
import { keptMessagesOf } from './kept-messages.ts';
import type { Message, MessageField } from './message.ts';
import { subjectOf } from './subject.ts';

/** The delivery of one form in a browser. */
export interface FormDelivery {
  readonly delivery: Delivery;
  readonly kept: KeptMessages;
  /** Finds a message that was not sent, and that no other tab is sending. */
  readonly findLeft: () => Promise<Message | undefined>;
}

/** Loads the adapter of a service, or returns undefined if there is no such service. */
export async function loadAdapter(via: string): Promise<Adapter<unknown>> {
  return (await ADAPTERS.get(via)?.())?.adapter as Adapter<unknown>;
}

const OPEN = new Map<string, FormDelivery>();

/**
 * Returns the delivery of a form. It stays the same until the page is reloaded, so that it continues while the visitor looks at other
 * pages.
 */
export function deliveryOf(page: FormPage, settings: unknown, adapter: Adapter<unknown>): FormDelivery {
  // Forms of two pages can have the same id, and send to different services.
  const key = page.form + JSON.stringify(settings);
  const known = OPEN.get(key);
  if (known !== undefined) return known;
  const kept = keptMessagesOf(page.form, () => ({ tab: sessionStorage, browser: localStorage, now: Date.now }));
  const delivery = createDelivery(
    {
      send: (message, signal) => exchange({ adapter, message, settings, page, signal }),
      isOnline: () => navigator.onLine,
      now: Date.now,
      wait: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
      keep: kept.keepUnsent,
      forget: kept.forgetUnsent,
    },
    { isIdempotent: adapter.isIdempotent(settings) },
  );
  addEventListener('online', delivery.comeOnline);
  delivery.subscribe(lockWhileSending());
  // Subscribed here, because the visitor may be on a page without the form when the message arrives.
  delivery.subscribe((state) => {
    if (state.is === 'sent') kept.forgetDraft(state.message);
  });
  const opened: FormDelivery = { delivery, kept, findLeft: async () => kept.readUnsent(await listLocks()) };
  OPEN.set(key, opened);
  return opened;
}

/** Tells other tabs which message is being sent, or will be sent again automatically, by a lock that ends with the tab. */
function lockWhileSending(): (state: DeliveryState) => void {
  let release: (() => void) | undefined;
  return (state) => {
    release?.();
    if (state.is !== 'sending' && !('nextAt' in state && state.nextAt !== undefined)) return;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Missing if the page was not loaded over https.
    navigator.locks?.request(state.message.key, () => released).catch(() => undefined);
  };
}

async function listLocks(): Promise<readonly unknown[]> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.map(({ name }) => name);
}

/** How long after the page loaded a program is at work that no hand has started, in ms. */
const TOO_SOON = 3000;

interface FilledForm {
  /** The start of the subject. */
  readonly subject: string;
  /** The service and city that the form is about, if it has no fields for them, and the office, by its title. */
  readonly about: { readonly service?: string | undefined; readonly city?: string | undefined; readonly office?: string | undefined };
  readonly fields: readonly MessageField[];
  /** The value of the field that visitors do not see. */
  readonly trap: string;
}

/** Makes a message from what a visitor typed, and from what the browser knows about its origin. */
export function composeMessage({ subject, about, fields, trap }: FilledForm): Message {
  const textOf = (type: FormField['type']): string => fields.find((field) => field.type === type)?.value.trim() ?? '';
  return {
    key: makeKey(),
    subject: subjectOf(subject, [textOf('service') || about.service, textOf('city') || about.city, about.office], textOf('name')),
    replyTo: textOf('email'),
    fields,
    origin: readOrigin(),
    // A browser can fill in a form at once, but a person still has to press something.
    isSuspicious: trap !== '' || (performance.now() < TOO_SOON && navigator.userActivation?.hasBeenActive === false),
  };
}

/** Returns a UUID. `crypto.randomUUID` is missing if the page was not loaded over https. Source: RFC 9562, section 5.4. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function readOrigin(): Readonly<Record<string, string>> {
  // The address at which the visitor arrived. The app has changed the address since then, so the campaign parameters are gone from it.
  const [arrival] = performance.getEntriesByType('navigation');
  const campaign = [...new URL(arrival?.name ?? location.href).searchParams].filter(([name]) => name.startsWith('utm_'));
  const entries = [['page', location.pathname], ['language', navigator.language], ['referrer', document.referrer], ...campaign];
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
