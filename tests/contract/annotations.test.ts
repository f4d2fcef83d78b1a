import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ANNOTATIONS } from '../../src/model/annotations.ts';
import { FIELD_TYPES } from '../../src/schema/field-types.ts';
import { SCHEMA } from '../support/describe-site.ts';
import { ROOT } from '../support/small-site.ts';

type Row = (typeof ANNOTATIONS)[keyof typeof ANNOTATIONS];
const ROWS = Object.entries(ANNOTATIONS) as [string, Row & { inOwn?: string; others?: readonly unknown[] }][];

/** Nodes and lists of nodes of the schema: their type is in `SchemaNode`. */
const OF_NODES = ['x-derived', 'x-adapters'];

/** Every annotation in the schema, and in the types of fields of a site's own collections, with its value. */
const WRITTEN = [...annotationsIn(SCHEMA.root), ...annotationsIn(FIELD_TYPES)];

function* annotationsIn(value: unknown): Generator<[name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('x-')) yield [key, inner];
    if (!key.startsWith('x-') || OF_NODES.includes(key)) yield* annotationsIn(inner);
  }
}

describe('annotations', () => {
  it('are in the table, with the values that it allows', () => {
    const ajv = new Ajv2020({ strict: false });
    const known = new Map(ROWS.map(([name, { schema, others = [] }]) => [name, { fits: ajv.compile(schema), others }]));
    const wrong = WRITTEN.filter(([name, value]) => {
      const row = known.get(name);
      return !OF_NODES.includes(name) && row?.others.includes(value) !== true && row?.fits(value) !== true;
    });
    expect(wrong).toEqual([]);
  });

  it.each(ROWS.filter(([, { inOwn }]) => inOwn === undefined).map(([name]) => name))('%s has more than one place', (name) => {
    // Own blocks bring these into the composed schema.
    if (name !== 'x-own-blocks' && name !== 'x-needs') expect(WRITTEN.filter(([written]) => written === name).length).toBeGreaterThan(1);
  });

  it('that own blocks may use are in docs/own-blocks.md, in the same words', () => {
    const lines = readFileSync(path.join(ROOT, 'docs/own-blocks.md'), 'utf8').split(/\r?\n/);
    const rows = ROWS.flatMap(([name, { inOwn, text }]) => (inOwn === undefined ? [] : [`| \`${name}\` | ${inOwn} | ${text} |`]));
    const documented = lines.filter((line) => line.startsWith('| `x-')).map((line) => line.replace(/ \(\[below\]\(#[\w-]+\)\)/, ''));
    expect(documented).toEqual(rows.map((row) => row.replace('| both |', '| block or field |')));
  });
});
