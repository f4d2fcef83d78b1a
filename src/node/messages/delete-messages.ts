import { UsageError } from '../../shared/errors.ts';
import type { Database } from './database.ts';
import type { MessageFiles } from './message-files.ts';
import { PAGE } from './message-pages.ts';

/**
 * Deletes messages with their files in small steps, and returns how many there were.
 * @param where which ones: a condition about one value
 * @throws UsageError when messages are deleted, but their text may still be in the file
 */
export async function deleteMessages(database: Database, files: MessageFiles, where: string, value: string): Promise<number> {
  let removed = 0;
  for (let isMore = true; isMore; ) {
    const tokens = database.transact(() => {
      const page = database.all<{ id: number }>(`SELECT id FROM messages WHERE ${where} LIMIT ${PAGE}`, value).map(({ id }) => id);
      const these = 'IN (SELECT value FROM json_each(?))';
      const ids = JSON.stringify(page);
      const found = database.all<{ token: string }>(`SELECT token FROM files WHERE message ${these}`, ids);
      removed += database.run(`DELETE FROM messages WHERE id ${these}`, ids);
      if (page.length > 0) database.run('INSERT INTO deletions DEFAULT VALUES');
      isMore = page.length === PAGE;
      return found.map(({ token }) => token);
    });
    await files.remove(tokens);
  }
  wipe(database);
  return removed;
}

/**
 * Rewrites the database if messages were deleted from it. SQLite overwrites what is deleted, but when it had moved a row to another page
 * before, a copy of the row may be left on the first one.
 */
function wipe(database: Database): void {
  const { last = null } = database.first<{ last: number | null }>('SELECT max(id) AS last FROM deletions') ?? {};
  if (last === null) return;
  try {
    database.run('VACUUM');
    database.transact(() => database.run('DELETE FROM deletions WHERE id <= ?', last));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(
      `Messages are deleted, but their text may still be in the file. ${error.message}`,
      `${error.hint ?? ''} The server removes the rest when it starts, or the next time that you delete a message.`,
    );
  }
}
