import type { Finding } from '../../../shared/diagnostic.ts';
import { listInWords } from '../../../shared/text.ts';
import { isData } from '../../facts/fill-defaults.ts';
import { restateExample } from '../restate-example.ts';
import type { Column } from './plan-columns.ts';

/** A finding in the words of tables: cells and columns, where the YAML has keys and values. */
export function restateForTable(finding: Finding, columns: readonly Column[]): Finding {
  const example = restateExample(finding, writeCells);
  const shown = { ...example, ...(example.hint === undefined ? {} : { hint: example.hint.replace(/^Write "([^"]*)"$/, 'Write $1') }) };
  if (finding.lacks === undefined) return shown;
  const path = [...finding.path, finding.lacks];
  const names = columns.filter((column) => matches(column, path.slice(2))).map(({ name }) => `\`${name}\``);
  if (names.length === 0) return shown;
  const message = names.length === 1 ? `The cell of ${names[0]} is empty.` : `The cells of ${listInWords(names)} are empty.`;
  return { ...shown, path, atKey: false, message };
}

/** Whether a column holds a value, or a part of it. The entries of lists are not told apart: which are given differs from row to row. */
function matches(column: Column, path: Finding['path']): boolean {
  return path.every((step, index) => column.path[index] === step || (typeof step === 'number' && typeof column.path[index] === 'number'));
}

/** A value as cells show it; a map by the columns of its fields. */
function writeCells(value: unknown, key: string | undefined): string {
  if (Array.isArray(value)) return value.map((entry) => writeCells(entry, undefined).replaceAll('|', '\\|')).join(' | ');
  if (!isData(value)) return String(value);
  const prefix = key === undefined ? '' : `${key}.`;
  return Object.entries(value)
    .map(([name, field]) => `\`${prefix}${name}\` ${writeCells(field, undefined)}`)
    .join(', ');
}
