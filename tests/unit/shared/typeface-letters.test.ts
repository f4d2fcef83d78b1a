import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../../../src/shared/generated/site.gen.ts';
import { findMissing, SUBSETS } from '../../../src/shared/typeface-letters.ts';
import { lookOf } from '../../../src/theme/look.ts';

const { resolve } = createRequire(import.meta.url);

describe.each<Theme>([{ preset: 'fresh' }, { preset: 'heritage' }, { preset: 'bold' }])('the typefaces of $preset', (theme) => {
  it('have all subsets that their packages have, with the characters that these are for', () => {
    const { display, body } = lookOf(theme);
    for (const face of [display, body]) {
      const name = /^@fontsource\/[\w-]+/.exec(face.files[0] as string)?.[0] as string;
      const known: Record<string, string> = JSON.parse(readFileSync(resolve(`${name}/unicode.json`), 'utf8'));
      expect([...face.subsets].sort()).toEqual(Object.keys(known).sort());
      for (const subset of face.subsets) expect(SUBSETS[subset], `${name}, ${subset}`).toBe(known[subset]);
      for (const file of face.files) expect(existsSync(resolve(file)), file).toBe(true);
    }
  });
});

describe('the first character that is missing', () => {
  it.each([
    ['Ångström – 24/7 ©', undefined],
    ['Warm → cozy', '→'],
    ['Καθαρισμός', 'Κ'],
    ['Tidy 清掃', '清'],
    ['Tidy 𠮷', '𠮷'],
  ])('of %s is %s', (text, missing) => {
    expect(findMissing(text, ['latin', 'latin-ext'])).toBe(missing);
  });
});
