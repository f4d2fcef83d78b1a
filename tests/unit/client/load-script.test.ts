import { describe, expect, it } from 'vitest';
import { loadScript } from '../../../src/client/load-script.ts';
import { findBlock } from '../../../src/document/block-components.ts';

/** The address of a script. */
const script = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

// Each test has types of its own, which no block has: what was loaded once stays so.
describe('loadScript', () => {
  it('makes the components of the blocks known, each by the name of its type, and returns what pages share', async () => {
    const code =
      'export default{blocks:{"test-list":()=>({TestList:"prices"}),"test-banner":()=>({TestBanner:"hello"})},shared:[{type:"test-list"}]}';
    expect(findBlock('test-list')).toBeUndefined();
    expect(await loadScript(script(code))).toEqual([{ type: 'test-list' }]);
    expect([findBlock('test-list'), findBlock('test-banner')]).toEqual(['prices', 'hello']);
    expect(await loadScript(script('export default{blocks:{}}'))).toBeUndefined();
  });

  it('runs the code of a block once, however many scripts have it', async () => {
    const code = (name: string): string => `export default{blocks:{"test-quote":()=>({TestQuote:"${name}"})}}`;
    await loadScript(script(code('first')));
    await loadScript(script(code('second')));
    expect(findBlock('test-quote')).toBe('first');
  });

  it('rejects when the script cannot be loaded, or the code of a block fails, and tries that block again', async () => {
    await expect(loadScript(script('throw new Error("broken")'))).rejects.toThrow('broken');
    await expect(loadScript('missing:script')).rejects.toThrow();
    await expect(loadScript(script('export default{blocks:{"test-steps":()=>{throw new Error("broken")}}}'))).rejects.toThrow('broken');
    await loadScript(script('export default{blocks:{"test-steps":()=>({TestSteps:"steps"})}}'));
    expect(findBlock('test-steps')).toBe('steps');
  });
});
