import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';
import { nextCode } from '../../source/yaml/parse-yaml-lines.ts';

interface ListSchema {
  /** The schema of the entries. */
  readonly items: SchemaNode;
  /** The first key of the entries. */
  readonly first: string | undefined;
}

/** The lines of a text and the schema. They can locate a line in the schema even if the text as a whole cannot be parsed. */
export interface Layout {
  readonly lines: readonly YamlLine[];
  readonly schema: SchemaModel;
}

/** Returns the schema of the map that a key in this column would belong to, on or below the line `from`. Undefined if there is none. */
export function mapAt({ lines, schema }: Layout, from: number, column: number): SchemaNode | undefined {
  const values = new Map<string, string>();
  let opening: number | undefined;
  for (let at: number | undefined = from; at !== undefined; at = nextCode(lines, at, -1)) {
    const line = lines[at] as YamlLine;
    if (!isStructure(line) || line.indent > column || line.column > column) continue;
    if (line.column === column && line.key !== undefined) values.set(line.key, line.value);
    if (line.column === column && !line.hasDash) continue;
    opening = at;
    break;
  }
  return column === 0 ? schema.root : nodeBelow({ lines, schema }, opening, { column, values });
}

/** Returns the keys of that map, above and below the line. */
export function keysAt(lines: readonly YamlLine[], from: number, column: number): ReadonlySet<string> {
  return collectKeys(lines, { from, column, steps: [-1, 1] });
}

/** Returns the keys of that map on the line and above it. */
export function keysBefore(lines: readonly YamlLine[], from: number, column: number): ReadonlySet<string> {
  return collectKeys(lines, { from, column, steps: [-1] });
}

interface Collecting {
  readonly from: number;
  readonly column: number;
  readonly steps: readonly (-1 | 1)[];
}

function collectKeys(lines: readonly YamlLine[], { from, column, steps }: Collecting): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const step of steps) {
    for (let at = step < 0 ? from : nextCode(lines, from, 1); at !== undefined; at = nextCode(lines, at, step)) {
      const line = lines[at] as YamlLine;
      if (!isStructure(line) || line.column > column) continue;
      if (line.column < column || (line.hasDash && step > 0)) break;
      if (line.key !== undefined) keys.add(line.key);
      if (line.hasDash) break;
    }
  }
  return keys;
}

/** Returns the list that a dash in this column would belong to, on or below the line `from`. */
export function listAt({ lines, schema }: Layout, from: number, indent: number): ListSchema | undefined {
  const firsts: string[] = [];
  for (let at: number | undefined = from; at !== undefined; at = nextCode(lines, at, -1)) {
    const line = lines[at] as YamlLine;
    if (line.hasDash && line.indent === indent && line.key !== undefined) firsts.push(line.key);
    if (!isStructure(line) || line.indent > indent || (line.hasDash && line.indent === indent)) continue;
    if (line.key === undefined || line.value !== '' || line.column > indent) return undefined;
    const outer = mapAt({ lines, schema }, at, line.column);
    const list = outer === undefined ? undefined : schema.value(outer, line.key);
    const items = list === undefined ? undefined : schema.items(list);
    return items === undefined ? undefined : { items, first: items.discriminator?.propertyName ?? mostOf(firsts) ?? items.required?.[0] };
  }
  return undefined;
}

/** The keys of a map above a line, with the text after their colons. */
interface MapKeys {
  readonly column: number;
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Returns the schema of the map whose keys begin in this column. `opening` is the line above them that is further left or has their dash.
 */
function nodeBelow(layout: Layout, opening: number | undefined, { column, values }: MapKeys): SchemaNode | undefined {
  const line = layout.lines[opening ?? -1];
  if (opening === undefined || line === undefined) return undefined;
  if (line.hasDash && line.column === column) {
    const items = listAt(layout, opening, line.indent)?.items;
    if (items?.discriminator === undefined) return items;
    return layout.schema.block(values.get(items.discriminator.propertyName) ?? '');
  }
  if (line.key === undefined || line.value !== '') return undefined;
  const outer = mapAt(layout, opening, line.column);
  return outer === undefined ? undefined : layout.schema.value(outer, line.key);
}

/** Checks whether a line has a key or dash, and is not text. */
function isStructure({ kind, key, hasDash }: YamlLine): boolean {
  return kind === 'code' && (key !== undefined || hasDash);
}

function mostOf(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
