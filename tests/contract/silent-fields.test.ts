import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../src/model/schema.ts';
import { textOf } from '../../src/pages/records/page-text.ts';
import type { Block } from '../../src/shared/generated/site.gen.ts';
import { SCHEMA } from '../support/describe-site.ts';

/** Fills a node with values that show whether they are choices, links, or prose, and that have the names of their fields. */
function fill(node: SchemaNode, name: string): unknown {
  const { enum: words, const: word, properties, items, 'x-derived': derived, 'x-kind': kind } = SCHEMA.resolve(node);
  if (word !== undefined) return word;
  if (words !== undefined) return `choice-${name}`;
  if (items !== undefined) return [fill(items, name)];
  const fields = Object.entries({ ...properties, ...derived });
  if (fields.length > 0) return Object.fromEntries(fields.map(([key, child]) => [key, fill(child, key)]));
  return kind === 'link' ? `link-${name}` : `text-${name}`;
}

const textOfType = (type: string): string => textOf(fill(SCHEMA.block(type) as SchemaNode, type) as Block, SCHEMA);

describe('the text of a block', () => {
  it.each(SCHEMA.blockTypes)('%s has no word in it that says how it looks, where it leads or how it is called', (type) => {
    const text = textOfType(type);
    expect(text).toContain('text-heading');
    expect(text).not.toMatch(/choice-|link-|text-(?:id|src)\b/);
    expect(text.split(' ')).not.toContain(type);
  });

  it('has no word in it that only another service reads', () => {
    expect(textOfType('booking-embed')).not.toMatch(/account|language|origins/);
  });

  it('is made of what visitors read: texts, descriptions of pictures, prices', () => {
    expect(textOfType('card-grid')).toMatch(/text-title.*text-summary.*text-alt.*text-amount/);
  });
});
