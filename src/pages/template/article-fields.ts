import type { SchemaModel } from '../../model/schema.ts';
import { memoOf } from '../../shared/memo-of.ts';

/** Returns the fields of blocks that take an article, by block type. */
export const articleFields = memoOf((schema: SchemaModel): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const type of schema.blockTypes) {
    const fields = Object.entries(schema.block(type)?.properties ?? {});
    const names = fields.flatMap(([name, node]) => (schema.resolve(node)['x-kind'] === 'article' ? [name] : []));
    if (names.length > 0) found.set(type, names);
  }
  return found;
});
