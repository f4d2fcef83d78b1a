import { describe, expect, it } from 'vitest';
import { importBlocks } from '../../../src/client/import-blocks.ts';
import { findBlock } from '../../../src/document/block-components.ts';
import type { Block } from '../../../src/shared/generated/site.gen.ts';

/** The address of a script. */
const script = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

/** Each test has types of its own: what was loaded once stays so. */
const blocks = (...types: readonly string[]) => types.map((type) => ({ type })) as unknown as Block[];

describe('importBlocks', () => {
  it('makes the components of the blocks known, each by the name of its type', async () => {
    const scripts = {
      'price-list': script('export const PriceList = "prices";'),
      banner: script('export const Banner = "hello";'),
    };
    expect(findBlock('price-list')).toBeUndefined();
    expect(await importBlocks(blocks('price-list', 'banner', 'price-list'), { scripts })).toBe(true);
    expect([findBlock('price-list'), findBlock('banner')]).toEqual(['prices', 'hello']);
  });

  it('asks for nothing that is there already', async () => {
    const scripts = { quote: script('export const Quote = "first";') };
    await importBlocks(blocks('quote'), { scripts });
    expect(await importBlocks(blocks('quote'), { scripts: {} })).toBe(true);
    expect(await importBlocks([], { scripts: {} })).toBe(true);
  });

  it('says so when one cannot be had, or is another block’s, and knows the others', async () => {
    const scripts = {
      steps: script('export const Steps = "steps";'),
      broken: script('throw new Error("broken")'),
      other: script('export const Steps = 1;'),
    };
    expect(await importBlocks(blocks('steps', 'broken'), { scripts })).toBe(false);
    expect(await importBlocks(blocks('steps', 'other'), { scripts })).toBe(false);
    expect(await importBlocks(blocks('missing'), { scripts })).toBe(false);
    expect([findBlock('broken'), findBlock('other'), findBlock('missing')]).toEqual([undefined, undefined, undefined]);
    expect(await importBlocks(blocks('steps'), { scripts })).toBe(true);
  });
});
