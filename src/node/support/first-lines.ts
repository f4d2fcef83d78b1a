/** People read this many lines. Of longer lists, only the count matters. */
const READ = 20;

/** Returns the first lines, and how many more there are. */
export function firstLines(lines: readonly string[]): readonly string[] {
  return lines.length <= READ ? lines : [...lines.slice(0, READ - 1), `and ${lines.length - READ + 1} more`];
}
