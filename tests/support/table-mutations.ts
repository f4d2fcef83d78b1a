import { shuffle, takeFirst, takeInTurn } from './mutations.ts';
import type { Mutation } from './read-fields.ts';

/** The rows of a table, starting with the header. */
export type Rows = readonly (readonly string[])[];

interface TableText {
  readonly rows: Rows;
  readonly delimiter: ',' | ';';
}

/** Formats a table as a spreadsheet saves it. */
export function writeTable({ rows, delimiter }: TableText): string {
  return rows.map((row) => `${row.map((cell) => writeCell(cell, delimiter)).join(delimiter)}\n`).join('');
}

function writeCell(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface Cell {
  /** From 1: row 0 is the header. */
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

type MutateTable = (table: TableText, cell: Cell) => Omit<Mutation, 'kind'> | undefined;

const ERRORS = ['#REF!', '#NAME?', '#VALUE!', '#N/A', '#DIV/0!'];
const TOTALS = ['Total', 'Total: {count}', 'Count: {count}', 'Sum', '{count} rows'];

/** Mistakes that spreadsheets make, and that people make in them. */
const TABLE_MUTATIONS: Readonly<Record<string, MutateTable>> = {
  'an error of a spreadsheet in a cell': (table, cell) =>
    cell.value === '' || isNumber(cell.value) ? undefined : withCell(table, cell, ERRORS[(cell.row + cell.column) % ERRORS.length] ?? ''),
  'degrees as 3.30E+01': (table, cell) => {
    if (!isNumber(cell.value) || Math.abs(toNumber(cell.value)) < 10) return undefined;
    const [digits = '', power = ''] = toNumber(cell.value).toExponential(2).split('e+');
    const written = `${digits}E+${power.padStart(2, '0')}`;
    return withCell(table, cell, table.delimiter === ';' ? written.replace('.', ',') : written);
  },
  'a decimal comma between commas': (table, cell) => {
    if (table.delimiter !== ',' || !isNumber(cell.value) || !cell.value.includes('.')) return undefined;
    const text = splitCell(table, cell);
    return { text, lines: [lineOf(table, cell)], note: `${cell.value} with a comma` };
  },
  'characters of a cell read in another encoding': (table, cell) => {
    if (!/[a-z]'[a-z]/.test(cell.value)) return undefined;
    const change = (as: string): Rows => replaceCell(table.rows, cell, cell.value.replace(/([a-z])'(?=[a-z])/, `$1${as}`));
    const at = cell.value.slice(0, cell.value.search(/[a-z]'[a-z]/)).split('\n').length - 1;
    const lines = [lineOf(table, cell) + at];
    const intended = writeTable({ ...table, rows: change('’') });
    return { text: writeTable({ ...table, rows: change('â€™') }), intended, lines, note: `row ${cell.row}, ${nameOf(table, cell)}` };
  },
  'the names of the columns twice': (table, cell) => {
    if (cell.column !== 0) return undefined;
    const { rows } = table;
    const text = writeTable({ ...table, rows: [...rows.slice(0, cell.row), rows[0] ?? [], ...rows.slice(cell.row)] });
    return { text, lines: [lineOf(table, { ...cell, column: 0 })], note: `again as row ${cell.row}` };
  },
  'a row of totals': (table, cell) => {
    const { rows } = table;
    const wording = TOTALS[cell.row - 1];
    if (cell.column > 1 || wording === undefined) return undefined;
    const total = (rows[0] ?? []).map((_, index) => (index === cell.column ? wording.replace('{count}', String(rows.length - 1)) : ''));
    const text = writeTable({ ...table, rows: [...rows, total] });
    return { text, lines: [writeTable(table).split('\n').length], note: total[cell.column] ?? '' };
  },
};

function toNumber(value: string): number {
  return Number(value.replace(',', '.'));
}

function isNumber(value: string): boolean {
  return /^-?\d+([.,]\d+)?$/.test(value);
}

function nameOf({ rows }: TableText, { column }: Cell): string {
  return rows[0]?.[column] ?? '';
}

function replaceCell(rows: Rows, { row, column }: Cell, value: string): Rows {
  return rows.map((cells, index) => (index === row ? cells.map((each, at) => (at === column ? value : each)) : cells));
}

function withCell(table: TableText, cell: Cell, value: string): Omit<Mutation, 'kind'> {
  const text = writeTable({ ...table, rows: replaceCell(table.rows, cell, value) });
  return { text, lines: [lineOf(table, cell)], note: `row ${cell.row}, ${nameOf(table, cell)}: ${value}`, lost: [cell.row, cell.column] };
}

/** Writes the number with a comma and without quotes, so that the comma splits the cell. */
function splitCell(table: TableText, cell: Cell): string {
  const [before, behind] = writeTable({ ...table, rows: replaceCell(table.rows, cell, '\0') }).split('\0');
  return `${before}${cell.value.replace('.', ',')}${behind}`;
}

/** Returns the line on which a cell starts. */
function lineOf(table: TableText, cell: Cell): number {
  const [before = ''] = writeTable({ ...table, rows: replaceCell(table.rows, cell, '\0') }).split('\0');
  return before.split('\n').length;
}

/** Makes up to `count` mutations, one kind after another in random order, in random cells. */
export function makeTableMutations(table: TableText, count: number, random: () => number): Mutation[] {
  const cells = table.rows.flatMap((row, at) => (at === 0 ? [] : row.map((value, column): Cell => ({ row: at, column, value }))));
  const kinds = shuffle(Object.entries(TABLE_MUTATIONS), random).map(([kind, mutate]) => {
    const left = shuffle(cells, random);
    return { kind, next: () => takeFirst(left, (cell) => mutate(table, cell)) };
  });
  return takeInTurn(kinds, count);
}
