import type { SchemaNode } from '../../model/schema.ts';
import type { SchemaParts } from './compose-parts.ts';
import { composeAll } from './compose-parts.ts';
import { readSchemaParts } from './read-schema-parts.ts';

const NONE: ReadonlyMap<string, SchemaNode> = new Map();

/** What was composed last of the parts of a tool: of its own blocks, and with those of a site. */
const COMPOSED = new WeakMap<SchemaParts, Map<'townsite' | 'site', { readonly own: string; readonly schema: SchemaNode }>>();

/**
 * Composes the one schema of the configuration; the same object as long as nothing changes, because a server asks for it after each save.
 * @param own the blocks that the site brings along, by name
 */
export async function composeSchema(root: string, own: ReadonlyMap<string, SchemaNode> = NONE): Promise<SchemaNode> {
  const parts = await readSchemaParts(root);
  const composed = COMPOSED.get(parts) ?? new Map();
  COMPOSED.set(parts, composed);
  const key = own.size === 0 ? 'townsite' : 'site';
  const sign = JSON.stringify([...own]);
  const known = composed.get(key);
  if (known?.own === sign) return known.schema;
  const schema = composeAll(parts, own);
  composed.set(key, { own: sign, schema });
  return schema;
}
