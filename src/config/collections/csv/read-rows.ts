import type { SchemaModel } from '../../../shared/schema.ts';
import type { Data } from '../../facts/fill-defaults.ts';
import { converterOf } from './convert-cell.ts';
import type { CsvReader } from './csv-reader.ts';
import { fillItem } from './fill-item.ts';
import type { Column, ColumnPlan } from './plan-columns.ts';
import type { TableDiagnostics } from './table-diagnostics.ts';

interface RowsOptions {
  /** Behind the first row. */
  readonly reader: CsvReader;
  readonly header: readonly string[];
  readonly plan: ColumnPlan;
  readonly table: TableDiagnostics;
  readonly schema: SchemaModel;
  readonly hasDecimalComma: boolean;
}

/** After so many, what is wrong with rows is mostly one thing. */
const MAX_PROBLEMS = 50;

/** The items of a table, and the offset of each one's row. Blank rows are none; rows that cannot be read are reported and left out. */
export function readRows({ reader, header, plan, table, schema, hasDecimalComma }: RowsOptions) {
  const items: Data[] = [];
  const rows: number[] = [];
  const converters = header.map((_, index) => {
    const column = plan.columns.find((each) => each.index === index);
    return column === undefined ? undefined : converterOf(column, { schema, hasDecimalComma });
  });
  const unnamed = new Set(header.flatMap((name, index) => (name === '' ? [index] : [])));
  const values = {
    value: ({ index }: Column): unknown => {
      const text = reader.cell(index);
      return text === '' ? undefined : converters[index]?.(text);
    },
    empty: () => '',
  };
  while (!reader.isAtEnd && table.count < MAX_PROBLEMS) {
    const row = reader.at;
    reader.read();
    if (reader.problem !== undefined) table.addQuote(reader.problem);
    else if (reader.width !== header.length && !fits(reader, header.length)) table.addRow(header.length);
    else {
      for (const index of unnamed) if (reader.cell(index) !== '' && unnamed.delete(index)) table.addUnnamed(index);
      const item = fillItem(plan.columns, values);
      // A blank row fills nothing.
      if (Object.keys(item).length === 0) continue;
      items.push(item);
      rows.push(row);
    }
  }
  return { items, rows };
}

/** Blank lines have one cell, and spreadsheets end rows with cells that were touched once. */
function fits(reader: CsvReader, width: number): boolean {
  const from = reader.width > width ? width : 0;
  for (let index = from; index < reader.width; index += 1) if (reader.cell(index) !== '') return false;
  return true;
}
