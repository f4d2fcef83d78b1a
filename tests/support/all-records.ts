import type { MessageRecord } from '../../src/node/messages/message-rows.ts';
import type { MessageStore } from '../../src/node/messages/message-store.ts';

/** Returns all messages of a store, newest first. */
export async function allRecords(store: MessageStore): Promise<MessageRecord[]> {
  const records: MessageRecord[] = [];
  for await (const page of store.recordPages()) records.push(...page);
  return records;
}
