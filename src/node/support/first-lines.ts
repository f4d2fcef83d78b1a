/** So many lines are read; of more, only the number is. */
const READ = 20;

/** The first of many lines, and how many more there are. */
export function firstLines(lines: readonly string[]): readonly string[] {
  return lines.length <= READ ? lines : [...lines.slice(0, READ - 1), `and ${lines.length - READ + 1} more`];
}
