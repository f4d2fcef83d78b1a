import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { toPath, valueAt } from '../../model/data-path.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { isNumeric, typesOf } from '../../model/schema.ts';
import { COLLECTIONS } from '../../schema/check-name.ts';
import { guessType } from '../../schema/guess-type.ts';
import { escapePattern, listInWords, suggest } from '../../shared/text.ts';
import { isClear } from '../../values/format-hint.ts';
import { readNumber } from '../../values/repair/repair-number.ts';
import { isPrice, parsePrice } from '../../values/repair/repair-price.ts';
import { LONGEST } from '../../values/repair/repairer.ts';
import type { JointContext, JointMistake } from './group-errors.ts';

/** With a single entry, it is unclear whether the entry or the declaration is wrong, unless the pages tell. */
const MIN_ENTRIES = 2;

/**
 * Finds keys and types that several entries of an own collection have in common, but that differ from the declaration. Reports each as one
 * mistake in the declaration.
 */
export function findDeclarationMistakes(errors: readonly ErrorObject[], context: JointContext): JointMistake[] {
  const { data, schema } = context;
  const misnamed = findMisnamed(errors, context);
  if (misnamed.length > 0) return misnamed;
  return schema.declared.flatMap((name) => {
    const entries = isData(data) && Array.isArray(data[name]) ? data[name].filter(isData) : [];
    const own = errors.filter(({ instancePath }) => instancePath.startsWith(`/${name}/`));
    const isUnknown = errors.some(({ instancePath }) => instancePath === `/${COLLECTIONS}/${name}`);
    const { alias = name } = schema.collections.get(name) ?? {};
    if (isUnknown || entries.length < MIN_ENTRIES || own.length === 0) return [];
    const unused = Object.keys((valueAt(data, [COLLECTIONS, name, 'fields']) ?? {}) as Data).filter((field) =>
      entries.every((entry) => entry[field] === undefined),
    );
    const pages = isData(data) ? JSON.stringify(data.pages ?? []) : '';
    const isShown = (field: string): boolean => new RegExp(`\\{\\{\\s*${alias}\\.${escapePattern(field)}\\b`).test(pages);
    const collection = { name, entries, errors: own, unused, isShown };
    return [...findUndeclared(collection), ...findWrongTypes(collection, schema)];
  });
}

/** Finds entries that pages list, whose collection is declared under a similar name. */
function findMisnamed(errors: readonly ErrorObject[], { data, schema }: JointContext): JointMistake[] {
  if (!isData(data)) return [];
  const pages = JSON.stringify(data.pages ?? []);
  const isListed = (name: string): boolean => pages.includes(`"each":${JSON.stringify(name)}`);
  const without = schema.declared.filter((name) => data[name] === undefined && !isListed(name));
  return errors.flatMap((error) => {
    const key = error.keyword === 'additionalProperties' && error.instancePath === '' ? (error.params.additionalProperty as string) : '';
    const name = isListed(key) ? suggest(key, without) : undefined;
    if (name === undefined) return [];
    return {
      errors: [error],
      finding: {
        code: 'CONFIG_UNKNOWN_KEY',
        message: `The file declares the collection \`${name}\`, but its entries are under \`${key}\`.`,
        remedy: { meant: key, isCode: true },
        change: { key },
        path: [COLLECTIONS, name],
        atKey: true,
      },
    };
  });
}

interface Collection {
  readonly name: string;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  readonly errors: readonly ErrorObject[];
  /** Fields that no entry has. */
  readonly unused: readonly string[];
  /** Checks whether a text of a page shows the field. */
  readonly isShown: (field: string) => boolean;
}

/** Finds keys that entries have but the declaration does not, because it misspells or lacks them. */
function findUndeclared({ name, entries, errors, unused, isShown }: Collection): JointMistake[] {
  const unknown = errors.filter(({ keyword, instancePath }) => keyword === 'additionalProperties' && toPath(instancePath).length === 2);
  const keys = [...new Set(unknown.map(({ params }) => params.additionalProperty as string))];
  return keys.flatMap((key) => {
    const own = unknown.filter(({ params }) => params.additionalProperty === key);
    const fields = [COLLECTIONS, name, 'fields'];
    const required = unused.filter((field) =>
      errors.some(({ keyword, params }) => keyword === 'required' && params.missingProperty === field),
    );
    const [only, ...more] = required;
    // A field that all entries lack, and one that all have instead: the declaration was renamed.
    const renamed = keys.length === 1 && more.length === 0 && own.length === entries.length ? only : undefined;
    const meant = suggest(key, unused) ?? renamed;
    if (own.length < MIN_ENTRIES && (meant === undefined || !isShown(key) || isShown(meant))) return [];
    if (meant !== undefined) {
      const missing = errors.filter(({ keyword, params }) => keyword === 'required' && params.missingProperty === meant);
      return {
        errors: [...own, ...missing],
        finding: {
          code: 'CONFIG_UNKNOWN_KEY',
          message: `\`${name}\` declares the field \`${meant}\`, but its entries have \`${key}\`.`,
          remedy: { meant: key, isCode: true },
          change: { key },
          path: [...fields, meant],
          atKey: true,
        },
      };
    }
    const values = entries.map((entry) => entry[key]).filter((value) => value !== undefined);
    return {
      errors: own,
      finding: {
        code: 'CONFIG_MISSING_KEY',
        message: `${own.length} entries of \`${name}\` have \`${key}\`, which is not declared.`,
        remedy: `Add the field \`${key}: ${guessType(values)}\`, or remove \`${key}\` from the entries.`,
        path: fields,
        atKey: true,
        lacks: key,
      },
    };
  });
}

/** Finds fields whose values all have another type than the declared one. */
function findWrongTypes({ name, entries, errors }: Collection, schema: SchemaModel): JointMistake[] {
  const wrong = errors.filter(
    ({ keyword, instancePath }) => /^(?:type|format|pattern|enum)$/.test(keyword) && toPath(instancePath).length === 3,
  );
  const fields = [...new Set(wrong.map(({ instancePath }) => String(toPath(instancePath)[2])))];
  return fields.flatMap((field) => {
    const own = wrong.filter(({ instancePath }) => toPath(instancePath)[2] === field);
    const pointers = new Set(own.map(({ instancePath }) => instancePath));
    const values = entries.map((entry) => entry[field]).filter((value) => value !== undefined);
    if (pointers.size < MIN_ENTRIES || pointers.size < values.length) return [];
    // If each value can be written as declared, the values are wrong.
    if (own.every((error) => canBeRepaired(error, schema))) return [];
    const isOfChoice = own.every(({ keyword }) => keyword === 'enum');
    return {
      errors: own,
      finding: {
        code: 'FIELD_TYPE',
        message: `No entry of \`${name}\` has a value in \`${field}\` that fits its declaration.`,
        remedy: isOfChoice
          ? `They have ${listInWords([...new Set(values.map(String))])}: add what is right to its words.`
          : `Their values would fit ${guessType(values)}.`,
        path: [COLLECTIONS, name, 'fields', field],
      },
    };
  });
}

/** A number as people write it, with marks for thousands or a currency. It may be two: `1.250`. */
const NUMBER_LIKE = /^[-+=]?\p{Sc}?\s?\d[\d.,\s'’]*\p{Sc}?$/u;

/** Checks whether a value is clear, but written otherwise than its field: a price in quotes, a date with a time. */
function canBeRepaired({ data: value, keyword, parentSchema }: ErrorObject, schema: SchemaModel): boolean {
  const node = (parentSchema ?? {}) as SchemaNode;
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  if (keyword === 'format') return isClear(value, node.format ?? '', schema.country);
  if (isPrice(node)) return /\d/.test(value) && parsePrice(value, node, schema.country) !== undefined;
  if (isNumeric(node)) return NUMBER_LIKE.test(value) && readNumber(value, node, schema.country).length > 0;
  return typesOf(node).includes('boolean') && /^(?:true|false)$/i.test(value.trim());
}
