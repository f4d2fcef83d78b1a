import type { Adapter } from '../../adapter.ts';
import { flatFields, markedSubject } from '../../message.ts';
import { childOf, encodeForm, parseJson, readErrors, readStatus } from '../../read-answer.ts';

interface Settings {
  /** What follows `/f/` in the address of the form. */
  readonly id: string;
}

const ORIGIN = 'https://formspree.io';

/** Formspree. Source: help.formspree.io, "Submit forms with JavaScript (AJAX)". */
export const formspree: Adapter<Settings> = {
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
    const isJson = typeof json === 'object' && json !== null;
    const error = childOf(json, 'error');
    const errors = readErrors(json);
    const status = readStatus(answer);
    if (status?.is === 'refused') return typeof error === 'string' ? { ...status, reason: error } : status;
    if (status !== undefined) return status;
    if (!isJson) return { is: 'refused', errors: [], reason: PAGE_INSTEAD };
    if (errors.length > 0 || typeof error === 'string') return { is: 'refused', errors, reason: String(error ?? errors[0]?.message) };
    return { is: 'sent' };
  },
};

function addressOf({ id }: Settings): string {
  return `${ORIGIN}/f/${encodeURIComponent(id)}`;
}

const PAGE_INSTEAD =
  'Formspree answered with a web page instead of data: it probably asks visitors to solve a reCAPTCHA. Switch reCAPTCHA off in the settings of the form.';
