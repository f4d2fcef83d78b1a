import { styleOf } from '../../../source/yaml/file-style.ts';
import type { MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { mistakeInLine } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode, opensText } from '../../../source/yaml/parse-yaml-lines.ts';

/**
 * Finds a key with both a value and keys below it. Unless the same key has such keys elsewhere, the value is probably right, and the line
 * that the keys belong to is missing.
 */
export const findValuesAboveKeys: MistakePattern = (lines, index) => {
  const line = lines[index] as YamlLine;
  const { key, value, valueAt, text, column, comment, kind } = line;
  if (kind !== 'code' || key === undefined || value === '' || opensText(line) || /^[&!*]/.test(value)) return [];
  const keys: string[] = [];
  const depth = lines[nextCode(lines, index, 1) ?? -1]?.indent ?? 0;
  for (let at = nextCode(lines, index, 1); at !== undefined; at = nextCode(lines, at, 1)) {
    const below = lines[at] as YamlLine;
    if (below.kind === 'text' || below.indent > depth) continue;
    if (below.indent < depth || below.hasDash || below.key === undefined) break;
    keys.push(below.key);
  }
  const style = styleOf(lines);
  const isUsual = keys.length > 0 && keys.filter((each) => style.count(key, each) > 1).length >= Math.min(2, keys.length);
  // Without such evidence, the line itself may be in the wrong column.
  const above = lines[nextCode(lines, index, -1) ?? -1];
  // A key one space further left than the keys beside it has none below it.
  if (depth < column + 2 || (!isUsual && (keys.length < 3 || (above?.column ?? 0) >= depth))) return [];
  const repaired = text.slice(0, valueAt).trimEnd() + comment;
  const range = { column: valueAt, length: value.length };
  const message = `\`${key}\` has both a value and keys below it.`;
  if (isUsual) return [mistakeInLine(lines, index, repaired, { ...range, message: `${message} Remove ${value}, or the lines below it.` })];
  const hint = `Check whether a line is missing above \`${keys[0]}\`, or whether the lines below \`${key}\` are too far right`;
  return [{ ...mistakeInLine(lines, index, repaired, { ...range, message, hint }), isInexact: true }];
};
