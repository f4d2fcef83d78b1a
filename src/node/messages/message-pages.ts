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
export function readPage<T extends Row>(database: Database, expression: string, options: PageOptions): T[] {
  const { search = '', isOpen = false, after, size } = options;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isLike = (column: string): string => `${column} LIKE ?4 ESCAPE '\\'`;
  const columns = ['subject', 'reply_to', 'reference'].map(isLike).join(' OR ');
  const contains = search === '' ? '' : `AND (${columns} OR id IN (SELECT message FROM fields WHERE ${isLike('value')}))`;
  const open = isOpen ? 'AND answered IS NULL' : '';
  const rest = `WHERE (time, id) < (?1, ?2) ${open} ${contains} ORDER BY time DESC, id DESC LIMIT ?3`;
  return readRows<T>(database, expression, rest, ...after, size, ...(search === '' ? [] : [pattern]));
}

/** Reads messages in small steps: as long as somebody reads, the server cannot write. */
export function* readPages<T extends Row>(database: Database, expression: string, query: MessageQuery): Generator<T[], void> {
  for (let after = NEWEST; ; ) {
    const rows = readPage<T>(database, expression, { ...query, after, size: PAGE });
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = placeOf(last);
  }
}

export function placeOf([id, time]: Row): Place {
  return [time, id];
}
