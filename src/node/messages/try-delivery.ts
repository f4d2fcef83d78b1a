import { randomUUID } from 'node:crypto';
import type { SiteDelivery } from '../../checks/pages/find-deliveries.ts';
import type { Adapter, Outcome } from '../../delivery/adapter.ts';
import { ADAPTERS } from '../../delivery/adapters.gen.ts';
import { PATIENCE } from '../../delivery/delivery.ts';
import { exchange } from '../../delivery/exchange.ts';
import type { Message } from '../../delivery/message.ts';
import { referenceOf } from '../../delivery/message.ts';
import { FILE_KINDS } from '../../shared/form-files.ts';
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
  const files = fields.filter(({ type, required }) => type === 'file' && required === true);
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
    ...(files.length === 0 ? {} : { attach: (body) => attachExamples(body, files) }),
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
  // Only a form that requires a file gets one: it is stored, and somebody may look at it.
  if (type === 'file') return '';
  if (type === 'date') return exampleDay(field);
  if (type === 'checkboxes') return choices.slice(0, Number(min ?? 1)).join('\n');
  return choices[0] ?? 'This is a test by Townsite.';
}

/** Adds the smallest file that each field accepts to the body of a request. */
function attachExamples(body: string, fields: readonly ShownField[]): FormData {
  const data = new FormData();
  for (const [name, text] of new URLSearchParams(body)) data.append(name, text);
  for (const field of fields) {
    const [ending = ''] = (field.endings ?? '').split(',');
    const kind = Object.keys(FILE_KINDS).find((name) => FILE_KINDS[name]?.endings.includes(ending.slice(1))) ?? '';
    data.set(nameOfField(field), new File([Buffer.from(SMALLEST_FILES[kind] ?? '', 'latin1')], `test${ending}`));
  }
  return data;
}

/** A file of each kind, with nothing but the bytes that it is known by. */
const SMALLEST_FILES: Readonly<Record<string, string>> = {
  pdf: '%PDF-1.4\n%%EOF\n',
  jpg: '\xff\xd8\xff\xd9',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x04\0\0\0WEBP',
  heic: '\0\0\0\x0cftypheic',
  docx: 'PK\x03\x04word/document.xml',
};

/** Returns a day that the field accepts. */
function exampleDay({ min, max, firstDay, lastDay }: ShownField): string {
  const today = todayIn('UTC');
  const limit = firstDay ?? min ?? lastDay ?? max ?? 'today';
  return resolveFormDay(String(limit), today);
}
