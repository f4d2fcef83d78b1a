import type { MailState, MessageSummary } from './message-rows.ts';
import type { Mailing } from './message-store.ts';
import { toPrintable } from './parse-message.ts';

/** Prints a line for each message: time, reference, state, and subject. */
export function listMessages(messages: readonly MessageSummary[], mailing: Mailing): string[] {
  return messages.map((message) => {
    const { time, reference, subject, possibleSpam, answered } = message;
    const about = `${possibleSpam ? '[possible spam] ' : ''}${titleOf(subject)}`;
    return `${time}  ${reference}  ${formatState(message, mailing)}${answered === null ? '' : ', answered'}  ${about}`;
  });
}

const MAX_TITLE = 200;

/** Returns the subject of a message in one line that is not too long. */
export function titleOf(subject: string, none = '(no subject)'): string {
  const title = toPrintable(subject) || none;
  return title.length <= MAX_TITLE ? title : `${[...title].slice(0, MAX_TITLE).join('')}…`;
}

/** Says what became of a message, and why. */
export function formatState(message: Omit<MailState, 'queued'>, mailing: Mailing): string {
  const { why, isPermanent, failures, perhapsMailed } = message;
  const state = stateOf(message, mailing);
  if (state === 'mailed' || state === 'kept' || why === null) return state;
  const tries = `${failures} ${failures === 1 ? 'try' : 'tries'}: ${toPrintable(why)}`;
  if (state === 'perhaps mailed') return `${state} (${tries})`;
  return `${state} (${perhapsMailed > 0 ? 'perhaps mailed' : isPermanent ? 'refused' : 'failed'}, ${tries})`;
}

/** Returns the state of a message. Without mail settings, messages are kept, not waiting. */
export function stateOf({ state }: Pick<MailState, 'state'>, { isMailing }: Mailing): MailState['state'] | 'kept' {
  return state === 'waiting' && !isMailing ? 'kept' : state;
}
