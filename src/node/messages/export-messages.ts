import { stateOf } from './list-messages.ts';
import type { Mailing, MessageRecord } from './message-store.ts';

/** Tells Excel that a file is UTF-8. */
const MARK = '\uFEFF';

/** Writes messages as a table for a spreadsheet, or as JSON. */
export function exportMessages(records: readonly MessageRecord[], format: 'csv' | 'json', mailing: Mailing): string {
  if (format === 'json') return `${JSON.stringify(records, undefined, 2)}\n`;
  const names = [...new Set(records.flatMap(({ message }) => message.fields.map(({ name }) => name)))];
  const rows = records.map((record) => {
    const { message } = record;
    const values = new Map(message.fields.map(({ name, value }) => [name, value]));
    const { time, reference, subject, replyTo, possibleSpam, page, language, referrer } = message;
    const campaign = Object.entries(message.campaign).map((pair) => pair.join('='));
    const facts = [time, reference, stateOf(record, mailing), possibleSpam ? 'possible spam' : '', subject, replyTo];
    return [...facts, page, language, referrer, campaign.join(' '), ...names.map((name) => values.get(name) ?? '')];
  });
  const head = ['time', 'reference', 'state', 'spam', 'subject', 'replyTo', 'page', 'language', 'referrer', 'campaign'];
  return MARK + [[...head, ...names], ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('');
}

/**
 * Quotes a cell. Spreadsheets treat a cell that begins with one of these characters as a formula, and visitors must not be able to write
 * formulas.
 */
function quote(value: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
