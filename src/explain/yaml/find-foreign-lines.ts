import type { LikelyMistake } from '../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';

/** Finds lines that never belong to a configuration: leftovers of a merge, and the fences of text copied from a chat or manual. */
export function findForeignLines(lines: readonly YamlLine[]): LikelyMistake[] {
  return [...findConflicts(lines), ...findFences(lines)];
}

/** Finds merge conflicts. Each is one mistake. The repair keeps the version above the line of equals signs. */
function findConflicts(lines: readonly YamlLine[]): LikelyMistake[] {
  const found: LikelyMistake[] = [];
  let open: { likely: LikelyMistake; edits: Map<number, string>; isKept: boolean } | undefined;
  lines.forEach(({ text }, index) => {
    const [mark] = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/.exec(text) ?? [];
    if (mark !== undefined && (open === undefined || mark.startsWith('<'))) {
      const edits = new Map<number, string>();
      open = { likely: reportMark(index, edits), edits, isKept: mark.startsWith('<') };
      found.push(open.likely);
    }
    if (open === undefined) return;
    if (mark !== undefined && !mark.startsWith('<')) open.isKept = false;
    if (mark !== undefined || !open.isKept) open.edits.set(index, '');
    if (mark?.startsWith('>') === true) open = undefined;
  });
  // An incomplete conflict is only one line: leave the lines below it.
  for (const likely of found) if (!/^>{7}/.test(lines[[...likely.edits.keys()].pop() ?? likely.line]?.text ?? '')) keepOnly(likely);
  return found;
}

function keepOnly(likely: LikelyMistake): void {
  for (const line of [...likely.edits.keys()]) if (line !== likely.line) (likely.edits as Map<number, string>).delete(line);
}

function reportMark(line: number, edits: ReadonlyMap<number, string>): LikelyMistake {
  return {
    line,
    column: 0,
    length: 7,
    message: 'This line is left over from a merge conflict.',
    hint: 'Keep one of the versions, and delete the lines with <<<<<<<, |||||||, =======, and >>>>>>>.',
    edits,
    isInexact: true,
  };
}

/** Finds the ``` lines around copied text. */
function findFences(lines: readonly YamlLine[]): LikelyMistake[] {
  const marks = lines.flatMap(({ text, kind }, index) => (kind !== 'text' && /^\s*(?:```|~~~)[\w-]*\s*$/.test(text) ? [index] : []));
  const [first, ...others] = marks;
  if (first === undefined) return [];
  const also = others.length === 0 ? '' : `, and line ${others.map((line) => line + 1).join(' and ')}`;
  return [
    {
      line: first,
      column: lines[first]?.indent ?? 0,
      length: 3,
      message: 'This line is not YAML: someone copied it along with the text.',
      hint: `Delete this line${also}`,
      edits: new Map(marks.map((line) => [line, ''])),
    },
  ];
}
