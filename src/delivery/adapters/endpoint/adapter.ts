import type { Adapter } from '../../adapter.ts';
import type { Message, MessageField } from '../../message.ts';
import { markedSubject } from '../../message.ts';

interface Settings {
  readonly url: string;
  /** `form` if missing. */
  readonly format?: 'form' | 'json' | undefined;
}

/** Any https address that accepts messages: a server of your own, a function of a host. */
export const adapter: Adapter<Settings> = {
  isIdempotent: ({ format }) => format === 'json',
  makeRequest: (message, { url, format }) =>
    format === 'json' && message.attach === undefined
      ? { url, headers: { 'content-type': 'application/json', 'idempotency-key': message.key }, body: JSON.stringify(toJson(message)) }
      : {
          url,
          headers: {
            ...(format === 'json' ? { 'idempotency-key': message.key } : {}),
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams(toForm(message)).toString(),
        },
  readAnswer: () => ({ is: 'sent' }),
};

/**
 * Returns the visitor's fields by name, with each option of a list by itself, as browsers send it without scripts. Our own fields start with
 * an underscore, so that they never have the name of a visitor's field.
 */
function toForm(message: Message): [name: string, value: string][] {
  const { key, fields, origin, replyTo, isSuspicious } = message;
  const ours = { key, subject: markedSubject(message), replyto: replyTo, ...(isSuspicious ? { spam: '1' } : {}), ...origin };
  return [
    ...fields.flatMap((field): [string, string][] => [
      ...valuesOf(field).map((value): [string, string] => [field.name, value]),
      [`_label_${field.name}`, field.label],
    ]),
    ...Object.entries(ours).map(([name, value]): [string, string] => [`_${name}`, value]),
  ];
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
    fields: Object.fromEntries(fields.map((field) => [field.name, field.type === 'checkboxes' ? valuesOf(field) : field.value])),
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  };
}

/** Returns the options that the visitor chose, or what was typed. */
function valuesOf({ type, value }: MessageField): readonly string[] {
  return type === 'checkboxes' ? value.split('\n').filter(Boolean) : [value];
}
