import type { ErrorObject } from 'ajv/dist/2020.js';
import { stringify } from 'yaml';
import type { DataPath, Finding } from '../shared/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import { count, listInWords, suggest } from '../shared/text.ts';
import { hintForFormat } from './format-hint.ts';
import { FORMATS } from './formats.ts';
import type { MeantKeys } from './meant-keys.ts';
import { findMeantKeys } from './meant-keys.ts';

type Words = Pick<Finding, 'code' | 'message'> & Partial<Pick<Finding, 'hint' | 'atKey' | 'path'>>;

/** Says in words what Ajv found; what only follows from another error is left out. */
export function describeSchemaErrors(errors: readonly ErrorObject[], schema: SchemaModel): readonly Finding[] {
  const findings: Finding[] = [];
  const meant = findMeantKeys(errors, schema);
  const ofWrongType = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  for (const error of errors) {
    // A value of the wrong type cannot be right in any other way either.
    if (error.keyword !== 'type' && ofWrongType.has(error.instancePath)) continue;
    const path = toPath(error.instancePath);
    if (error.keyword === 'required' && meant.isMisspelt(error.instancePath, error.params.missingProperty as string)) continue;
    const words = describeError(error, { path, schema, meant });
    if (words !== undefined) findings.push({ path, ...words });
  }
  return findings;
}

interface ErrorContext {
  readonly path: DataPath;
  readonly schema: SchemaModel;
  readonly meant: MeantKeys;
}

function describeError(error: ErrorObject, { path, schema, meant }: ErrorContext): Words | undefined {
  const node = (error.parentSchema ?? {}) as SchemaNode;
  const name = nameOf(path);
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, node, { path, schema, meant });
    case 'required':
      // A block without a type: the discriminator's error says more.
      if (node.discriminator?.propertyName === error.params.missingProperty) return undefined;
      return missingKey(error.params.missingProperty as string, node, schema, path);
    case 'type':
      return wrongType(error.data, node, name);
    case 'pattern':
      // The one pattern of the schema lets a whole {{reference}} stand for a value of another type.
      return wrongType(error.data, node, name);
    case 'discriminator':
      return unknownBlock(error, schema, path);
    case 'enum':
      return notAllowed(error.data, node.enum ?? [], name);
    case 'const':
      return notAllowed(error.data, [node.const], name);
    case 'format':
      return {
        code: 'CONFIG_BAD_FORMAT',
        message: `${name} is ${show(error.data)}; it must be ${FORMATS[error.params.format as string]?.words ?? 'written otherwise'}.`,
        ...hintForFormat(error.data, error.params.format as string),
      };
    case 'oneOf':
    case 'if':
      return undefined;
    default:
      return outOfRange(error, name);
  }
}

function unknownKey({ instancePath, params }: ErrorObject, node: SchemaNode, context: ErrorContext): Words {
  const { path } = context;
  const key = params.additionalProperty as string;
  const known = Object.keys(node.properties ?? {});
  // One that is there already may still be what was meant.
  const meant = context.meant.of(instancePath, key) ?? suggest(key, known);
  const isDerived = Object.hasOwn(node['x-derived'] ?? {}, key);
  return {
    code: 'CONFIG_UNKNOWN_KEY',
    path: [...path, key],
    atKey: true,
    message: isDerived
      ? `\`${key}\` is worked out by Townsite and cannot be set.`
      : `There is no key \`${key}\` in ${containerName(path)}.`,
    hint: isDerived
      ? 'Remove it.'
      : meant === undefined
        ? `The keys there are ${listInWords(known.map((each) => `\`${each}\``))}.`
        : `Did you mean \`${meant}\`?`,
  };
}

function missingKey(key: string, node: SchemaNode, schema: SchemaModel, path: DataPath): Words {
  const child = schema.child(node, key);
  const example = child?.examples?.[0];
  const description = child?.description;
  const snippet = example === undefined ? '' : describeSnippet(key, example);
  return {
    code: 'CONFIG_MISSING_KEY',
    atKey: true,
    message: `${capitalize(containerName(path))} lacks \`${key}\`.`,
    ...(description === undefined ? {} : { hint: `${description}${snippet}` }),
  };
}

/** What can be pasted: in the sentence when it is short, else on lines of its own. */
function describeSnippet(key: string, example: unknown): string {
  const yaml = stringify({ [key]: example }, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }).trimEnd();
  return yaml.includes('\n') ? ` For example:\n${yaml}` : ` For example: ${yaml}`;
}

function wrongType(data: unknown, node: SchemaNode, name: string): Words {
  const types = [node.type ?? 'string'].flat();
  const expected = types.length > 1 && node.pattern !== undefined ? types.filter((type) => type !== 'string') : types;
  return {
    code: 'CONFIG_WRONG_TYPE',
    message: `${name} is ${show(data)}; it must be ${listInWords(
      expected.map((type) => TYPE_WORDS[type] ?? type),
      'or',
    )}.`,
    ...hintForType(data, expected, node),
  };
}

function hintForType(data: unknown, expected: readonly string[], node: SchemaNode): { hint?: string } {
  if (node.format === 'time-of-day') return { hint: 'Write a time in quotes: "08:00"' };
  if (
    typeof data === 'string' &&
    data.trim() !== '' &&
    !Number.isNaN(Number(data)) &&
    expected.some((type) => type === 'integer' || type === 'number')
  ) {
    return { hint: `Write it without quotes: ${Number(data)}` };
  }
  if (expected.includes('string') && (typeof data === 'number' || typeof data === 'boolean')) {
    return { hint: `Put it in quotes: "${String(data)}"` };
  }
  if (expected.includes('string') && isUnquotedReference(data))
    return { hint: 'Put a text that begins with {{ in quotes: "{{market.city}} and around"' };
  if (data === null && expected.includes('string')) return { hint: 'Write a text; one that begins with # needs quotes: "#0f5450"' };
  if (data === null) return { hint: 'Give it a value, or delete the line.' };
  if (expected.includes('boolean') && typeof data === 'string') return { hint: 'Write true or false, without quotes.' };
  if (expected.includes('array') && typeof data !== 'object') return { hint: 'Write one entry a line, each beginning with a dash.' };
  const example = node.examples?.[0];
  return example === undefined || typeof example === 'object' ? {} : { hint: `For example: ${String(example)}` };
}

/** YAML reads {{x}} without quotes as a map whose key is a map. */
function isUnquotedReference(data: unknown): boolean {
  return typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).some((key) => key.startsWith('{'));
}

function notAllowed(data: unknown, allowed: readonly unknown[], name: string): Words {
  const words = allowed.map(String);
  const meant = suggest(String(data), words);
  return {
    code: 'CONFIG_NOT_ALLOWED',
    message: `${name} is ${show(data)}; it must be ${listInWords(words, 'or')}.`,
    ...(meant === undefined ? {} : { hint: `Did you mean ${meant}?` }),
  };
}

function unknownBlock(error: ErrorObject, schema: SchemaModel, path: DataPath): Words {
  const type = error.params.tagValue as unknown;
  if (type === undefined) {
    return {
      code: 'CONFIG_MISSING_KEY',
      message: `${capitalize(containerName(path))} lacks \`type\`.`,
      hint: `Say which block it is: ${listInWords(schema.blockTypes, 'or')}.`,
    };
  }
  const meant = typeof type === 'string' ? suggest(type, schema.blockTypes) : undefined;
  return {
    code: 'CONFIG_UNKNOWN_BLOCK',
    path: [...path, 'type'],
    message: `There is no block type ${show(type)}.`,
    hint: meant === undefined ? `The block types are ${listInWords(schema.blockTypes)}.` : `Did you mean ${meant}?`,
  };
}

function outOfRange(error: ErrorObject, name: string): Words {
  const limit = Number((error.params as { limit?: number }).limit);
  const words: Partial<Record<string, string>> = {
    minLength: limit === 1 ? 'must not be empty' : `must have at least ${count(limit, 'character')}`,
    maxLength: `must have at most ${count(limit, 'character')}`,
    minItems: limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`,
    minimum: `must be ${limit} or more`,
    maximum: `must be ${limit} or less`,
    exclusiveMinimum: `must be more than ${limit}`,
    uniqueItems: 'must not name the same thing twice',
  };
  return { code: 'CONFIG_OUT_OF_RANGE', message: `${name} ${words[error.keyword] ?? 'is not allowed'}.` };
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
};

function show(data: unknown): string {
  if (data === null || data === undefined) return 'empty';
  if (Array.isArray(data)) return 'a list';
  if (typeof data === 'object') return 'a map';
  if (typeof data === 'string') return `“${data.length > 60 ? `${data.slice(0, 57)}…` : data}”`;
  return typeof data === 'number' ? `the number ${data}` : String(data);
}

function nameOf(path: DataPath): string {
  const last = path[path.length - 1];
  if (last === undefined) return 'The file';
  return typeof last === 'number' ? `Entry ${last + 1} of \`${String(path[path.length - 2] ?? 'the list')}\`` : `\`${last}\``;
}

function containerName(path: DataPath): string {
  const last = path[path.length - 1];
  if (last === undefined) return 'the file';
  return typeof last === 'number' ? `entry ${last + 1} of \`${String(path[path.length - 2] ?? 'the list')}\`` : `\`${last}\``;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** JSON pointer (RFC 6901) → path; digits are list positions. */
export function toPath(pointer: string): DataPath {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
