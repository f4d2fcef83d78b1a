import type { YamlLine } from './read-yaml-lines.ts';
import { nextCode } from './read-yaml-lines.ts';
import type { Slip } from './slips/slip.ts';

/**
 * A key in the first column that has no value and begins a paragraph in which simple keys follow in the same column: they were meant to
 * stand below it. YAML reads such a file, but as something else.
 */
export function findLostChildren(lines: readonly YamlLine[]): Slip[] {
  return [...findUnindented(lines), ...findTooDeep(lines)];
}

function findUnindented(lines: readonly YamlLine[]): Slip[] {
  return lines.flatMap((line, index) => {
    const isParent = line.key !== undefined && line.indent === 0 && line.value === '' && line.comment === '';
    if (!isParent || (index > 0 && lines[index - 1]?.kind !== 'blank')) return [];
    let end = index + 1;
    while (isSimple(lines[end])) end += 1;
    const isParagraph = end === lines.length || lines[end]?.kind === 'blank';
    if (!isParagraph || end - index < 3) return [];
    const edits = new Map<number, string>();
    for (let at = index + 1; at < end; at += 1) edits.set(at, `  ${lines[at]?.text ?? ''}`);
    return [
      {
        line: index + 1,
        column: 0,
        length: lines[index + 1]?.key?.length ?? 1,
        message: `\`${lines[index + 1]?.key}\` begins in the same column as \`${line.key}\`, which has no value: it seems to belong below it.`,
        hint: `Add two spaces before this line and before those below it, down to line ${end}`,
        edits,
      },
    ];
  });
}

function isSimple(line: YamlLine | undefined): boolean {
  return line?.kind === 'code' && line.indent === 0 && !line.hasDash && line.key !== undefined && line.value !== '';
}

/**
 * A key without a value, below a line that is deeper or blank, that is followed by keys in its own column, while the keys of the map
 * around it stand one level to the left: it stands one level too deep, and what follows was meant to stand below it.
 */
function findTooDeep(lines: readonly YamlLine[]): Slip[] {
  return lines.flatMap((line, index) => {
    const { key, indent, hasDash, value, comment } = line;
    if (key === undefined || hasDash || indent < 2 || value !== '' || comment !== '') return [];
    const before = lines[index - 1];
    // In the map of a section a key below a deeper one is more likely to lack its value.
    if (before?.kind !== 'blank' && ((before?.indent ?? 0) <= indent || indent < 4)) return [];
    if (!isKeyAt(lines[index + 1], indent) || countSiblings(lines, index) < 2 || !hasMapAround(lines, index)) return [];
    return [
      {
        line: index,
        column: indent,
        length: key.length,
        message: `\`${key}\` has no value, and the keys below it begin in its own column: it seems to stand one level too deep.`,
        hint: `Remove two spaces before \`${key}\``,
        edits: new Map([[index, line.text.slice(2)]]),
      },
    ];
  });
}

function isKeyAt(line: YamlLine | undefined, indent: number): boolean {
  return line?.kind === 'code' && line.indent === indent && !line.hasDash && line.key !== undefined;
}

/** How many keys follow in the column of a key, in the same map; at most two are looked for. */
function countSiblings(lines: readonly YamlLine[], index: number): number {
  const { indent } = lines[index] as YamlLine;
  let siblings = 0;
  for (let at = index + 1; at < lines.length && siblings < 2; at += 1) {
    const line = lines[at] as YamlLine;
    if (line.kind === 'code' && line.indent < indent) break;
    if (isKeyAt(line, indent)) siblings += 1;
  }
  return siblings;
}

/** Nobody's maps are longer; a limit keeps the search short. */
const MAX_DISTANCE = 2000;

/** Whether the nearest line further left is a key, one level to the left, of a map that does not have the key yet. */
function hasMapAround(lines: readonly YamlLine[], index: number): boolean {
  const { indent, key } = lines[index] as YamlLine;
  let isFound = false;
  for (let at = nextCode(lines, index, -1); at !== undefined && index - at < MAX_DISTANCE; at = nextCode(lines, at, -1)) {
    const above = lines[at] as YamlLine;
    if (above.kind === 'text' || above.indent >= indent) continue;
    if (above.indent < indent - 2 || above.hasDash || above.key === key) return isFound && above.key !== key;
    isFound = true;
  }
  return isFound;
}
