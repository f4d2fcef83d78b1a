import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../../../src/shared/generated/site.gen.ts';
import { fontFiles } from '../../../src/theme/fonts.ts';
import { completeTheme } from '../../../src/theme/presets.ts';
import { themeColors, toCustomProperties } from '../../../src/theme/tokens.ts';

const NO_FONTS = new Map<string, string>();

function property(css: string, name: string): string | undefined {
  return new RegExp(`--${name}:([^;}]*)`).exec(css)?.[1];
}

describe('a preset', () => {
  it.each(['fresh', 'heritage', 'bold'] as const)('%s sets everything', (preset) => {
    const css = toCustomProperties({ preset }, NO_FONTS);
    for (const name of ['brand', 'paper', 'ink', 'radius', 'density', 'font-body', 'font-display'])
      expect(property(css, name)).toBeTruthy();
  });

  it('gives way to what is set besides', () => {
    const css = toCustomProperties({ preset: 'bold', brand: '#0f5450', radius: 'large', density: 'airy', fonts: 'system' }, NO_FONTS);
    expect([property(css, 'brand'), property(css, 'radius'), property(css, 'density')]).toEqual(['#0f5450', '1.25rem', '1.2']);
    expect(css).not.toContain('@font-face');
  });

  it('tints grays with the brand’s color when only that is set', () => {
    expect(completeTheme({ preset: 'fresh', brand: '#1f33d6' }).neutral).toBe('#1f33d6');
    expect(completeTheme({ preset: 'fresh' }).neutral).toBe('#f6d9b8');
  });
});

describe('dark colors', () => {
  it('are those of the system unless the visitor chose, and the visitor’s choice wins either way', () => {
    const css = toCustomProperties({ preset: 'fresh' }, NO_FONTS);
    const dark = /:root\[data-theme=dark\]\{([^}]*)\}/.exec(css)?.[1];
    expect(dark).toContain('color-scheme:dark');
    expect(css).toContain(`@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`);
    expect(themeColors({ preset: 'fresh' }).dark).toBe(property(dark ?? '', 'paper'));
  });

  it('are switched off by the operator', () => {
    const css = toCustomProperties({ preset: 'fresh', dark: false, logoDark: { src: 'images/white.svg', alt: '' } }, NO_FONTS);
    expect(css).toContain('color-scheme:light');
    expect(css).not.toMatch(/dark/);
  });

  it('show the pictures that are for them, where there are any', () => {
    const css = toCustomProperties({ preset: 'fresh', logoDark: { src: 'images/white.svg', alt: '' } }, NO_FONTS);
    expect(css).toContain('@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]) [data-on=light]{display:none}');
    expect(toCustomProperties({ preset: 'fresh' }, NO_FONTS)).not.toContain('data-on');
  });
});

describe('fonts', () => {
  const resolve = createRequire(import.meta.url).resolve;

  it.each<NonNullable<Theme['fonts']>>(['friendly', 'classic', 'sturdy'])(
    'of the pair %s are there, and fall back on faces of their measure',
    (fonts) => {
      const files = fontFiles({ fonts });
      for (const { file } of files) expect(existsSync(resolve(file))).toBe(true);
      expect(files.filter(({ isFirst }) => isFirst).length).toBeLessThanOrEqual(2);
      const css = toCustomProperties({ preset: 'fresh', fonts }, new Map(files.map(({ file }) => [file, `/assets/${file}`])));
      for (const { file, typeface } of files) {
        expect(css).toContain(`url(/assets/${file})`);
        expect(css).toMatch(new RegExp(`font-family:"${typeface.family} Fallback";src:local\\([^;]*\\);size-adjust:\\d`));
      }
    },
  );
});
