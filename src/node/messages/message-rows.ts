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

/** A message and what became of it. */
export interface QueuedMessage extends MailState {
  readonly message: StoredMessage;
}

/** A message, what became of it, and what the owner noted. */
export interface MessageRecord extends QueuedMessage {
  /** When the owner noted that it is answered, in ISO 8601; null if it is not. */
  readonly answered: string | null;
}

/** What a list says of a message. */
export interface MessageSummary
  extends Omit<MailState, 'queued'>,
    Pick<StoredMessage, 'reference' | 'time' | 'subject' | 'possibleSpam'>,
    Pick<MessageRecord, 'answered'> {}

/** A message is mailed at most so often without an answer of the mail server. */
export const MOST_PERHAPS = 3;

/** The state of a message that was just queued. */
export const NEW = { state: 'waiting', failures: 0, perhapsMailed: 0, why: null, isPermanent: false } as const;

/** Stores a message, unless its key is stored already. Returns whether it did. The caller has begun a transaction. */
export function insertRecord(database: Database, { message, ...about }: QueuedMessage): boolean {
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

/** A row, which begins with its place in the order. */
export type Row = readonly [id: number, time: string, ...unknown[]];

/** An expression for a `SummaryRow` as JSON: lists are long, and names would double the time. */
export const SUMMARY =
  'json_array(id, time, reference, subject, possible_spam, state, failures, perhaps_mailed, why, is_permanent, answered)';

export type SummaryRow = readonly [
  ...[id: number, time: string, reference: string, subject: string, possibleSpam: number],
  ...[state: MailState['state'], failures: number, perhapsMailed: number, why: string | null, isPermanent: number, answered: string | null],
];

export function toSummary(row: SummaryRow): MessageSummary {
  const [, time, reference, subject, possibleSpam, state, failures, perhapsMailed, why, isPermanent, answered] = row;
  return {
    reference,
    time,
    subject,
    possibleSpam: possibleSpam === 1,
    state,
    failures,
    perhapsMailed,
    why,
    isPermanent: isPermanent === 1,
    answered,
  };
}

/** An expression for a `RecordRow` as JSON. */
export const RECORD = `json_array(id, time, json_object('message', json_object(${FACTS}, 'key', key, 'replyTo', reply_to, 'page', page, 'language', language,
    'referrer', referrer, 'campaign', json(campaign), 'office', office,
    'fields', (SELECT json_group_array(json_object('name', name, 'label', label, 'value', value) ORDER BY position)
      FROM fields WHERE message = messages.id),
    'files', (SELECT json_group_array(json_object('field', field, 'name', name, 'size', size, 'kind', kind, 'token', token) ORDER BY id)
      FROM files WHERE message = messages.id)), 'queued', queued, 'answered', answered, ${STATE}))`;

export type RecordRow = readonly [id: number, time: string, record: MessageRecord];

/**
 * Reads messages. SQLite writes all of them as one JSON text, because it takes half the time of handing over each value.
 * @param expression `SUMMARY` or `RECORD`
 * @param rest what comes after FROM messages
 */
export function readRows<T extends Row>(database: Database, expression: string, rest: string, ...values: readonly unknown[]): T[] {
  const sql = `SELECT json_group_array(${expression}) AS list FROM (SELECT * FROM messages ${rest}) AS messages`;
  return JSON.parse(database.first<{ list: string }>(sql, ...values)?.list ?? '[]') as T[];
}

/** Reads a single message. @param rest what comes after FROM messages */
export function readRecord(database: Database, rest: string, ...values: readonly unknown[]): MessageRecord | undefined {
  return readRows<RecordRow>(database, RECORD, rest, ...values)[0]?.[2];
}
