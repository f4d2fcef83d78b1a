import { describe, expect, it } from 'vitest';
import { importBlocks } from '../../../src/client/import-blocks.ts';
import { findBlock } from '../../../src/document/block-components.ts';
import type { Block } from '../../../src/shared/generated/site.gen.ts';

/** The address of a script. */
const script = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

/** Each test has types of its own, which no block has: what was loaded once stays so. */
const blocks = (...types: readonly string[]) => types.map((type) => ({ type })) as unknown as Block[];

describe('importBlocks', () => {
  it('makes the components of the blocks known, each by the name of its type', async () => {
    const scripts = {
      'test-list': script('export const TestList = "prices";'),
      'test-banner': script('export const TestBanner = "hello";'),
    };
    expect(findBlock('test-list')).toBeUndefined();
    expect(await importBlocks(blocks('test-list', 'test-banner', 'test-list'), { scripts })).toBe(true);
    expect([findBlock('test-list'), findBlock('test-banner')]).toEqual(['prices', 'hello']);
  });

  it('asks for nothing that is there already', async () => {
    const scripts = { 'test-quote': script('export const TestQuote = "first";') };
    await importBlocks(blocks('test-quote'), { scripts });
    expect(await importBlocks(blocks('test-quote'), { scripts: {} })).toBe(true);
    expect(await importBlocks([], { scripts: {} })).toBe(true);
  });

  it('says so when one cannot be had, or is another block’s, and knows the others', async () => {
    const scripts = {
      'test-steps': script('export const TestSteps = "steps";'),
      broken: script('throw new Error("broken")'),
      other: script('export const TestSteps = 1;'),
    };
    expect(await importBlocks(blocks('test-steps', 'broken'), { scripts })).toBe(false);
    expect(await importBlocks(blocks('test-steps', 'other'), { scripts })).toBe(false);
    expect(await importBlocks(blocks('missing'), { scripts })).toBe(false);
    expect([findBlock('broken'), findBlock('other'), findBlock('missing')]).toEqual([undefined, undefined, undefined]);
    expect(await importBlocks(blocks('test-steps'), { scripts })).toBe(true);
  });
});
