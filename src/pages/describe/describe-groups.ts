import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { count, suggest } from '../../shared/text.ts';
import type { Scope } from '../../template/compiled.ts';
import type { ReferenceTypes } from '../../template/reference.ts';
import { valueTypes } from '../../template/reference.ts';
import type { Groups } from '../lists/groups.ts';
import { makeGroups, typeOfGroup } from '../lists/groups.ts';
import type { SitePage } from '../records/page-record.ts';
import type { Compilation } from '../template/compilation.ts';
import type { PageScopes } from './describe-all.ts';
import { describeAll } from './describe-all.ts';
import { compileDefinition } from './describe-page.ts';
import type { SiteContext } from './described-site.ts';

type SiteOfGroups = Pick<Compilation, 'schema' | 'findings'>;

/** Makes the groups of every definition with `groupBy`. Lists link to the pages of groups before these pages are described. */
export function findGroups(
  config: SiteConfig,
  site: SiteOfGroups,
  { scope, origins }: { readonly scope: Scope; readonly origins: Map<unknown, DataPath> },
): Pick<Compilation, 'groups' | 'origins'> {
  const groups = new Map<string, Groups[]>();
  for (const [index, definition] of (config.pages as unknown as Data[]).entries()) {
    const path = ['pages', index];
    if (definition.groupBy === undefined || !checkGroupBy(definition, path, site)) continue;
    const name = definition.each as string;
    const items = scope.values[name] as readonly Data[];
    if (!isListField(definition, site.schema)) checkItemsOfGroups(items, definition, site);
    const isDated = site.schema.collections.get(name)?.dated !== undefined;
    const made = makeGroups(items, { definition, path, language: config.business.language, isDated });
    groups.set(name, [...(groups.get(name) ?? []), made]);
    for (const [position, item] of items.entries()) if (!origins.has(item)) origins.set(item, [name, position]);
    for (const entry of [...made.all, ...made.entries.values()]) origins.set(entry, [...path, 'groupBy']);
  }
  return { groups, origins };
}

interface GroupPages {
  readonly definition: Data;
  readonly path: DataPath;
  /** The collection. */
  readonly name: string;
  readonly site: SiteContext;
}

/** Describes one page for each group of a collection's items. */
export function describeGroups({ definition, path, name, site }: GroupPages): SitePage[] {
  const { compilation, scope } = site;
  const { schema } = compilation;
  const collection = schema.collections.get(name) as { alias: string; item: SchemaNode };
  const types: ReferenceTypes = { ...compilation.types, group: typeOfGroup(collection, schema) };
  const compiled = compileDefinition(definition, path, { ...compilation, types });
  const groups = compilation.groups.get(name)?.find((each) => each.path[1] === path[1]);
  const pages = (groups?.all ?? []).map((group): PageScopes => {
    const own = { values: { ...scope.values, group }, origins: { group: [...path, 'groupBy'] }, uses: scope.uses };
    const { items, pages: others, ...facts } = group;
    return { scope: own, contentScope: own, read: [facts, ...items, ...others] };
  });
  return describeAll(pages, { definition, path, compiled, site });
}

/** Checks that `groupBy` names a text field of the items, and that the page has `each`. */
function checkGroupBy(definition: Data, path: DataPath, { schema, findings }: SiteOfGroups): boolean {
  const field = definition.groupBy as string;
  const collection = schema.collections.get(String(definition.each));
  const at = [...path, 'groupBy'];
  if (collection === undefined) {
    findings.add({
      code: 'CONFIG_MISSING_KEY',
      message: '`groupBy` says how items are grouped, but the page has no `each` to say which.',
      remedy: 'Add `each: cities`, or remove `groupBy`.',
      path: at,
      atKey: true,
    });
    return false;
  }
  const node = schema.child(collection.item, field);
  if (node !== undefined && (valueTypes(node).includes('string') || isListField(definition, schema))) return true;
  const fields = Object.keys(collection.item.properties ?? {}).filter((name) => isText(schema.child(collection.item, name)));
  const meant = suggest(field, fields);
  findings.add({
    code: node === undefined ? 'REFERENCE_UNKNOWN' : 'REFERENCE_WRONG_TYPE',
    message:
      node === undefined
        ? `The entries of \`${String(definition.each)}\` have no field \`${field}\`.`
        : `\`${field}\` is not a text, so it names no group.`,
    remedy: meant === undefined ? `Group by one of ${fields.join(', ')}.` : { meant, isCode: true },
    path: at,
  });
  return false;
}

/** Checks whether the field is a list of texts, such as tags. */
function isListField({ each, groupBy }: Data, schema: SchemaModel): boolean {
  const item = schema.collections.get(String(each))?.item;
  const list = item === undefined ? undefined : schema.child(item, String(groupBy));
  const entry = list === undefined ? undefined : schema.items(list);
  return entry !== undefined && valueTypes(entry).includes('string');
}

/** Reports items without the field: they are on no group's page, so in a large collection nothing may link to them. */
function checkItemsOfGroups(items: readonly Data[], { each, groupBy, path: pagePath }: Data, { findings }: SiteOfGroups): void {
  const field = String(groupBy);
  const lacking = items.flatMap((item, index) => (item[field] === undefined ? [index] : []));
  const [first, ...others] = lacking;
  if (first === undefined) return;
  findings.add({
    code: 'CONFIG_MISSING_KEY',
    message: `The page ${String(pagePath)} groups \`${String(each)}\` by \`${field}\`, but this entry has none.${others.length === 0 ? '' : ` Neither have ${count(others.length, 'other item')}.`}`,
    remedy: `Add \`${field}\`, or group by a field that every entry has.`,
    path: [String(each), first],
    atKey: true,
    lacks: field,
  });
}

function isText(node: SchemaNode | undefined): boolean {
  return node !== undefined && valueTypes(node).includes('string') && node['x-kind'] === undefined && node.format !== 'slug';
}
