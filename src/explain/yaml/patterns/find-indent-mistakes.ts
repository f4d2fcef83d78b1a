import { isUsualAt, styleOf } from '../../../source/yaml/file-style.ts';
import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { countSpaces } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode } from '../../../source/yaml/parse-yaml-lines.ts';

/** Limits the search. Lines are never shifted further. In columns. */
const MAX_SHIFT = 8;

/** Finds lines that begin in a column where nothing around them begins. */
export const findIndentMistakes: MistakePattern = (lines, index) => {
  const line = lines[index] as YamlLine;
  if (line.kind !== 'code') return [];
  const targets = findColumns(lines, index).filter(
    (column) =>
      column !== line.indent &&
      Math.abs(column - line.indent) <= MAX_SHIFT &&
      !mayHaveChildren(lines, index, column) &&
      !wouldFlatten(lines, index, column),
  );
  return targets.flatMap((target) => {
    const uncertainty = rateUncertainty(lines, index, target) - rateEvidence(lines, index, target);
    return endsOfBlock(lines, index).map((end) => reportShift(lines, { index, target, end, uncertainty }));
  });
};

/** Finds the first lines of a map or entry that begin one level too far left, above a line of the same map that does not. */
export const findBeginningsTooFarLeft: MistakePattern = (lines, index) => reportBeginning(lines, index, findBeginning(lines, index)?.first);

/** Does the same, but with the key above the map. Without it, the lines below are as likely too far right: only the data can tell. */
export const findSectionsTooFarLeft: MistakePattern = (lines, index) => reportBeginning(lines, index, findBeginning(lines, index)?.opening);

function reportBeginning(lines: readonly YamlLine[], index: number, first: number | undefined): LikelyMistake[] {
  if (first === undefined) return [];
  const target = (lines[first] as YamlLine).indent + 2;
  const likely = reportShift(lines, { index: first, target, end: index, uncertainty: 0 });
  if (likely.edits.size === 1) return [likely];
  return [{ ...likely, message: `This line and those below it begin two spaces too far left: line ${index + 1} belongs with them.` }];
}

/**
 * Finds the lines above a line that belong to its map, but are one level further left: below a key in their own column, from a dash on, or
 * together with the key above them.
 */
function findBeginning(lines: readonly YamlLine[], index: number): { readonly first?: number; readonly opening?: number } | undefined {
  const rest = lines[index] as YamlLine;
  if (rest.kind !== 'code' || rest.hasDash || rest.key === undefined) return undefined;
  const column = rest.indent - 2;
  let first: number | undefined;
  for (let at = nextCode(lines, index, -1); at !== undefined; at = nextCode(lines, at, -1)) {
    const { kind, key, value, hasDash, indent, column: own } = lines[at] as YamlLine;
    if (kind === 'text' || indent > column || (hasDash && indent === column)) continue;
    if (key === undefined) return undefined;
    if (value === '' && !hasDash) {
      if (first === undefined || nextCode(lines, at, 1) !== first) return undefined;
      return own === column ? { first } : own === column - 2 ? { opening: at } : undefined;
    }
    if (own < column) return undefined;
    first = at;
    if (hasDash) return isEntryTooFarLeft(lines, at) ? { first } : undefined;
  }
  return undefined;
}

/** Checks whether an entry begins one level left of the entry above it, or is the only one of the file in the column of its list. */
function isEntryTooFarLeft(lines: readonly YamlLine[], index: number): boolean {
  const { indent } = lines[index] as YamlLine;
  let at = nextCode(lines, index, -1);
  while (at !== undefined && (lines[at]?.kind === 'text' || (lines[at] as YamlLine).indent > indent + 2)) at = nextCode(lines, at, -1);
  const { hasDash, indent: above, key, value } = lines[at ?? -1] ?? {};
  if (hasDash === true) return above === indent + 2;
  return above === indent && key !== undefined && value === '' && styleOf(lines).flatLists === 1;
}

/** Checks whether a line with a value and deeper lines below it may be right where it is, so that the value is too much. */
function mayHaveChildren(lines: readonly YamlLine[], index: number, target: number): boolean {
  const { indent, hasDash, key, value } = lines[index] as YamlLine;
  if (hasDash || key === undefined || value === '' || target < indent || indent % 2 !== 0) return false;
  const [above, below] = ([-1, 1] as const).map((step) => lines[nextCode(lines, index, step) ?? -1]);
  // Between lines that share a column, it is the one that sticks out.
  return above?.column !== target && below?.key !== undefined && below.indent > indent && !isUsualAt(lines, index, target);
}

/** Checks whether the first entry of a list would move into the column of its key, although no list of the file begins there. */
function wouldFlatten(lines: readonly YamlLine[], index: number, target: number): boolean {
  const { hasDash, indent } = lines[index] as YamlLine;
  const { key, value, column } = lines[nextCode(lines, index, -1) ?? -1] ?? {};
  const isFirst = hasDash && key !== undefined && value === '' && column === indent - 2;
  return isFirst && target === column && styleOf(lines).flatLists === 0;
}

/** Returns the columns that the lines above and below suggest, most likely first. */
function findColumns(lines: readonly YamlLine[], index: number): number[] {
  const line = lines[index] as YamlLine;
  const columns: number[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let at = nextCode(lines, index, -1); at !== undefined && limit > 0; at = nextCode(lines, at, -1)) {
    const above = lines[at] as YamlLine;
    if (above.kind === 'text' || above.indent >= limit) continue;
    if (limit === Number.POSITIVE_INFINITY && above.value === '' && above.key !== undefined) columns.push(above.column + 2);
    if (!line.hasDash || !above.hasDash || above.key === undefined) columns.push(above.column);
    if (above.hasDash && line.hasDash) columns.push(above.indent);
    limit = above.indent;
  }
  const below = lines[nextCode(lines, index, 1) ?? -1];
  if (below?.kind === 'code') columns.push(line.hasDash && !below.hasDash ? below.indent - 2 : below.indent);
  const distance = (column: number): number => Math.abs(column - line.indent) + (column % 2 === 0 ? 0 : 100);
  // Further right, the line would become part of the text above it.
  const above = lines.slice(Math.max(0, index - 50), index).findLast(({ kind }) => kind !== 'blank');
  const opening = above?.kind === 'text' ? lines[lines.slice(0, index).findLastIndex(({ kind }) => kind === 'code')] : undefined;
  const most = opening?.column ?? Number.POSITIVE_INFINITY;
  return [...new Set(columns)].filter((column) => column >= 0 && column <= most).sort((a, b) => distance(a) - distance(b));
}

/** Returns where a block that moves with the line may end: after the line, after deeper lines, or also after lines in the same column. */
function endsOfBlock(lines: readonly YamlLine[], index: number): number[] {
  const { indent, column, hasDash, key } = lines[index] as YamlLine;
  let deeper: number | undefined;
  let end = index + 1;
  for (let at = index + 1; at < lines.length; at += 1) {
    const line = lines[at] as YamlLine;
    if (line.kind === 'blank' || line.kind === 'comment') continue;
    if (line.indent <= indent) deeper ??= end;
    const isNextEntry = hasDash && line.hasDash && line.key === key && line.indent <= column;
    if (line.indent < indent || isNextEntry) break;
    end = at + 1;
  }
  return [...new Set([index + 1, deeper ?? end, end])];
}

/** Rates the evidence for a column beyond the neighboring lines: where the key is elsewhere, and how the lines around it are arranged. */
function rateEvidence(lines: readonly YamlLine[], index: number, target: number): number {
  const line = lines[index] as YamlLine;
  const above = lines[nextCode(lines, index, -1) ?? -1];
  const below = lines[nextCode(lines, index, 1) ?? -1];
  const usual = isUsualAt(lines, index, target + line.column - line.indent) ? 0.5 : 0;
  // The line is further left than lines that share a column.
  const sticksOut = target > line.indent && !line.hasDash && above?.column === target && below?.indent === target && !below.hasDash;
  const isFarFromChild = line.value === '' && line.key !== undefined && below?.indent === target + 2 && target === line.indent + 2;
  const isFlatList = line.hasDash && above?.key !== undefined && above.value === '' && above.column === line.indent;
  const movesIn = isFlatList && target === line.indent + 2 && styleOf(lines).flatLists === 1;
  return usual + (sticksOut || isFarFromChild || movesIn ? 1 : 0);
}

interface Shift {
  readonly index: number;
  readonly target: number;
  /** The line after the last one that moves. */
  readonly end: number;
  readonly uncertainty: number;
}

function reportShift(lines: readonly YamlLine[], { index, target, end, uncertainty }: Shift): LikelyMistake {
  const { indent, key, text, hasDash } = lines[index] as YamlLine;
  const shift = target - indent;
  const edits = new Map<number, string>();
  for (let at = index; at < end; at += 1) {
    const line = lines[at] as YamlLine;
    if (line.kind !== 'blank') edits.set(at, shift > 0 ? ' '.repeat(shift) + line.text : line.text.slice(Math.min(-shift, line.indent)));
  }
  const name = key === undefined ? 'this line' : hasDash ? `\`- ${key}\`` : `\`${key}\``;
  const change = `${shift > 0 ? 'Add' : 'Remove'} ${countSpaces(Math.abs(shift))} before ${name}`;
  return {
    line: index,
    column: indent,
    length: Math.max(1, text.trimEnd().length - indent),
    message: `This line ${wordColumn(indent)}, but the lines around it ${target === 0 ? 'start at the margin' : `are indented by ${target}`}.`,
    hint: end === index + 1 ? change : `${change}, and before the lines that belong to it, down to line ${end}`,
    edits,
    uncertainty: uncertainty + (edits.size > 1 ? 1 : 0),
  };
}

function wordColumn(indent: number): string {
  if (indent === 0) return 'starts at the margin';
  return `is indented by ${indent === 1 ? '1 space' : `${indent} spaces`}`;
}

/**
 * Rates the evidence against moving a line to a column. Levels are two spaces each, so a line in an odd column is probably wrong, and an
 * odd target is the least likely.
 */
function rateUncertainty(lines: readonly YamlLine[], index: number, target: number): number {
  const line = lines[index] as YamlLine;
  if (target % 2 !== 0) return 20;
  const parity = line.indent % 2 === 0 ? 3 : 0;
  // After a blank line, a larger section usually begins, further left.
  const isLikeBelow =
    lines[index + 1]?.kind === 'code' && lines[index + 1]?.indent === target && lines[index + 1]?.hasDash === line.hasDash;
  const closeness =
    Math.abs(line.indent - target) / 10 + (lines[index - 1]?.kind === 'blank' ? target : -target) / 1000 - (isLikeBelow ? 0.05 : 0);
  if (!line.hasDash) return parity + closeness;
  let above = nextCode(lines, index, -1);
  while (above !== undefined && (lines[above]?.kind === 'text' || (lines[above] as YamlLine).indent > target))
    above = nextCode(lines, above, -1);
  const sibling = lines[above ?? -1];
  // Entries of one list begin with the same key.
  return parity + closeness + (sibling?.hasDash === true && sibling.indent === target && sibling.key !== line.key ? 6 : 0);
}
