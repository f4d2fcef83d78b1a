import type { Database } from './database.ts';
import type { StoredMessage } from './message.ts';

/** What became of a message. */
export interface MailState {
  /** `perhaps mailed` if the mail server may have accepted it several times, and never answered. */
  readonly state: 'waiting' | 'mailed' | 'perhaps mailed';
  /** When it arrived, or was last asked to be mailed again, in ISO 8601. */
  readonly queued: string;
  /** How often mailing it failed since then. */
  readonly failures: number;
  /** How often the mail server may have accepted it: it got the whole mail, and the connection broke before it answered. */
  readonly perhapsMailed: number;
  /** Why the last mailing failed; null when none did. */
  readonly why: string | null;
  readonly isPermanent: boolean;
}

/** A message and its state. */
export interface MessageRecord extends MailState {
  readonly message: StoredMessage;
}

/** What a list says of a message. */
export interface MessageSummary extends Omit<MailState, 'queued'>, Pick<StoredMessage, 'reference' | 'time' | 'subject' | 'possibleSpam'> {}

/** The state of a message that was just queued. */
export const NEW = { state: 'waiting', failures: 0, perhapsMailed: 0, why: null, isPermanent: false } as const;

/** Stores a message, unless its key is stored already. Returns whether it did. The caller has begun a transaction. */
export function insertRecord(database: Database, { message, ...about }: MessageRecord): boolean {
  const { reference, key, time, subject, replyTo, possibleSpam, page, language, referrer, campaign, office = '', files = [] } = message;
  const { state, queued, failures, perhapsMailed, why, isPermanent } = about;
  const texts = [reference, key, time, subject, replyTo, Number(possibleSpam), page, language, referrer, JSON.stringify(campaign), office];
  const values = [...texts, state, queued, failures, perhapsMailed, why, Number(isPermanent)];
  const row = database.first<{ id: number }>(
    `INSERT INTO messages (reference, key, time, subject, reply_to, possible_spam, page, language, referrer, campaign, office,
      state, queued, failures, perhaps_mailed, why, is_permanent)
    VALUES (${values.map(() => '?').join(', ')}) ON CONFLICT (key) DO NOTHING RETURNING id`,
    ...values,
  );
  if (row === undefined) return false;
  const list = (values: readonly object[]): [number, string] => [row.id, JSON.stringify(values)];
  database.run(`INSERT INTO fields SELECT ?, key, ${pick('name', 'label', 'value')} FROM json_each(?)`, ...list(message.fields));
  database.run(
    `INSERT INTO files (message, token, field, name, size, kind) SELECT ?, ${pick('token', 'field', 'name', 'size', 'kind')} FROM json_each(?)`,
    ...list(files),
  );
  return true;
}

/** Returns properties of the objects that `json_each` lists. */
function pick(...names: readonly string[]): string {
  return names.map((name) => `value ->> '${name}'`).join(', ');
}

const STATE = `'state', state, 'failures', failures, 'perhapsMailed', perhaps_mailed, 'why', why,
  'isPermanent', json(iif(is_permanent, 'true', 'false'))`;
const FACTS = `'reference', reference, 'time', time, 'subject', subject, 'possibleSpam', json(iif(possible_spam, 'true', 'false'))`;

/** An expression for a `MessageSummary` as JSON. */
export const SUMMARY = `json_object(${FACTS}, ${STATE})`;

/** An expression for a `MessageRecord` as JSON. */
export const RECORD = `json_object('message', json_object(${FACTS}, 'key', key, 'replyTo', reply_to, 'page', page, 'language', language,
    'referrer', referrer, 'campaign', json(campaign), 'office', office,
    'fields', (SELECT json_group_array(json_object('name', name, 'label', label, 'value', value) ORDER BY position)
      FROM fields WHERE message = messages.id),
    'files', (SELECT json_group_array(json_object('field', field, 'name', name, 'size', size, 'kind', kind, 'token', token) ORDER BY id)
      FROM files WHERE message = messages.id)), 'queued', queued, ${STATE})`;

/** A row of a page: where it is in the order, and what was asked for. */
export type Row<T> = readonly [id: number, time: string, data: T];

/**
 * Reads messages. SQLite writes all of them as one JSON text, because it takes half the time of handing over each value.
 * @param expression `SUMMARY` or `RECORD`
 * @param rest what comes after FROM messages
 */
export function readRows<T>(database: Database, expression: string, rest: string, ...values: readonly unknown[]): Row<T>[] {
  const sql = `SELECT json_group_array(json_array(id, time, ${expression})) AS list FROM (SELECT * FROM messages ${rest}) AS messages`;
  return JSON.parse(database.first<{ list: string }>(sql, ...values)?.list ?? '[]') as Row<T>[];
}

/** Reads a single message. @param rest what comes after FROM messages */
export function readRecord(database: Database, rest: string, ...values: readonly unknown[]): MessageRecord | undefined {
  return readRows<MessageRecord>(database, RECORD, rest, ...values)[0]?.[2];
}
