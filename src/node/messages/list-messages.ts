import type { Mailing, MessageRecord } from './message-store.ts';
import { isWaiting } from './message-store.ts';
import { toPrintable } from './parse-message.ts';

/** Prints a line for each message: time, reference, state, and subject. */
export function listMessages(records: readonly MessageRecord[], mailing: Mailing): string[] {
  return records.map((record) => {
    const { time, reference, subject, possibleSpam } = record.message;
    const about = `${possibleSpam ? '[possible spam] ' : ''}${toPrintable(subject) || '(no subject)'}`;
    return `${time}  ${reference}  ${formatState(record, mailing)}  ${about}`;
  });
}

function formatState(record: MessageRecord, mailing: Mailing): string {
  const { why, isPermanent, failures, perhapsMailed } = record;
  const state = stateOf(record, mailing);
  if (state === 'mailed' || state === 'kept' || why === undefined) return state;
  const tries = `${failures} ${failures === 1 ? 'try' : 'tries'}: ${toPrintable(why)}`;
  if (state === 'perhaps mailed') return `${state} (${tries})`;
  return `${state} (${perhapsMailed > 0 ? 'perhaps mailed' : isPermanent ? 'refused' : 'failed'}, ${tries})`;
}

/**
 * Returns the state of a message. Without mail settings, messages are kept, not waiting. If the mail server may have accepted it several
 * times, and never answered, it waits no longer.
 */
export function stateOf(record: MessageRecord, { isMailing }: Mailing): 'mailed' | 'perhaps mailed' | 'waiting' | 'kept' {
  if (record.isMailed) return 'mailed';
  if (!isWaiting(record)) return 'perhaps mailed';
  return isMailing ? 'waiting' : 'kept';
}
