import type { DataChange, DataPath, Location } from '../../model/diagnostic.ts';
import type { TextEdit } from '../../model/text-edits.ts';
import { writeFlow } from '../shape/example.ts';
import type { LocateOptions } from './locate-node.ts';

/** The edits that make a change to the data of a file; undefined where the file has no such place, or none for such a change. */
export type EditValue = (path: DataPath, change: DataChange) => readonly TextEdit[] | undefined;

/** Writes changes into YAML: a value on one line, a key as it is. */
export function editYaml(text: string, locate: (path: DataPath, options?: LocateOptions) => Location): EditValue {
  return (path, change) => {
    const { line, column, endLine, endColumn } = locate(path, { atKey: 'key' in change });
    // A value that is empty has no place of its own.
    if (endLine === undefined || endColumn === undefined) return undefined;
    // A text of several lines reaches to the beginning of the next line.
    const end = endColumn > 1 ? { endLine, endColumn } : endOfLine(text, endLine - 1);
    return [{ line, column, ...end, text: 'key' in change ? change.key : writeFlow(change.value) }];
  };
}

function endOfLine(text: string, line: number): { endLine: number; endColumn: number } {
  const content = (text.split('\n')[line - 1] ?? '').trimEnd();
  return { endLine: line, endColumn: content.length + 1 };
}

/** An edit of the text between two places, or of one place where nothing stands. */
export function editAt({ line, column, endLine = line, endColumn = column }: Location, text: string): TextEdit {
  return { line, column, endLine, endColumn, text };
}
