import type { Picture } from '../shared/page/block-base.ts';

/**
 * The size of a picture from a window width on. It must match the block's styles, and lets the browser pick a file before it has the
 * styles.
 */
export interface PictureBox {
  /** The minimum width of the window, as in the styles: `48rem`. Missing for the narrowest windows, which come last. */
  readonly from?: string;
  /** A length, or an expression for `calc`. */
  readonly width: string;
  /** Width divided by height, if the picture is cropped to fill the box. */
  readonly ratio: number;
}

/** The width of a section's content. It grows with the window up to a maximum. */
interface Content {
  readonly fluid: string;
  readonly most: string;
  /** The window width from which `fluid` would exceed `most`. */
  readonly from: string;
  /** The width in windows from `WIDE` on, in which it grows again. */
  readonly wide: string;
}

/** The content of a full row: the window without the two gutters (`--gutter`), at most `--container`. */
export const CONTENT: Content = { fluid: '(92.8vw - 0.8rem)', most: '76rem', from: '82.76rem', wide: '72vw' };

/** The content of a section that has half of a row. */
export const HALF_CONTENT: Content = { fluid: '(44.4vw - 2rem)', most: '34.5rem', from: '82.21rem', wide: '(36vw - 3.5rem)' };

/** The window width in which 72 % are 76rem. */
const WIDE = '105.56rem';

/**
 * Returns boxes whose widths depend on the content's width. Windows in which the content no longer grows have a box of their own: `min()`
 * would be shorter, but HTML validators reject it in `sizes`.
 * @param boxes returns the boxes for a content width; the first one is for wide windows
 */
export function boxesIn(boxes: (content: string) => readonly [PictureBox, ...PictureBox[]], content = CONTENT): readonly PictureBox[] {
  return [{ ...boxes(content.wide)[0], from: WIDE }, { ...boxes(content.most)[0], from: content.from }, ...boxes(content.fluid)];
}

/**
 * Returns the boxes as the `sizes` attribute. A picture that is flatter than its box is cropped at the sides, so it must be wider than the
 * box.
 */
export function sizesOf(boxes: readonly PictureBox[], { width, height }: Pick<Picture, 'width' | 'height'>): string {
  return boxes
    .map((box) => {
      const factor = Math.max(1, Math.round((width / height / box.ratio) * 100) / 100);
      const size = factor === 1 ? box.width : `(${box.width}) * ${factor}`;
      return `${box.from === undefined ? '' : `(min-width: ${box.from}) `}calc(${size})`;
    })
    .join(', ');
}
