import type { Theme } from './generated/site.gen.ts';
import type { BrandColors } from './palette.ts';

/** The colors of each preset. The theme can replace them. */
export const PRESET_COLORS: Readonly<Record<Theme['preset'], BrandColors>> = {
  fresh: { brand: '#0f5450', accent: '#ee7b57', neutral: '#f6d9b8' },
  heritage: { brand: '#5b2333', accent: '#b98b3e', neutral: '#e8d9bf' },
  bold: { brand: '#1f33d6', accent: '#ffcf33', neutral: '#d8deee' },
};

/** Returns the colors of the preset, replaced by those that the operator set. */
export function brandColorsOf({ preset, brand, accent, neutral }: Pick<Theme, 'preset' | 'brand' | 'accent' | 'neutral'>): BrandColors {
  const colors = PRESET_COLORS[preset];
  return { brand: brand ?? colors.brand, accent: accent ?? colors.accent, neutral: neutral ?? brand ?? colors.neutral };
}
