import type { Theme } from './generated/site.gen.ts';
import type { Palette } from './palette.ts';
import type { Subset } from './typeface-letters.ts';

/** A resolved theme for what is drawn outside of pages: icons and link previews. */
export interface Look {
  readonly preset: Theme['preset'];
  /** The palette for light colors. */
  readonly palette: Palette;
  readonly radius: 'none' | 'small' | 'large';
  readonly display: LookFace;
  readonly body: LookFace;
}

/** A typeface in one weight. */
export interface LookFace {
  readonly family: string;
  readonly weight: 400 | 500 | 600 | 700 | 800;
  /** Letter spacing, as a fraction of the type size. */
  readonly tracking: number;
  /** Line height, as a multiple of the type size. */
  readonly leading: number;
  readonly subsets: readonly Subset[];
  /** A WOFF file for each subset, relative to the folder of packages. The subsets that most texts need come first. */
  readonly files: readonly string[];
}
