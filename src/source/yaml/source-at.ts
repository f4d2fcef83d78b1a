import type { DataPath, Location } from '../../model/diagnostic.ts';

/** A value as written in the file. */
export interface WrittenValue {
  readonly text: string;
  /** The rest of its last line. */
  readonly after: string;
}

/** Returns a value as written. Undefined if unknown. */
export type SourceOf = (path: DataPath) => WrittenValue | undefined;

/** Reads values from the parsed text, by the locations that the parser knows. */
export function sourceAt(text: string, locate: (path: DataPath) => Location): SourceOf {
  let lines: readonly string[] | undefined;
  return (path) => {
    // The locations do not count a byte order mark.
    lines ??= text.replace(/^\uFEFF/, '').split('\n');
    const { line, column, endLine = line, endColumn = column } = locate(path);
    const spanned = lines.slice(line - 1, endLine);
    const [last = ''] = spanned.slice(-1);
    const after = last.slice(endColumn - 1).trimEnd();
    const within = [...spanned.slice(0, -1), last.slice(0, endColumn - 1)].join('\n');
    return { text: within.slice(column - 1).trimEnd(), after };
  };
}
