import { memoOf } from '../../shared/memo-of.ts';
import type { YamlLine } from './parse-yaml-lines.ts';
import { nextCode } from './parse-yaml-lines.ts';

/** Which keys are below which in a file. A key that is usually below another one is probably meant to be there. */
export interface FileStyle {
  /**
   * Counts how often a key is below another one, or at the top level if the parent is undefined. Pairs that every site has count once more.
   */
  readonly count: (parent: string | undefined, key: string) => number;
  /** The number of lists that begin in the column of their key. If there are some, that is the style of the file. */
  readonly flatLists: number;
}

/** Pairs that every site has, so that one occurrence in a file is enough. The schema has all of these. */
export const USUAL_CHILDREN: Readonly<Record<string, readonly string[]>> = {
  address: ['street', 'city', 'region', 'postalCode', 'country'],
  booking: ['url', 'script', 'account'],
  geo: ['lat', 'lng'],
  head: ['title', 'description'],
  image: ['src', 'alt'],
  item: ['label', 'href', 'title', 'summary', 'text'],
  logins: ['customer', 'employee'],
  price: ['from', 'unit', 'note'],
};

export const styleOf = memoOf(collectStyle);

/** Limits the search. Maps are never this long. In lines. */
const MAX_DISTANCE = 2000;

/** Returns the key that a line would be below if its key or text began in this column. */
export function findParent(lines: readonly YamlLine[], index: number, column: number): string | undefined {
  for (let at = nextCode(lines, index, -1); at !== undefined && index - at < MAX_DISTANCE; at = nextCode(lines, at, -1)) {
    const line = lines[at] as YamlLine;
    if (line.kind === 'code' && line.key !== undefined && line.column < column) return line.key;
    if (line.kind === 'code' && line.indent === 0 && !line.hasDash) return undefined;
  }
  return undefined;
}

/** Checks whether the same key is below the same parent elsewhere in the file, if the line is moved to this column. */
export function isUsualAt(lines: readonly YamlLine[], index: number, column: number): boolean {
  const line = lines[index] as YamlLine;
  if (line.key === undefined) return false;
  const parent = findParent(lines, index, column);
  const own = findParent(lines, index, line.column) === parent ? 1 : 0;
  return parent !== undefined && styleOf(lines).count(parent, line.key) > own;
}

function collectStyle(lines: readonly YamlLine[]): FileStyle {
  const counts = new Map<string, number>();
  const open: { key: string; column: number; isFlat: boolean }[] = [];
  let flatLists = 0;
  let before: YamlLine | undefined;
  for (const line of lines) {
    if (line.kind !== 'code') continue;
    const top = open[open.length - 1];
    if (line.hasDash && before?.key !== undefined && before.value === '' && before.column === line.indent && top !== undefined) {
      flatLists += 1;
      top.isFlat = true;
    }
    before = line;
    if (line.key === undefined) continue;
    while (open.length > 0 && !isAround(open[open.length - 1], line)) open.pop();
    const parent = open[open.length - 1]?.key;
    const name = pairOf(parent, line.key);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    open.push({ key: line.key, column: line.column, isFlat: false });
  }
  return {
    count: (parent, key) => (counts.get(pairOf(parent, key)) ?? 0) + (isKnownChild(parent, key) ? 1 : 0),
    flatLists,
  };
}

/** Checks whether a line is below a key: further right, or, in a list that began in the column of its key, in that column. */
function isAround(parent: { column: number; isFlat: boolean } | undefined, { column, indent, hasDash }: YamlLine): boolean {
  if (parent === undefined || parent.column >= column) return false;
  return !hasDash || parent.column < indent || (parent.isFlat && parent.column === indent);
}

/** Checks whether a key is below another one in every site. */
export function isKnownChild(parent: string | undefined, key: string): boolean {
  return parent !== undefined && Object.hasOwn(USUAL_CHILDREN, parent) && (USUAL_CHILDREN[parent] ?? []).includes(key);
}

function pairOf(parent: string | undefined, key: string): string {
  return `${parent ?? ''} ${key}`;
}
