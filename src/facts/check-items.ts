import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import { formatPath } from '../model/diagnostic.ts';
import { finderOf } from '../model/field-finder.ts';
import type { SchemaModel } from '../model/schema.ts';
import type { Visit } from '../model/walk-data.ts';
import { visitData } from '../model/walk-data.ts';
import { DATA_SECTIONS, namedLists } from '../schema/data-sections.ts';
import { namingField } from '../schema/fill-slugs.ts';
import { memoOf } from '../shared/memo-of.ts';
import { hintForComma, limitSuggestions, listInWords } from '../shared/text.ts';

interface ItemCheck {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  /** The data before missing slugs were filled in. */
  readonly written: Data;
}

const guideOf = finderOf((node) => node['x-item-of'] !== undefined);

/** Checks the slugs of the collections: each is unique, and whatever refers to a slug finds it. */
export function checkItems(root: Data, { schema, findings, written }: ItemCheck): void {
  for (const [name, { item }] of schema.collections) {
    const fieldOf = (index: number): string => namingField((written[name] as Data[])[index] ?? {}, item) ?? 'slug';
    checkSlugs([name], root[name] as Data[], { findings, fieldOf, collection: name });
  }
  for (const section of DATA_SECTIONS) {
    const lists = namedLists(schema.child(schema.root, section) ?? {}, root[section], schema);
    for (const { key, entries } of lists) checkSlugs([section, key], entries, { findings, fieldOf: () => 'slug' });
  }
  const guide = guideOf(schema);
  const check = { root, findings };
  const checkReference: Visit = (value, { 'x-item-of': collection }, pathOf) => {
    if (collection !== undefined) checkPick(value, collection, pathOf(), check);
  };
  for (const name of [...schema.collections.keys(), 'business', 'announcements']) {
    visitData(root[name], checkReference, { guide, node: schema.child(schema.root, name) ?? {}, path: [name] });
  }
}

interface SlugCheck {
  readonly findings: FindingList;
  /** Returns the field that an item takes its slug from. */
  readonly fieldOf: (index: number) => string;
  readonly collection?: string;
}

function checkSlugs(list: DataPath, items: readonly Data[], { findings, fieldOf, collection }: SlugCheck): void {
  const first = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const slug = item.slug as string;
    const earlier = first.get(slug);
    if (earlier === undefined) first.set(slug, index);
    else {
      findings.add({
        code: 'ITEM_DUPLICATE_SLUG',
        message: `Entries ${earlier + 1} and ${index + 1} of \`${formatPath(list)}\` have the same slug, ${slug}.`,
        remedy: 'Links could not tell them apart. Give one of them another slug.',
        path: [...list, index, fieldOf(index)],
        other: [...list, earlier, fieldOf(earlier)],
        ...(collection === undefined ? {} : { collection }),
      });
    }
  }
}

interface Check {
  /** All data of the site. */
  readonly root: Data;
  readonly findings: FindingList;
}

/** Checks a pick: a slug, or a map of a slug and the values that replace those of the item. */
export function checkPick(pick: unknown, collection: string, path: DataPath, check: Check): void {
  if (typeof pick === 'string') checkSlug(pick, collection, path, check);
  else if (isData(pick)) checkSlug(pick.slug as string, collection, [...path, 'slug'], check);
}

export function checkSlug(slug: string, collection: string, path: DataPath, { root, findings }: Check): void {
  const { known, suggest } = slugsOf((root[collection] ?? []) as readonly Data[]);
  if (known.has(slug)) return;
  const meant = suggest(slug);
  const comma = /[\s,;]/.test(slug) ? hintForComma(slug, [...known]) : undefined;
  findings.add({
    code: 'ITEM_UNKNOWN',
    message:
      known.size === 0
        ? `This names ${slug}, but \`${collection}\` has no entries.`
        : `No entry of \`${collection}\` has the slug ${slug}.`,
    remedy: comma ?? (meant === undefined ? adviseNames(slug, known, collection) : { meant }),
    path,
    missing: slug,
    collection,
  });
}

/** Returns a hint that lists the known slugs if they are few. */
function adviseNames(slug: string, known: ReadonlySet<string>, collection: string): string {
  if (known.size === 0 || known.size > MAX_NAMES) return `Remove or correct this name, or add ${slug} to \`${collection}\`.`;
  return `The slugs are ${listInWords([...known])}. If ${slug} is missing, add it to \`${collection}\`.`;
}

const MAX_NAMES = 12;

/** The slugs of a list, and what suggests the one that a text is most like. Remembered, because thousands of slugs are looked up in it. */
const slugsOf = memoOf((items: readonly Data[]) => {
  const known: ReadonlySet<string> = new Set(items.map(({ slug }) => slug as string));
  return { known, suggest: limitSuggestions([...known]) };
});
