import { hasErrors } from '../../../shared/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../../shared/schema.ts';
import { findGarbled } from '../../yaml/garbled-text.ts';
import type { Source } from '../../yaml/parse-yaml.ts';
import type { Collection } from '../collection.ts';
import { TextPlaces, withoutMark } from '../text-places.ts';
import { CsvReader } from './csv-reader.ts';
import { findLayout } from './find-layout.ts';
import { CellPlaces } from './locate-cell.ts';
import type { ColumnPlan } from './plan-columns.ts';
import { planColumns } from './plan-columns.ts';
import { readRows } from './read-rows.ts';
import { restateForTable } from './restate-for-table.ts';
import { TableDiagnostics } from './table-diagnostics.ts';

interface CsvContext {
  readonly collection: string;
  readonly item: SchemaNode;
  readonly schema: SchemaModel;
}

const NO_PLAN: ColumnPlan = { columns: [], problems: [], isUsable: false };

/** Reads a table: the first row names the fields, each further row is an item. Mistakes are reported all at once. */
export function parseCsv(source: Source, context: CsvContext): Collection {
  const { collection, item, schema } = context;
  const text = withoutMark(source.text);
  const places = new TextPlaces(source.file, text);
  const layout = findLayout(text, item, schema);
  const reader = new CsvReader(text, layout.delimiter);
  const table = new TableDiagnostics({ reader, places, collection, start: layout.start });
  reader.at = layout.start;
  reader.read();
  const header = Array.from({ length: reader.width }, (_, index) => reader.cell(index));
  let plan = NO_PLAN;
  if (reader.problem !== undefined) table.addQuote(reader.problem);
  else if (header.every((name) => name === '')) table.addEmpty();
  else {
    plan = planColumns(header, context);
    for (const problem of plan.problems) table.addHeader(problem);
  }
  const hasDecimalComma = layout.delimiter === ';';
  const options = { reader, header, plan, table, schema, required: item.required ?? [], hasDecimalComma };
  const { items, rows } = plan.isUsable ? readRows(options) : { items: [], rows: [] };
  if (plan.isUsable && rows.length === 0 && table.count === plan.problems.length) table.addNoRows();
  for (const { start, end, ...words } of findGarbled(text)) table.addGarbled({ start, end }, words);
  const cells = new CellPlaces({ reader, plan, places, rows });
  return {
    format: 'csv',
    items,
    rows,
    diagnostics: table.all,
    isWhole: !hasErrors(table.all),
    locate: (path, options) => cells.locate(path, options),
    edit: (path, change) => cells.edit(path, change),
    sourceOf: (path) => places.written(cells.find(path)),
    restate: (finding) => restateForTable(finding, plan.columns),
  };
}
