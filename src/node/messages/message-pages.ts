import type { Database } from './database.ts';
import type { Row } from './message-rows.ts';
import { readRows } from './message-rows.ts';

/** How many messages are read or deleted while others have to wait. */
export const PAGE = 1000;

/** Which messages are wanted. */
export interface MessageQuery {
  /** A text that they contain. */
  readonly search?: string | undefined;
  /** Whether only those are wanted that nobody answered. */
  readonly isOpen?: boolean | undefined;
}

/** The place of a message in a list. */
export type Place = readonly [time: string, id: number];

/** Before all messages. */
export const NEWEST: Place = ['A', 0];

interface PageOptions extends MessageQuery {
  /** The messages after this one are wanted. */
  readonly after: Place;
  readonly size: number;
}

/** Reads a page of messages, newest first. @param expression `SUMMARY` or `RECORD` */
export function readPage<T extends Row>(database: Database, expression: string, { after, size, ...query }: PageOptions): T[] {
  const { condition, values } = conditionOf(query);
  const rest = `WHERE ${condition} AND (time, id) < (?, ?) ORDER BY time DESC, id DESC LIMIT ?`;
  return readRows<T>(database, expression, rest, ...values, ...after, size);
}

/** Returns the names of the fields of messages, in the order that the newest message with each has them. */
export function readFieldNames(database: Database, query: MessageQuery): string[] {
  const { condition, values } = conditionOf(query);
  return database
    .all<{ name: string }>(
      `SELECT name, max(message), position FROM fields WHERE message IN (SELECT id FROM messages WHERE ${condition})
      GROUP BY name ORDER BY max(message) DESC, position`,
      ...values,
    )
    .map(({ name }) => name);
}

/** Returns the condition that wanted messages fulfill. */
function conditionOf({ search = '', isOpen = false }: MessageQuery): { readonly condition: string; readonly values: readonly string[] } {
  const open = isOpen ? 'answered IS NULL' : 'TRUE';
  if (search === '') return { condition: open, values: [] };
  const isLike = (column: string): string => `${column} LIKE ?1 ESCAPE '\\'`;
  const columns = ['subject', 'reply_to', 'reference'].map(isLike).join(' OR ');
  return {
    condition: `${open} AND (${columns} OR id IN (SELECT message FROM fields WHERE ${isLike('value')}))`,
    values: [`%${search.replace(/[\\%_]/g, '\\$&')}%`],
  };
}

/** Reads messages in small steps: as long as somebody reads, the server cannot write. No page is empty. */
export function* readPages<T extends Row>(database: Database, expression: string, query: MessageQuery): Generator<T[], void> {
  for (let after: Place | undefined = NEWEST; after !== undefined; ) {
    const rows: T[] = readPage<T>(database, expression, { ...query, after, size: PAGE });
    if (rows.length > 0) yield rows;
    const last: T | undefined = rows.length < PAGE ? undefined : rows.at(-1);
    after = last && placeOf(last);
  }
}

export function placeOf([id, time]: Row): Place {
  return [time, id];
}
