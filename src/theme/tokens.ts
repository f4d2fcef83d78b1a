import type { Theme } from '../shared/generated/site.gen.ts';
import { memoOf } from '../shared/memo-of.ts';
import type { Palette } from '../shared/palette.ts';
import { derivePalette } from '../shared/palette.ts';
import { fontStyles } from './fonts.ts';
import type { CompleteTheme } from './presets.ts';
import { completeTheme } from './presets.ts';

/** The radius of cards and pictures, and the radius of buttons. */
const RADII: Record<CompleteTheme['radius'], readonly [cards: string, buttons: string]> = {
  none: ['0rem', '0rem'],
  small: ['0.5rem', '0.5rem'],
  large: ['1.25rem', '99rem'],
};

/** The factor for the spaces between elements. */
const DENSITIES: Record<CompleteTheme['density'], number> = { compact: 0.82, regular: 1, airy: 1.2 };

/**
 * Returns the theme as CSS custom properties, for light and dark colors. The base styles derive everything else from them.
 * @param fonts the addresses of the font files, by their path in the folder of packages
 */
export function toCustomProperties(theme: Theme, fonts: ReadonlyMap<string, string>): string {
  const complete = completeTheme(theme);
  const [radius, pill] = RADII[complete.radius];
  const palettes = palettesOf(theme);
  // Only drawings use the soft accent.
  const { accentSoft: _, ...light } = palettes.light;
  const { accentSoft: __, ...dark } = palettes.dark;
  // Leaves out what is the same as in light colors.
  const changed = Object.entries(dark).filter(([name, value]) => light[name as keyof typeof light] !== value);
  return [
    fontStyles(complete, fonts),
    `:root{color-scheme:light;${colors(Object.entries(light))};--radius:${radius};--radius-pill:${pill};--density:${DENSITIES[complete.density]}}`,
    // Twice, because a visitor’s choice must override the system’s setting in both directions.
    ...(theme.dark === false
      ? []
      : [
          `:root[data-theme=dark]{color-scheme:dark;${colors(changed)}}`,
          `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${colors(changed)}}}`,
        ]),
    ...(theme.dark !== false && (theme.logoDark ?? theme.markDark) !== undefined ? [PAIRS] : []),
  ].join('');
}

/** Shows one of two pictures, of which one is for light and one for dark colors. Paper is light. */
const PAIRS = [
  '[data-on]{display:contents}[data-on=dark]{display:none}',
  ...['screen{:root[data-theme=dark]', 'screen and (prefers-color-scheme:dark){:root:not([data-theme=light])'].map((start) => {
    const [, root] = start.split('{');
    return `@media ${start} [data-on=light]{display:none}${root} [data-on=dark]{display:contents}}`;
  }),
].join('');

interface Palettes {
  readonly light: Palette;
  readonly dark: Palette;
}

/** Returns the palettes of a theme. Every page of a site needs them. */
export const palettesOf = memoOf((theme: Theme): Palettes => {
  const complete = completeTheme(theme);
  return { light: derivePalette(complete, 'light'), dark: derivePalette(complete, 'dark') };
});

/** Formats colors as custom properties: `inkSoft` → `--ink-soft`. */
function colors(entries: readonly (readonly [name: string, color: string])[]): string {
  return entries.map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`).join(';');
}

/** Returns the colors that browsers show around the page, light and dark. */
export function themeColors(theme: Theme): { readonly light: string; readonly dark: string } {
  const { light, dark } = palettesOf(theme);
  return { light: light.paper, dark: dark.paper };
}
