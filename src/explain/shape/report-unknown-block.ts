import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import { containerName, showValue } from '../../model/format-value.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import { squash } from '../../values/other-names.ts';
import { blockTypesOf } from './misplaced-key.ts';

interface BlockContext {
  /** The path of the block. */
  readonly path: DataPath;
  readonly schema: SchemaModel;
  /** The whole configuration. */
  readonly data: unknown;
}

/** Reports a block whose type is missing, unknown, or not allowed where it is. */
export function reportUnknownBlock(type: unknown, { path, schema, data }: BlockContext): Finding {
  const misspelled = type === undefined ? misspelledType(valueAt(data, path)) : undefined;
  if (misspelled !== undefined) {
    const message = `Unknown key \`${misspelled}\` in ${containerName(path, data)}.`;
    return { code: 'CONFIG_UNKNOWN_KEY', path: [...path, misspelled], atKey: true, message, remedy: { meant: 'type', isCode: true } };
  }
  if (type === undefined || type === null) {
    const block = valueAt(data, path);
    const fitting = isData(block) ? blockTypesOf(Object.keys(block), schema) : [];
    return {
      code: 'CONFIG_MISSING_KEY',
      path,
      message: `Missing key \`type\` in ${containerName(path, data)}.`,
      remedy: `Name the type of the block: ${listInWords(fitting.length === 0 ? schema.blockTypes : fitting, 'or')}.`,
    };
  }
  if (typeof type === 'string' && schema.block(type) !== undefined) {
    return {
      code: 'BLOCK_NESTED',
      path: [...path, 'type'],
      message: `A ${type} block cannot be inside a block that holds blocks.`,
      remedy: 'Move it below the block that holds it, or replace it with its blocks.',
    };
  }
  const named = typeof type === 'string' ? meantBlock(type, schema) : undefined;
  const block = valueAt(data, path);
  const keys = isData(block) ? Object.keys(block) : [];
  const isRefuted = named !== undefined && keys.some((key) => !Object.hasOwn(schema.block(named)?.properties ?? {}, key));
  const fitting = keys.length > MAX_COMMON_KEYS || isRefuted ? blockTypesOf(keys, schema) : [];
  // If the type is similar to one block, but only other blocks have the keys below, believe the keys.
  const meant = named === undefined || fitting.length === 0 || fitting.includes(named) ? named : undefined;
  if (named !== undefined && meant === undefined) {
    return {
      code: 'CONFIG_UNKNOWN_BLOCK',
      path: [...path, 'type'],
      message: `Unknown block type ${showValue(type)}.`,
      remedy: {
        meant: listInWords(fitting, 'or'),
        also: `Only ${fitting.length === 1 ? 'that takes' : 'these take'} the keys below.`,
      },
      ...(fitting.length === 1 ? { change: { value: fitting[0] } } : {}),
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
      ? { remedy: `The block types are ${listInWords(schema.blockTypes)}.` }
      : { remedy: { meant }, change: { value: meant } }),
  };
}

/** With only a type and one more key, such as a heading, many blocks fit. */
const MAX_COMMON_KEYS = 2;

/** Returns the block with this alternative name, or with a similar name. */
function meantBlock(type: string, schema: SchemaModel): string | undefined {
  const types = schema.blockTypes;
  const namesOf = (block: string): readonly string[] => schema.block(block)?.['x-also-written'] ?? [];
  const called = (word: string): string | undefined => types.find((block) => namesOf(block).some((name) => squash(name) === squash(word)));
  const known = called(type) ?? suggest(type, types);
  if (known !== undefined) return known;
  const other = suggest(type, types.flatMap(namesOf));
  return other === undefined ? undefined : called(other);
}

/** Returns the misspelled `type` key of a block: `- tpye: hero`. */
function misspelledType(block: unknown): string | undefined {
  return isData(block) ? Object.keys(block).find((key) => suggest(key, ['type']) !== undefined) : undefined;
}
