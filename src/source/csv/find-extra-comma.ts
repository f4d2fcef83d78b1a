import { isNumeric, typesOf } from '../../model/schema.ts';
import { hasFormat } from '../../values/formats.ts';
import type { Column } from './plan-columns.ts';

/**
 * Finds a separator too many in a row that has as many cells as it should, because its last cell is usually empty. Without one of its empty
 * cells, all cells fit their columns.
 * @returns the index of that empty cell
 */
export function findExtraComma(cells: readonly string[], columns: readonly Column[]): number | undefined {
  if (fitAll(cells, columns)) return undefined;
  const index = cells.findIndex((cell, at) => cell === '' && at < cells.length - 1 && fitAll([...cells.toSpliced(at, 1), ''], columns));
  return index < 0 ? undefined : index;
}

/** Checks whether each cell has the type and format of its column. */
function fitAll(cells: readonly string[], columns: readonly Column[]): boolean {
  return columns.every(({ index, node, isList }) => {
    const cell = cells[index]?.trim() ?? '';
    if (cell === '' || isList || cell.includes('{{')) return true;
    if (isNumeric(node)) return /^[-+]?[\d.,]+$/.test(cell);
    if (typesOf(node).includes('boolean')) return /^(?:true|false)$/i.test(cell);
    return node.enum?.includes(cell) ?? (node.format === undefined || hasFormat(cell, node.format));
  });
}
