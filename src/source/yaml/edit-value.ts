import type { DataChange, DataPath, Location } from '../../model/diagnostic.ts';
import type { TextEdit } from '../../model/text-edits.ts';
import { formatFlow } from '../../schema/example.ts';
import type { LocateOptions } from './locate-node.ts';

/** Returns the edits that make a change to the data of a file. Undefined if the value does not exist, or cannot be changed this way. */
export type EditValue = (path: DataPath, change: DataChange) => readonly TextEdit[] | undefined;

/** Makes changes in YAML: writes a value on one line, or a key. */
export function editYaml(text: string, locate: (path: DataPath, options?: LocateOptions) => Location): EditValue {
  return (path, change) => {
    const { line, column, endLine, endColumn } = locate(path, { atKey: 'key' in change });
    // An empty value has no range of its own.
    if (endLine === undefined || endColumn === undefined) return undefined;
    // A text of several lines extends to the start of the next line.
    const end = endColumn > 1 ? { endLine, endColumn } : endOfLine(text, endLine - 1);
    const edit = { line, column, ...end, text: 'key' in change ? change.key : formatFlow(change.value) };
    return losesMore(text, edit) ? undefined : [edit];
  };
}

/** Checks whether an edit of several lines would remove comments, or references that are not in the new text. */
function losesMore(text: string, { line, endLine, endColumn, text: written }: TextEdit): boolean {
  const replaced = text.split('\n').slice(line - 1, endColumn > 1 ? endLine : endLine - 1);
  if (replaced.length < 2) return false;
  const references = replaced.join('\n').match(/\{\{[^{}]*\}\}/g) ?? [];
  return replaced.some((each) => /(?:^|\s)#/.test(each)) || references.some((reference) => !written.includes(reference));
}

function endOfLine(text: string, line: number): { endLine: number; endColumn: number } {
  const content = (text.split('\n')[line - 1] ?? '').trimEnd();
  return { endLine: line, endColumn: content.length + 1 };
}

/** Returns an edit that replaces a range, or inserts at an empty range. */
export function editAt({ line, column, endLine = line, endColumn = column }: Location, text: string): TextEdit {
  return { line, column, endLine, endColumn, text };
}
