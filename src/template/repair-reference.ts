import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { suggest } from '../shared/text.ts';

/** The names that a reference can begin with, each with its schema. */
export type ReferenceTypes = Readonly<Record<string, SchemaNode>>;

/** Text that looks like a misspelled reference, and the reference that was meant. */
export interface BraceMistake {
  readonly written: string;
  readonly meant: string;
}

/** Returns the names of the fields of a value, written or derived. */
export function childNames(node: SchemaNode): string[] {
  return [...Object.keys(node.properties ?? {}), ...Object.keys(node['x-derived'] ?? {})];
}

/** Returns the schema at the end of a path. */
export function followPath(segments: readonly string[], types: ReferenceTypes, schema: SchemaModel): SchemaNode | undefined {
  const [first = '', ...rest] = segments;
  let node: SchemaNode | undefined = Object.hasOwn(types, first) ? types[first] : undefined;
  for (const segment of rest) node = node === undefined ? undefined : schema.follow(node, segment);
  return node;
}

/** Returns the names that can follow a value in a reference. After the slug of an entry, these are the fields of the entry. */
export function namesIn(node: SchemaNode, schema: SchemaModel): string[] {
  return childNames(schema.resolve(schema.referred(node) ?? node));
}

/** Parses `market. city`, `market city`, and `market,city` to `market.city`. Undefined if no path fits. */
export function parsePath(written: string, types: ReferenceTypes, schema: SchemaModel): string | undefined {
  const dotted = written.split(/[^\w-]+/).filter((part) => part !== '');
  const glued = written
    .replace(/\s+/g, '')
    .split('.')
    .filter((part) => part !== '');
  const exact = [glued, dotted].find((segments) => segments.length > 1 && followPath(segments, types, schema) !== undefined);
  return (exact ?? spell(dotted, types, schema))?.join('.');
}

/** Returns the path made of the most similar names. */
function spell(segments: readonly string[], types: ReferenceTypes, schema: SchemaModel): readonly string[] | undefined {
  const spelled: string[] = [];
  let node: SchemaNode = { properties: types };
  for (const segment of segments) {
    const name = suggest(segment, namesIn(node, schema));
    const next = name === undefined ? undefined : schema.follow(node, name);
    if (name === undefined || next === undefined) return undefined;
    spelled.push(name);
    node = next;
  }
  return spelled.length > 1 ? spelled : undefined;
}

/** Finds text that can only be a reference, but would show as written: `{market.city}`, `[[market.city]]`, `market.city}}`. */
export function findBraceMistake(text: string, types: ReferenceTypes, schema: SchemaModel): BraceMistake | undefined {
  if (!/[{}]|\[\[|\(\(/.test(text.replace(PROPER, ''))) return undefined;
  for (const [written, before = '', inside = '', after = ''] of text.matchAll(BRACES)) {
    const [first = ''] = inside.split('.');
    if (!Object.hasOwn(types, first) || !inside.includes('.') || (before === '{{' && after === '}}')) continue;
    return { written, meant: inside };
  }
  for (const pattern of PATTERNS) {
    let tried = 0;
    for (const [written, inside = ''] of text.matchAll(pattern)) {
      tried += 1;
      if (tried > MAX_TRIED) break;
      const meant = parsePath(inside, types, schema);
      if (meant !== undefined) return { written: written.trimEnd(), meant };
    }
  }
  return undefined;
}

/** The maximum number of matches to check per pattern, because each is compared with all names. */
const MAX_TRIED = 100;

/** A valid reference. Most texts with braces contain nothing else. */
const PROPER = /(?<!\$)\{\{\s?[a-zA-Z][\w-]*(?:\.[\w-]+)*\s*\}\}/g;

/** Any braces around a path. Repetitions are limited, because a search starts at every brace. */
const BRACES = /(\$?\{(?:\s{0,9}\{){0,9})\s{0,9}([a-zA-Z][\w.-]*)\s{0,9}((?:\}\s{0,9}){0,9}\})/g;

/** Other brackets, and braces on only one side. */
const PATTERNS: readonly RegExp[] = [
  /\[\[\s*([a-zA-Z][\w.-]*)\s*\]\]/g,
  /\(\(\s*([a-zA-Z][\w.-]*)\s*\)\)/g,
  /\{\{\s*([a-zA-Z][\w-]*(?:\s?\.\s?[\w-]+)+)(?:\s*[)\]>]+|(?!\s*\}|[\w.-]))/g,
  /(?<![\w.{-]|\{\s)([a-zA-Z][\w-]*(?:\.[\w-]+)+)\s*\}\}/g,
];
