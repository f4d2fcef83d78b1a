import type { ErrorObject } from 'ajv/dist/2020.js';
import { distance } from 'fastest-levenshtein';
import { isData } from '../../model/data.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { TYPE_WORDS } from '../../model/schema.ts';
import { count, hintForComma, listInWords, suggest } from '../../shared/text.ts';
import { likelyCountryOf } from '../country/likely-country.ts';
import type { SourceOf } from '../yaml/source-at.ts';
import { findDeclarationMistakes } from './declaration-mistakes.ts';
import { exampleOf, formatFlow, hintByExample } from './example.ts';
import type { Advice } from './format-hint.ts';
import { hintForFormat } from './format-hint.ts';
import { containerName, nameOf, showValue } from './format-value.ts';
import { FORMATS } from './formats.ts';
import { findDayMistakes, findHourMistakes } from './hours-mistakes.ts';
import { toPath, valueAt } from './json-pointer.ts';
import { findCommaNumbers, findCommaTexts, findEntriesWithoutList, findGluedKeys, findKeysOfAChild } from './key-mistakes.ts';
import type { MeantKeys } from './meant-keys.ts';
import { findMeantKeys, isAlsoWritten } from './meant-keys.ts';
import { blockTypesOf, schemaAt } from './misplaced-key.ts';
import { fileNamed } from './repair/repair-image.ts';
import { reportMissingKey, reportUnknownKey } from './report-keys.ts';
import { hintForPrice, hintForType } from './type-hint.ts';

interface SchemaContext {
  readonly schema: SchemaModel;
  /** The whole configuration. */
  readonly data: unknown;
  readonly sourceOf: SourceOf;
  /** The existing picture files. */
  readonly pictures?: readonly string[];
}

interface ErrorContext extends SchemaContext {
  readonly path: DataPath;
  readonly node: SchemaNode;
  readonly meant: MeantKeys;
}

/** Words the errors that Ajv found. Leaves out those that follow from other errors. */
export function reportSchemaErrors(errors: readonly ErrorObject[], { schema, ...given }: SchemaContext): readonly Finding[] {
  const context = { ...given, schema: schema.inCountry(likelyCountryOf(given.data)) };
  const ofWrongType = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  // If the type of a value is wrong, its other errors do not matter.
  const first = errors.filter(({ keyword, instancePath }) => keyword === 'type' || !ofWrongType.has(instancePath));
  const joint = [
    findDeclarationMistakes,
    findCommaNumbers,
    findCommaTexts,
    findGluedKeys,
    findKeysOfAChild,
    findEntriesWithoutList,
    findHourMistakes,
    findDayMistakes,
  ].flatMap((find) => find(first, context));
  const reported = new Set(joint.flatMap((mistake) => mistake.errors));
  const left = first.filter((error) => !reported.has(error));
  const meant = findMeantKeys(left, context.schema);
  const single = left.flatMap((error) => {
    const node = (error.parentSchema ?? {}) as SchemaNode;
    return reportError(error, { ...context, path: toPath(error.instancePath), node, meant }) ?? [];
  });
  return [...joint.map(({ finding }) => finding), ...single];
}

function reportError(error: ErrorObject, context: ErrorContext): Finding | undefined {
  const { path, node, schema, meant } = context;
  switch (error.keyword) {
    case 'additionalProperties':
      return reportUnknownKey(error, meant.of(error.instancePath, error.params.additionalProperty as string), context);
    case 'required': {
      const key = error.params.missingProperty as string;
      // For a block without a type, the discriminator's error says more. A misspelled key is reported at its own location.
      if (node.discriminator?.propertyName === key || meant.isMisspelled(error.instancePath, key)) return undefined;
      return reportMissingKey(key, node, context);
    }
    case 'type':
    case 'pattern':
      // The only pattern in the schema lets a {{reference}} stand for a whole value of another type.
      return reportWrongType(error.data, context);
    case 'discriminator':
      return reportUnknownBlock(error.params.tagValue, context);
    case 'enum':
    case 'const':
      return reportNotAllowed(error.data, node, path);
    case 'format': {
      const format = error.params.format as string;
      const file =
        format === 'image-source' || format === 'entry-image' ? fileNamed(String(error.data), context.pictures ?? []) : undefined;
      const found = file === undefined ? hintForFormat(String(error.data), format, schema.country) : adviseFile(file);
      const entries = node['x-item-of'] === undefined ? undefined : valueAt(context.data, [node['x-item-of']]);
      if (Array.isArray(entries) && format === 'slug') return reportNoSlug(String(error.data), entries.map(slugOf), context);
      const message = `${nameOf(path)} is ${showValue(error.data)}; it must be ${wordsOf(format, node, schema)}.`;
      return { code: 'CONFIG_BAD_FORMAT', path, message, ...(found.hint === undefined ? hintByExample(path, node, schema) : found) };
    }
    case 'oneOf':
    case 'if':
      return undefined;
    default:
      return reportOutOfRange(error, context);
  }
}

/** Reports a name in place of the slug of an entry: “Dr. Chan” for `chan`. */
function reportNoSlug(value: string, slugs: readonly string[], { path, node, schema }: ErrorContext): Finding {
  const found = hintForFormat(value, 'slug', schema.country);
  const message = `${nameOf(path)} is ${showValue(value)}; it must be the slug of an entry of \`${node['x-item-of']}\`.`;
  const isKnown = found.change !== undefined && 'value' in found.change && slugs.includes(String(found.change.value));
  const listsAll = !isKnown && slugs.length > 0 && slugs.length <= MAX_WORDS;
  return { code: 'CONFIG_BAD_FORMAT', path, message, ...(listsAll ? { hint: `The slugs are ${listInWords(slugs)}.` } : found) };
}

function slugOf(entry: unknown): string {
  return isData(entry) ? String(entry.slug) : '';
}

function adviseFile(file: string): Advice {
  return { hint: `Write "${file}"`, change: { value: file } };
}

function reportWrongType(value: unknown, { path, node: written, schema, data, sourceOf }: ErrorContext): Finding {
  // If a list may be written as its only entry, the value was meant as an entry.
  const node = written['x-one-or-more'] === true ? (schema.items(written) ?? written) : written;
  const types = [node.type ?? 'string'].flat();
  const isCollection = node['x-item'] !== undefined;
  const alternative = isCollection ? 'object' : types.length > 1 && node.pattern !== undefined ? 'string' : undefined;
  const expected = types.filter((type) => type !== alternative);
  const words = listInWords([...expected.map((type) => TYPE_WORDS[type] ?? type), ...Object.keys(node['x-stands-for'] ?? {})], 'or');
  const typed = sourceOf(path);
  const number = typeof value === 'number' && /^[\w.+-]+$/.test(typed?.text ?? '') ? typed?.text : undefined;
  const key = path.at(-1);
  const owner = schemaAt(path.slice(0, -1), data, schema);
  const isRequired = isCollection || typeof key === 'number' || owner?.required?.includes(String(key)) === true;
  return {
    code: 'CONFIG_WRONG_TYPE',
    path,
    message: `${nameOf(path)} is ${showValue(value, number)}; it must be ${words}.`,
    ...hintForType({
      value,
      path,
      node,
      expected,
      schema,
      isRequired,
      written: typed,
      owner: { node: owner, value: valueAt(data, path.slice(0, -1)) },
    }),
  };
}

function reportNotAllowed(value: unknown, node: SchemaNode, path: DataPath): Finding {
  const allowed = node.enum ?? [node.const];
  const words = allowed.map(String);
  const typed = String(value).toLowerCase();
  const begun = typed.length < 3 ? [] : words.filter((word) => word.startsWith(typed));
  // The digits of a number do not tell which of several numbers was meant.
  const near = typeof value === 'number' && words.length > 1 ? undefined : suggest(String(value), words);
  const meant = begun.length === 1 ? begun[0] : (meantByWord(String(value), node) ?? near);
  const comma = typeof value === 'string' && typeof path.at(-1) === 'number' ? hintForComma(value, words) : undefined;
  if (comma !== undefined) return { code: 'CONFIG_NOT_ALLOWED', path, message: `${nameOf(path)} is ${showValue(value)}.`, hint: comma };
  if (words.length > MAX_WORDS) {
    return {
      code: 'CONFIG_NOT_ALLOWED',
      path,
      message: `${nameOf(path)} is ${showValue(value)}; it must be one of ${words.length} values.`,
      hint: meant === undefined ? `${nameSome(String(value), words)}. schema/REFERENCE.md lists all of them.` : `Did you mean ${meant}?`,
    };
  }
  return {
    code: 'CONFIG_NOT_ALLOWED',
    path,
    message: `${nameOf(path)} is ${showValue(value)}; it must be ${listInWords(words, 'or')}.`,
    ...(meant === undefined ? {} : { hint: `Did you mean ${meant}?`, change: { value: allowed[words.indexOf(meant)] } }),
  };
}

/** `HeatingContractor` → `HVACBusiness`. The words in a name are a better clue than its letters. */
function meantByWord(value: string, { 'x-meant-by': meanings = {}, enum: allowed = [] }: SchemaNode): string | undefined {
  if (allowed.some((each) => String(each).toLowerCase() === value.toLowerCase())) return undefined;
  const typed = value
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/);
  const isMeant = (beginning: string): boolean =>
    typed.some((word) => (beginning.length < SHORT_WORD ? word === beginning || word === `${beginning}s` : word.startsWith(beginning)));
  return Object.keys(meanings).find((name) => meanings[name]?.some(isMeant));
}

/** Shorter words must match fully, because many words begin with them: `bar` is not a barber. */
const SHORT_WORD = 4;

/** The maximum number of words to list in a message. Nobody reads more. */
const MAX_WORDS = 15;

/** Returns “Some are …” with three words: the most similar ones, or else the first ones. */
function nameSome(value: string, words: readonly string[]): string {
  const typed = value.toLowerCase();
  const steps = (word: string): number => distance(typed, word.toLowerCase());
  const near = [...words].sort((a, b) => steps(a) - steps(b)).filter((word) => steps(word) <= Math.max(typed.length, word.length) / 2);
  return `Some are ${listInWords([...new Set([...near, ...words])].slice(0, 3))}`;
}

function reportUnknownBlock(type: unknown, { path, schema, data }: ErrorContext): Finding {
  const misspelled = type === undefined ? misspelledType(valueAt(data, path)) : undefined;
  if (misspelled !== undefined) {
    const message = `Unknown key \`${misspelled}\` in ${containerName(path, data)}.`;
    return { code: 'CONFIG_UNKNOWN_KEY', path: [...path, misspelled], atKey: true, message, hint: 'Did you mean `type`?' };
  }
  if (type === undefined || type === null) {
    const block = valueAt(data, path);
    const fitting = isData(block) ? blockTypesOf(Object.keys(block), schema) : [];
    return {
      code: 'CONFIG_MISSING_KEY',
      path,
      message: `Missing key \`type\` in ${containerName(path, data)}.`,
      hint: `Name the type of the block: ${listInWords(fitting.length === 0 ? schema.blockTypes : fitting, 'or')}.`,
    };
  }
  if (typeof type === 'string' && schema.block(type) !== undefined) {
    return {
      code: 'BLOCK_NESTED',
      path: [...path, 'type'],
      message: `A ${type} block cannot be inside a block that holds blocks.`,
      hint: 'Move it below the block that holds it, or replace it with its blocks.',
    };
  }
  const named = typeof type === 'string' ? meantBlock(type, schema) : undefined;
  const block = valueAt(data, path);
  const fitting = isData(block) && Object.keys(block).length > MAX_COMMON_KEYS ? blockTypesOf(Object.keys(block), schema) : [];
  // If the type is similar to one block, but only other blocks have the keys below, believe the keys.
  const meant = named === undefined || fitting.length === 0 || fitting.includes(named) ? named : undefined;
  if (named !== undefined && meant === undefined) {
    return {
      code: 'CONFIG_UNKNOWN_BLOCK',
      path: [...path, 'type'],
      message: `Unknown block type ${showValue(type)}.`,
      hint: `Did you mean ${listInWords(fitting, 'or')}? Only ${fitting.length === 1 ? 'that takes' : 'these take'} the keys below.`,
    };
  }
  return {
    code: 'CONFIG_UNKNOWN_BLOCK',
    path: [...path, 'type'],
    message:
      typeof type === 'string'
        ? `Unknown block type ${showValue(type)}.`
        : `\`type\` is ${showValue(type)}; it must be one word, such as ${schema.blockTypes[0]}.`,
    ...(meant === undefined
      ? { hint: `The block types are ${listInWords(schema.blockTypes)}.` }
      : { hint: `Did you mean ${meant}?`, change: { value: meant } }),
  };
}

/** With only a type and one more key, such as a heading, many blocks fit. */
const MAX_COMMON_KEYS = 2;

/** Returns the block with this alternative name, or with a similar name. */
function meantBlock(type: string, schema: SchemaModel): string | undefined {
  const types = schema.blockTypes;
  const known = types.find((name) => isAlsoWritten(type, schema.block(name))) ?? suggest(type, types);
  if (known !== undefined) return known;
  const other = suggest(
    type,
    types.flatMap((name) => schema.block(name)?.['x-also-written'] ?? []),
  );
  return other === undefined ? undefined : types.find((name) => isAlsoWritten(other, schema.block(name)));
}

/** Returns the misspelled `type` key of a block: `- tpye: hero`. */
function misspelledType(block: unknown): string | undefined {
  return isData(block) ? Object.keys(block).find((key) => suggest(key, ['type']) !== undefined) : undefined;
}

function reportOutOfRange(error: ErrorObject, { path, node, schema, data }: ErrorContext): Finding {
  const limit = Number((error.params as { limit?: number }).limit);
  const words: Partial<Record<string, string>> = {
    minLength: limit === 1 ? 'must not be empty' : `must have at least ${count(limit, 'character')}`,
    maxLength: `must have at most ${count(limit, 'character')}`,
    minItems: limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`,
    maxItems: `must have at most ${limit} entries`,
    minimum: `must be ${limit} or more`,
    maximum: `must be ${limit} or less`,
    exclusiveMinimum: `must be more than ${limit}`,
    uniqueItems: 'must not contain the same value twice',
  };
  const owner = { node: schemaAt(path.slice(0, -1), data, schema), value: valueAt(data, path.slice(0, -1)) };
  const advice =
    error.keyword === 'uniqueItems'
      ? hintForDuplicates(error.data)
      : (hintForSwapped(path, data) ?? (error.data === 0 ? hintForPrice({ path, owner }, 0) : undefined));
  return {
    code: 'CONFIG_OUT_OF_RANGE',
    path,
    message: `${nameOf(path)} ${words[error.keyword] ?? 'is not allowed'}.`,
    ...(advice ?? hintByExample(path, node, schema)),
  };
}

function hintForDuplicates(list: unknown): Advice | undefined {
  if (!Array.isArray(list)) return undefined;
  const value = [...new Set(list)];
  return { hint: `Write ${formatFlow(value)}`, change: { value } };
}

/** Returns the hint for coordinates in the wrong order, when one of them is usually beyond the poles. */
function hintForSwapped(path: DataPath, data: unknown): Advice | undefined {
  const { lat, lng } = (valueAt(data, path.slice(0, -1)) ?? {}) as Readonly<Record<string, unknown>>;
  if (path.at(-1) !== 'lat' || typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  if (Math.abs(lng) > 90 || Math.abs(lat) > 180) return undefined;
  const value = { lat: lng, lng: lat };
  return { hint: `Latitude and longitude seem to be swapped: ${formatFlow(value)}`, change: { path: path.slice(0, -1), value } };
}

/** Describes a format. If its examples depend on the country, adds the example of the field. */
function wordsOf(format: string, node: SchemaNode, schema: SchemaModel): string {
  const { words = 'written otherwise', isLocal = false } = FORMATS[format] ?? {};
  const example = isLocal ? exampleOf(node, schema) : undefined;
  return example === undefined ? words : `${words}, such as ${String(example)}`;
}
