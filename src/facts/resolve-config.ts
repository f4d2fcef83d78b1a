import type { Data } from '../model/data.ts';
import { extend } from '../model/data.ts';
import type { FindingList } from '../model/diagnostic.ts';
import type { SchemaModel } from '../model/schema.ts';
import { globalTypes } from '../schema/data-sections.ts';
import { fillSlugs } from '../schema/fill-slugs.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { findReferred } from '../template/look-up.ts';
import { withHops } from '../template/reference.ts';
import { refuseReferences } from '../template/refuse-references.ts';
import { parseTemplate } from '../template/template.ts';
import { countryOf } from '../values/country/country.ts';
import { checkItems } from './check-items.ts';
import { deriveFacts } from './derive-facts.ts';
import { expandData } from './expand-data.ts';
import { fillDefaults } from './fill-defaults.ts';

/**
 * Turns valid data into a `SiteConfig`: fills in defaults, derives facts, follows references between data. The texts of pages are still
 * templates: `describePages` fills them in, item by item.
 * @param data data in which `validateConfig` found no mistakes
 * @param now the date to treat as today, as year-month-day. By default, today in the time zone of the business.
 */
export function resolveConfig(data: unknown, schema: SchemaModel, findings: FindingList, now?: string): SiteConfig {
  const local = schema.inCountry(countryOf(data));
  const filled = fillDefaults(refuseReferences(data as Data, schema, findings), schema.root, local) as Data;
  const named = fillSlugs(filled, schema, findings);
  const derived = deriveFacts(named, schema, now);
  const withAddresses = assignAddresses(derived, schema);
  const expanded = expandData(withAddresses, local, findings);
  checkItems(expanded, { schema, findings, written: filled });
  return expanded as unknown as SiteConfig;
}

/** Returns the collection whose items a page shows: the one that its path refers to, otherwise the one in `each`. */
export function collectionOf({ each, path }: Data, schema: SchemaModel): string | undefined {
  const first = parseTemplate(path as string)?.parts.find((part) => typeof part !== 'string')?.segments[0];
  return [...schema.collections].find(([, { alias }]) => alias === first)?.[0] ?? (each as string | undefined);
}

/** Gives each item of a collection the address of its page, from the first page with `each` for the collection. */
function assignAddresses(root: Data, schema: SchemaModel): Data {
  const addressed: Data = { ...root };
  const types = globalTypes(schema, root);
  for (const [name, { alias, item: type }] of schema.collections) {
    const page = (root.pages as Data[]).find((each) => each.groupBy === undefined && collectionOf(each, schema) === name);
    const template = page === undefined ? undefined : parseTemplate(page.path as string);
    if (template === undefined) continue;
    const hopTemplate = withHops(template, { ...types, [alias]: type }, schema);
    // Use one scope object for all items, one after the other.
    const scope: Data = { ...root };
    addressed[name] = (root[name] as Data[]).map((item) => {
      scope[alias] = item;
      const parts = hopTemplate.parts.map((part) => (typeof part === 'string' ? part : findReferred(scope, part)));
      return extend(item, { href: parts.join('') });
    });
  }
  return addressed;
}
