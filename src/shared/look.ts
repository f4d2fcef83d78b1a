import type { Theme } from './generated/site.gen.ts';
import type { Palette } from './palette.ts';
import type { Subset } from './typeface-letters.ts';

/** A theme for what is drawn outside of pages, with nothing left to look up: icons and link previews. */
export interface Look {
  readonly preset: Theme['preset'];
  /** That of light colors. */
  readonly palette: Palette;
  readonly radius: 'none' | 'small' | 'large';
  readonly display: LookFace;
  readonly body: LookFace;
}

/** A typeface in one weight. */
export interface LookFace {
  readonly family: string;
  readonly weight: 400 | 500 | 600 | 700 | 800;
  /** The space between letters, in parts of the type size. */
  readonly tracking: number;
  /** The height of a line, in parts of the type size. */
  readonly leading: number;
  readonly subsets: readonly Subset[];
  /** A WOFF file for each subset, from the folder of packages: those of most texts first. */
  readonly files: readonly string[];
}
