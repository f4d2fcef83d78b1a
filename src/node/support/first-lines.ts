/** People read this many lines. Of longer lists, only the count matters. */
const MAX_LINES = 20;

/** Returns the first lines, and how many more there are. */
export function firstLines(lines: readonly string[]): readonly string[] {
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), `and ${lines.length - MAX_LINES + 1} more`];
}
