import type { FormField } from '../shared/generated/site.gen.ts';
import { introduce } from '../shared/page/field-name.ts';

/** A message, as a visitor sent it. */
export interface Message {
  /** A UUID. A service that knows it accepts the message once, however often it arrives. */
  readonly key: string;
  readonly subject: string;
  /** The visitor's email address, or an empty text if the form has no such field. */
  readonly replyTo: string;
  /** What the visitor filled in, in the order of the form. */
  readonly fields: readonly MessageField[];
  /** Where the message comes from: page, language, referrer, `utm_*`. Empty values are left out. */
  readonly origin: Readonly<Record<string, string>>;
  /** Whether it looks like spam. It is marked, but still sent. */
  readonly isSuspicious: boolean;
  /** Adds the files that the visitor chose to the body of a request. A browser keeps no files: they are sent while the page is open. */
  readonly attach?: ((body: string) => FormData) | undefined;
}

export interface MessageField {
  readonly name: string;
  readonly label: string;
  /** What the visitor typed or chose. Of several options, each is on its line. */
  readonly value: string;
  /** What the field asks for. */
  readonly type?: FormField['type'] | undefined;
  /** False if the browser must not store the value. */
  readonly remember?: boolean | undefined;
}

/** Returns the reference that the visitor and the business can use for a message: the start of its key. */
export function referenceOf({ key }: Pick<Message, 'key'>): string {
  return key.slice(0, 8).toUpperCase();
}

/** Returns the subject as the business sees it. */
export function markedSubject({ subject, isSuspicious }: Pick<Message, 'subject' | 'isSuspicious'>): string {
  return isSuspicious ? `[possible spam] ${subject}` : subject;
}

/**
 * Returns what all services accept as form fields: the visitor's fields by name, the origin, and the key. Services mail every field that they
 * get, so fields that the visitor left empty are missing.
 */
export function flatFields({ key, fields, origin }: Message): Record<string, string> {
  return { ...Object.fromEntries(fields.flatMap(({ name, value }) => (value.trim() === '' ? [] : [[name, value]]))), ...origin, key };
}

/** Encodes form fields as `application/x-www-form-urlencoded`. */
export function encodeForm(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** Formats what the visitor typed as text: each field with its label. */
export function printFields({ fields }: Pick<Message, 'fields'>): string {
  return fields.flatMap(({ label, value }) => (value === '' ? [] : [`${introduce(label)} ${value}`])).join('\n');
}

/** Formats the message as text: each field with its label, the origin, and the reference on the last line. */
export function printMessage(message: Message): string {
  const origin = Object.entries(message.origin).map(([name, value]) => `${name}: ${value}`);
  return [printFields(message), '', ...origin, '', referenceOf(message)].join('\n');
}

/** The maximum length of an address that mail programs accept. Outlook and Windows stop at about 2,000 characters. */
const MAILTO_LENGTH = 1900;

/**
 * Returns a `mailto:` address that contains the message. Text that is too long for mail programs is cut and ends with an ellipsis.
 * Source: RFC 6068, section 2: spaces are %20, line ends %0D%0A.
 */
export function mailtoOf(address: string, message: Message): string {
  const start = `mailto:${encode(address).replace('%40', '@')}?subject=${encode(cut(message.subject, 200))}&body=`;
  const text = printMessage(message).replaceAll('\n', '\r\n');
  const whole = start + encode(text);
  if (whole.length <= MAILTO_LENGTH) return whole;
  let body = '';
  for (const character of text) {
    const encoded = encode(character);
    if (start.length + body.length + encoded.length + ELLIPSIS.length > MAILTO_LENGTH) break;
    body += encoded;
  }
  return start + body + ELLIPSIS;
}

const ELLIPSIS = encodeURIComponent('…');

/** Half of a surrogate pair, which a visitor can paste, cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Cuts a text between characters, never inside one. */
export function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
