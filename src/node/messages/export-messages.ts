import { stateOf } from './list-messages.ts';
import type { MessageQuery } from './message-pages.ts';
import type { MessageRecord } from './message-rows.ts';
import type { Mailing, MessageStore } from './message-store.ts';

/** Tells Excel that a file is UTF-8. */
const MARK = '\uFEFF';

export interface ExportOptions extends Mailing {
  readonly as: 'csv' | 'json';
  readonly query: MessageQuery;
}

/** Writes messages as a table for a spreadsheet, or as JSON: page by page, because all of them may be more than the memory holds. */
export function exportMessages(
  store: Pick<MessageStore, 'recordPages' | 'fieldNames'>,
  { as, query, isMailing }: ExportOptions,
): AsyncGenerator<string, void> {
  const pages = store.recordPages(query);
  return as === 'json' ? writeJson(pages, { isMailing }) : writeTable(pages, () => store.fieldNames(query), { isMailing });
}

type Pages = AsyncIterable<readonly MessageRecord[]>;

async function* writeJson(pages: Pages, mailing: Mailing): AsyncGenerator<string, void> {
  let before = '[';
  for await (const records of pages) {
    const states = records.map((record) => ({ ...record, state: stateOf(record, mailing) }));
    // Without the brackets around them.
    yield before + JSON.stringify(states, undefined, 2).slice(1, -2);
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

async function* writeTable(pages: Pages, fieldNames: () => readonly string[], mailing: Mailing): AsyncGenerator<string, void> {
  let names: readonly string[] | undefined;
  for await (const records of pages) {
    if (names === undefined) {
      // After the first page is read: what arrives from now on is on no further one.
      names = fieldNames();
      yield MARK + lineOf([...FACTS, ...names]);
    }
    const columns = names;
    yield records.map((record) => lineOf(cellsOf(record, columns, mailing))).join('');
  }
  if (names === undefined) yield MARK + lineOf(FACTS);
}

const FACTS = ['time', 'reference', 'state', 'answered', 'spam', 'subject', 'replyTo', 'page', 'language', 'referrer', 'campaign'];

/** Returns the cells of a message: `FACTS`, and its fields. */
function cellsOf(record: MessageRecord, names: readonly string[], mailing: Mailing): string[] {
  const { message, answered } = record;
  const { time, reference, subject, replyTo, possibleSpam, page, language, referrer } = message;
  const facts = [time, reference, stateOf(record, mailing), answered ?? '', possibleSpam ? 'possible spam' : '', subject, replyTo];
  const campaign = Object.entries(message.campaign).map((pair) => pair.join('='));
  const values = new Map(message.fields.map(({ name, value }) => [name, value]));
  return [...facts, page, language, referrer, campaign.join(' '), ...names.map((name) => values.get(name) ?? '')];
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
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
