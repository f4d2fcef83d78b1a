import { isMap } from 'yaml';
import type { SchemaNode } from '../../model/schema.ts';
import { composeYaml } from '../../source/yaml/compose-yaml.ts';
import { keyOf } from '../../source/yaml/locate-node.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';
import { nextCode, opensText, parseYamlLines } from '../../source/yaml/parse-yaml-lines.ts';
import { blockTypesOf } from '../shape/misplaced-key.ts';
import type { Layout } from './layout-schema.ts';
import { keysAt, keysBefore, listAt, mapAt } from './layout-schema.ts';

/** A line that may be missing above another. Lines count from 0. */
export interface MissingLine {
  /** The index of the line below it. */
  readonly index: number;
  readonly kind: 'section' | 'entry' | 'text';
  readonly key: string;
  /** The line itself. For an entry, without the value that only the author knows. */
  readonly text: string;
  /** The possible values, if the keys below determine them: block types. */
  readonly values?: readonly string[];
  /** The keys below it. */
  readonly keys: readonly string[];
  /** Whether the schema requires the key. */
  readonly isRequired: boolean;
  /** Whether the lines below it cannot be valid without it. */
  readonly isSure: boolean;
}

/** Returns the lines that may be missing near a line with an error, most likely first. */
export function findMissingLines(layout: Layout, suspect: number): MissingLine[] {
  return findOrphans(layout.lines, suspect).flatMap((orphan) => findLinesAbove(layout, orphan));
}

/** Returns the lines that may be missing above fields that became part of a text. */
export function findLinesInText(layout: Layout, index: number): MissingLine[] {
  const text = parseYamlLines(
    layout.lines
      .slice(index)
      .map((line) => line.text)
      .join('\n'),
  );
  const orphan = text[0]?.kind === 'code' ? findOrphan(text, 0) : undefined;
  return orphan === undefined ? [] : findLinesAbove(layout, { ...orphan, index, isMisplaced: false });
}

/** Lines whose line above may be missing. */
interface Orphan {
  readonly index: number;
  readonly indent: number;
  readonly what: 'dash' | 'key' | 'text';
  readonly keys: readonly string[];
  readonly isMisplaced: boolean;
}

/** How many lines before and after a line to search for orphans. */
const MAX_DISTANCE = 60;
const MAX_BLOCK = 200;

function findOrphans(lines: readonly YamlLine[], suspect: number): Orphan[] {
  const found = new Map<number, Orphan>();
  const add = (index: number): void => {
    const orphan = findOrphan(lines, index);
    if (orphan !== undefined && !found.has(index)) found.set(index, orphan);
  };
  const line = lines[suspect];
  if (line === undefined) return [];
  for (let at = endOfSearch(lines, suspect); at >= 0 && at > suspect - MAX_DISTANCE; at -= 1) {
    if (isMisplaced(lines, at)) add(at);
    const list = lines[at]?.kind === 'text' ? findListInText(lines, at) : undefined;
    if (list !== undefined) found.set(list.index, list);
  }
  add(suspect);
  const entry = findEntry(lines, suspect);
  if (entry !== undefined) add(entry);
  return [...found.values()];
}

function findOrphan(lines: readonly YamlLine[], index: number): Orphan | undefined {
  const line = lines[index] as YamlLine;
  if (line.kind !== 'code') return undefined;
  const what = line.hasDash ? 'dash' : line.key === undefined ? 'text' : 'key';
  return { index, indent: line.indent, what, keys: keysFrom(lines, index), isMisplaced: isMisplaced(lines, index) };
}

/** Returns the keys of a map from a line on. If an entry begins on the line, returns the keys of the entry. */
function keysFrom(lines: readonly YamlLine[], index: number): string[] {
  const { indent, column, hasDash, value } = lines[index] as YamlLine;
  if (hasDash && value.startsWith('{')) return keysInBraces(value);
  const keys: string[] = [];
  for (let at: number | undefined = index; at !== undefined; at = nextCode(lines, at, 1)) {
    const line = lines[at] as YamlLine;
    if (line.kind === 'text') continue;
    if (at > index && (line.indent < column || (hasDash && line.indent <= indent))) break;
    if (line.column === column && line.key !== undefined) keys.push(line.key);
  }
  return keys;
}

function keysInBraces(value: string): string[] {
  const composed = composeYaml(value);
  const map = 'givenUpAt' in composed ? undefined : composed.document.contents;
  return isMap(map) ? map.items.map(keyOf) : [];
}

/** Returns the line with the dash of the entry that a line belongs to. */
function findEntry(lines: readonly YamlLine[], index: number): number | undefined {
  const { column } = lines[index] as YamlLine;
  for (let at = nextCode(lines, index, -1); at !== undefined && index - at < MAX_BLOCK; at = nextCode(lines, at, -1)) {
    const line = lines[at] as YamlLine;
    if (line.kind === 'code' && line.hasDash && line.column <= column) return at;
    if (line.kind === 'code' && line.column < column && line.key !== undefined) return findEntry(lines, at);
  }
  return undefined;
}

/** How many lines below a misplaced block may contain the mistake. */
const MAX_LINES_BELOW = 3;

function endOfSearch(lines: readonly YamlLine[], index: number): number {
  let end = endOfBlock(lines, index);
  for (let count = 0; count < MAX_LINES_BELOW; count += 1) end = nextCode(lines, end, 1) ?? end;
  return end;
}

/** Returns the last line of the block that begins on a line. */
function endOfBlock(lines: readonly YamlLine[], index: number): number {
  const { indent } = lines[index] as YamlLine;
  let end = index;
  for (let at = nextCode(lines, index, 1); at !== undefined && at - index < MAX_BLOCK; at = nextCode(lines, at, 1)) {
    if ((lines[at] as YamlLine).indent <= indent) break;
    end = at;
  }
  return end;
}

/** Checks whether a line is indented deeper than the line above allows: below a value, two levels below a key, or text without a key. */
function isMisplaced(lines: readonly YamlLine[], index: number): boolean {
  const line = lines[index] as YamlLine;
  let above = nextCode(lines, index, -1);
  while (above !== undefined && lines[above]?.kind === 'text') above = nextCode(lines, above, -1);
  const opening = lines[above ?? -1];
  if (line.kind !== 'code' || opening === undefined || (opening.key === undefined && !opening.hasDash)) return false;
  if (line.key === undefined && !line.hasDash) return true;
  if (opening.key !== undefined && opening.value === '') return line.indent > opening.column + 2;
  return line.indent > opening.column || (line.hasDash && line.indent === opening.column);
}

/** Returns the dash lines at the end of a text below | or >, which may be a list of their own. */
function findListInText(lines: readonly YamlLine[], last: number): Orphan | undefined {
  if (lines[nextCode(lines, last, 1) ?? -1]?.kind === 'text') return undefined;
  let index = last;
  const opening = lines.slice(0, last).findLastIndex(({ kind }) => kind === 'code');
  const indent = lines.slice(opening + 1).find(({ kind }) => kind === 'text')?.indent ?? 0;
  const isOfList = (at: number): boolean => {
    const line = lines[at] as YamlLine;
    return line.kind === 'text' && (line.indent > indent || line.text.startsWith('- ', indent));
  };
  while (isOfList(index - 1) && isOfList(index)) index -= 1;
  if (!isOfList(index) || index === opening + 1 || (lines[index] as YamlLine).indent > indent) return undefined;
  return { index, indent, what: 'dash', keys: [], isMisplaced: false };
}

function findLinesAbove(layout: Layout, orphan: Orphan): MissingLine[] {
  if (orphan.what === 'text') return findTextLines(layout, orphan);
  const sections = columnsAbove(layout.lines, orphan).flatMap((column) => findSections(layout, orphan, column));
  return orphan.what === 'dash' ? sections : [...sections, ...findEntryLines(layout, orphan)];
}

/** Returns the columns where the missing key above the orphan could begin. */
function columnsAbove(lines: readonly YamlLine[], { index, indent, what }: Orphan): number[] {
  const columns = new Set([indent - 2].filter((column) => column >= 0));
  let limit = what === 'dash' ? indent + 1 : indent;
  for (let at = nextCode(lines, index, -1); at !== undefined && limit > 0 && columns.size < 4; at = nextCode(lines, at, -1)) {
    const { kind, key, column } = lines[at] as YamlLine;
    if (kind === 'text' || key === undefined || column >= limit) continue;
    columns.add(column);
    limit = column;
  }
  return [...columns];
}

/** Finds keys that the surrounding map lacks and that can hold the lines below. */
function findSections(layout: Layout, { index, what, keys, isMisplaced: isSure }: Orphan, column: number): MissingLine[] {
  const above = nextCode(layout.lines, index, -1) ?? -1;
  const map = mapAt(layout, above, column);
  if (map === undefined) return [];
  const takes = (child: SchemaNode): boolean => {
    // A map that takes any key takes these, too, so it counts only if they cannot stay where they are.
    const isOpen = isSure && typeof child.additionalProperties === 'object';
    if (what === 'key') return typesOf(child).includes('object') && (isOpen || knowsAll(layout, child, keys));
    const items = typesOf(child).includes('array') ? layout.schema.items(child) : undefined;
    if (items === undefined) return false;
    return keys.length === 0 ? typesOf(items)[0] === 'string' : knowsAll(layout, items, keys);
  };
  return absentKeys(layout, map, keysAt(layout.lines, above, column)).flatMap(([key, child]) =>
    takes(child)
      ? [{ index, kind: 'section', key, text: `${' '.repeat(column)}${key}:`, keys, isRequired: isAsked(map, key), isSure } as const]
      : [],
  );
}

function findTextLines(layout: Layout, { index, indent, isMisplaced: isSure }: Orphan): MissingLine[] {
  const { lines } = layout;
  let above = nextCode(lines, index, -1);
  while (above !== undefined && (lines[above]?.key === undefined || (lines[above]?.column ?? 0) >= indent))
    above = nextCode(lines, above, -1);
  const opening = lines[above ?? -1];
  if (above === undefined || opening === undefined || opensText(opening)) return [];
  const map = mapAt(layout, above, opening.column);
  if (map === undefined) return [];
  return absentKeys(layout, map, keysAt(lines, above, opening.column)).flatMap(([key, child]) => {
    const isText = typesOf(child).join() === 'string' && child.enum === undefined && child.format === undefined;
    const text = `${' '.repeat(opening.column)}${key}: >-`;
    return isText ? [{ index, kind: 'text', key, text, keys: [], isRequired: isAsked(map, key), isSure } as const] : [];
  });
}

/** Finds the first line of an entry whose other keys are below. */
function findEntryLines(layout: Layout, { index, indent, keys, isMisplaced: isSure }: Orphan): MissingLine[] {
  const above = nextCode(layout.lines, index, -1);
  const list = above === undefined || indent < 2 ? undefined : listAt(layout, above, indent - 2);
  if (list?.first === undefined || keys.includes(list.first) || !knowsAll(layout, list.items, keys)) return [];
  if (!isSure && fitsAbove(layout, { index, indent, keys })) return [];
  const values = list.items.discriminator === undefined ? [] : blockTypesOf(keys, layout.schema);
  const text = `${' '.repeat(indent - 2)}- ${list.first}:`;
  return [{ index, kind: 'entry', key: list.first, text, values, keys, isRequired: true, isSure }];
}

/** Checks whether keys are in their place already: the entry above the line takes them, and has none of them yet. */
function fitsAbove(layout: Layout, { index, indent, keys }: Pick<Orphan, 'index' | 'indent' | 'keys'>): boolean {
  const above = nextCode(layout.lines, index, -1) ?? -1;
  const { properties = {} } = mapAt(layout, above, indent) ?? {};
  const before = keysBefore(layout.lines, above, indent);
  return keys.every((key) => Object.hasOwn(properties, key) && !before.has(key));
}

function absentKeys({ schema }: Layout, node: SchemaNode, keys: ReadonlySet<string>): [string, SchemaNode][] {
  return Object.keys(node.properties ?? {}).flatMap((key): [string, SchemaNode][] => {
    const child = keys.has(key) ? undefined : schema.child(node, key);
    return child === undefined ? [] : [[key, child]];
  });
}

function knowsAll({ schema }: Layout, node: SchemaNode, keys: readonly string[]): boolean {
  const nodes = node.discriminator === undefined ? [node] : schema.blockTypes.flatMap((type) => schema.block(type) ?? []);
  return keys.length > 0 && nodes.some(({ properties = {} }) => keys.every((key) => Object.hasOwn(properties, key)));
}

function isAsked({ required = [] }: SchemaNode, key: string): boolean {
  return required.includes(key);
}

function typesOf({ type }: SchemaNode): string[] {
  return [type ?? []].flat();
}
