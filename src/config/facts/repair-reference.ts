import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { suggest } from '../../shared/text.ts';

/** The names that a template may begin with, each with the schema of what it stands for. */
export type ReferenceTypes = Readonly<Record<string, SchemaNode>>;

/** What was written instead of a reference, and the reference that it was meant to be. */
export interface BraceMistake {
  readonly written: string;
  readonly meant: string;
}

/** The names of what is in a value, written or worked out. */
export function childNames(node: SchemaNode): string[] {
  return [...Object.keys(node.properties ?? {}), ...Object.keys(node['x-derived'] ?? {})];
}

/** The schema at the end of a way. */
export function followWay(segments: readonly string[], types: ReferenceTypes, schema: SchemaModel): SchemaNode | undefined {
  const [first = '', ...rest] = segments;
  let node: SchemaNode | undefined = Object.hasOwn(types, first) ? types[first] : undefined;
  for (const segment of rest) node = node === undefined ? undefined : schema.follow(node, segment);
  return node;
}

/** The names that may follow a value in a reference: of the slug of an entry, those of the entry. */
export function namesIn(node: SchemaNode, schema: SchemaModel): string[] {
  return childNames(schema.resolve(schema.referred(node) ?? node));
}

/** `market. city`, `market city`, `market,city` → `market.city`; undefined when no way to a value can be read out of it. */
export function readWay(written: string, types: ReferenceTypes, schema: SchemaModel): string | undefined {
  const dotted = written.split(/[^\w-]+/).filter((part) => part !== '');
  const glued = written
    .replace(/\s+/g, '')
    .split('.')
    .filter((part) => part !== '');
  const exact = [glued, dotted].find((segments) => segments.length > 1 && followWay(segments, types, schema) !== undefined);
  return (exact ?? spell(dotted, types, schema))?.join('.');
}

/** The way that names of nearly this spelling make. */
function spell(segments: readonly string[], types: ReferenceTypes, schema: SchemaModel): readonly string[] | undefined {
  const spelt: string[] = [];
  let node: SchemaNode = { properties: types };
  for (const segment of segments) {
    const name = suggest(segment, namesIn(node, schema));
    const next = name === undefined ? undefined : schema.follow(node, name);
    if (name === undefined || next === undefined) return undefined;
    spelt.push(name);
    node = next;
  }
  return spelt.length > 1 ? spelt : undefined;
}

/** What can only be a reference, and would be shown to visitors as it is written: `{market.city}`, `[[market.city]]`, `market.city}}`. */
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
      if (tried > MOST_TRIED) break;
      const meant = readWay(inside, types, schema);
      if (meant !== undefined) return { written: written.trimEnd(), meant };
    }
  }
  return undefined;
}

/** Candidates of a pattern that are looked at: each is held against all names. */
const MOST_TRIED = 100;

/** A reference as it should be: most texts with braces hold nothing but these. */
const PROPER = /(?<!\$)\{\{\s?[a-zA-Z][\w-]*(?:\.[\w-]+)*\s*\}\}/g;

/** Any braces around the way to a value. Lengths have limits: a search begins at every brace. */
const BRACES = /(\$?\{(?:\s{0,9}\{){0,9})\s{0,9}([a-zA-Z][\w.-]*)\s{0,9}((?:\}\s{0,9}){0,9}\})/g;

/** Other brackets, and braces on one side only. */
const PATTERNS: readonly RegExp[] = [
  /\[\[\s*([a-zA-Z][\w.-]*)\s*\]\]/g,
  /\(\(\s*([a-zA-Z][\w.-]*)\s*\)\)/g,
  /\{\{\s*([a-zA-Z][\w-]*(?:\s?\.\s?[\w-]+)+)(?:\s*[)\]>]+|(?!\s*\}|[\w.-]))/g,
  /(?<![\w.{-]|\{\s)([a-zA-Z][\w-]*(?:\.[\w-]+)+)\s*\}\}/g,
];
