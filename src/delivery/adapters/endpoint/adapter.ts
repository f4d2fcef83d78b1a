import type { Adapter } from '../../adapter.ts';
import type { Message } from '../../message.ts';
import { encodeForm, markedSubject } from '../../message.ts';

interface Settings {
  readonly url: string;
  /** `form` if missing. */
  readonly format?: 'form' | 'json' | undefined;
}

/** Any https address that accepts messages: a server of your own, a function of a host. */
export const adapter: Adapter<Settings> = {
  isIdempotent: ({ format }) => format === 'json',
  makeRequest: (message, { url, format }) =>
    format === 'json'
      ? { url, headers: { 'content-type': 'application/json', 'idempotency-key': message.key }, body: JSON.stringify(toJson(message)) }
      : { url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: encodeForm(toForm(message)) },
  readAnswer: () => ({ is: 'sent' }),
};

/** Returns the visitor's fields by name. Our own fields start with an underscore, so that they never have the name of a visitor's field. */
function toForm(message: Message): Record<string, string> {
  const { key, fields, origin, replyTo, isSuspicious } = message;
  const ours = { key, subject: markedSubject(message), replyto: replyTo, ...(isSuspicious ? { spam: '1' } : {}), ...origin };
  return Object.fromEntries([
    ...fields.flatMap(({ name, label, value }) => [
      [name, value],
      [`_label_${name}`, label],
    ]),
    ...Object.entries(ours).map(([name, value]) => [`_${name}`, value]),
  ]);
}

function toJson({ key, subject, replyTo, isSuspicious, origin, fields }: Message): unknown {
  const { page = '', language = '', referrer = '', ...campaign } = origin;
  const collect = (part: 'value' | 'label') => Object.fromEntries(fields.map((field) => [field.name, field[part]]));
  return {
    key,
    subject,
    replyTo,
    possibleSpam: isSuspicious,
    page,
    language,
    referrer,
    campaign,
    fields: collect('value'),
    labels: collect('label'),
  };
}
