import { isData } from '../../model/data.ts';
import type { Finding } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel } from '../../model/schema.ts';
import { COLLECTIONS } from './check-name.ts';
import { composeNode, withOrigin, withoutReference } from './compose-node.ts';
import { declareCollection } from './declare-collection.ts';
import { checkFactNames, FACTS, typeOfFact } from './declare-facts.ts';
import { nameLists } from './name-lists.ts';

/** The schema of one site. */
interface SiteSchema {
  readonly schema: SchemaModel;
  /** What is wrong with what the site declares. */
  readonly findings: readonly Finding[];
}

/** So many schemas are kept of one tool: edits of the same site, tried and taken back. */
const MOST_KEPT = 20;

const KEPT = new WeakMap<SchemaModel, Map<string, SiteSchema>>();

/**
 * The schema with the collections that the configuration declares, and the facts that it adds; the same object as long as these stay the same.
 * @param given the schema without them, or that of another state of the site
 */
export function siteSchema({ base }: SchemaModel, data: unknown): SiteSchema {
  const { [COLLECTIONS]: collections, [FACTS]: facts } = isData(data) ? data : {};
  const factType = isData(facts) ? typeOfFact(facts) : undefined;
  if (collections === undefined && factType === undefined) return { schema: base, findings: [] };
  const kept = KEPT.get(base) ?? new Map<string, SiteSchema>();
  KEPT.set(base, kept);
  const sign = JSON.stringify([collections, factType]);
  const known = kept.get(sign);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const { nodes, findings } = declareCollections(collections, base);
  // Facts that are not there are no facts.
  const { additionalProperties: _, ...factsNode } = base.root.properties?.[FACTS] ?? {};
  const properties = { ...base.root.properties, ...nodes, ...(factType === undefined ? {} : { [FACTS]: { ...factsNode, ...factType } }) };
  const schema = new SchemaModel(nameLists({ ...base.root, properties }), base);
  const made = { schema, findings: [...findings, ...checkFactNames(facts)] };
  kept.set(sign, made);
  return made;
}

function declareCollections(written: unknown, base: SchemaModel): { nodes: Record<string, SchemaNode>; findings: readonly Finding[] } {
  const entries = Object.entries(isData(written) ? written : {});
  const names = [...base.collections.keys(), ...entries.map(([name]) => name)];
  const aliases = new Map([...base.collections].map(([name, { alias }]) => [alias, name]));
  const declared = entries.map(([name, each]) => ({ name, ...declareCollection({ name, written: each, base, names, aliases }) }));
  const nodes = declared.flatMap(({ name, node }) => (node === undefined ? [] : [[name, composeCollection(node)] as const]));
  return { nodes: Object.fromEntries(nodes), findings: declared.flatMap(({ findings }) => findings) };
}

function composeCollection(node: SchemaNode): SchemaNode {
  return withOrigin(withoutReference(composeNode(node, new Map())));
}
