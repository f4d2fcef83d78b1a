import type { Adapter } from '../../adapter.ts';
import type { Message } from '../../message.ts';
import { markedSubject } from '../../message.ts';
import { encodeForm, readStatus } from '../../read-answer.ts';

interface Settings {
  readonly url: string;
  /** `form` if it is left out. */
  readonly format?: 'form' | 'json' | undefined;
}

/** Any https address that takes messages: a server of your own, a function of a host. */
export const endpoint: Adapter<Settings> = {
  isIdempotent: ({ format }) => format === 'json',
  makeRequest: (message, { url, format }) =>
    format === 'json'
      ? { url, headers: { 'content-type': 'application/json', 'idempotency-key': message.key }, body: JSON.stringify(toJson(message)) }
      : { url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: encodeForm(toForm(message)) },
  readAnswer: (answer) => readStatus(answer) ?? { is: 'sent' },
  listOrigins: ({ url }) => ({ connect: [new URL(url).origin], form: [new URL(url).origin] }),
  makePlainForm: ({ url, format }, sentUrl) => (format === 'json' ? undefined : { action: url, fields: { _next: sentUrl } }),
};

/** The visitor's fields by their names. Ours begin with an underscore, so that none has the name of another. */
function toForm(message: Message): Record<string, string> {
  return {
    ...Object.fromEntries(message.fields.map(({ name, value }) => [name, value])),
    ...Object.fromEntries(message.fields.map(({ name, label }) => [`_label_${name}`, label])),
    _key: message.key,
    _subject: markedSubject(message),
    _replyto: message.replyTo,
    ...(message.isSuspicious ? { _spam: '1' } : {}),
    ...Object.fromEntries(Object.entries(message.origin).map(([name, value]) => [`_${name}`, value])),
  };
}

function toJson({ key, subject, replyTo, isSuspicious, origin, fields }: Message): unknown {
  const { page = '', language = '', referrer = '', ...campaign } = origin;
  return {
    key,
    subject,
    replyTo,
    possibleSpam: isSuspicious,
    page,
    language,
    referrer,
    campaign,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  };
}
