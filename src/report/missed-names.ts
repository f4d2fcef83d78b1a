import { collectionOf } from '../facts/resolve-config.ts';
import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import { valueAt } from '../model/data-path.ts';
import type { DataPath, Finding } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import type { Visit } from '../model/walk-data.ts';
import { visitData } from '../model/walk-data.ts';
import { writtenBlocks } from '../model/written-blocks.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { parseTemplate } from '../template/template.ts';

/** A name that a finding misses, and the names that exist where it was looked up. */
export interface MissedName {
  /** The same for all findings that look a name up in the same place. */
  readonly place: string;
  readonly name: string;
  /** What gives these names: the slug of an entry, a key of a map, the path of a page, or the id of a block. */
  readonly kind: 'slug' | 'key' | 'path' | 'id';
  readonly given: readonly GivenName[];
  /** Where the name was given before, if that is certain. */
  readonly renamed?: GivenName;
  /** What is wrong instead, if several findings of a page miss the name. */
  readonly cause?: Finding;
  /** Shows a name of this place in a message. */
  readonly show: (name: string) => string;
}

export interface GivenName {
  readonly name: string;
  readonly path: DataPath;
}

export interface NamedSite {
  readonly config: SiteConfig;
  /** The data as written. */
  readonly written: unknown;
  readonly schema: SchemaModel;
}

/** Returns the name that a finding misses. Undefined if the finding is about something else. */
export function missedBy(finding: Finding, site: NamedSite): MissedName | undefined {
  const { code, missing, collection = '' } = finding;
  if (missing === undefined) return undefined;
  if (code === 'ITEM_UNKNOWN') return missedItem(missing, collection, site);
  if (code === 'LINK_UNKNOWN_ROUTE') return missedPage(missing, site);
  if (code === 'LINK_UNKNOWN_ANCHOR') return missedId(missing, collection, site);
  if (code !== 'REFERENCE_UNKNOWN') return undefined;
  const isAlias = site.schema.collections.get(collection)?.alias === missing;
  return isAlias ? missedEach(finding, missing, collection, site) : missedReference(finding, missing, site);
}

function missedItem(name: string, collection: string, { config }: NamedSite): MissedName {
  return { place: collection, name, kind: 'slug', given: slugsIn(config, [collection]), show: (slug) => `\`${slug}\`` };
}

/** Cached, because thousands of links may look into the same list. */
const SLUGS = new WeakMap<object, readonly GivenName[]>();

/** Returns the slugs of the entries of a list. */
function slugsIn(root: unknown, path: DataPath): readonly GivenName[] {
  const list = valueAt(root, path);
  if (!Array.isArray(list)) return [];
  const known = SLUGS.get(list);
  const slugs =
    known ??
    (list as readonly unknown[]).flatMap((entry, index) =>
      isData(entry) && typeof entry.slug === 'string' ? [{ name: entry.slug, path: [...path, index, 'slug'] }] : [],
    );
  SLUGS.set(list, slugs);
  return slugs;
}

/** A link misses the entry whose page it names, the folder of such pages, or a page of its own. */
function missedPage(link: string, site: NamedSite): MissedName {
  const { config, schema } = site;
  const pages = (config.pages as readonly Data[]).map((page, index) => ({
    collection: collectionOf(page, schema),
    template: String(page.path),
    path: ['pages', index, 'path'],
  }));
  const folder = link.slice(0, link.lastIndexOf('/') + 1);
  const slug = link.slice(folder.length);
  const ofEntries = folder === '/' ? [] : pages.filter(({ template }) => template.includes('{{') && folderOf(template) !== '/');
  const [first, ...others] = ofEntries.flatMap(({ collection, template }) =>
    collection !== undefined && folderOf(template) === folder ? [missedItem(slug, collection, site)] : [],
  );
  if (first !== undefined) {
    const empty = [first, ...others].find(({ given }) => given.length === 0);
    if (empty !== undefined || others.length === 0) return empty ?? first;
    return { ...first, given: [first, ...others].flatMap(({ given }) => given) };
  }
  const common = { place: 'pages', kind: 'path', show: (path: string) => path.replace(/\{\{.*\}\}/, '…') } as const;
  const moved = ofEntries.find(
    ({ collection }) => collection !== undefined && slugsIn(config, [collection]).some(({ name }) => name === slug),
  );
  if (moved !== undefined) {
    const { template, path } = moved;
    return { ...common, given: [], name: folder + template.slice(folderOf(template).length), renamed: { name: template, path } };
  }
  // The link to the home page is on every page.
  const single = pages.filter(({ template }) => template !== '/' && !template.includes('{{'));
  return { ...common, given: single.map(({ template, path }) => ({ name: template, path })), name: link };
}

/** Returns the part of a path before its first reference: `/services/`. */
export function folderOf(path: string): string {
  const [first] = parseTemplate(path)?.parts ?? [path];
  return typeof first === 'string' ? first : '/';
}

function missedId(name: string, page: string, { written, config }: NamedSite): MissedName {
  const index = (config.pages as readonly Data[]).findIndex(({ path }) => path === page);
  const definition = ['pages', index];
  const blocks = index < 0 ? [] : [...writtenBlocks(valueAt(written, definition), definition)];
  const given = blocks.flatMap(({ block, path }) => (typeof block.id === 'string' ? [{ name: block.id, path: [...path, 'id'] }] : []));
  return { place: `${page}#`, name, kind: 'id', given, show: (id) => `${page}#${id}` };
}

/** The texts of a page refer to entries of a collection, but the page is not made for each of them. */
function missedEach({ path }: Finding, alias: string, collection: string, { config }: NamedSite): MissedName | undefined {
  const definition = path.slice(0, 2);
  const page = definition[0] === 'pages' ? valueAt(config, definition) : undefined;
  if (!isData(page) || page.each !== undefined) return undefined;
  const cause: Finding = {
    code: 'REFERENCE_UNKNOWN',
    path: [...definition, 'path'],
    message: `The page refers to {{${alias}.…}}, but it is not made for each ${alias}.`,
    remedy: `Add \`each: ${collection}\` to the page.`,
  };
  return { place: definition.join('.'), name: alias, kind: 'key', given: [], cause, show: (name) => `{{${name}.…}}` };
}

/** A reference misses the slug of an entry, a key of a map, or a field that the site declares. */
function missedReference({ excerpt = '', collection = '' }: Finding, name: string, site: NamedSite): MissedName {
  const { written, config, schema } = site;
  const segments = collection.split('.');
  const declared = [...schema.collections].find(([, { alias }]) => alias === collection)?.[0];
  let path: DataPath = declared === undefined ? [] : ['collections', declared, 'fields'];
  for (const segment of declared === undefined ? segments : []) {
    const entry = slugsIn(config, path).find((each) => each.name === segment);
    path = entry === undefined ? [...path, segment] : entry.path.slice(0, -1);
  }
  const value = valueAt(declared === undefined ? config : written, path);
  // The slug of an entry is looked up in the same place whether a text or a list names it.
  if (schema.collections.has(collection)) return missedItem(name, collection, site);
  const keys = isData(value) && hasFreeKeys(path, schema) ? Object.keys(value).map((key) => ({ name: key, path: [...path, key] })) : [];
  const isLonger = excerpt.replace(/\s*\}\}$/, '').length > `{{${collection}.${name}`.length + 2;
  return {
    place: `{{${collection}`,
    name,
    kind: Array.isArray(value) ? 'slug' : 'key',
    given: Array.isArray(value) ? slugsIn(config, path) : keys.filter((each) => valueAt(written, each.path) !== undefined),
    show: (each) => `{{${collection === '' ? '' : `${collection}.`}${each}${isLonger ? '.…' : ''}}}`,
  };
}

/** Checks whether a map has keys of any name. Others cannot be renamed. */
function hasFreeKeys(path: DataPath, { base }: SchemaModel): boolean {
  const node = path.reduce<SchemaNode | undefined>(
    (outer, step) => (outer === undefined ? undefined : typeof step === 'number' ? base.items(outer) : base.value(outer, step)),
    base.root,
  );
  return typeof node?.additionalProperties === 'object';
}

/** Returns every name that texts refer to: a whole text, and what follows a dot, a slash, or #. */
export function namesReferredTo(written: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const read: Visit = (value, _node, pathOf, key) => {
    if (typeof value !== 'string' || (typeof key === 'string' && givesName(key, pathOf))) return;
    names.add(value);
    for (const [name] of value.matchAll(/(?<=[./#])[\w-]+/g)) names.add(name);
  };
  visitData(written, read);
  return names;
}

/** Checks whether a key gives a name. Inside a page, a slug picks an entry. */
function givesName(key: string, pathOf: () => DataPath): boolean {
  if (key === 'id') return true;
  return key === 'slug' ? pathOf()[0] !== 'pages' : key === 'path' && pathOf().length === 3;
}
