/** A range of a file and its replacement. Lines and columns count from 1; the end is exclusive. A byte order mark is not a column. */
export interface TextEdit {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** Applies edits that do not overlap. Lines end with a line feed; a carriage return before it belongs to the line. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const lineStarts = [start];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const offsetOf = (line: number, column: number): number => (lineStarts[line - 1] ?? text.length) + column - 1;
  let edited = '';
  let from = 0;
  for (const { line, column, endLine, endColumn, text: written } of [...edits].sort((a, b) => a.line - b.line || a.column - b.column)) {
    edited += text.slice(from, offsetOf(line, column)) + written;
    from = offsetOf(endLine, endColumn);
  }
  return edited + text.slice(from);
}

/** Returns the lines (from 1) that edits change. */
export function linesOf(edits: readonly TextEdit[]): ReadonlySet<number> {
  return new Set(edits.flatMap(({ line, endLine }) => Array.from({ length: endLine - line + 1 }, (_, index) => line + index)));
}

interface Editing {
  readonly file: string;
  readonly fix?: { readonly edits: readonly TextEdit[] };
}

/** Drops what has an edit that overlaps with an earlier one. All that is left can be written at once. */
export function withoutOverlaps<T extends Editing>(all: readonly T[]): T[] {
  const kept = new Map<string, TextEdit[]>();
  return all.filter(({ file, fix }) => {
    const edits = fix?.edits ?? [];
    const placesOf = (edit: TextEdit): readonly string[] => [...linesOf([edit])].map((line) => `${file}\0${line}`);
    if (edits.some((edit) => placesOf(edit).some((place) => kept.get(place)?.some((other) => overlap(other, edit)) === true))) return false;
    for (const edit of edits) for (const place of placesOf(edit)) kept.set(place, [...(kept.get(place) ?? []), edit]);
    return true;
  });
}

/** Leaves out each fix that overlaps with an earlier one. */
export function withWritableFixes<T extends Editing>(all: readonly T[]): readonly (T | Omit<T, 'fix'>)[] {
  const writable = new Set(withoutOverlaps(all));
  return all.map((each) => {
    const { fix: _fix, ...others } = each;
    return writable.has(each) ? each : others;
  });
}

function overlap(one: TextEdit, other: TextEdit): boolean {
  const isBefore = (a: TextEdit, b: TextEdit): boolean => a.endLine < b.line || (a.endLine === b.line && a.endColumn <= b.column);
  return !(isBefore(one, other) || isBefore(other, one)) || (one.line === other.line && one.column === other.column);
}
