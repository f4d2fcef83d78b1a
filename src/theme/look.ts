import type { Theme } from '../shared/generated/site.gen.ts';
import type { Look, LookFace } from '../shared/look.ts';
import type { Pair, Subset } from '../shared/typeface-letters.ts';
import { drawnPair, PAIR_SUBSETS } from '../shared/typeface-letters.ts';
import { completeTheme } from './presets.ts';
import { palettesOf } from './tokens.ts';

/** Returns the theme for what is drawn outside of pages. */
export function lookOf(theme: Theme): Look {
  const { radius } = completeTheme(theme);
  const pair = drawnPair(theme);
  const { display, body } = FACES[pair];
  const subsets = PAIR_SUBSETS[pair];
  return {
    preset: theme.preset,
    palette: palettesOf(theme).light,
    radius,
    display: face(display, subsets.display),
    body: face(body, subsets.body),
  };
}

/** The pairs of `fonts.ts`, in the weights that large pictures use. Drawing needs static files, because it cannot read variable fonts. */
const FACES = {
  friendly: {
    display: { family: 'Bricolage Grotesque', weight: 700, tracking: -0.028, leading: 1.03 },
    body: { family: 'Figtree', weight: 600, tracking: 0, leading: 1.25 },
  },
  classic: {
    display: { family: 'Fraunces', weight: 600, tracking: -0.018, leading: 1.08 },
    body: { family: 'Source Sans 3', weight: 600, tracking: 0, leading: 1.25 },
  },
  sturdy: {
    display: { family: 'Archivo', weight: 800, tracking: -0.028, leading: 0.99 },
    body: { family: 'Archivo', weight: 600, tracking: 0, leading: 1.25 },
  },
} as const satisfies Record<Pair, Record<'display' | 'body', Omit<LookFace, 'files' | 'subsets'>>>;

function face(setting: Omit<LookFace, 'files' | 'subsets'>, subsets: readonly Subset[]): LookFace {
  const name = setting.family.toLowerCase().replaceAll(' ', '-');
  return {
    ...setting,
    subsets,
    files: subsets.map((subset) => `@fontsource/${name}/files/${name}-${subset}-${setting.weight}-normal.woff`),
  };
}
