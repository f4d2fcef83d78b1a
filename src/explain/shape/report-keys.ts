import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import { capitalize, containerName } from '../../model/format-value.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { TYPE_WORDS, typesOf } from '../../model/schema.ts';
import { COLLECTIONS } from '../../schema/check-name.ts';
import { exampleOf } from '../../schema/example.ts';
import { guessType } from '../../schema/guess-type.ts';
import { variableOfSecret } from '../../schema/local-business.ts';
import { listInWords, listValid, suggest } from '../../shared/text.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { hintForDotted } from './dotted-key.ts';
import { hintForMisplacedKey, placeOfSame } from './misplaced-key.ts';
import { hintForPasted } from './snippet-hint.ts';
import { hintForPrice } from './type-hint.ts';

interface KeyContext {
  /** The map with the unknown or missing key. */
  readonly path: DataPath;
  readonly data: unknown;
  readonly schema: SchemaModel;
  readonly isInherited?: SiteSource['isInherited'];
}

/** @param meant the missing key that was probably meant */
export function reportUnknownKey(error: ErrorObject, meant: string | undefined, context: KeyContext): Finding {
  const { path, data, schema } = context;
  const key = error.params.additionalProperty as string;
  const node = (error.parentSchema ?? {}) as SchemaNode;
  const finding = { code: 'CONFIG_UNKNOWN_KEY', path: [...path, key], atKey: true } as const;
  if (Object.hasOwn(node['x-derived'] ?? {}, key)) {
    const map = valueAt(data, path);
    // The amount of a price is computed from the keys that were left out.
    const price = hintForPrice({ path: finding.path, owner: { node, value: map }, schema }, valueAt(map, [key]));
    return { ...finding, message: `Townsite computes \`${key}\`, so you cannot set it.`, ...(price ?? { remedy: 'Remove it.' }) };
  }
  const variable = variableOfSecret(path, key);
  if (variable !== undefined) {
    return {
      ...finding,
      code: 'CONFIG_SECRET',
      message: `\`${key}\` in ${containerName(path, data)} is a secret; do not write it into this file.`,
      remedy: `Remove it, change the password, and put the new one into the environment variable ${variable}.`,
    };
  }
  const dotted = hintForDotted(key, { ...context, node });
  if (dotted !== undefined) return { ...finding, message: `Unknown key \`${key}\` in ${containerName(path, data)}.`, remedy: dotted };
  const pasted = hintForPasted(valueAt(data, [...path, key]), path);
  if (pasted !== undefined) return { ...finding, message: `Unknown key \`${key}\` in ${containerName(path, data)}.`, ...pasted };
  const known = Object.keys(node.properties ?? {});
  const same = meant === undefined ? placeOfSame(key, { ...context, node }) : undefined;
  if (same !== undefined) {
    const isEqual = valueAt(data, same) === valueAt(data, [...path, key]);
    return {
      ...finding,
      message: `Unknown key \`${key}\` in ${containerName(path, data)}. It is already under \`${String(same.at(-2))}\`, where it belongs.`,
      remedy: isEqual ? 'Remove this one.' : 'Remove this one. If its value is the right one, write it there first.',
      other: same,
    };
  }
  const misplaced = meant === undefined ? hintForMisplacedKey(key, { ...context, node }) : undefined;
  // A key that is already present may still be the one that was meant.
  const near = meant ?? suggest(key, known);
  const isCollection = path.length === 0 && isData(data) && isItems(data[key]);
  const all = isCollection
    ? {
        lead: 'For a collection of your own, declare what its entries have:',
        key: COLLECTIONS,
        example: declarationOf(key, data[key] as readonly Data[]),
      }
    : (hintForEntry(key, { path, data, schema }) ?? listValid('keys', key, known, (each) => `\`${each}\``));
  return {
    ...finding,
    message: `Unknown key \`${key}\` in ${containerName(path, data)}.`,
    ...(misplaced !== undefined || near === undefined
      ? { remedy: misplaced ?? all }
      : { remedy: { meant: near, isCode: true }, change: { key: near } }),
  };
}

/** Returns the hint for a field that the entries of a declared collection do not have. */
function hintForEntry(key: string, { path, data, schema }: KeyContext): string | undefined {
  const [name = '', , ...inner] = path;
  if (path.length !== 2 || inner.length > 0 || !schema.declared.includes(String(name))) return undefined;
  const value = valueAt(data, [...path, key]);
  const { dated } = schema.collections.get(String(name)) ?? {};
  if (key === 'published' && typeof value === 'boolean' && dated !== undefined) return value ? 'Remove it.' : 'Write draft: true';
  return `Remove it, or add it to the fields of \`${name}\` in \`${COLLECTIONS}\`: ${key}: ${guessType([value])}`;
}

function isItems(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isData);
}

/** Returns a declaration for a collection with these entries. */
function declarationOf(name: string, entries: readonly Data[]): Data {
  const keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))].filter((key) => key !== 'slug');
  return {
    [name]: {
      fields: Object.fromEntries(
        keys.map((key) => [key, guessType(entries.map((entry) => entry[key]).filter((value) => value !== undefined))]),
      ),
    },
  };
}

/** Describes the type of a declared field that has no description. */
function typeInWords(node: SchemaNode, schema: SchemaModel): string {
  const { enum: choices, 'x-item-of': collection, 'x-kind': kind } = node;
  const items = schema.items(node);
  if (items !== undefined) return `A list. Each entry: ${typeInWords(items, schema)}`;
  if (collection !== undefined) return `The slug of an entry of \`${collection}\`.`;
  if (choices !== undefined) return `${capitalize(listInWords(choices.map(String), 'or'))}.`;
  return `${capitalize(TYPE_WORDS[typesOf(node)[0] as string] ?? 'a value')}${kind === 'article' ? ' with Markdown' : ''}.`;
}

export function reportMissingKey(key: string, node: SchemaNode, { path, data, schema }: KeyContext): Finding {
  const child = schema.child(node, key) ?? {};
  const example = exampleOf(child, schema) ?? valueAt(data, [child['x-item-of'] ?? '', 0, 'slug']);
  const words = child.description ?? typeInWords(child, schema);
  const remedy = example === undefined ? words : { lead: `${words} For example:`, key, example };
  return {
    code: 'CONFIG_MISSING_KEY',
    path,
    atKey: true,
    lacks: key,
    message: `Missing key \`${key}\` in ${containerName(path, data)}.`,
    ...(remedy === '' ? {} : { remedy }),
  };
}
