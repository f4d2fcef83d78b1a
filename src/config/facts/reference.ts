import type { DataPath, Finding } from '../../shared/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../shared/schema.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import type { Reference, Template } from './template.ts';
import { parseTemplate } from './template.ts';

/** The names that a template may begin with, each with the schema of what it stands for. */
export type ReferenceTypes = Readonly<Record<string, SchemaNode>>;

interface CheckedText {
  readonly template: Template | undefined;
  /** The schema of the referenced values, in the order of the references. */
  readonly targets: readonly SchemaNode[];
  readonly finding?: Finding;
}

/** Parses a text and checks its references against the schema, so that a wrong one is found once and not once an item. */
export function checkText(options: {
  text: string;
  node: SchemaNode;
  path: DataPath;
  types: ReferenceTypes;
  schema: SchemaModel;
}): CheckedText {
  const { text, node, path, types, schema } = options;
  const template = parseTemplate(text);
  const slip = findBraceSlip(text, types);
  if (slip !== undefined) return { template, targets: [], finding: { ...slip, path } };
  if (template === undefined) return { template, targets: [] };
  if (template.error !== undefined) {
    const hint = 'Write {{business.phone}}: two braces, the way to a value with dots, two braces.';
    const { error, errorAt } = template;
    return {
      template,
      targets: [],
      finding: { code: 'REFERENCE_SYNTAX', message: error, hint, path, ...(errorAt === undefined ? {} : { excerpt: errorAt }) },
    };
  }
  const targets: SchemaNode[] = [];
  for (const part of template.parts) {
    if (typeof part === 'string') continue;
    const found = findTarget(part, types, schema);
    if ('message' in found) return { template, targets, finding: { code: 'REFERENCE_UNKNOWN', path, excerpt: part.written, ...found } };
    targets.push(found);
  }
  const mismatch = findMismatch(template, targets, node);
  return mismatch === undefined
    ? { template, targets }
    : { template, targets, finding: { code: 'REFERENCE_WRONG_TYPE', path, ...mismatch } };
}

/** `{business.phone}`, `${business.phone}`, `{{{business.phone}}}`: meant as a reference, and shown to visitors as it is written. */
function findBraceSlip(text: string, types: ReferenceTypes): Omit<Finding, 'path'> | undefined {
  if (!text.includes('{')) return undefined;
  for (const [written, before = '', inside = '', after = ''] of text.matchAll(BRACES)) {
    const [first = ''] = inside.split('.');
    if (!Object.hasOwn(types, first) || !inside.includes('.') || (before === '{{' && after === '}}')) continue;
    return {
      code: 'REFERENCE_SYNTAX',
      message: `${written} is no reference: a reference has two braces on either side.`,
      hint: `Write {{${inside}}}`,
      excerpt: written,
    };
  }
  return undefined;
}

/** Any braces around the way to a value. */
const BRACES = /(\$?\{(?:\s*\{)*)\s*([a-zA-Z][\w.-]*)\s*((?:\}\s*)*\})/g;

function findTarget(reference: Reference, types: ReferenceTypes, schema: SchemaModel): SchemaNode | { message: string; hint: string } {
  const [first, ...rest] = reference.segments as [string, ...string[]];
  let node = Object.hasOwn(types, first) ? types[first] : undefined;
  if (node === undefined) {
    const canFollow = (name: string): boolean => hasWay(types[name] ?? {}, rest, schema);
    return unknown(reference, first, { known: Object.keys(types), before: '', canFollow });
  }
  let way = first;
  for (const segment of rest) {
    const next: SchemaNode | undefined = schema.child(node, segment);
    if (next === undefined)
      return unknown(reference, segment, { known: childNames(schema.resolve(node)), before: `${way}.`, canFollow: () => false });
    node = next;
    way += `.${segment}`;
  }
  return schema.resolve(node);
}

function childNames(node: SchemaNode): string[] {
  return [...Object.keys(node.properties ?? {}), ...Object.keys(node['x-derived'] ?? {})];
}

/** Whether a way leads from a value to another. */
function hasWay(from: SchemaNode, segments: readonly string[], schema: SchemaModel): boolean {
  let node: SchemaNode | undefined = from;
  for (const segment of segments) node = node === undefined ? undefined : schema.child(node, segment);
  return node !== undefined;
}

interface Alternatives {
  readonly known: readonly string[];
  /** The way up to the unknown part, with its last dot. */
  readonly before: string;
  /** Whether what is written after the unknown part could follow a name. */
  readonly canFollow: (name: string) => boolean;
}

function unknown(reference: Reference, segment: string, { known, before, canFollow }: Alternatives): { message: string; hint: string } {
  const meant = suggest(segment, known);
  const after = reference.text.slice(before.length + segment.length);
  const hint =
    known.length === 0
      ? `{{${before.slice(0, -1)}}} has no parts.`
      : meant === undefined
        ? `There are ${listInWords(known.map((name) => `{{${before}${name}}}`))}.`
        : `Did you mean {{${before}${meant}${canFollow(meant) ? after : ''}}}?`;
  return { message: `{{${reference.text}}} refers to nothing: there is no \`${segment}\`.`, hint };
}

function findMismatch(
  template: Template,
  targets: readonly SchemaNode[],
  node: SchemaNode,
): { message: string; hint: string; excerpt: string } | undefined {
  const wanted = valueTypes(node);
  for (const [index, target] of targets.entries()) {
    const given = valueTypes(target);
    const isScalar = given.every((type) => SCALARS.has(type));
    const fits = template.whole === undefined || wanted.includes('string') ? isScalar : given.some((type) => wanted.includes(type));
    if (fits) continue;
    const reference = template.parts.filter((part) => typeof part !== 'string')[index] as Reference;
    return {
      message: `{{${reference.text}}} is ${TYPE_WORDS[given[0] as string] ?? 'something else'}; here must be ${TYPE_WORDS[wanted[0] as string] ?? 'something else'}.`,
      hint: isScalar ? 'Refer to a value of that kind.' : 'Refer to one of its fields.',
      excerpt: reference.written,
    };
  }
  return undefined;
}

const SCALARS = new Set(['string', 'number', 'integer', 'boolean']);
const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
};

/** The types of a node's values; the string that stands for a whole reference does not count. */
function valueTypes(node: SchemaNode): readonly string[] {
  const types = [node.type ?? 'string'].flat();
  return node.pattern === undefined ? types : types.filter((type, index) => type !== 'string' || index === 0);
}
