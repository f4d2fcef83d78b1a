import type { Theme } from '../shared/generated/site.gen.ts';
import type { BrandColors } from '../shared/palette.ts';
import { PRESET_PAIRS } from '../shared/typeface-letters.ts';

/** A theme in which nothing is left out. */
export interface CompleteTheme extends BrandColors {
  readonly radius: NonNullable<Theme['radius']>;
  readonly density: NonNullable<Theme['density']>;
  readonly fonts: NonNullable<Theme['fonts']>;
}

/** What each preset sets. */
export const PRESETS: Readonly<Record<Theme['preset'], CompleteTheme>> = {
  fresh: { brand: '#0f5450', accent: '#ee7b57', neutral: '#f6d9b8', radius: 'large', density: 'regular', fonts: PRESET_PAIRS.fresh },
  heritage: { brand: '#5b2333', accent: '#b98b3e', neutral: '#e8d9bf', radius: 'small', density: 'airy', fonts: PRESET_PAIRS.heritage },
  bold: { brand: '#1f33d6', accent: '#ffcf33', neutral: '#d8deee', radius: 'none', density: 'compact', fonts: PRESET_PAIRS.bold },
};

/** The preset, with what the operator set in its place. */
export function completeTheme(theme: Theme): CompleteTheme {
  const preset = PRESETS[theme.preset];
  return {
    brand: theme.brand ?? preset.brand,
    accent: theme.accent ?? preset.accent,
    neutral: theme.neutral ?? (theme.brand === undefined ? preset.neutral : theme.brand),
    radius: theme.radius ?? preset.radius,
    density: theme.density ?? preset.density,
    fonts: theme.fonts ?? preset.fonts,
  };
}
