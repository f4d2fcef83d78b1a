import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { checkText } from '../../../support/check-text.ts';
import { changeMinimal } from '../../../support/marked-yaml.ts';

describe('sourceAt', () => {
  it.each([
    ['a number as it is written', 'zip: 02134 # Boston\n', { text: '02134', after: ' # Boston' }],
    ['a text with its quotes', 'zip: "02134"\n', { text: '"02134"', after: '' }],
    ['what follows a key without a value', 'zip: #02134\n', { text: '', after: '#02134' }],
    ['after a byte order mark and with Windows line ends', '\uFEFFname: x\r\nzip: 007\r\n', { text: '007', after: '' }],
  ])('reads %s', (_what, text, written) => {
    const parsed = parseYaml({ file: 'site.config.yaml', text });
    expect(parsed.sourceOf(['zip'])).toEqual(written);
  });

  it('lets hints quote what was typed', () => {
    expect(checkText(changeMinimal('"80401"', '02134'))).toMatchObject([{ hint: 'Put it in quotes: "02134"' }]);
  });
});
