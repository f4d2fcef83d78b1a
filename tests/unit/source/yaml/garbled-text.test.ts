import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../../src/shared/clean-text.ts';
import { findGarbled } from '../../../../src/source/yaml/garbled-text.ts';
import { explainedYaml } from '../../../support/explained-yaml.ts';

const messagesOf = (text: string, hasControls = true) => findGarbled(text, { hasControls }).map(({ message }) => message);

describe('characters that would show as something else', () => {
  it.each(['Caf\ufffd', 'Caf\\ufffd'])('are named if they stand for a lost letter: %s', (text) => {
    expect(messagesOf(text)).toEqual(['“�” would show on the site: it stands for a letter that was lost.']);
  });

  it.each([
    ['\uf015 Home', 'U+F015'],
    ['\\uF015 Home', 'U+F015'],
    ['\u{f0001}', 'U+F0001'],
    ['\\udb80\\udc01', 'U+DB80'],
    ['\uf8ff', 'U+F8FF'],
  ])('are named if only one font has them: %j', (text, code) => {
    expect(messagesOf(text)).toEqual([`This text contains a sign of a font for icons (${code}). Visitors would see an empty box.`]);
  });

  it.each(['\u0008', '\u000b', '\u001b', '\u007f', '\u0085', '\u0092', '\\u0008', '\\u0092'])(
    'are named if they steer a device: %j',
    (sign) => {
      expect(messagesOf(`Words\nWe${sign}ll`)).toEqual([
        expect.stringMatching(/^This text contains a character that no page can show \(U\+00/),
      ]);
      expect(messagesOf(`We${sign}ll`, false)).toEqual([]);
    },
  );

  it.each(['Café 👩‍🔧 ½ № ™ – “x”\t\r\n', 'می‌خواهم', 'Wasch\u00adanlage', '\\n \\u00e9 \\u2019', '𝅘𝅥𝅮 𠮷 한국'])('are not: %j', (text) => {
    expect(messagesOf(text)).toEqual([]);
  });

  it('are found once in each line, and at their place in a YAML file', () => {
    expect(findGarbled('a\ufffdb\ufffd\nc\ufffd')).toMatchObject([
      { start: 1, end: 2 },
      { start: 6, end: 7 },
    ]);
    const inYaml = (text: string) =>
      explainedYaml({ file: 'site.config.yaml', text }).diagnostics.map(({ code, line, column }) => [code, line, column]);
    expect(inYaml('a: Caf\ufffd\n')).toEqual([['TEXT_GARBLED', 1, 7]]);
    expect(inYaml('a: "\\b"\n')).toEqual([['YAML_FOREIGN', 1, 4]]);
  });
});

describe('cleanText', () => {
  it.each(['\ufffc', '\ufff9', '\ufffb', '\ufffe', '\ufdd0', '\u{1ffff}'])('removes what stands for nothing: %j', (sign) => {
    expect(cleanText(`Our${sign} van`)).toBe('Our van');
  });
});
