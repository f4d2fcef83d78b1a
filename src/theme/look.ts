import type { Theme } from '../shared/generated/site.gen.ts';
import type { Look, LookFace } from '../shared/look.ts';
import { completeTheme, PRESETS } from './presets.ts';
import { palettesOf } from './tokens.ts';

/** The theme for what is drawn outside of pages. */
export function lookOf(theme: Theme): Look {
  const { radius, fonts } = completeTheme(theme);
  // What every system has can be drawn on none: pictures take the preset’s own pair.
  const pair = fonts === 'system' ? PRESETS[theme.preset].fonts : fonts;
  return { preset: theme.preset, palette: palettesOf(theme).light, radius, ...FACES[pair as keyof typeof FACES] };
}

/** The pairs of `fonts.ts`, in the weights that large pictures use. Drawing needs static files: variable ones it cannot read. */
const FACES = {
  friendly: {
    display: face('Bricolage Grotesque', { weight: 700, tracking: -0.028, leading: 1.03 }),
    body: face('Figtree', { weight: 600, tracking: 0, leading: 1.25 }),
  },
  classic: {
    display: face('Fraunces', { weight: 600, tracking: -0.018, leading: 1.08 }),
    body: face('Source Sans 3', { weight: 600, tracking: 0, leading: 1.25 }),
  },
  sturdy: {
    display: face('Archivo', { weight: 800, tracking: -0.028, leading: 0.99 }),
    body: face('Archivo', { weight: 600, tracking: 0, leading: 1.25 }),
  },
} as const;

function face(family: string, setting: Pick<LookFace, 'weight' | 'tracking' | 'leading'>): LookFace {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const subsets = family === 'Figtree' ? ['latin', 'latin-ext'] : ['latin', 'latin-ext', 'vietnamese'];
  const files = subsets.map((subset) => `@fontsource/${name}/files/${name}-${subset}-${setting.weight}-normal.woff`);
  return { family, ...setting, files };
}
