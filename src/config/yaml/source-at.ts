import type { DataPath, Location } from '../../model/diagnostic.ts';

/** A value as it is written in the file. */
export interface WrittenValue {
  readonly text: string;
  /** What follows it on its last line. */
  readonly after: string;
}

/** How a value is written; undefined when that is not known. */
export type SourceOf = (path: DataPath) => WrittenValue | undefined;

/** Reads values from the text that was parsed, by the places that the parser knows. */
export function sourceAt(text: string, locate: (path: DataPath) => Location): SourceOf {
  let lines: readonly string[] | undefined;
  return (path) => {
    // The places count without a byte order mark.
    lines ??= text.replace(/^\uFEFF/, '').split('\n');
    const { line, column, endLine = line, endColumn = column } = locate(path);
    const spanned = lines.slice(line - 1, endLine);
    const [last = ''] = spanned.slice(-1);
    const after = last.slice(endColumn - 1).trimEnd();
    const within = [...spanned.slice(0, -1), last.slice(0, endColumn - 1)].join('\n');
    return { text: within.slice(column - 1).trimEnd(), after };
  };
}
