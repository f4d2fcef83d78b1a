import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { FieldName } from './column-names.ts';
import { fieldNames, kindOf } from './column-names.ts';

interface Filled {
  readonly path: DataPath;
}

/** Returns the required fields without a column: those of the item, and those of each map that has at least one column. */
export function findMissingColumns(columns: readonly Filled[], item: SchemaNode, schema: SchemaModel): readonly FieldName[] {
  return missingIn({ node: item, prefix: '', paths: columns.map(({ path }) => path) }, schema);
}

interface Part {
  readonly node: SchemaNode;
  /** The prefix of its column names. */
  readonly prefix: string;
  /** The paths that columns fill, relative to this part. */
  readonly paths: readonly DataPath[];
}

function missingIn({ node, prefix, paths }: Part, schema: SchemaModel): readonly FieldName[] {
  return Object.keys(node.properties ?? {}).flatMap((key) => {
    const child = schema.child(node, key) as SchemaNode;
    const own = paths.filter(([step]) => step === key).map((path) => path.slice(1));
    const name = `${prefix}${key}`;
    const isRequired = node.required?.includes(key) === true;
    const kind = kindOf(child, schema);
    if (kind === 'map') return own.length > 0 || isRequired ? missingIn({ node: child, prefix: `${name}.`, paths: own }, schema) : [];
    if (kind === 'maps' && own.length > 0)
      return entriesOf(own).flatMap((position) => missingInEntry(child, { name, position, own }, schema));
    return own.length > 0 || !isRequired ? [] : kind === 'maps' ? namesBelow(name, child, schema) : [{ name, node: child }];
  });
}

interface Entry {
  readonly name: string;
  readonly position: number;
  readonly own: readonly DataPath[];
}

function missingInEntry(list: SchemaNode, { name, position, own }: Entry, schema: SchemaModel): readonly FieldName[] {
  const paths = own.filter(([step]) => step === position).map((path) => path.slice(1));
  return missingIn({ node: schema.items(list) as SchemaNode, prefix: `${name}.${position + 1}.`, paths }, schema);
}

function entriesOf(paths: readonly DataPath[]): readonly number[] {
  return [...new Set(paths.flatMap(([step]) => (typeof step === 'number' ? step : [])))];
}

function namesBelow(name: string, list: SchemaNode, schema: SchemaModel): readonly FieldName[] {
  const entry = schema.items(list) as SchemaNode;
  return fieldNames(entry, schema)
    .filter((field) => entry.required?.includes(field.name) === true)
    .map((field) => ({ ...field, name: `${name}.1.${field.name}` }));
}
