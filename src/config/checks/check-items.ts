import type { DataPath, FindingList } from '../../shared/diagnostic.ts';
import { FieldFinder } from '../../shared/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../../shared/schema.ts';
import { hintForComma, limitSuggestions } from '../../shared/text.ts';
import type { Data } from '../facts/fill-defaults.ts';
import { isData } from '../facts/fill-defaults.ts';

/** Checks the slugs of the collections: each is there once, and what refers to one finds it. */
export function checkItems(root: Data, schema: SchemaModel, findings: FindingList): void {
  const slugs = new Map<string, ReadonlySet<string>>();
  for (const name of schema.collections.keys()) slugs.set(name, checkSlugs(name, root[name] as Data[], findings));
  const finder = new FieldFinder(schema, (node) => node['x-item-of'] !== undefined || node['x-picks'] !== undefined);
  const check = { schema, finder, slugs, findings };
  for (const [name, { item }] of schema.collections) {
    if (!finder.mayHold(item)) continue;
    for (const [index, value] of (root[name] as Data[]).entries()) checkReferences(value, item, [name, index], check);
  }
}

function checkSlugs(name: string, items: readonly Data[], findings: FindingList): ReadonlySet<string> {
  const first = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const slug = item.slug as string;
    const earlier = first.get(slug);
    if (earlier === undefined) first.set(slug, index);
    else {
      findings.add({
        code: 'ITEM_DUPLICATE_SLUG',
        message: `Entries ${earlier + 1} and ${index + 1} of \`${name}\` have the same slug, ${slug}.`,
        hint: 'Links could not tell them apart. Give one of them another slug.',
        path: [name, index, 'slug'],
        collection: name,
      });
    }
  }
  return new Set(first.keys());
}

interface Check {
  readonly schema: SchemaModel;
  /** Of what refers to items. */
  readonly finder: FieldFinder;
  readonly slugs: ReadonlyMap<string, ReadonlySet<string>>;
  readonly findings: FindingList;
}

function checkReferences(value: unknown, node: SchemaNode, path: DataPath, check: Check): void {
  if (typeof value === 'string' && node['x-item-of'] !== undefined) checkSlug(value, node['x-item-of'], path, check);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const picks = node['x-picks'];
      if (picks !== undefined) checkPick(item, picks, [...path, index], check);
      else checkReferences(item, check.schema.items(node) ?? {}, [...path, index], check);
    }
  } else if (isData(value)) {
    for (const [key, child] of check.finder.fieldsOf(node)) checkReferences(value[key], child, [...path, key], check);
  }
}

/** A pick is a slug, or a map with a slug and what shall differ from the item. */
export function checkPick(pick: unknown, collection: string, path: DataPath, check: Pick<Check, 'slugs' | 'findings'>): void {
  if (typeof pick === 'string') checkSlug(pick, collection, path, check);
  else if (isData(pick)) checkSlug(pick.slug as string, collection, [...path, 'slug'], check);
}

export function checkSlug(slug: string, collection: string, path: DataPath, { slugs, findings }: Pick<Check, 'slugs' | 'findings'>): void {
  const known = slugs.get(collection) ?? new Set<string>();
  if (known.has(slug)) return;
  const meant = suggesterOf(known)(slug);
  const comma = /\s/.test(slug) ? hintForComma(slug, [...known]) : undefined;
  findings.add({
    code: 'ITEM_UNKNOWN',
    message:
      known.size === 0
        ? `This names ${slug}, but \`${collection}\` has no entries.`
        : `No entry of \`${collection}\` has the slug ${slug}.`,
    hint:
      comma ??
      (meant === undefined
        ? `If it was removed or renamed, remove or correct this name. Otherwise, add ${slug} to \`${collection}\`.`
        : `Did you mean ${meant}?`),
    path,
    missing: slug,
    collection,
  });
}

const SUGGESTERS = new WeakMap<ReadonlySet<string>, (slug: string) => string | undefined>();

function suggesterOf(known: ReadonlySet<string>): (slug: string) => string | undefined {
  const suggester = SUGGESTERS.get(known) ?? limitSuggestions([...known]);
  SUGGESTERS.set(known, suggester);
  return suggester;
}
