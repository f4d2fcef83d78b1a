import type { Adapter } from '../../adapter.ts';
import { flatFields, markedSubject } from '../../message.ts';
import { childOf, parseJson, refusal } from '../../read-answer.ts';

interface Settings {
  /** The alias that FormSubmit gave for the address, or the address itself. */
  readonly to: string;
}

const ORIGIN = 'https://formsubmit.co';

/** FormSubmit. It always responds with 200, and says in a text what it did. Source: formsubmit.co/ajax-documentation */
export const adapter: Adapter<Settings> = {
  isIdempotent: () => false,
  makeRequest: (message, { to }) => ({
    url: `${ORIGIN}/ajax/${encodeURIComponent(to)}`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...flatFields(message),
      _subject: markedSubject(message),
      _replyto: message.replyTo,
    }),
  }),
  readAnswer: (answer) => {
    const json = parseJson(answer);
    const success = String(childOf(json, 'success'));
    if (success === 'true') return { is: 'sent' };
    if (success !== 'false') return { is: 'unknown', reason: 'FormSubmit answered something that is not its format.' };
    return refusal(json, 'FormSubmit did not take the message.');
  },
};
