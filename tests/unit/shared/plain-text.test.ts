import { expect, test } from 'vitest';
import { isPlain, mayHide } from '../../../src/shared/clean-text.ts';
import { INVISIBLE } from '../../../src/shared/name-invisible.ts';

const CHARACTERS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

test('a plain text has no character that is searched for', () => {
  const searched = [INVISIBLE, /\p{Cc}/u, /\p{Co}/u, /[\uff01-\uff5e]/, /[\ufffd\\]/];
  const wrong = CHARACTERS.filter(isPlain).filter((each) => searched.some((pattern) => each.search(pattern) >= 0));
  expect(wrong).toEqual(['\t', '\n', '\r']);
});

test('the texts of European languages are plain', () => {
  for (const text of ['“Grüße” – naïve façade…', 'Łódź, Kőszeg, Şile', '€5 ‘a’ • b', 'a,"b"\r\n{{city.name}}'])
    expect(isPlain(text)).toBe(true);
});

test.each(['a\u200bb', 'a\u00a0b', 'a\u00adb', 'ｗ', '\\u200b', '😀\ufe0f'])('%j is looked at', (text) => {
  expect(isPlain(text)).toBe(false);
  expect(mayHide(text)).toBe(true);
});
