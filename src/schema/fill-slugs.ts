import type { Data } from '../model/data.ts';
import type { FindingList } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { slugify } from '../shared/slugify.ts';

/** Gives items without a slug one that is made from their title or name, if the schema allows it. */
export function fillSlugs(root: Data, schema: SchemaModel, findings: FindingList): Data {
  const filled: Data = { ...root };
  const { language } = root.business as { readonly language: string };
  for (const [name, { item }] of schema.collections) {
    const naming = namingFields(item);
    if (naming.length === 0) continue;
    filled[name] = (root[name] as Data[]).map((each, index) => {
      if (each.slug !== undefined) return each;
      const slug = slugOf(each, item, language);
      if (slug !== undefined) return { ...each, slug };
      findings.add({
        code: 'CONFIG_MISSING_KEY',
        message: `Entry ${index + 1} of \`${name}\` has no \`slug\`, and none can be made from its \`${naming.join('` or `')}\`.`,
        remedy: 'Add a `slug`: lowercase letters, digits, and hyphens. It can be made from a text with Latin letters.',
        path: [name, index],
        atKey: true,
        lacks: 'slug',
      });
      return { ...each, slug: `entry-${index + 1}` };
    });
  }
  return filled;
}

/** Returns the fields that the slug of an item can be made from; none if the item must have a slug of its own. */
export function namingFields({ properties = {}, required = [] }: SchemaNode): readonly string[] {
  return required.includes('slug') ? [] : textsToName(properties);
}

/** Returns the fields whose text can name an item. The first one with a value counts. */
export function textsToName(properties: Readonly<Record<string, SchemaNode>>): readonly string[] {
  return ['title', 'name'].filter((field) => properties[field]?.type === 'string' && properties[field].format === undefined);
}

/** Returns the field that the slug of an item is made from. Undefined if the item has its own slug. */
export function namingField(data: Data, item: SchemaNode): string | undefined {
  return data.slug === undefined ? namingFields(item).find((field) => typeof data[field] === 'string') : undefined;
}

/**
 * Returns the slug of an item: its own, or one made from its title or name as written, without filling in references. Their values may
 * change, but addresses should not.
 * @param language the language of the site
 */
export function slugOf(data: Data, item: SchemaNode, language: string): string | undefined {
  if (typeof data.slug === 'string') return data.slug;
  const text = data[namingField(data, item) ?? ''];
  return typeof text === 'string' ? slugify(text, language) || undefined : undefined;
}
