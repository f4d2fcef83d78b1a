import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Palette } from '../../../src/shared/palette.ts';
import { contrastOf, derivePalette } from '../../../src/shared/palette.ts';
import { runsOf } from '../../support/on-demand.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colors = fc.record({ brand: hex, accent: hex, neutral: hex });

/** Text and what it stands on. Source: the style sheets. */
const TEXTS: readonly (readonly [keyof Palette, readonly (keyof Palette)[]])[] = [
  ['ink', ['paper', 'tint', 'surface', 'brandSoft']],
  ['inkSoft', ['paper', 'tint', 'surface', 'brandSoft']],
  ['brandText', ['paper', 'tint', 'surface', 'brandSoft']],
  ['onBrand', ['brand', 'brandHover']],
  ['onAccent', ['accent', 'accentHover']],
  ['onDeep', ['deep', 'deeper']],
  ['onDeepSoft', ['deep', 'deeper']],
  ['danger', ['paper', 'tint', 'surface']],
];

/** Edges and marks that carry a meaning. */
const MARKS: readonly (readonly [keyof Palette, readonly (keyof Palette)[]])[] = [
  ['edge', ['surface', 'paper', 'tint']],
  ['focus', ['paper', 'tint', 'surface']],
  ['focusDeep', ['deep', 'deeper']],
  ['successDeep', ['deep', 'deeper']],
];

describe('a palette', () => {
  it.each(['light', 'dark'] as const)('keeps the contrast of text and of marks, whatever colors are chosen: %s', (scheme) => {
    fc.assert(
      fc.property(colors, (chosen) => {
        const palette = derivePalette(chosen, scheme);
        for (const [text, grounds] of TEXTS) {
          for (const ground of grounds)
            expect(contrastOf(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
        for (const [mark, grounds] of MARKS) {
          for (const ground of grounds)
            expect(contrastOf(palette[mark], palette[ground]), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: runsOf(200) },
    );
  });

  it('takes a brand color as it is when text can be read on it and in it', () => {
    const { brand, brandText, onBrand } = derivePalette({ brand: '#0f5450', accent: '#ee7b57', neutral: '#f6d9b8' }, 'light');
    expect([brand, brandText, onBrand]).toEqual(['#0f5450', '#0f5450', '#ffffff']);
  });

  it('takes a darker shade of a light brand color for text, and the color itself for buttons', () => {
    const { brand, brandText, onBrand } = derivePalette({ brand: '#ffd400', accent: '#222222', neutral: '#888888' }, 'light');
    expect(brand).toBe('#ffd400');
    expect(onBrand).not.toBe('#ffffff');
    expect(contrastOf(brandText, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('is light on dark in the dark', () => {
    const { paper, ink } = derivePalette({ brand: '#0f5450', accent: '#ee7b57', neutral: '#f6d9b8' }, 'dark');
    expect(contrastOf(paper, '#000000')).toBeLessThan(1.5);
    expect(contrastOf(ink, '#ffffff')).toBeLessThan(1.5);
  });
});
