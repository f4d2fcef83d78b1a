import type { Adapter } from '../../adapter.ts';
import { flatFields, markedSubject } from '../../message.ts';
import { childOf, parseJson, refusal } from '../../read-answer.ts';

interface Settings {
  /** The access key. It is public: everyone who sees the page can read it. */
  readonly key: string;
}

const ORIGIN = 'https://api.web3forms.com';

/** Web3Forms. Source: docs.web3forms.com, "API Reference". */
export const adapter: Adapter<Settings> = {
  isIdempotent: () => false,
  makeRequest: (message, { key }) => ({
    url: `${ORIGIN}/submit`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...flatFields(message),
      access_key: key,
      subject: markedSubject(message),
      replyto: message.replyTo,
    }),
  }),
  readAnswer: (answer) => {
    const json = parseJson(answer);
    if (childOf(json, 'success') === true) return { is: 'sent' };
    if (childOf(json, 'success') === false) return refusal(json, 'Web3Forms did not take the message.');
    return { is: 'unknown', reason: 'Web3Forms answered something that is not its format.' };
  },
};
