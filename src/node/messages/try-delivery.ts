import { randomUUID } from 'node:crypto';
import type { SiteDelivery } from '../../checks/pages/find-deliveries.ts';
import type { Adapter, Outcome } from '../../delivery/adapter.ts';
import { ADAPTERS } from '../../delivery/adapters.gen.ts';
import { PATIENCE } from '../../delivery/delivery.ts';
import { exchange } from '../../delivery/exchange.ts';
import type { Message } from '../../delivery/message.ts';
import { referenceOf } from '../../delivery/message.ts';
import { plainText } from '../../shared/html.ts';
import { nameOfField } from '../../shared/page/field-name.ts';
import type { ShownField } from '../../shared/page/form-field.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import { resolveFormDay } from '../../shared/time/form-day.ts';

interface Try {
  readonly delivery: SiteDelivery;
  /** The address of the site: services check where a message comes from. */
  readonly siteUrl: string;
  /** An address for replies. */
  readonly email: string;
}

/** What identifies a test message where it arrives. */
export interface TestMessage {
  readonly subject: string;
  readonly reference: string;
}

/** Sends a message marked as a test, like a browser would. */
export async function tryDelivery({
  delivery,
  siteUrl,
  email,
}: Try): Promise<{ readonly outcome: Outcome; readonly message: TestMessage }> {
  const { settings, form } = delivery;
  const adapter = (await ADAPTERS.get(settings.via)?.())?.adapter as Adapter<unknown>;
  const message = makeMessage(delivery, email);
  const { origin } = new URL(siteUrl);
  const outcome = await exchange({
    adapter,
    message,
    settings,
    page: form,
    base: origin,
    headers: { origin, referer: `${origin}${form.path}` },
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: Error): Outcome => ({ is: 'unknown', reason: reasonOf(error) }));
  return { outcome, message: { subject: message.subject, reference: referenceOf(message) } };
}

/** Returns the reason of an error. `fetch` puts it into the cause. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return 'It did not answer in 15 seconds.';
  return `It cannot be reached (${(cause as Error | undefined)?.message ?? message}).`;
}

function makeMessage({ settings, form, fields }: SiteDelivery, email: string): Message {
  return {
    key: randomUUID(),
    subject: `[test] ${settings.subject}`,
    replyTo: email,
    fields: fields.map((field) => ({
      name: nameOfField(field),
      label: field.label,
      value: exampleOf(field, email),
      type: field.type,
    })),
    origin: { page: form.path },
    isSuspicious: false,
  };
}

/** A number that nobody has. */
const PHONE = '202-555-0100';

/** Returns a plausible value for a field that nobody mistakes for a visitor's. */
function exampleOf(field: ShownField, email: string): string {
  const { type, choices = [], min, max, text, label } = field;
  if (type === 'email') return email;
  if (type === 'phone') return PHONE;
  if (type === 'number') return String(min ?? max ?? 1);
  if (type === 'consent') return plainText(text ?? label);
  // A file would be stored, and somebody would have to look at it.
  if (type === 'file') return '';
  if (type === 'date') return exampleDay(field);
  if (type === 'checkboxes') return choices.slice(0, Number(min ?? 1)).join('\n');
  return choices[0] ?? 'This is a test by Townsite.';
}

/** Returns a day that the field accepts. */
function exampleDay({ min, max, firstDay, lastDay }: ShownField): string {
  const today = todayIn('UTC');
  const limit = firstDay ?? min ?? lastDay ?? max ?? 'today';
  return resolveFormDay(String(limit), today);
}
