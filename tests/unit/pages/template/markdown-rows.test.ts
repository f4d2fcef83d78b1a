import { describe, expect, it } from 'vitest';
import { findUnevenRow } from '../../../../src/pages/template/markdown-rows.ts';
import { checkData } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const HEAD = '| Name | Day |\n|---|---|\n';

const find = (text: string): string | undefined => {
  const { code, excerpt } = findUnevenRow(text) ?? {};
  return code && `${code} ${excerpt}`;
};

describe('a row of a Markdown table', () => {
  it.each([
    ['longer than the table', `${HEAD}| Ann | Monday |\n| Ben | Monday | Friday |\n`, 'CONFIG_OUT_OF_RANGE | Ben | Monday | Friday |'],
    ['longer, without signs at the ends', 'Name | Day\n---|---\nBen | Monday | Friday', 'CONFIG_OUT_OF_RANGE Ben | Monday | Friday'],
    ['longer, with a sign in code', `${HEAD}| Ben | \`a|b\` |`, 'CONFIG_OUT_OF_RANGE | Ben | `a|b` |'],
    ['longer, in a quote', '> | A | B |\n> |---|---|\n> | 1 | 2 | 3 |', 'CONFIG_OUT_OF_RANGE > | 1 | 2 | 3 |'],
    ['longer, in the second table', `${HEAD}| A | B |\n\nText\n\n${HEAD}| 1 | 2 | 3 |`, 'CONFIG_OUT_OF_RANGE | 1 | 2 | 3 |'],
    ['shorter', `${HEAD}| Ann |\n`, 'TABLE_ROW_SHORT | Ann |'],
    ['of the same length', `${HEAD}| Ann | Monday |\nBen | Friday\n| | Sunday |\n| Eve | |\n`, undefined],
    ['with an escaped sign', `${HEAD}| Ann | Monday \\| Friday |`, undefined],
    ['with an empty cell too many', `${HEAD}| Ann | Monday | |`, undefined],
    ['in a block of code', '```\n| A | B |\n|---|---|\n| 1 | 2 | 3 |\n```', undefined],
    ['of no table', 'Either | or\n\n- one | two | three', undefined],
  ])('%s', (_, text, expected) => {
    expect(find(text)).toBe(expected);
  });

  it('is reported where it is written', () => {
    const site = smallSite();
    const block = { type: 'rich-text', body: `${HEAD}| Ben | Monday | Friday |` };
    const { findings } = checkData({ ...site, pages: [page('/', [block])] });
    expect(findings.map(({ code, path, message }) => [code, path.join('.'), message])).toEqual([
      [
        'CONFIG_OUT_OF_RANGE',
        'pages.0.blocks.0.body',
        'This row has 3 cells, but its table has 2 columns. Visitors would not see “Friday”.',
      ],
    ]);
  });
});
