import type { Mailing, MessageRecord } from './message-store.ts';
import { toLine } from './parse-message.ts';

/** Prints a line for each message: time, reference, state, and subject. */
export function listMessages(records: readonly MessageRecord[], mailing: Mailing): string[] {
  return records.map((record) => {
    const { time, reference, subject, possibleSpam } = record.message;
    return `${time}  ${reference}  ${formatState(record, mailing)}  ${possibleSpam ? '[possible spam] ' : ''}${subject || '(no subject)'}`;
  });
}

function formatState(record: MessageRecord, mailing: Mailing): string {
  const { why, isPermanent, failures } = record;
  const state = stateOf(record, mailing);
  if (state !== 'waiting' || why === undefined) return state;
  return `waiting (${isPermanent ? 'refused' : 'failed'}, ${failures} ${failures === 1 ? 'try' : 'tries'}: ${toLine(why)})`;
}

/** Returns the state of a message. Without mail settings, messages are kept, not waiting. */
export function stateOf({ isMailed }: MessageRecord, { isMailing }: Mailing): 'mailed' | 'waiting' | 'kept' {
  if (isMailed) return 'mailed';
  return isMailing ? 'waiting' : 'kept';
}
