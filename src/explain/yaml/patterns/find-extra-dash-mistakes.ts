import { findParent, isKnownChild } from '../../../source/yaml/file-style.ts';
import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { mistakeInLine } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode } from '../../../source/yaml/parse-yaml-lines.ts';

/** Finds a dash before a key whose neighbors have none, and two dashes in a row. Both stop the parser. */
export const findExtraDashes: MistakePattern = (lines, index) => {
  const line = lines[index] as YamlLine;
  if (!line.hasDash) return [];
  const content = line.text.slice(line.column);
  if (/^- +\S/.test(content)) {
    const message = 'Two dashes in a row start a list inside the list.';
    return [mistakeInLine(lines, index, ' '.repeat(line.indent) + content, { message })];
  }
  if (line.key === undefined) return [];
  const above = lines[nextCode(lines, index, -1) ?? -1];
  const below = lines[nextCode(lines, index, 1) ?? -1];
  // A dash is right where a list begins.
  if (above?.key !== undefined && above.value === '' && !isKnownChild(above.key, line.key)) return [];
  if (beginsLikeEntryAround(lines, index)) return [];
  const columns = [above?.kind === 'text' || above?.key !== undefined ? line.indent : -1];
  if (above?.hasDash === true && above.column !== line.indent) columns.pop();
  if (above?.key !== undefined && !above.hasDash) columns.push(above.column);
  if (below?.key !== undefined && !below.hasDash && line.value !== '') columns.push(below.column);
  const message = `A list cannot start here. \`${line.key}\` probably belongs to the keys around it and needs no dash.`;
  return [...new Set(columns)]
    .filter((column) => column === line.indent || column === line.column)
    .map((column) => mistakeInLine(lines, index, ' '.repeat(column) + content, { message }));
};

/** Checks whether a line begins with the same key as the entry one level to its left: then it is an entry of that list, not a part of that one. */
function beginsLikeEntryAround(lines: readonly YamlLine[], index: number): boolean {
  const { indent, key } = lines[index] as YamlLine;
  let at = nextCode(lines, index, -1);
  while (at !== undefined && (lines[at]?.kind === 'text' || (lines[at] as YamlLine).indent >= indent)) at = nextCode(lines, at, -1);
  const around = lines[at ?? -1];
  return around?.hasDash === true && around.key === key && around.indent === indent - 2;
}

/** An entry of a list, as its layout shows. */
interface Entry {
  readonly line: number;
  readonly indent: number;
  readonly column: number;
  readonly parent: string | undefined;
  /** In order; the first is the one after the dash. */
  readonly keys: string[];
  readonly before: Entry | undefined;
}

/**
 * Finds a dash before a later key of an entry, which YAML reads as two entries. The two have no key in common, no other entry of such a
 * list begins with that key, and entries that begin like the one above have that key further down.
 */
export function findSplitEntries(lines: readonly YamlLine[]): LikelyMistake[] {
  const entries = findEntries(lines);
  const counts = countKeys(entries);
  return entries.flatMap((entry) => {
    const message = formatSplit(entry, counts);
    if (message === undefined) return [];
    const { line, column } = entry;
    return [mistakeInLine(lines, line, ' '.repeat(column) + (lines[line] as YamlLine).text.slice(column), { message })];
  });
}

/** Limits the work. Entries never have more keys. */
const MAX_KEYS = 100;

/** Words why the dash of an entry is wrong. Undefined if it is not. */
function formatSplit({ keys, before, parent }: Entry, counts: ReadonlyMap<string, number>): string | undefined {
  const [first = ''] = keys;
  const list = parent ?? '';
  if (before === undefined) {
    const isList = counts.get(list) !== 1 || !isKnownChild(parent, first);
    return isList ? undefined : `\`${parent}\` is not a list, so \`${first}\` needs no dash.`;
  }
  const isOnlyOne = counts.get(`${list} ${first}`) === 1;
  if (!isOnlyOne || !counts.has(`${list} ${before.keys[0]} ${first}`) || keys.length + before.keys.length > MAX_KEYS) return undefined;
  if (before.keys.some((key) => keys.includes(key))) return undefined;
  return `This dash starts a new entry, but \`${first}\` probably belongs to the entry above.`;
}

/** Counts, by the key of the list: its entries, the entries that begin with a key, and the entries that have one key before another. */
function countKeys(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (...names: (string | undefined)[]): void => {
    const name = names.join(' ');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const { parent, keys } of entries) {
    const [first, ...later] = keys;
    add(parent ?? '');
    add(parent ?? '', first);
    for (const key of later) add(parent ?? '', first, key);
  }
  return counts;
}

function findEntries(lines: readonly YamlLine[]): Entry[] {
  const entries: Entry[] = [];
  const open: Entry[] = [];
  lines.forEach(({ kind, indent, column, hasDash, key }, line) => {
    if (kind !== 'code') return;
    let before: Entry | undefined;
    while (open.length > 0 && (open[open.length - 1] as Entry).column > indent) before = open.pop();
    if (key === undefined) return;
    if (!hasDash) {
      const top = open[open.length - 1];
      if (top?.column === column) top.keys.push(key);
      return;
    }
    const isSibling = before?.indent === indent;
    const parent = isSibling ? before?.parent : findParent(lines, line, column);
    const entry = { line, indent, column, parent, keys: [key], before: isSibling ? before : undefined };
    entries.push(entry);
    open.push(entry);
  });
  return entries;
}
