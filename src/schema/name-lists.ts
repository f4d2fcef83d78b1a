import type { SchemaNode } from '../model/schema.ts';
import { SchemaModel } from '../model/schema.ts';
import { DATA_SECTIONS } from './data-sections.ts';

/** Replaces `x-names` with actual names: of the collections, or of every list that a page can show. */
export function nameLists(root: SchemaNode): SchemaNode {
  const schema = new SchemaModel(root);
  const collections = [...schema.collections.keys()];
  const lists = listNames(schema);
  const fill = (node: SchemaNode): SchemaNode => {
    const { 'x-names': names, properties, items } = node;
    return {
      ...node,
      ...(names === 'collections' ? { enum: collections } : names === 'lists' ? { examples: lists } : {}),
      ...(properties === undefined ? {} : { properties: mapValues(properties, fill) }),
      ...(items === undefined ? {} : { items: fill(items) }),
    };
  };
  return { ...root, $defs: mapValues(root.$defs ?? {}, fill) };
}

/** Returns every list that a page can show: the collections, and lists among the facts. */
export function listNames(schema: SchemaModel): readonly string[] {
  return [...schema.collections.keys(), ...DATA_SECTIONS.flatMap((section) => listsIn(section, schema))];
}

/** Returns the lists of a section whose entries have names: `market.neighborhoods`. */
function listsIn(section: string, schema: SchemaModel): string[] {
  const node = schema.child(schema.root, section);
  const isNamed = (field: SchemaNode): boolean => NAMES.some((key) => schema.items(field)?.properties?.[key] !== undefined);
  return Object.entries(node?.properties ?? {}).flatMap(([name, field]) => (isNamed(field) ? [`${section}.${name}`] : []));
}

/** The fields that can name an entry. */
const NAMES = ['title', 'name', 'label', 'slug'];

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
