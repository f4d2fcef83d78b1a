import type { MessageRecord } from './message-store.ts';
import { toLine } from './parse-message.ts';

/** A line for each message: time, reference, whether it was mailed, subject. */
export function listMessages(records: readonly MessageRecord[]): string[] {
  return records.map((record) => {
    const { time, reference, subject, possibleSpam } = record.message;
    return `${time}  ${reference}  ${formatState(record)}  ${possibleSpam ? '[possible spam] ' : ''}${subject || '(no subject)'}`;
  });
}

function formatState({ isMailed, why, isPermanent, failures }: MessageRecord): string {
  if (isMailed) return 'mailed';
  if (why === undefined) return 'waiting';
  return `waiting (${isPermanent ? 'refused' : 'failed'}, ${failures} ${failures === 1 ? 'try' : 'tries'}: ${toLine(why)})`;
}
