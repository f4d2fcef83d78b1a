import { findParent, styleOf } from '../../../source/yaml/file-style.ts';
import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode } from '../../../source/yaml/parse-yaml-lines.ts';

/** Finds keys whose children are in the wrong column, so that YAML reads the file differently than meant. */
export function findOrphanedChildren(lines: readonly YamlLine[]): LikelyMistake[] {
  return [...lines.flatMap((_line, index) => findFlatChildren(lines, index)), ...findTooDeep(lines)];
}

/** Finds a key without a value, followed in its own column by keys that are elsewhere below such a key, and never beside it. */
export const findFlatChildren: MistakePattern = (lines, index) => {
  const { key, column, value, comment } = lines[index] as YamlLine;
  if (key === undefined || value !== '' || comment !== '' || !isKeyAt(lines[index + 1], column)) return [];
  const style = styleOf(lines);
  if (style.count(key, lines[index + 1]?.key ?? '') === 0) return [];
  const parent = findParent(lines, index, column);
  const edits = new Map<number, string>();
  for (let at = index + 1; at < lines.length && at - index < MAX_DISTANCE; at += 1) {
    const line = lines[at] as YamlLine;
    if (line.kind === 'blank' || line.indent < column || line.hasDash) break;
    if (line.kind === 'code' && line.indent === column && !isOrphan(line.key)) break;
    edits.set(at, `  ${line.text}`);
  }
  if (edits.size === 0) return [];
  const first = lines[index + 1] as YamlLine;
  const end = index + 1 + edits.size;
  return [
    {
      line: index + 1,
      column,
      length: first.key?.length ?? 1,
      message: `${edits.size === 1 ? 'This line belongs' : 'The lines from here on belong'} below \`${key}\`, which has no value, but ${edits.size === 1 ? 'begins' : 'begin'} in its column.`,
      hint:
        edits.size === 1
          ? 'Add two spaces before this line'
          : `Add two spaces before this line and before the lines below it, down to line ${end}`,
      edits,
    },
  ];

  function isOrphan(own: string | undefined): boolean {
    return own !== undefined && style.count(key, own) > 0 && style.count(parent, own) <= 1;
  }
};

/**
 * Finds a key that is one level too deep. It has no value, and is followed by keys in its own column, while the keys of the surrounding map
 * are one level to the left. The keys that follow belong below it.
 */
function findTooDeep(lines: readonly YamlLine[]): LikelyMistake[] {
  return lines.flatMap((line, index) => {
    const { key, indent, hasDash, value, comment } = line;
    if (key === undefined || hasDash || indent < 2 || value !== '' || comment !== '') return [];
    // In the map of a section, a key more probably lacks its value.
    if (lines[index - 1]?.kind !== 'blank' && indent < 4) return [];
    if (countSiblings(lines, index) < 2) return [];
    return findKeysTooDeep(lines, index);
  });
}

/** Finds a key without a value above a key in its own column. Only the rest of the text can show whether it is too deep. */
export const findKeysTooDeep: MistakePattern = (lines, index) => {
  const { key, indent, hasDash, value, comment } = lines[index] as YamlLine;
  if (key === undefined || hasDash || indent < 2 || value !== '' || comment !== '') return [];
  if (!isKeyAt(lines[index + 1], indent) || !hasMapAround(lines, index)) return [];
  return [
    reportTooDeep(
      lines,
      index,
      `\`${key}\` has no value, and the keys below it start in the same column. It is probably one level too deep.`,
    ),
  ];
};

function reportTooDeep(lines: readonly YamlLine[], index: number, message: string): LikelyMistake {
  const { key = '', indent, text } = lines[index] as YamlLine;
  const hint = `Remove two spaces before \`${key}\``;
  return { line: index, column: indent, length: key.length, message, hint, edits: new Map([[index, text.slice(2)]]) };
}

function isKeyAt(line: YamlLine | undefined, indent: number): boolean {
  return line?.kind === 'code' && line.indent === indent && !line.hasDash && line.key !== undefined;
}

/** Counts the keys that follow in the same column and map, up to two. */
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

/** Limits the search. Maps are never this long. In lines. */
const MAX_DISTANCE = 2000;

/** Checks whether the nearest line further left is a key, one level to the left, of a map that does not yet have this key. */
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
