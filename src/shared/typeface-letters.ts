import type { Theme } from './generated/site.gen.ts';
import { memoOf } from './memo-of.ts';

/** The characters of each subset of a font package. Source: Google Fonts’ subsets, `unicode.json` of each package. */
export const SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  'greek-ext': 'U+1F00-1FFF',
} as const;

export type Subset = keyof typeof SUBSETS;

/** A pair of typefaces that comes with font packages. */
export type Pair = Exclude<NonNullable<Theme['fonts']>, 'system'>;

/** The pair of each preset. */
export const PRESET_PAIRS: Readonly<Record<Theme['preset'], Pair>> = { fresh: 'friendly', heritage: 'classic', bold: 'sturdy' };

/** Returns the pair for icons and link previews. System fonts differ from machine to machine, so the preset’s pair replaces them. */
export function drawnPair({ preset, fonts = PRESET_PAIRS[preset] }: Pick<Theme, 'preset' | 'fonts'>): Pair {
  return fonts === 'system' ? PRESET_PAIRS[preset] : fonts;
}

const LATIN: readonly Subset[] = ['latin', 'latin-ext', 'vietnamese'];

/** The subsets in the font packages of each pair. */
export const PAIR_SUBSETS: Readonly<Record<Pair, { readonly display: readonly Subset[]; readonly body: readonly Subset[] }>> = {
  friendly: { display: LATIN, body: ['latin', 'latin-ext'] },
  classic: { display: LATIN, body: [...LATIN, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] },
  sturdy: { display: LATIN, body: LATIN },
};

/** Returns the first character of a text that none of the subsets contains. */
export function findMissing(text: string, subsets: readonly Subset[]): string | undefined {
  return patternWithout(subsets.join()).exec(text)?.[0];
}

/** Makes a pattern of a character that subsets lack. */
const patternWithout = memoOf((names: string) => new RegExp(`[^${names.split(',').map(rangesOf).join('')}]`, 'u'));

function rangesOf(name: string): string {
  const ranges = SUBSETS[name as Subset];
  return ranges
    .replaceAll(',', '')
    .replace(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g, (_all, first: string, last: string = first) => `\\u{${first}}-\\u{${last}}`);
}
