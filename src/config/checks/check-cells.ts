import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { count } from '../../shared/text.ts';
import { blocksOf } from './blocks-of.ts';

/** Finds rows of tables (`x-cells`) that have more cells than there are columns: those nobody would see. Cells that are missing are empty. */
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

/** Rows as they are written, or the one that stands for all where they come from a collection. */
function rowsIn(rows: unknown, path: DataPath): readonly { readonly row: Data; readonly at: DataPath }[] {
  if (isData(rows)) return isData(rows.item) ? [{ row: rows.item, at: [...path, 'item'] }] : [];
  return Array.isArray(rows) ? rows.flatMap((row, index) => (isData(row) ? [{ row, at: [...path, index] }] : [])) : [];
}
