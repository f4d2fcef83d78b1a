import type { DataPath, Finding } from '../model/diagnostic.ts';
import type { Remedy } from '../model/remedy.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { TYPE_WORDS, typesOf } from '../model/schema.ts';
import { listValid, suggest } from '../shared/text.ts';
import { fieldCalled } from '../values/other-names.ts';
import { maskCode, unmaskCode } from './code-parts.ts';
import { findRemedy } from './foreign-markup.ts';
import type { BraceMistake, ReferenceTypes } from './repair-reference.ts';
import { findBraceMistake, followPath, namesIn, parsePath } from './repair-reference.ts';
import type { Hop, Reference, Template } from './template.ts';
import { parseTemplate } from './template.ts';
import { findReadableNumber, findVisibleLink } from './visible-links.ts';
import { takesWords, wordsIn } from './word-list.ts';

export type { ReferenceTypes } from './repair-reference.ts';

export interface CheckedText {
  readonly template: Template | undefined;
  /** The schema of the referenced values, in the order of the references. */
  readonly targets: readonly SchemaNode[];
  /** Mistakes in the references, one finding for each. */
  readonly findings: readonly Finding[];
}

/** A text as written, with its schema and the types of what it may refer to. */
export interface WrittenText {
  readonly text: string;
  readonly node: SchemaNode;
  readonly path: DataPath;
  readonly types: ReferenceTypes;
  readonly schema: SchemaModel;
}

/** Parses a text and checks its references against the schema, so that a mistake is reported once and not once per item. */
export function checkText({ text: written, node, path, types, schema }: WrittenText): CheckedText {
  const isArticle = node['x-kind'] === 'article';
  // In the code of an article, braces are braces.
  const text = isArticle ? maskCode(written) : written;
  const masked = parseTemplate(text);
  const parsed = isArticle && masked !== undefined ? unmask(masked) : masked;
  const template = parsed === undefined ? undefined : withHops(parsed, types, schema);
  const filter = findFilter(text, types, schema);
  if (filter !== undefined) return { template, targets: [], findings: [{ ...filter, path }] };
  const likely = findBraceMistake(text, types, schema);
  if (likely !== undefined) return { template, targets: [], findings: [{ ...reportBraceMistake(likely), path }] };
  if (template === undefined) return { template, targets: [], findings: [] };
  if (template.error !== undefined) {
    const { error, errorAt } = template;
    const meant = parsePath((errorAt ?? '').replace(/^\{\{|\}\}$/g, ''), types, schema);
    const hint =
      meant === undefined
        ? `${findRemedy(errorAt ?? '') ?? 'Write the path to a value between double braces, such as {{market.city}}.'}${isArticle ? ' To show braces themselves, put them into code: `{{ }}`.' : ''}`
        : { write: `{{${meant}}}`, isExcerpt: true };
    const excerpt = errorAt === undefined ? {} : { excerpt: errorAt };
    return { template, targets: [], findings: [{ code: 'REFERENCE_SYNTAX', message: error, remedy: hint, path, ...excerpt }] };
  }
  const targets: SchemaNode[] = [];
  const unknown: Finding[] = [];
  for (const part of template.parts) {
    if (typeof part === 'string') continue;
    const target = findTarget(part, types, schema);
    if ('message' in target) unknown.push({ code: 'REFERENCE_UNKNOWN', path, excerpt: part.written, ...target });
    else targets.push(target);
  }
  if (unknown.length > 0) return { template, targets, findings: unknown };
  const mismatch = findMismatch(template, targets, node, schema);
  if (mismatch !== undefined) return { template, targets, findings: [{ code: 'REFERENCE_WRONG_TYPE', path, ...mismatch }] };
  const number = findReadableNumber(text, node, types, schema) ?? findVisibleLink({ template, targets, node, path }, types, schema);
  return { template, targets, findings: number === undefined ? [] : [{ ...number, path }] };
}

function unmask(template: Template): Template {
  return { ...template, parts: template.parts.map((part) => (typeof part === 'string' ? unmaskCode(part) : part)) };
}

/** Adds the hops to the references of a template: where their paths continue in an entry of a collection. */
export function withHops(template: Template, types: ReferenceTypes, schema: SchemaModel): Template {
  const note = (reference: Reference): Reference => {
    const hops = findHops(reference, types, schema);
    return hops.length === 0 ? reference : { ...reference, hops };
  };
  const parts = template.parts.map((part) => (typeof part === 'string' ? part : note(part)));
  return template.whole === undefined ? { ...template, parts } : { ...template, parts, whole: parts[0] as Reference };
}

function findHops({ segments }: Reference, types: ReferenceTypes, schema: SchemaModel): readonly Hop[] {
  const hops: Hop[] = [];
  const [first = '', ...rest] = segments;
  let node = Object.hasOwn(types, first) ? types[first] : undefined;
  const [slug] = rest;
  if (slug !== undefined && schema.collections.has(first)) hops.push({ after: 2, collection: first, slug });
  for (const [index, segment] of rest.entries()) {
    if (node === undefined) return hops;
    const { 'x-item-of': collection } = schema.resolve(node);
    if (collection !== undefined) hops.push({ after: index + 1, collection });
    node = schema.follow(node, segment);
  }
  return hops;
}

/** Finds `{{market.city | upper}}`, as in template languages. */
function findFilter(text: string, types: ReferenceTypes, schema: SchemaModel): Omit<Finding, 'path'> | undefined {
  const [written = '', path = '', filter = ''] = /\{\{\s{0,9}([\w.-]+)\s{0,9}(\|[^{}]{0,100}?)\s{0,9}\}\}/.exec(text) ?? [];
  if (written === '' || followPath(path.split('.'), types, schema) === undefined) return undefined;
  const message = `A reference cannot have a filter such as “${filter}”.`;
  return { code: 'REFERENCE_SYNTAX', message, remedy: { write: `{{${path}}}`, isExcerpt: true }, excerpt: written };
}

function reportBraceMistake({ written, meant }: BraceMistake): Omit<Finding, 'path'> {
  const message = `${written} is not a reference: a reference has two braces on each side.`;
  return { code: 'REFERENCE_SYNTAX', message, remedy: { write: `{{${meant}}}`, isExcerpt: true }, excerpt: written };
}

/** The message for an unknown reference. */
type Unknown = Pick<Finding, 'message' | 'remedy' | 'against' | 'missing' | 'collection'>;

function findTarget(reference: Reference, types: ReferenceTypes, schema: SchemaModel): SchemaNode | Unknown {
  const [first, ...rest] = reference.segments as [string, ...string[]];
  let node = Object.hasOwn(types, first) ? types[first] : undefined;
  if (node === undefined) {
    const whole = suggestWhole(reference, types, schema);
    if (whole !== undefined) return whole;
    const canFollow = (name: string): boolean => followPath([name, ...rest], types, schema) !== undefined;
    // Whoever writes one word after the name means a field, and a collection has entries.
    const known = Object.keys(types).filter((name) => rest.length > 1 || !schema.collections.has(name));
    const meantBy = (word: string): string | undefined => fieldCalled(word, known, schema.root, schema);
    return unknown(reference, first, { known, meantBy, before: '', canFollow });
  }
  let path = first;
  for (const [index, segment] of rest.entries()) {
    const next: SchemaNode | undefined = schema.follow(node, segment);
    const canFollow = (name: string): boolean =>
      followPath([first, ...rest.slice(0, index), name, ...rest.slice(index + 1)], types, schema) !== undefined;
    const canHold = (name: string): boolean =>
      followPath([first, ...rest.slice(0, index), name, ...rest.slice(index)], types, schema) !== undefined;
    if (next === undefined && index === 0 && schema.collections.has(first)) {
      const field = suggestEntry(reference, types, schema);
      if (field !== undefined) return field;
    }
    const isList = schema.items(node) !== undefined && (node.properties === undefined || node['x-in-file'] === true);
    if (next === undefined && isList) return formatEntry(reference, path);
    if (next === undefined)
      return {
        ...unknown(reference, segment, { ...alternativesIn(node, schema), before: `${path}.`, canFollow, canHold }),
        against: [reference.segments.slice(0, index + 2)],
        missing: segment,
        collection: path,
      };
    node = next;
    path += `.${segment}`;
  }
  return schema.resolve(node);
}

/** Explains `{{city.booked.1.title}}`, which is the name of a column, not a path to a value. */
function formatEntry({ text }: Reference, list: string): { message: string; remedy: string } {
  return {
    message: `{{${text}}} refers to one entry of the list {{${list}}}, but a reference can only name the whole list.`,
    remedy: `To show all entries, write \`each: ${list}\` in the list of a block. Elsewhere, write the text itself.`,
  };
}

/** Words the message for `{{offices.phone}}`, which names no entry, and for a collection without entries. */
function suggestEntry({ text, segments }: Reference, types: ReferenceTypes, schema: SchemaModel): Unknown | undefined {
  const [first, ...rest] = segments as [string, string, ...string[]];
  const { alias, item } = schema.collections.get(first) as { alias: string; item: SchemaNode };
  const [slug] = Object.keys(types[first]?.properties ?? {});
  const isField = followPath([alias, ...rest], { [alias]: item }, schema) !== undefined;
  if (slug === undefined)
    return {
      message: `Unknown reference {{${text}}}: \`${first}\` has no entries.`,
      remedy: isField ? `Add entries to \`${first}\`, or remove the reference.` : `Add an entry with the slug ${rest[0]} to \`${first}\`.`,
      missing: rest[0],
      collection: first,
    };
  if (!isField) return undefined;
  const message = `Unknown reference {{${text}}}: it names no entry of \`${first}\`.`;
  if (Object.hasOwn(types, alias)) return { message, remedy: { meant: `{{${[alias, ...rest].join('.')}}}` } };
  return { message, remedy: `Name an entry by its slug, such as {{${[first, slug, ...rest].join('.')}}}.` };
}

/** Words the message for two cases: the name of an item where there is no item, and a fact without its section. */
function suggestWhole({ text, segments }: Reference, types: ReferenceTypes, schema: SchemaModel): Unknown | undefined {
  const [first, ...rest] = segments as [string, ...string[]];
  const collection = [...schema.collections].find(([, { alias }]) => alias === first)?.[0];
  const owners = Object.keys(types).filter((name) => schema.child(types[name] as SchemaNode, first) !== undefined);
  const isScalar =
    owners.length === 1 && valueTypes(followPath([owners[0] as string, first], types, schema) ?? {}).every((type) => SCALARS.has(type));
  // Inside a list or a page of items, a wrong `each` is more likely than a fact of the site.
  const isOfItem = collection !== undefined && Object.hasOwn(types, 'item');
  const meant = isScalar && !isOfItem && (rest.length === 0 || collection !== undefined) ? `{{${owners[0]}.${first}}}` : undefined;
  const scope = collection === undefined ? undefined : `{{${first}.…}} works only on pages and in lists with \`each: ${collection}\`.`;
  if (meant === undefined && (scope === undefined || suggest(first, Object.keys(types)) !== undefined)) return undefined;
  const remedy = meant === undefined ? (scope as string) : { meant, ...(scope === undefined ? {} : { also: scope }) };
  return {
    message: `Unknown reference {{${text}}}: there is no \`${first}\`.`,
    remedy,
    ...(collection === undefined ? {} : { missing: first, collection }),
  };
}

/** Returns the names inside a value, and a function that finds the name meant by another word. */
function alternativesIn(node: SchemaNode, schema: SchemaModel): Pick<Alternatives, 'known' | 'meantBy'> {
  const known = namesIn(node, schema);
  const meantBy = (word: string): string | undefined => fieldCalled(word, known, schema.referred(node) ?? node, schema);
  return { known, meantBy };
}

interface Alternatives {
  readonly known: readonly string[];
  /** Returns the name that is also written as `word`. */
  readonly meantBy?: (word: string) => string | undefined;
  /** The path up to the unknown part, with its last dot. */
  readonly before: string;
  /** Checks whether the rest of the path could follow a name. */
  readonly canFollow: (name: string) => boolean;
  /** Checks whether a name has what follows inside, from the unknown part on. */
  readonly canHold?: (name: string) => boolean;
}

function unknown(
  reference: Reference,
  segment: string,
  { known, meantBy, before, canFollow, canHold = () => false }: Alternatives,
): { message: string; remedy: Remedy } {
  const holders = known.filter(canHold);
  const held = holders.length === 1 ? `${holders[0]}.${segment}` : undefined;
  const meant = meantBy?.(segment) ?? suggest(segment, known) ?? held;
  const after = reference.text.slice(before.length + segment.length);
  const remedy =
    known.length === 0
      ? `{{${before.slice(0, -1)}}} has no fields.`
      : meant === undefined
        ? listValid('references', segment, known, (name) => `{{${before}${name}}}`)
        : { meant: `{{${before}${meant}${meant === held || canFollow(meant) ? after : ''}}}` };
  return { message: `Unknown reference {{${reference.text}}}: there is no \`${segment}\`.`, remedy };
}

function findMismatch(
  template: Template,
  targets: readonly SchemaNode[],
  node: SchemaNode,
  schema: SchemaModel,
): { message: string; remedy: string; excerpt: string } | undefined {
  const wanted = valueTypes(node);
  for (const [index, target] of targets.entries()) {
    const given = valueTypes(target);
    const isText = takesWords(node, template.whole !== undefined);
    if (isText && wordsIn(target, schema) !== undefined) continue;
    const isScalar = given.every((type) => SCALARS.has(type));
    const fits = template.whole === undefined || wanted.includes('string') ? isScalar : given.some((type) => wanted.includes(type));
    const isEntryWrong = fits && !entriesFit(target, node, schema);
    if (fits && !isEntryWrong) continue;
    const reference = template.parts.filter((part) => typeof part !== 'string')[index] as Reference;
    return {
      message: isEntryWrong
        ? `The entries of {{${reference.text}}} are not of the kind that this list needs.`
        : `{{${reference.text}}} is ${TYPE_WORDS[given[0] as string] ?? 'something else'}, but this field needs ${TYPE_WORDS[wanted[0] as string] ?? 'something else'}.`,
      remedy: isScalar
        ? 'Refer to a value of that kind.'
        : given.includes('array')
          ? hintForList(reference, target, schema)
          : listValid('references', '', namesIn(target, schema), (name) => `{{${reference.text}.${name}}}`),
      excerpt: reference.written,
    };
  }
  return undefined;
}

/** Checks whether a list can take the entries of another list: words for words, maps for maps. A slug is no word that visitors read. */
function entriesFit(given: SchemaNode, wanted: SchemaNode, schema: SchemaModel): boolean {
  const [from, to] = [schema.items(given), schema.items(wanted)];
  if (from?.type === undefined || to?.type === undefined) return true;
  const isScalar = (node: SchemaNode): boolean => valueTypes(node).some((type) => SCALARS.has(type));
  const isSlug = from['x-item-of'] !== undefined && to['x-item-of'] === undefined && to.format === undefined && to.oneOf === undefined;
  return isScalar(to) ? isScalar(from) && !isSlug : valueTypes(from).some((type) => valueTypes(to).includes(type));
}

/** Returns the hint for a list in a text. Texts can join words, but not other lists. */
function hintForList({ text }: Reference, target: SchemaNode, schema: SchemaModel): string {
  const item = schema.items(target);
  return item?.properties === undefined && item?.['x-item-of'] === undefined
    ? 'A text cannot show this list. Write the text itself.'
    : `A text can show a list of words, but not this list. To show its entries, write \`each: ${text}\` in the list of a block, such as the rows of a table.`;
}

const SCALARS = new Set(['string', 'number', 'integer', 'boolean']);
/** Returns the types of a node's values. The string type that only allows a whole reference does not count. */
export function valueTypes(node: SchemaNode): readonly string[] {
  const types = typesOf(node);
  return node.pattern === undefined ? types : types.filter((type, index) => type !== 'string' || index === 0);
}
