import type { ErrorObject } from 'ajv/dist/2020.js';
import { isData } from '../../model/data.ts';
import { toPath, valueAt } from '../../model/data-path.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import { nameOf, showValue } from '../../model/format-value.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { mayBeInFile, TYPE_WORDS, typesOf } from '../../model/schema.ts';
import { exampleOf, formatFlow, hintByExample } from '../../schema/example.ts';
import { count, listInWords, MOST_NAMES } from '../../shared/text.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { SourceOf } from '../../source/yaml/source-at.ts';
import { likelyCountryOf } from '../../values/country/likely-country.ts';
import type { Advice } from '../../values/format-hint.ts';
import { hintForFormat } from '../../values/format-hint.ts';
import { FORMATS, hasFormat } from '../../values/formats.ts';
import { fileNamed } from '../../values/repair/repair-image.ts';
import { findDeclarationMistakes } from './declaration-mistakes.ts';
import { findBareReferences } from './find-bare-references.ts';
import { findForeignEntries } from './find-foreign-entries.ts';
import type { JointContext, JointMistake } from './group-errors.ts';
import { findDayMistakes, findHourMistakes } from './hours-mistakes.ts';
import { findCommaNumbers, findCommaTexts, findEntriesWithoutList, findGluedKeys, findKeysOfAChild } from './key-mistakes.ts';
import type { MeantKeys } from './meant-keys.ts';
import { findMeantKeys } from './meant-keys.ts';
import { schemaAt } from './misplaced-key.ts';
import { reportMissingKey, reportUnknownKey } from './report-keys.ts';
import { reportNotAllowed } from './report-not-allowed.ts';
import { reportUnknownBlock } from './report-unknown-block.ts';
import { hintForSnippet } from './snippet-hint.ts';
import { findSwappedKeys } from './swapped-keys.ts';
import { hintForNone, hintForPrice, hintForType } from './type-hint.ts';

interface SchemaContext {
  readonly schema: SchemaModel;
  /** The whole configuration. */
  readonly data: unknown;
  readonly sourceOf: SourceOf;
  readonly isInherited?: SiteSource['isInherited'];
  readonly keyInPlace?: SiteSource['keyInPlace'];
  /** The existing picture files. */
  readonly pictures?: readonly string[];
}

interface ErrorContext extends SchemaContext {
  readonly path: DataPath;
  readonly node: SchemaNode;
  readonly meant: MeantKeys;
}

/** The mistakes that cause several errors, by name. */
export const JOINT_PATTERNS: Readonly<Record<string, (errors: readonly ErrorObject[], context: JointContext) => readonly JointMistake[]>> =
  {
    findForeignEntries,
    findBareReferences,
    findDeclarationMistakes,
    findSwappedKeys,
    findCommaNumbers,
    findCommaTexts,
    findGluedKeys,
    findKeysOfAChild,
    findEntriesWithoutList,
    findHourMistakes,
    findDayMistakes,
  };

/** Words the errors that Ajv found. Leaves out those that follow from other errors. */
export function reportSchemaErrors(errors: readonly ErrorObject[], { schema, ...given }: SchemaContext): readonly Finding[] {
  const context = { ...given, schema: schema.inCountry(likelyCountryOf(given.data)) };
  const ofWrongType = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  // If the type of a value is wrong, its other errors do not matter.
  const first = errors.filter(
    // What is wrong with a name of a key, `propertyNames` says.
    ({ keyword, instancePath, propertyName }) => propertyName === undefined && (keyword === 'type' || !ofWrongType.has(instancePath)),
  );
  let left = first;
  const joint = Object.values(JOINT_PATTERNS).flatMap((find) => {
    const mistakes = find(left, context);
    const reported = new Set(mistakes.flatMap((mistake) => mistake.errors));
    if (reported.size > 0) left = left.filter((error) => !reported.has(error));
    return mistakes;
  });
  const meant = findMeantKeys(left, context.schema, context.isInherited);
  const single = left.flatMap((error) => {
    const node = (error.parentSchema ?? {}) as SchemaNode;
    return reportError(error, { ...context, path: toPath(error.instancePath), node, meant }) ?? [];
  });
  return [...joint.map(({ finding }) => finding), ...single];
}

function reportError(error: ErrorObject, context: ErrorContext): Finding | undefined {
  const { path, node, schema, meant } = context;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = error.params.additionalProperty as string;
      const finding = reportUnknownKey(error, meant.of(error.instancePath, key), context);
      if (!meant.isUnsure(error.instancePath, key)) return finding;
      const { change: _change, ...unsure } = finding;
      return unsure;
    }
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
      // A file whose own name is the mistake has to be renamed.
      const isNamed = file !== undefined && hasFormat(file, format);
      const none = hintForNone(error.data, path, schemaAt(path.slice(0, -1), context.data, schema), context.keyInPlace?.(path));
      const pasted = hintForSnippet(error.data, path, node);
      const found = isNamed ? adviseFile(file) : (none ?? pasted ?? hintForFormat(String(error.data), format, schema.country));
      const entries = node['x-item-of'] === undefined ? undefined : valueAt(context.data, [node['x-item-of']]);
      if (Array.isArray(entries) && format === 'slug') return reportNoSlug(String(error.data), entries.map(slugOf), context);
      const message = `${nameOf(path)} is ${showValue(error.data)}; it must be ${wordsOf(format, node, schema)}.`;
      return { code: 'CONFIG_BAD_FORMAT', path, message, ...(found.remedy === undefined ? hintByExample(path, node, schema) : found) };
    }
    case 'propertyNames': {
      const message = `${nameOf(path)} has the key “${String(error.params.propertyName)}”, which is no name of an attribute of HTML.`;
      return { code: 'CONFIG_OUT_OF_RANGE', path, message, remedy: 'Write letters, digits, and hyphens, without spaces: data-account' };
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
  const listsAll = !isKnown && slugs.length > 0 && slugs.length <= MOST_NAMES;
  return { code: 'CONFIG_BAD_FORMAT', path, message, ...(listsAll ? { remedy: `The slugs are ${listInWords(slugs)}.` } : found) };
}

function slugOf(entry: unknown): string {
  return isData(entry) ? String(entry.slug) : '';
}

function adviseFile(file: string): Advice {
  return { remedy: { write: file }, change: { value: file } };
}

function reportWrongType(value: unknown, { path, node: written, schema, data, sourceOf, keyInPlace }: ErrorContext): Finding {
  // If a list may be written as its only entry, the value was meant as an entry.
  const node = written['x-one-or-more'] === true ? (schema.items(written) ?? written) : written;
  const types = typesOf(node);
  // A map that names a file, and a text that stands for the value.
  const alternatives = [...(mayBeInFile(node) ? ['object'] : []), ...(types.length > 1 && node.pattern !== undefined ? ['string'] : [])];
  const expected = types.filter((type) => !alternatives.includes(type));
  const words = listInWords([...expected.map((type) => TYPE_WORDS[type] ?? type), ...Object.keys(node['x-stands-for'] ?? {})], 'or');
  const typed = sourceOf(path);
  const number = typeof value === 'number' && /^[\w.+-]+$/.test(typed?.text ?? '') ? typed?.text : undefined;
  const key = path.at(-1);
  const owner = schemaAt(path.slice(0, -1), data, schema);
  const isRequired = node['x-item'] !== undefined || typeof key === 'number' || owner?.required?.includes(String(key)) === true;
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
      keyInPlace: keyInPlace?.(path),
      owner: { node: owner, value: valueAt(data, path.slice(0, -1)) },
    }),
  };
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
      ? hintForDuplicates(error.data, node)
      : (hintForSwapped(path, data) ?? (error.data === 0 ? hintForPrice({ path, owner, schema }, 0) : undefined));
  return {
    code: 'CONFIG_OUT_OF_RANGE',
    path,
    message: `${nameOf(path)} ${words[error.keyword] ?? 'is not allowed'}.`,
    ...(advice ?? hintByExample(path, node, schema)),
  };
}

function hintForDuplicates(list: unknown, { items }: SchemaNode): Advice | undefined {
  if (!Array.isArray(list)) return undefined;
  // In [M, T, W, T, F], two entries look the same and mean two days.
  if (items?.enum !== undefined && list.some((entry) => items.enum?.includes(entry) !== true)) return {};
  const value = [...new Set(list)];
  return { remedy: `Write ${formatFlow(value)}`, change: { value } };
}

/** Returns the hint for coordinates in the wrong order, when one of them is usually beyond the poles. */
function hintForSwapped(path: DataPath, data: unknown): Advice | undefined {
  const { lat, lng } = (valueAt(data, path.slice(0, -1)) ?? {}) as Readonly<Record<string, unknown>>;
  if (path.at(-1) !== 'lat' || typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  // Nobody lives closer to a pole.
  if (Math.abs(lng) > 75 || Math.abs(lat) > 180) return undefined;
  const value = { lat: lng, lng: lat };
  return { remedy: `Latitude and longitude seem to be swapped: ${formatFlow(value)}`, change: { path: path.slice(0, -1), value } };
}

/** Describes a format. If its examples depend on the country, adds the example of the field. */
function wordsOf(format: string, node: SchemaNode, schema: SchemaModel): string {
  const { words = 'written otherwise', isLocal = false } = FORMATS[format] ?? {};
  const example = isLocal ? exampleOf(node, schema) : undefined;
  return example === undefined ? words : `${words}, such as ${String(example)}`;
}
