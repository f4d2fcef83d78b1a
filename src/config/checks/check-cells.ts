import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { count } from '../../shared/text.ts';
import { blocksOf } from './blocks-of.ts';

/** Finds table rows (`x-cells`) with more cells than columns. The extra cells would not show. Missing cells are fine: they are empty. */
export function checkCells(config: Data, schema: SchemaModel, findings: FindingList): void {
  for (const { block, node, path } of blocksOf(config, schema)) {
    const { titles, rows, cells } = node['x-cells'] ?? { titles: '', rows: '', cells: '' };
    const columns = block[titles];
    if (!Array.isArray(columns)) continue;
    for (const { row, at } of rowsIn(block[rows], [...path, rows])) {
      const written = row[cells];
      if (!Array.isArray(written) || written.length < columns.length) continue;
      findings.add({
        code: 'CONFIG_OUT_OF_RANGE',
        message: `This row has ${count(written.length, 'value')}, but the table has ${count(columns.length - 1, 'column')} after the first one.`,
        hint: `Add a title to \`${titles}\`, or remove a value. A text with a comma in it needs quotes.`,
        path: [...at, cells, columns.length - 1],
      });
    }
  }
}

/** Returns the rows as written. Rows that come from a collection have one template, which is returned as the only row. */
function rowsIn(rows: unknown, path: DataPath): readonly { readonly row: Data; readonly at: DataPath }[] {
  if (isData(rows)) return isData(rows.item) ? [{ row: rows.item, at: [...path, 'item'] }] : [];
  return Array.isArray(rows) ? rows.flatMap((row, index) => (isData(row) ? [{ row, at: [...path, index] }] : [])) : [];
}
