import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { USUAL_CHILDREN } from '../../../../src/source/yaml/file-style.ts';
import { SCHEMA } from '../../../support/describe-site.ts';

/** The keys that stand below a key of a name, wherever the schema has one. */
function keysBelow(name: string, node: SchemaNode = SCHEMA.root, seen = new Set<SchemaNode>()): string[] {
  const resolved = SCHEMA.resolve(node);
  if (seen.has(resolved)) return [];
  seen.add(resolved);
  const children = [...Object.entries(resolved.properties ?? {}), ...Object.entries(resolved.$defs ?? {})];
  const own = children.flatMap(([key, child]) => (key === name ? Object.keys(SCHEMA.resolve(child).properties ?? {}) : []));
  const items = resolved.items === undefined ? [] : keysBelow(name, resolved.items, seen);
  return [...own, ...items, ...children.flatMap(([, child]) => keysBelow(name, child, seen))];
}

describe('the children that a map usually has', () => {
  it.each(Object.entries(USUAL_CHILDREN).filter(([name]) => name !== 'item'))('of `%s` are those of the schema', (name, children) => {
    expect(keysBelow(name)).toEqual(expect.arrayContaining([...children]));
  });
});
