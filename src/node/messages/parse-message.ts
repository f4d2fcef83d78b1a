import { randomUUID } from 'node:crypto';
import type { FormRules, SentField } from './form-rules.ts';
import type { Message, MessageField, MessageFile } from './message.ts';

/** Why a message is refused, by form field. An empty name means the whole message. */
export interface MessageError {
  readonly field: string;
  /** What visitors call the field. */
  readonly label?: string;
  readonly message: string;
}

export type ParsedMessage =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly errors: readonly MessageError[] };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** A single address without a name, a list, or a comment: nothing that adds a header or a recipient. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i;
const CAMPAIGN = /^utm_[a-z_]{1,30}$/;
const MAX_FIELDS = 100;
const MAX_NAME = 100;
const MAX_LINE = 2000;

/** What belongs to a message besides its body. */
interface Around {
  /** The key that the header of the request has. */
  readonly headerKey?: string | undefined;
  /** What the site's forms accept; anything if missing. */
  readonly rules?: FormRules;
  /** The site that sent the message. */
  readonly origin?: string | undefined;
  /** The files that came with the message. */
  readonly files?: readonly MessageFile[];
}

/** Parses a message that a script sent as JSON. */
export function parseJsonMessage(data: unknown, around: Around = {}): ParsedMessage {
  const { headerKey } = around;
  if (!isMap(data)) return refuse('', 'The message must be a JSON object.');
  const { key = headerKey, fields, labels = {}, campaign = {}, possibleSpam = false } = data;
  if (key !== undefined && headerKey !== undefined && key !== headerKey) return refuse('key', 'The key differs from Idempotency-Key.');
  if (!isMap(fields)) return refuse('fields', 'The fields are missing.');
  if (!isMap(labels) || !isMap(campaign)) return refuse('', 'labels and campaign must be objects.');
  if (typeof possibleSpam !== 'boolean') return refuse('possibleSpam', 'possibleSpam must be true or false.');
  return check({ ...data, key, possibleSpam, campaign, labels, fields: Object.entries(fields) }, around);
}

/** Parses a message that a form sent. Our own fields begin with an underscore. A field that is repeated has several values. */
export function parseFormMessage(entries: Iterable<readonly [string, unknown]>, around: Around = {}): ParsedMessage {
  const own = new Map<string, string>();
  const fields = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') return refuse(name, 'Files cannot be sent.');
    if (name.startsWith('_')) own.set(name.slice(1), value);
    else fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  const pick = (prefix: string): [string, string][] => [...own].filter(([name]) => name.startsWith(prefix));
  const message = {
    key: own.get('key') || around.headerKey,
    subject: own.get('subject'),
    // Without scripts, the address is only in the form's own field.
    replyTo: own.get('replyto') ?? fields.get('email')?.[0],
    possibleSpam: own.get('spam') === '1' || (own.get('trap') ?? '') !== '',
    page: own.get('page'),
    language: own.get('language'),
    referrer: own.get('referrer'),
    campaign: Object.fromEntries(pick('utm_')),
    labels: Object.fromEntries(pick('label_').map(([name, label]) => [name.slice('label_'.length), label])),
    fields: [...fields],
  };
  return check(message, around);
}

interface Draft {
  readonly key?: unknown;
  readonly subject?: unknown;
  readonly replyTo?: unknown;
  readonly page?: unknown;
  readonly language?: unknown;
  readonly referrer?: unknown;
  readonly possibleSpam: boolean;
  readonly campaign: Readonly<Record<string, unknown>>;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly fields: readonly (readonly [string, unknown])[];
}

function check(draft: Draft, { rules, origin, files = [] }: Around): ParsedMessage {
  const errors: MessageError[] = [];
  const lineOf = (field: string, value: unknown = '', max = MAX_LINE): string => {
    if (typeof value !== 'string') errors.push({ field, message: 'This must be text.' });
    // The page writes these lines, from what the visitor did. A visitor whose line is too long could not shorten it, so cut it.
    else return [...toLine(value)].slice(0, max).join('');
    return '';
  };
  const seenLabelOf = (name: string): string => lineOf(name, Object.hasOwn(draft.labels, name) ? draft.labels[name] : undefined);
  const { key = randomUUID(), possibleSpam } = draft;
  if (typeof key !== 'string' || !UUID.test(key)) errors.push({ field: 'key', message: 'The key must be a UUID.' });
  if (draft.fields.length > MAX_FIELDS) return refuse('', `A message has at most ${MAX_FIELDS} fields.`);
  const sent = new Map<string, SentField>();
  const fields = draft.fields.flatMap(([name, value]): MessageField[] => {
    if (name.length > MAX_NAME || name !== toLine(name) || name === '')
      errors.push({ field: '', message: 'The name of a field cannot be used.' });
    else if (!isText(value)) errors.push({ field: name, message: 'This must be text.' });
    else {
      const values = [value].flat();
      sent.set(name, { values, files: files.filter(({ field }) => field === name) });
      const label = seenLabelOf(name) || rules?.labelOf(name) || name;
      return [{ name, label, value: toText(values.filter((part) => part !== '').join(', ')) }];
    }
    return [];
  });
  if (errors.length === 0 && rules !== undefined) {
    const mistakes = rules.findMistakes(sent, { names: Object.keys(draft.labels), origin });
    errors.push(...mistakes.map((mistake) => ({ ...mistake, label: seenLabelOf(mistake.field) || mistake.label })));
  }
  if (errors.length === 0 && fields.every(({ value }) => value.trim() === '')) errors.push({ field: '', message: 'The message is empty.' });
  const replyTo = lineOf('replyTo', draft.replyTo);
  const message: Message = {
    key: String(key).toLowerCase(),
    subject: lineOf('subject', draft.subject),
    // A message counts even if its sender mistyped the address.
    replyTo: ADDRESS.test(replyTo) ? replyTo : '',
    possibleSpam,
    page: lineOf('page', draft.page),
    language: lineOf('language', draft.language, MAX_NAME),
    referrer: lineOf('referrer', draft.referrer),
    campaign: Object.fromEntries(
      Object.entries(draft.campaign).flatMap(([name, value]) => (CAMPAIGN.test(name) ? [[name, lineOf(name, value)]] : [])),
    ),
    fields,
  };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, message };
}

function refuse(field: string, message: string): ParsedMessage {
  return { ok: false, errors: [{ field, message }] };
}

/** Checks whether a value is a text, or the texts of several options. */
function isText(value: unknown): value is string | readonly string[] {
  return [value].flat().every((part) => typeof part === 'string');
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Puts a text into one line, so that it cannot end a header. */
function toLine(text: string): string {
  return wellFormed(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim();
}

/** Invisible characters, and those that turn the direction of text. Not the joiners and variation selectors that words and emoji need. */
const UNSEEN = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Puts a text from outside into one line that a terminal or a mail program shows as it is. */
export function toPrintable(text: string): string {
  // Most are plain, and lists are long.
  if (/^[ -~]*$/.test(text)) return text.trim();
  return toLine(text.replace(UNSEEN, ''));
}

/** Removes control characters from a text of several lines. */
function toText(text: string): string {
  return wellFormed(text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ' '));
}

/** Replaces halves of characters, as the store would. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
