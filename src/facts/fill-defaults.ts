import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { usualIn } from '../values/country/country.ts';

/** Fills in the defaults of missing fields, at every level. `describe` handles pages and blocks. */
export function fillDefaults(value: unknown, node: SchemaNode, schema: SchemaModel): unknown {
  const resolved = schema.resolve(node);
  if (value === undefined) {
    if (resolved['x-usual'] !== undefined) return usualIn(schema.country, resolved['x-usual'], resolved.default);
    return resolved.default === undefined
      ? undefined
      : fillDefaults(resolved.default, { ...resolved, default: undefined } as SchemaNode, schema);
  }
  if (resolved['x-one-or-more'] === true && !Array.isArray(value)) return fillDefaults([value], resolved, schema);
  if (resolved['x-part'] === 'blocks') return value;
  const words = resolved['x-stands-for'];
  if (typeof value === 'string' && words !== undefined && Object.hasOwn(words, value)) return fillDefaults(words[value], resolved, schema);
  if (Array.isArray(value)) {
    const items = resolved.items;
    return items === undefined ? value : value.map((item) => fillDefaults(item, items, schema));
  }
  if (isData(value) && resolved.properties !== undefined && !Object.hasOwn(value, 'each')) return fillProperties(value, resolved, schema);
  return value;
}

function fillProperties(value: Data, node: SchemaNode, schema: SchemaModel): Data {
  const filled: Data = {};
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    const field = fillDefaults(value[key], child, schema);
    if (field !== undefined) filled[key] = field;
  }
  return filled;
}
