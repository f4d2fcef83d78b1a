import type { ErrorObject } from 'ajv/dist/2020.js';
import { isData } from '../model/data.ts';
import type { Finding } from '../model/diagnostic.ts';
import type { SchemaNode } from '../model/schema.ts';
import { SchemaModel } from '../model/schema.ts';
import { memoOf } from '../shared/memo-of.ts';
import { COLLECTIONS } from './check-name.ts';
import { composeNode, withOrigin, withoutReference } from './compose-node.ts';
import { declareCollection } from './declare-collection.ts';
import { checkFactNames, FACTS, typeOfFact } from './declare-facts.ts';
import { priceKindsOf, withPriceKinds } from './local-business.ts';
import { nameLists } from './name-lists.ts';
import { validate } from './validate.ts';

/** The schema of one site. */
interface SiteSchema {
  readonly schema: SchemaModel;
  /** Mistakes in the site's declarations. */
  readonly findings: readonly Finding[];
  readonly wrongDefaults: readonly WrongDefault[];
}

/** A declared default that its own field refuses. */
export interface WrongDefault {
  readonly collection: string;
  readonly field: string;
  readonly value: unknown;
  /** Of data that has this collection alone, with one entry that has this field alone. */
  readonly errors: readonly ErrorObject[];
}

/** The number of schemas to keep per base schema. Edits of a site that are tried and undone need the same schema again. */
const MAX_CACHED = 20;

const schemasOf = memoOf((_base: SchemaModel) => new Map<string, SiteSchema>());

/** What the configuration of a site does not say itself. */
interface Elsewhere {
  /** The services, if they are in another file. */
  readonly services?: unknown;
  /** The collections whose entries are separate files of the sites that this one extends. */
  readonly folders?: readonly string[];
}

/**
 * Returns the schema with the collections, facts, and kinds of prices that the configuration names. Returns the same object while these
 * stay the same.
 * @param given the schema without them, or that of another state of the site
 */
export function siteSchema(
  { base }: SchemaModel,
  data: unknown,
  { services = isData(data) ? data.services : undefined, folders: inherited = [] }: Elsewhere = {},
): SiteSchema {
  const { [COLLECTIONS]: collections, [FACTS]: facts } = isData(data) ? data : {};
  const factType = isData(facts) ? typeOfFact(facts) : undefined;
  const kinds = priceKindsOf(services);
  if (collections === undefined && factType === undefined && kinds.length === 0) return { schema: base, findings: [], wrongDefaults: [] };
  const kept = schemasOf(base);
  const folders = foldersIn(data, collections, inherited);
  const sign = JSON.stringify([collections, factType, folders, kinds]);
  const known = kept.get(sign);
  if (known !== undefined) return known;
  if (kept.size >= MAX_CACHED) kept.clear();
  const { nodes, findings } = declareCollections(collections, { base, folders, kinds });
  // Without `additionalProperties`, a reference to a fact that does not exist is an error.
  const { additionalProperties: _, ...factsNode } = base.root.properties?.[FACTS] ?? {};
  const properties = Object.entries(base.root.properties ?? {}).flatMap(([key, node]): [string, SchemaNode][] => {
    if (key === FACTS && factType !== undefined) return [[key, { ...factsNode, ...factType }]];
    const extended = base.collections.has(key) ? nodes.get(key) : undefined;
    // The order of sections in the schema is their usual order in files.
    return key === COLLECTIONS ? [[key, node], ...[...nodes].filter(([name]) => !base.collections.has(name))] : [[key, extended ?? node]];
  });
  const { service = {}, ...parts } = base.root.$defs ?? {};
  const $defs = { ...parts, service: withPriceKinds(service, kinds) };
  const schema = new SchemaModel(nameLists({ ...base.root, $defs, properties: Object.fromEntries(properties) }), base);
  const wrongDefaults = findWrongDefaults(collections, schema);
  const made = { schema, findings: [...findings, ...checkFactNames(facts)], wrongDefaults };
  kept.set(sign, made);
  return made;
}

/** Returns the collections whose entries are separate files. */
function foldersIn(data: unknown, collections: unknown, inherited: readonly string[]): readonly string[] {
  return Object.keys(isData(collections) ? collections : {}).filter((name) => {
    const { from } = isData(data) && isData(data[name]) ? data[name] : {};
    return inherited.includes(name) || (typeof from === 'string' && !/\.\w+$/.test(from));
  });
}

function declareCollections(
  written: unknown,
  { base, folders, kinds }: { readonly base: SchemaModel; readonly folders: readonly string[]; readonly kinds: readonly string[] },
): { nodes: ReadonlyMap<string, SchemaNode>; findings: readonly Finding[] } {
  const entries = Object.entries(isData(written) ? written : {});
  const names = [...new Set([...base.collections.keys(), ...entries.map(([name]) => name)])];
  const aliases = new Map([...base.collections].map(([name, { alias }]) => [alias, name]));
  const declared = entries.map(([name, each]) => ({
    name,
    ...declareCollection({ name, written: each, base, isFolder: folders.includes(name), names, aliases }),
  }));
  const nodes = declared.flatMap(({ name, node }): [string, SchemaNode][] =>
    node === undefined ? [] : [[name, base.collections.has(name) ? withKinds(node, kinds) : composeCollection(node)]],
  );
  return { nodes: new Map(nodes), findings: declared.flatMap(({ findings }) => findings) };
}

function withKinds(collection: SchemaNode, kinds: readonly string[]): SchemaNode {
  return { ...collection, items: withPriceKinds(collection.items ?? {}, kinds) };
}

function composeCollection(node: SchemaNode): SchemaNode {
  return withOrigin(withoutReference(composeNode(node, new Map())));
}

/** Checks each default against the type of its field, as if an entry had it. */
function findWrongDefaults(written: unknown, schema: SchemaModel): readonly WrongDefault[] {
  return Object.entries(isData(written) ? written : {}).flatMap(([collection, declaration]) => {
    const { fields } = isData(declaration) ? declaration : {};
    return Object.entries(isData(fields) ? fields : {}).flatMap(([field, raw]) => {
      if (!isData(raw) || raw.default === undefined || !schema.collections.has(collection)) return [];
      const own = `/${collection}/0/${field}`;
      const all = validate({ [collection]: [{ [field]: raw.default }] }, schema);
      const errors = all.filter(({ instancePath }) => instancePath === own || instancePath.startsWith(`${own}/`));
      return errors.length === 0 ? [] : [{ collection, field, value: raw.default, errors }];
    });
  });
}
