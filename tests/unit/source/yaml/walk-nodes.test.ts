import { describe, expect, it } from 'vitest';
import { isScalar, parseDocument } from 'yaml';
import { walkNodes } from '../../../../src/source/yaml/walk-nodes.ts';

/** What is told of a document, in order: scalars by their value, other nodes by their kind, pairs by their key. */
function walk(text: string): string[] {
  const told: string[] = [];
  walkNodes(parseDocument(text), {
    node: (node, parent) =>
      told.push(`${isScalar(node) ? String(node.value) : node.constructor.name} in ${parent?.constructor.name ?? 'none'}`),
    pair: (pair) => told.push(`pair ${String(pair.key)}`),
  });
  return told;
}

describe('a walk through a document', () => {
  it('meets everything once, from top to bottom', () => {
    expect(walk('a: &m [1, {b: 2}]\n? [c]\n: *m\nd:\n')).toEqual([
      'YAMLMap in none',
      'pair a',
      'a in YAMLMap',
      'YAMLSeq in YAMLMap',
      '1 in YAMLSeq',
      'YAMLMap in YAMLSeq',
      'pair b',
      'b in YAMLMap',
      '2 in YAMLMap',
      'pair ["c"]',
      'YAMLSeq in YAMLMap',
      'c in YAMLSeq',
      'Alias in YAMLMap',
      'pair d',
      'd in YAMLMap',
      'null in YAMLMap',
    ]);
  });

  it('meets nothing in an empty one', () => {
    expect(walk('')).toEqual([]);
  });
});
