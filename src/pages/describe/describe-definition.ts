import { checkSlug } from '../../facts/check-items.ts';
import { collectionOf } from '../../facts/resolve-config.ts';
import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import type { DataPath, Finding, FindingList } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { suggest } from '../../shared/text.ts';
import { enter } from '../../template/compiled.ts';
import { titleOf } from '../lists/item-title.ts';
import type { SitePage } from '../records/page-record.ts';
import type { PageScopes } from './describe-all.ts';
import { describeAll } from './describe-all.ts';
import { describeGroups } from './describe-groups.ts';
import { compileDefinition } from './describe-page.ts';
import type { SiteContext } from './described-site.ts';

/** An entry of `pages`. */
export interface PageDefinition {
  readonly definition: Data;
  readonly path: DataPath;
}

/** Describes the pages of a definition: one page, or one for each item. */
export function describeDefinition({ definition, path }: PageDefinition, site: SiteContext): SitePage[] {
  const { scope, compilation } = site;
  const { schema, findings } = compilation;
  const name = findCollection(definition, path, site);
  const collection = schema.collections.get(name ?? '');
  if (name === undefined || collection === undefined) {
    const compiled = compileDefinition(definition, path, compilation);
    return describeAll([{ scope, contentScope: scope, read: undefined }], { definition, path, compiled, site });
  }
  if (definition.groupBy !== undefined) return describeGroups({ definition, path, name, site });
  const { alias, item } = collection;
  const types = { ...compilation.types, [alias]: item, item };
  const compiled = compileDefinition(definition, path, { ...compilation, types });
  const items = scope.values[name] as readonly Data[];
  const originOf = (item: unknown, index: number): DataPath => compilation.origins.get(item) ?? [name, index];
  const fallback = definition.fallback as Fallback | undefined;
  if (items.length === 0) {
    findings.add({
      code: 'EACH_EMPTY',
      message: `There are no ${name}${mapsAt(compilation.root, name).length > 0 ? ' that are published' : ''}, so this entry makes no pages.`,
      remedy: `Add entries to \`${name}\`, or remove the page.`,
      path: [...path, 'each'],
      collection: name,
    });
  }
  const shown =
    fallback === undefined || !checkWithout(fallback.without, item, path, findings)
      ? -1
      : findFallback(fallback, { items, name, path, site });
  const listed = fallback?.for === undefined ? undefined : new Set(fallback.for);
  const scopes = items.map((each, index): PageScopes => {
    const isEmpty = fallback !== undefined && each[fallback.without] === undefined && listed?.has(String(each.slug)) !== false;
    const own = enter(scope, { item: each, origin: originOf(each, index), alias });
    // Without a fallback item the page has no content. Missing fields would only follow from that.
    if (isEmpty && shown < 0) return { scope: own, contentScope: own, read: [each], isEmpty };
    if (isEmpty && listed === undefined)
      findings.add({
        ...reportOther(each, items[shown] as Data, { alias, field: fallback.without, path: originOf(each, index) }),
        against: [[...path, 'fallback', 'show']],
      });
    const contentScope = isEmpty ? enter(scope, { item: items[shown], origin: originOf(items[shown], shown), alias }) : own;
    return { scope: own, contentScope, read: isEmpty ? [each, items[shown]] : [each] };
  });
  return describeAll(scopes, { definition, path, compiled, site });
}

/**
 * Finds the collection whose items a page is made from. If the path refers to another collection than `each`, or `each` is missing, reports
 * only that: this mistake makes all references of the page wrong.
 */
function findCollection(definition: Data, path: DataPath, { compilation }: SiteContext): string | undefined {
  const { schema, findings } = compilation;
  const written = definition.each as string | undefined;
  const name = collectionOf(definition, schema);
  if (name === undefined || name === written) return name;
  const alias = schema.collections.get(name)?.alias as string;
  const other = schema.collections.get(written ?? '')?.alias;
  findings.add({
    code: 'REFERENCE_UNKNOWN',
    message: `The path refers to {{${alias}.…}}, but the page is ${other === undefined ? `not made for each ${alias}` : `made for each ${other}`}.`,
    remedy: written === undefined ? `Add \`each: ${name}\` to the page.` : { meant: `each: ${name}`, isCode: true },
    path: [...path, written === undefined ? 'path' : 'each'],
  });
  return name;
}

/** What the pages of items without content show. */
interface Fallback {
  /** The field that such items lack. */
  readonly without: string;
  /** The slug of the item that their pages show. */
  readonly show: string;
  /** The slugs of the items that are shown so on purpose. */
  readonly for?: readonly string[];
}

/** Reports that the page of an item shows another item. */
function reportOther(
  item: Data,
  other: Data,
  { alias, field, path }: { readonly alias: string; readonly field: string; readonly path: DataPath },
): Finding {
  const price = isData(other.price) ? ', with its price' : '';
  return {
    code: 'FALLBACK_SHOWN',
    message: `The page of the ${alias} “${titleOf(item)}” shows “${titleOf(other)}”${price}, because ${String(item.slug)} has no \`${field}\`.`,
    remedy: `Add \`${field}\`, or remove \`fallback\` from the page to show what “${titleOf(item)}” has. If you want this, write \`for: [${String(item.slug)}]\` in \`fallback\`.`,
    path,
  };
}

/** Checks that `without` names a field that items may have. */
function checkWithout(without: string, item: SchemaNode, path: DataPath, findings: FindingList): boolean {
  const fields = Object.keys(item.properties ?? {});
  if (fields.includes(without)) return true;
  const meant = suggest(without, fields);
  findings.add({
    code: 'REFERENCE_UNKNOWN',
    message: `No item has a field \`${without}\`.`,
    remedy: meant === undefined ? `The fields are ${fields.join(', ')}.` : { meant, isCode: true },
    path: [...path, 'fallback', 'without'],
  });
  return false;
}

function findFallback(fallback: Fallback, context: { items: readonly Data[]; name: string; path: DataPath; site: SiteContext }): number {
  const { items, name, path, site } = context;
  const { compilation } = site;
  const { findings } = compilation;
  const at = [...path, 'fallback', 'show'];
  for (const [index, slug] of (fallback.for ?? []).entries()) {
    const listed = [...path, 'fallback', 'for', index];
    checkSlug(slug, name, listed, compilation);
    if (items.find((item) => item.slug === slug)?.[fallback.without] === undefined) continue;
    findings.add({
      code: 'NO_EFFECT',
      message: `${slug} has \`${fallback.without}\`, so its page shows ${slug}, and this entry does nothing.`,
      remedy: 'Remove it.',
      path: listed,
    });
  }
  const shown = items.findIndex((item) => item.slug === fallback.show);
  if (shown < 0) checkSlug(fallback.show, name, at, compilation);
  else if (items[shown]?.[fallback.without] === undefined) {
    findings.add({
      code: 'FALLBACK_EMPTY',
      message: `${fallback.show} has no \`${fallback.without}\`, so it cannot be the fallback for ${name} without one.`,
      remedy: `Add it, or name an entry of \`${name}\` that has it.`,
      path: at,
      against: [[name, shown]],
    });
    return -1;
  }
  return shown;
}
