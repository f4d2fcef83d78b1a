import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { countSpaces } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode, opensText } from '../../../source/yaml/parse-yaml-lines.ts';

/** Finds texts below | or >- with lines in wrong columns. */
export const findTextBodyMistakes: MistakePattern = (lines, index) => {
  const line = lines[index] as YamlLine;
  if (line.kind !== 'code' || line.key === undefined || !opensText(line)) return [];
  return [...findUnindentedText(lines, index), ...findDeepBeginning(lines, index)];
};

/** Finds a text that begins no further right than its key. */
const findUnindentedText: MistakePattern = (lines, index) => {
  const { key, column } = lines[index] as YamlLine;
  const first = nextCode(lines, index, 1);
  const opening = lines[first ?? -1];
  if (first === undefined || opening?.kind !== 'code' || opening.key !== undefined) return [];
  // In the column of a key that has a value, a dash begins no list.
  if (opening.hasDash && opening.indent < column) return [];
  let end = first + 1;
  for (let at = first + 1; at < lines.length; at += 1) {
    const { kind, indent, key: own, hasDash } = lines[at] as YamlLine;
    if (kind === 'blank' || kind === 'comment') continue;
    if (indent < opening.indent || own !== undefined || (hasDash && indent < column)) break;
    // Lines that are indented correctly stay.
    if (indent < column + 2) end = at + 1;
  }
  const shift = column + 2 - opening.indent;
  return [moveLines(lines, { from: first, end, shift, message: `Indent the text of \`${key}\` further than \`${key}\`.` })];
};

/** Finds a text whose first lines are further right than all others. The first line determines the column of the text. */
const findDeepBeginning: MistakePattern = (lines, index) => {
  const first = nextCode(lines, index, 1) ?? -1;
  const opening = lines[first];
  if (opening?.kind !== 'text') return [];
  let least = Number.POSITIVE_INFINITY;
  let end = first;
  for (let at = first; at < lines.length; at += 1) {
    const { kind, indent } = lines[at] as YamlLine;
    if (kind === 'blank') continue;
    if (kind !== 'text') break;
    if (indent < opening.indent && least === Number.POSITIVE_INFINITY) end = at;
    if (indent < opening.indent) least = Math.min(least, indent);
  }
  // A line one space right of the key is more likely another key that is one space too far right.
  if (end === first || least < (lines[index] as YamlLine).column + 2) return [];
  const message = `This line is indented by ${opening.indent} spaces, but the text below it by ${least}.`;
  return [moveLines(lines, { from: first, end, shift: least - opening.indent, message })];
};

interface Move {
  readonly from: number;
  /** The line after the last one that moves. */
  readonly end: number;
  readonly shift: number;
  readonly message: string;
}

function moveLines(lines: readonly YamlLine[], { from, end, shift, message }: Move): LikelyMistake {
  const edits = new Map<number, string>();
  let last = from;
  for (let at = from; at < end; at += 1) {
    const { kind, text, indent } = lines[at] as YamlLine;
    if (kind === 'blank') continue;
    edits.set(at, shift > 0 ? ' '.repeat(shift) + text : text.slice(Math.min(-shift, indent)));
    last = at;
  }
  const change = `${shift > 0 ? 'Add' : 'Remove'} ${countSpaces(Math.abs(shift))} before this line`;
  const { indent, text } = lines[from] as YamlLine;
  const hint = edits.size === 1 ? change : `${change} and before the lines below it, down to line ${last + 1}`;
  return { line: from, column: indent, length: Math.max(1, text.trimEnd().length - indent), message, hint, edits };
}
