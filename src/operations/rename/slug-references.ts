import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { FieldFinder } from '../../model/field-finder.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { Visit } from '../../model/walk-data.ts';
import { visitData } from '../../model/walk-data.ts';
import { writtenBlocks } from '../../model/written-blocks.ts';

/** An entry of a collection, by its slug. */
export interface NamedEntry {
  readonly collection: string;
  readonly slug: string;
}

/**
 * Finds the places that name an entry by its slug alone: fields with slugs, such as the service of a testimonial, and `only`, `except`, and
 * `where` of lists. References in texts, `{{services.oven.title}}`, are not among them.
 * @param data the configuration as written, with the items of its files
 */
export function findSlugs(data: Data, schema: SchemaModel, { collection, slug }: NamedEntry): readonly DataPath[] {
  const found = new Map<string, DataPath>();
  const add = (path: DataPath): void => void found.set(JSON.stringify(path), path);
  const guide = new FieldFinder(schema, (node) => node['x-item-of'] === collection);
  const check: Visit = (value, _node, pathOf) => {
    if (value === slug) add(pathOf());
    else if (isData(value) && value.slug === slug) add([...pathOf(), 'slug']);
  };
  const sections = [...schema.collections.keys(), 'business', 'announcements', 'navigation', 'pages', 'notFound'];
  for (const name of sections) visitData(data[name], check, { guide, node: schema.child(schema.root, name) ?? {}, path: [name] });
  const pages = Array.isArray(data.pages) ? data.pages : [];
  const all = [...pages.map((page: unknown, index) => ({ page, path: ['pages', index] })), { page: data.notFound, path: ['notFound'] }];
  for (const { page, path } of all)
    for (const { block, path: own } of writtenBlocks(page, path))
      visitData(block, check, { guide, node: schema.block(String(block.type)) ?? {}, path: own });
  visitData(data, (value, _node, pathOf) => {
    if (isData(value) && typeof value.each === 'string')
      for (const path of findInList(value, { collection, slug, schema })) add([...pathOf(), ...path]);
  });
  return [...found.values()];
}

/** Finds a slug in what a list chooses. */
function findInList(
  { each, only, except, where }: Data,
  { collection, slug, schema }: NamedEntry & { readonly schema: SchemaModel },
): readonly DataPath[] {
  const name = String(each).split('.').at(-1) ?? '';
  const picks = [
    ['only', only],
    ['except', except],
  ] as const;
  const item = schema.collections.get(name)?.item ?? {};
  const isOf = (field: string): boolean => {
    const node = schema.child(item, field) ?? {};
    return [node['x-item-of'], schema.items(node)?.['x-item-of']].includes(collection) || (name === collection && field === 'slug');
  };
  return [
    ...picks.flatMap(([key, list]) =>
      name !== collection || !Array.isArray(list)
        ? []
        : list.flatMap((pick: unknown, index): DataPath[] =>
            pick === slug ? [[key, index]] : isData(pick) && pick.slug === slug ? [[key, index, 'slug']] : [],
          ),
    ),
    ...(isData(where)
      ? Object.entries(where).flatMap(([key, value]): DataPath[] => (value === slug && isOf(key) ? [['where', key]] : []))
      : []),
  ];
}
