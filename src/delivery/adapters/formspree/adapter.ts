import type { Adapter } from '../../adapter.ts';
import { encodeForm, flatFields, markedSubject } from '../../message.ts';
import { childOf, parseJson, refusal } from '../../read-answer.ts';

interface Settings {
  /** The part after `/f/` in the address of the form. */
  readonly id: string;
}

const ORIGIN = 'https://formspree.io';

/** Formspree. Source: help.formspree.io, "Submit forms with JavaScript (AJAX)". */
export const adapter: Adapter<Settings> = {
  isIdempotent: () => false,
  makeRequest: (message, settings) => ({
    url: addressOf(settings),
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm({
      ...flatFields(message),
      _subject: markedSubject(message),
      _replyto: message.replyTo,
    }),
  }),
  readAnswer: (answer) => {
    const json = parseJson(answer);
    if (/^\s*</.test(answer.body)) return { is: 'refused', errors: [], reason: PAGE_INSTEAD };
    if (typeof json !== 'object' || json === null) return { is: 'unknown', reason: 'Formspree answered something that is not its format.' };
    const isRefused = childOf(json, 'error') !== undefined || childOf(childOf(json, 'errors'), '0') !== undefined;
    return isRefused ? refusal(json, 'Formspree did not take the message.') : { is: 'sent' };
  },
};

function addressOf({ id }: Settings): string {
  return `${ORIGIN}/f/${encodeURIComponent(id)}`;
}

const PAGE_INSTEAD =
  'Formspree answered with a web page instead of data: it probably asks visitors to solve a reCAPTCHA. Switch reCAPTCHA off in the settings of the form.';
