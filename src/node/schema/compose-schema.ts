import type { SchemaNode } from '../../model/schema.ts';
import type { SchemaParts } from './compose-parts.ts';
import { composeAll } from './compose-parts.ts';
import { readSchemaParts } from './read-schema-parts.ts';

const NONE: ReadonlyMap<string, SchemaNode> = new Map();

/** The last schemas composed from the parts of a tool: without and with a site's own blocks. */
const COMPOSED = new WeakMap<SchemaParts, Map<'townsite' | 'site', { readonly own: string; readonly schema: SchemaNode }>>();

/**
 * Composes the schema of the configuration. Returns the same object as long as nothing changes, because a server calls this after each
 * save.
 * @param own the site's own blocks, by name
 */
export async function composeSchema(root: string, own: ReadonlyMap<string, SchemaNode> = NONE): Promise<SchemaNode> {
  const parts = await readSchemaParts(root);
  const composed = COMPOSED.get(parts) ?? new Map();
  COMPOSED.set(parts, composed);
  const key = own.size === 0 ? 'townsite' : 'site';
  const ownSchemas = JSON.stringify([...own]);
  const known = composed.get(key);
  if (known?.own === ownSchemas) return known.schema;
  const schema = composeAll(parts, own);
  composed.set(key, { own: ownSchemas, schema });
  return schema;
}
