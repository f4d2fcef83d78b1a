import { brandColorsOf, PRESET_COLORS } from '../shared/brand-colors.ts';
import type { Theme } from '../shared/generated/site.gen.ts';
import type { BrandColors } from '../shared/palette.ts';
import { PRESET_PAIRS } from '../shared/typeface-letters.ts';

/** A theme with every setting filled in. */
export interface CompleteTheme extends BrandColors {
  readonly radius: NonNullable<Theme['radius']>;
  readonly density: NonNullable<Theme['density']>;
  readonly fonts: NonNullable<Theme['fonts']>;
}

/** The settings of each preset. */
const PRESETS: Readonly<Record<Theme['preset'], CompleteTheme>> = {
  fresh: { ...PRESET_COLORS.fresh, radius: 'large', density: 'regular', fonts: PRESET_PAIRS.fresh },
  heritage: { ...PRESET_COLORS.heritage, radius: 'small', density: 'airy', fonts: PRESET_PAIRS.heritage },
  bold: { ...PRESET_COLORS.bold, radius: 'none', density: 'compact', fonts: PRESET_PAIRS.bold },
};

/** Fills in the theme's missing settings from its preset. */
export function completeTheme(theme: Theme): CompleteTheme {
  const preset = PRESETS[theme.preset];
  return {
    ...brandColorsOf(theme),
    radius: theme.radius ?? preset.radius,
    density: theme.density ?? preset.density,
    fonts: theme.fonts ?? preset.fonts,
  };
}
