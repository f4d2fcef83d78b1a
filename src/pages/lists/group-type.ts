import type { SchemaModel, SchemaNode } from '../../model/schema.ts';

/** Returns the schema of a group of items of a collection. */
export function typeOfGroup({ item, alias }: { readonly item: SchemaNode; readonly alias?: string }, schema: SchemaModel): SchemaNode {
  const group = schema.root.$defs?.group as SchemaNode;
  const derived = group['x-derived'] as Readonly<Record<string, SchemaNode>>;
  const { items, pages, ...own } = derived;
  const list = { type: 'array', items: item, ...(alias === undefined ? {} : { 'x-item': alias }) };
  return {
    ...group,
    'x-derived': { ...own, items: { ...items, ...list }, pages: { ...pages, type: 'array', items: { ...group, 'x-derived': own } } },
  };
}
