import { MessageStore } from '../../src/node/messages/message-store.ts';
import { allRecords } from '../support/all-records.ts';

/**
 * Lists, exports, and deletes messages of a folder, again and again, until it is killed: `delete-child.ts FOLDER`. Prints `- KEY` before it
 * deletes a message, and `+ KEY` afterwards.
 */
const [, , folder = ''] = process.argv;
for (;;) {
  const store = await MessageStore.open(folder);
  const listed = store.list({ search: 'Windows' });
  const records = await allRecords(store);
  if (listed.length > records.length) throw new Error(`${listed.length} listed, ${records.length} exported`);
  const { key = '', reference = '' } = records[Math.floor(Math.random() * records.length)]?.message ?? {};
  if (records.length > 20) {
    process.stdout.write(`- ${key}\n`);
    await store.remove(reference);
    process.stdout.write(`+ ${key}\n`);
  }
  store.close();
}
