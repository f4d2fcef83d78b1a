import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { mistakeInLine } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode } from '../../../source/yaml/parse-yaml-lines.ts';

/** Finds missing dashes. */
export const findForgottenDashes: MistakePattern = (lines, index) => [
  ...findForgottenAfterEntry(lines, index),
  ...findForgottenBesideDashes(lines, index),
];

/** Finds signs used in place of a dash, and dashes without a space. */
export const findDashSigns: MistakePattern = (lines, index) => {
  const { text, indent } = lines[index] as YamlLine;
  const rest = text.slice(indent);
  const sign = /^(?:[–—−‐‑•·∙●▪◦‣]\s*|[*+]\s+)(?=\S)/u.exec(rest)?.[0];
  if (sign !== undefined) {
    const message = `List entries start with a dash (-), not with ${sign.trim()}.`;
    return [mistakeInLine(lines, index, `${text.slice(0, indent)}- ${rest.slice(sign.length)}`, { message })];
  }
  if (!/^-[^\s-]/.test(rest)) return [];
  return [mistakeInLine(lines, index, `${text.slice(0, indent)}- ${rest.slice(1)}`, { message: 'A space is missing after the dash.' })];
};

/** Finds the first key of an entry repeated after other keys: another entry begins here. */
const findForgottenAfterEntry: MistakePattern = (lines, index) => {
  const line = lines[index] as YamlLine;
  if (line.hasDash || line.key === undefined || line.column < 2) return [];
  const keys: string[] = [];
  for (let above = nextCode(lines, index, -1); above !== undefined; above = nextCode(lines, above, -1)) {
    const { column, indent, hasDash, key, kind } = lines[above] as YamlLine;
    if (kind === 'text' || indent > line.column) continue;
    if (column === line.column && key !== undefined) keys.push(key);
    if (column !== line.column || hasDash) break;
  }
  if (keys.length < 2 || keys[keys.length - 1] !== line.key || keys[0] === line.key) return [];
  return [reportForgotten(lines, index, line.column - 2)];
};

/** Finds a line that resembles the entries around it, and begins in the column of their dashes or texts. */
const findForgottenBesideDashes: MistakePattern = (lines, index) => {
  const line = lines[index] as YamlLine;
  if (line.hasDash || line.kind === 'text') return [];
  const columns = new Set<number>();
  for (const step of [-1, 1] as const) {
    let limit = Number.POSITIVE_INFINITY;
    for (let at = nextCode(lines, index, step); at !== undefined && limit > line.indent - 2; at = nextCode(lines, at, step)) {
      const { kind, indent, hasDash, column, key } = lines[at] as YamlLine;
      if (kind === 'text' || indent >= limit) continue;
      limit = indent;
      if (hasDash && key === line.key && (indent === line.indent || (step > 0 && column === line.indent))) columns.add(indent);
    }
  }
  return [...columns].map((column) => reportForgotten(lines, index, column));
};

function reportForgotten(lines: readonly YamlLine[], index: number, column: number): LikelyMistake {
  const { text, indent, key } = lines[index] as YamlLine;
  const content = text.slice(indent);
  return mistakeInLine(lines, index, `${' '.repeat(column)}- ${content}`, {
    message: `A dash is missing before ${key === undefined ? 'this text' : `\`${key}\``}: a new entry probably starts here.`,
    length: key?.length ?? 1,
  });
}
