import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel } from '../../model/schema.ts';
import { DATA_SECTIONS } from '../facts/expand-data.ts';

/** Fills in the names that `x-names` stands for: those of the collections, and of every list that a page can show. */
export function nameLists(root: SchemaNode): SchemaNode {
  const schema = new SchemaModel(root);
  const collections = [...schema.collections.keys()];
  const lists = [...collections, ...DATA_SECTIONS.flatMap((section) => listsIn(section, schema))];
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

/** The lists of a section whose entries have titles: `market.neighborhoods`. */
function listsIn(section: string, schema: SchemaModel): string[] {
  const node = schema.child(schema.root, section);
  const fields = Object.entries(node?.properties ?? {});
  return fields.filter(([, field]) => schema.resolve(field).items?.properties?.title !== undefined).map(([name]) => `${section}.${name}`);
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
