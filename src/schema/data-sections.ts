import type { Data } from '../model/data.ts';
import { isData, mapsAt } from '../model/data.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';

/** The sections that hold data, which pages and navigation use. */
export const DATA_SECTIONS: readonly string[] = ['business', 'market', 'facts', 'texts', 'privacy'];

/** Returns the sections that hold data, and the collections, each with its schema. */
export function dataSections(schema: SchemaModel): readonly (readonly [name: string, node: SchemaNode])[] {
  return [...DATA_SECTIONS, ...schema.collections.keys()].map((name) => [name, schema.child(schema.root, name) ?? {}]);
}

/**
 * Returns the names that every text can refer to, each with its schema. Entries of lists and collections are named by their slugs:
 * `{{offices.downtown.phone}}`.
 */
export function globalTypes(schema: SchemaModel, root: Data): Record<string, SchemaNode> {
  const sections = DATA_SECTIONS.map((name) => {
    const node = schema.child(schema.root, name) as SchemaNode;
    const named = namedLists(node, root[name], schema).map(({ key, field, item, entries }) => [key, bySlug(field, item, entries)] as const);
    return [name, named.length === 0 ? node : { ...node, properties: { ...node.properties, ...Object.fromEntries(named) } }] as const;
  });
  const collections = [...schema.collections].map(([name, { item }]) => {
    return [name, bySlug(schema.child(schema.root, name) ?? {}, item, mapsAt(root, name))] as const;
  });
  return Object.fromEntries([...sections, ...collections]);
}

function bySlug(list: SchemaNode, item: SchemaNode, entries: readonly Data[]): SchemaNode {
  return { ...list, properties: Object.fromEntries(entries.map(({ slug }) => [slug as string, item])) };
}

/** A list of a section whose entries have slugs. */
interface NamedList {
  readonly key: string;
  readonly field: SchemaNode;
  readonly item: SchemaNode;
  readonly entries: readonly Data[];
}

export function namedLists(node: SchemaNode, section: unknown, schema: SchemaModel): readonly NamedList[] {
  return Object.keys(schema.resolve(node).properties ?? {}).flatMap((key) => {
    const field = schema.child(node, key);
    const item = field === undefined ? undefined : schema.items(field);
    const list = isData(section) ? section[key] : undefined;
    if (field === undefined || item?.properties?.slug === undefined || !Array.isArray(list)) return [];
    return [{ key, field, item, entries: list.filter(isData) }];
  });
}
