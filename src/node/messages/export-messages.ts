import { stateOf } from './list-messages.ts';
import type { MessageRecord } from './message-rows.ts';
import type { Mailing } from './message-store.ts';

/** Tells Excel that a file is UTF-8. */
const MARK = '\uFEFF';

/** Writes messages as a table for a spreadsheet, or as JSON. */
export function exportMessages(records: readonly MessageRecord[], format: 'csv' | 'json', mailing: Mailing): string {
  if (format === 'json') {
    const states = records.map((record) => ({ ...record, state: stateOf(record, mailing) }));
    return `${JSON.stringify(states, undefined, 2)}\n`;
  }
  const names = [...new Set(records.flatMap(({ message }) => message.fields.map(({ name }) => name)))];
  const rows = records.map((record) => {
    const { message } = record;
    const values = new Map(message.fields.map(({ name, value }) => [name, value]));
    const { time, reference, subject, replyTo, possibleSpam, page, language, referrer } = message;
    const campaign = Object.entries(message.campaign).map((pair) => pair.join('='));
    const facts = [time, reference, stateOf(record, mailing), record.answered ?? '', possibleSpam ? 'possible spam' : '', subject, replyTo];
    return [...facts, page, language, referrer, campaign.join(' '), ...names.map((name) => values.get(name) ?? '')];
  });
  const head = ['time', 'reference', 'state', 'answered', 'spam', 'subject', 'replyTo', 'page', 'language', 'referrer', 'campaign'];
  return MARK + [[...head, ...names], ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('');
}

/** Characters that begin a formula, also those that East Asian programs read as one of them. */
const FORMULA = '[=+\\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]';
/** Characters at which a program begins a cell or a row, if its separator is not the comma: it does not see our quotes. */
const SEPARATOR = '[;|\t\r\n\v\f\u0085\u2028\u2029]';
/** What a program may skip at the start of a cell: spaces, quotes, and what nobody sees. */
const SKIPPED = `(?:(?!${SEPARATOR})[\\s"'\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}])*`;
const FORMULA_START = new RegExp(`^(?=${SKIPPED}(?:${FORMULA}|${SEPARATOR}))|(?<=${SEPARATOR})(?=${SKIPPED}${FORMULA})`, 'gu');

/**
 * Quotes a cell. Visitors must not be able to write formulas. So an apostrophe, which spreadsheets read as the start of text, comes before
 * everything that a spreadsheet could read as a formula, whatever its separator is.
 */
function quote(value: string): string {
  return `"${value.replace(FORMULA_START, "'").replaceAll('"', '""')}"`;
}
