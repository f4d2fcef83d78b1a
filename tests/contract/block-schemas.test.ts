import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../src/model/schema.ts';
import { checkOwnSchema } from '../../src/node/load/check-own-block.ts';
import { checkData, checkShape, SCHEMA } from '../support/describe-site.ts';
import { ROOT, siteWithBlocks } from '../support/small-site.ts';
import { siteOfExamples } from '../visual/shots.ts';

const BLOCKS = readdirSync(path.join(ROOT, 'src/blocks'));
const PARTS = readdirSync(path.join(ROOT, 'schema/parts'));
const COMPONENTS = import.meta.glob<Record<string, unknown>>('../../src/blocks/*/[A-Z]*.tsx', { eager: true });

function readSchema(file: string): SchemaNode {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as SchemaNode;
}

/** Returns the paths of nodes without a description. A reference to a part is described by the part. */
function findSilent(node: SchemaNode, nodePath: string): string[] {
  const own = node.$ref === undefined && (node.description ?? '').trim() === '' ? [nodePath] : [];
  const children = Object.entries(node.properties ?? {}).flatMap(([key, child]) => findSilent(child, `${nodePath}.${key}`));
  return [...own, ...children, ...(node.items === undefined ? [] : findSilent(node.items, `${nodePath}[]`))];
}

describe.each([...BLOCKS.map((type) => `src/blocks/${type}/schema.json`), ...PARTS.map((name) => `schema/parts/${name}`)])('%s', (file) => {
  it('describes every field', () => {
    expect(findSilent(readSchema(file), '')).toEqual([]);
  });
});

describe.each(BLOCKS)('the block %s', (type) => {
  const node = SCHEMA.block(type) as SchemaNode;
  const [example] = (node.examples ?? []) as [object];

  it('has a schema as those that sites bring along', async () => {
    expect(await checkOwnSchema(readSchema(`src/blocks/${type}/schema.json`))).toEqual([]);
  });

  it('is as wide as a page only where no section around it is a half', () => {
    const folder = path.join(ROOT, 'src/blocks', type);
    const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
    // A section of columns covers the full width, but the blocks inside it do not.
    for (const name of styles) expect(readFileSync(path.join(folder, name), 'utf8')).not.toMatch(/section:not\(\[data-side\]\) [^>]/);
  });

  it('is called by the name of its folder', () => {
    expect(node.properties?.type?.const).toBe(type);
    expect(type).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('exports the component of its name', () => {
    const name = type.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
    expect(COMPONENTS[`../../src/blocks/${type}/${name}.tsx`]?.[name]).toBeTypeOf('function');
  });

  it('has examples, each of its own type and valid', () => {
    expect(node.examples?.length).toBeGreaterThan(0);
    for (const each of node.examples as Record<string, unknown>[]) {
      expect(each.type).toBe(type);
      expect(checkShape(siteWithBlocks(each))).toEqual([]);
    }
  });

  it('has an example or a default of every field, each valid', () => {
    for (const [key, raw] of Object.entries(node.properties ?? {})) {
      const field = SCHEMA.resolve(raw);
      const values = [
        ...(field.examples ?? []),
        ...(field.default === undefined ? [] : [field.default]),
        ...(field.const === undefined ? [] : [field.const]),
      ];
      if (field['x-part'] === undefined) expect(values.length, key).toBeGreaterThan(0);
      for (const value of values) expect(checkShape(siteWithBlocks({ ...example, [key]: value })), key).toEqual([]);
    }
  });

  it('can be written with its required fields alone, all others having a default or being left out', () => {
    const required = Object.fromEntries(Object.entries(example).filter(([key]) => node.required?.includes(key)));
    const { findings } = checkData(siteWithBlocks(required));
    expect(findings.filter(({ code }) => !code.startsWith('LINK_'))).toEqual([]);
  });
});

it('a silent field would be found', () => {
  expect(
    findSilent({ description: 'A.', properties: { b: { type: 'string' }, c: { description: 'C.', items: { description: ' ' } } } }, ''),
  ).toEqual(['.b', '.c[]']);
});

it('The examples of all blocks fit on one site, of one country', () => {
  expect(checkData(siteOfExamples()).said).toEqual([]);
});
