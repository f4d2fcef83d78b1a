import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../support/check-text.ts';
import { siteWithBlocks } from '../../support/small-site.ts';

/** Returns what is said about numbers in a site with these facts, as YAML, and a block. */
function said(facts: string, block: object = { type: 'rich-text', heading: 'A', body: 'B.' }): readonly (string | undefined)[] {
  const found = checkText(`${stringify(siteWithBlocks(block))}facts: ${facts}\n`);
  return found.filter(({ code }) => code === 'NUMBER_CHANGED').map(({ hint }) => hint);
}

describe('numbers where a text could be', () => {
  it.each(['0204136', '1.50', '1e3', '0x1F', '0o17', '+493012345', '12345678901234567890', '.5', '5.'])(
    'are reported if they show otherwise than written: %s',
    (written) => {
      expect(said(`{ license: ${written} }`)).toEqual([`Write "${written}"`]);
      expect(said(`{ offices: [{ name: North, license: ${written} }] }`)).toEqual([`Write "${written}"`]);
    },
  );

  it.each(['204136', '-3.5', '0', '"0204136"', "'1.50'", '12_000', '75 201', 'true'])('are not if they show as written: %s', (written) => {
    expect(said(`{ license: ${written} }`)).toEqual([]);
  });

  it('are reported in the cells of a table', () => {
    const table = stringify(
      siteWithBlocks({ type: 'table', caption: 'Rates', columns: ['A', 'B', 'C'], rows: [{ title: 'One', values: ['V1', 25] }] }),
    );
    const found = checkText(table.replace('V1', '1.50'));
    expect(found.map(({ code, hint }) => `${code} ${hint}`)).toEqual(['NUMBER_CHANGED Write "1.50"']);
  });

  it('are right in fields of numbers, and in facts that such fields refer to', () => {
    const rows = (fixed: string) => ({ type: 'price-list', items: [{ title: 'A', price: { fixed } }] });
    const text = stringify(siteWithBlocks(rows('5.50'))).replace('"5.50"', '5.50');
    expect(checkText(text.replace(/lat: .*/, 'lat: 39.750'))).toEqual([]);
    expect(said('{ visit: 5.50 }', rows('{{facts.visit}}'))).toEqual([]);
  });
});
