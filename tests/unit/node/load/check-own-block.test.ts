import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../../../src/model/schema.ts';
import { checkBlockName, checkOwnSchema } from '../../../../src/node/load/check-own-block.ts';
import { readOwnBlocks } from '../../../../src/node/load/own-blocks.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

/** Townsite's own block, without a field. */
function without(type: string, ...steps: readonly string[]): SchemaNode & { replaces: string } {
  const copy = structuredClone(SCHEMA.block(type)) as SchemaNode;
  let node = copy as unknown as Record<string, unknown>;
  for (const step of steps.slice(0, -1)) node = node[step] as Record<string, unknown>;
  delete node[steps.at(-1) as string];
  return { ...copy, replaces: type };
}

describe('a block that replaces one of Townsite', () => {
  it.each([
    ['stats', ['properties', 'items', 'items', 'properties', 'note'], 'items[].note'],
    ['faq', ['properties', 'items', 'items', 'properties', 'answer'], 'items[].answer'],
    ['stats', ['properties', 'heading'], 'heading'],
  ])('names the field of %s that it lacks, however deep', (type, steps, lacking) => {
    expect(checkBlockName(type, without(type, ...steps), SCHEMA).map(({ message }) => message)).toEqual([
      `This block replaces ${type}, but lacks 1 field of it: ${lacking}.`,
    ]);
  });

  it('is right as a copy of it', () => {
    for (const type of SCHEMA.blockTypes) expect([type, checkBlockName(type, without(type, 'x'), SCHEMA)]).toEqual([type, []]);
  });
});

it.each([
  [{ type: 'string', description: 'A.', 'x-each': true }],
  [{ type: 'array', description: 'A.', 'x-each': true }],
  [{ type: 'object', description: 'A.', 'x-each': true, properties: {} }],
])('only a list can come from the data', async (field) => {
  const schema = { description: 'A.', properties: { a: field }, examples: [{ type: 'own' }] };
  expect((await checkOwnSchema(schema)).map(({ code }) => code)).toContain('BLOCK_SCHEMA');
});

const TEXT = { type: 'string', description: 'A.' };
const ROWS = { type: 'array', description: 'A.', items: { type: 'object', description: 'A.', properties: { cells: TEXT } } };

const INPUTS = { type: 'array', description: 'A.', items: { $ref: 'form-field.schema.json' } };
const MESSAGES = { $ref: 'messages.schema.json', description: 'A.' };

it.each<[string, object, object?]>([
  ['required twice', { a: TEXT }, { required: ['a', 'a'] }],
  ['a choice twice', { a: { ...TEXT, enum: ['x', 'x'] } }],
  ['a choice that is a map', { a: { ...TEXT, enum: [{ x: 1 }] } }],
  ['an anchor of no field', { a: { ...TEXT, 'x-anchor': 'b' } }],
  ['words in no field', { a: { ...TEXT, 'x-words-in': 'b' } }],
  ['a width in words', { a: { $ref: 'image.schema.json', description: 'A.', 'x-widest': 'wide' } }],
  ['a width below zero', { a: { $ref: 'image.schema.json', description: 'A.', 'x-widest': -1 } }],
  ['numbers in place of words', { a: { ...TEXT, default: 'x', 'x-shown-with': [5] } }],
  ['cells of no field', { a: TEXT, rows: ROWS }, { 'x-cells': { titles: 'a', rows: 'rows', cells: 'b' } }],
  ['titles of no field', { rows: ROWS }, { 'x-cells': { titles: 'a', rows: 'rows', cells: 'cells' } }],
  ['cells without rows', { a: TEXT }, { 'x-cells': { titles: 'a' } }],
  ['form fields in no field', { messages: MESSAGES }, { 'x-sends': 'inputs' }],
  ['form fields that are others', { inputs: ROWS, messages: MESSAGES }, { 'x-sends': 'inputs' }],
])('a schema is refused with %s', async (_, properties, more = {}) => {
  const schema = { description: 'A.', properties, examples: [{ type: 'own' }], ...more };
  expect((await checkOwnSchema(schema)).length).toBeGreaterThan(0);
});

it('a schema with each of them right is accepted', async () => {
  const link = { ...TEXT, 'x-kind': 'link', 'x-words-in': 'a' };
  const picture = { $ref: 'image.schema.json', description: 'A.', 'x-widest': { wide: 1280 } };
  const shown = { ...TEXT, default: 'x', 'x-shown-with': ['a'] };
  const properties = {
    a: { ...TEXT, enum: ['x', 1] },
    b: { ...TEXT, 'x-anchor': 'a' },
    link,
    picture,
    shown,
    rows: { ...ROWS, 'x-each': true },
    inputs: INPUTS,
    messages: MESSAGES,
  };
  const schema = { description: 'A.', required: ['a', 'b'], properties, examples: [{ type: 'own' }] };
  expect(await checkOwnSchema({ ...schema, 'x-cells': { titles: 'a', rows: 'rows', cells: 'cells' }, 'x-sends': 'inputs' })).toEqual([]);
});

it('a link to a folder around it, or to itself, has an end', async () => {
  const folder = await makeFolder({ 'blocks/price-table/note.txt': '' });
  await symlink('.', path.join(folder, 'blocks/price-table/again'));
  await symlink('..', path.join(folder, 'blocks/price-table/up'));
  await symlink('circle', path.join(folder, 'blocks/price-table/circle'));
  await mkdir(path.join(folder, 'blocks/shared'));
  await symlink('../shared', path.join(folder, 'blocks/price-table/shared'));
  expect(await readOwnBlocks([folder], SCHEMA)).toMatchObject({ blocks: [], diagnostics: [] });
});
