import type { Data } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { renameReferences } from '../migrations/changes.ts';
import type { NamedEntry } from './slug-references.ts';
import { findSlugs } from './slug-references.ts';

/** Plans another slug for an entry: its own field, all fields with its slug, and references to it in texts. */
export function planSlug(
  data: Data,
  schema: SchemaModel,
  { index, slug, ...entry }: NamedEntry & { readonly index: number },
  to: string,
): readonly Operation[] {
  const { collection } = entry;
  return [
    { op: 'set', path: [collection, index, 'slug'], value: to },
    ...findSlugs(data, schema, { collection, slug }).map((path): Operation => ({ op: 'set', path, value: to })),
    ...renameReferences(data, `${collection}.${slug}`, `${collection}.${to}`).flatMap(({ operations }) => operations),
  ];
}
