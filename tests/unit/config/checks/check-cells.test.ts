import { describe, expect, it } from 'vitest';
import { checkCells } from '../../../../src/config/checks/check-cells.ts';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { siteWithBlocks } from '../../../support/small-site.ts';

function check(rows: unknown) {
  const findings = new FindingList();
  checkCells(siteWithBlocks({ type: 'table', columns: ['Day', 'Kitchen', 'Bar'], rows }), SCHEMA, findings);
  return findings.all.map(({ code, path }) => `${code} ${path.slice(4).join('.')}`);
}

describe('a row of a table', () => {
  it('may have as many values as there are columns for them, or fewer', () => {
    expect(
      check([{ title: 'Friday', values: ['12 to 9', '12 to 11'] }, { title: 'Monday', values: ['closed'] }, { title: 'Today' }]),
    ).toEqual([]);
  });

  it('is a mistake with more, which nobody would see', () => {
    expect(check([{ title: 'Friday' }, { title: 'Monday', values: ['a', 'b', 'c'] }])).toEqual(['CONFIG_OUT_OF_RANGE rows.1.values.2']);
  });

  it('is checked where it stands for the entries of a collection', () => {
    expect(check({ each: 'services', item: { values: ['a', 'b', 'c'] } })).toEqual(['CONFIG_OUT_OF_RANGE rows.item.values.2']);
    expect(check({ each: 'services', item: { values: ['a', 'b'] } })).toEqual([]);
  });
});
