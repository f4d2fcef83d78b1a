import { describe, expect, it } from 'vitest';
import { SILENT } from '../../src/pages/page-text.ts';
import type { SchemaNode } from '../../src/shared/schema.ts';
import { SCHEMA } from '../support/small-site.ts';

/** The fields of a part that take one of a few words, with those of its parts. */
function choicesIn(node: SchemaNode, seen = new Set<SchemaNode>()): string[] {
  const resolved = SCHEMA.resolve(node);
  if (seen.has(resolved)) return [];
  seen.add(resolved);
  const fields = Object.entries(resolved.properties ?? {}).flatMap(([key, child]) => {
    const { enum: words, const: word } = SCHEMA.resolve(child);
    return [...(words === undefined && word === undefined ? [] : [key]), ...choicesIn(child, seen)];
  });
  return [
    ...fields,
    ...(resolved.items === undefined ? [] : choicesIn(resolved.items, seen)),
    ...(resolved.oneOf ?? []).flatMap((each) => choicesIn(each, seen)),
  ];
}

describe('the text of a block', () => {
  it.each(SCHEMA.blockTypes)('%s has no word in it that says how it looks', (type) => {
    const choices = choicesIn(SCHEMA.block(type) as SchemaNode);
    expect(choices).toContain('type');
    expect(choices.filter((key) => !SILENT.has(key))).toEqual([]);
  });
});
