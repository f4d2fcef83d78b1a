import type { Picture } from '../shared/page/block-base.ts';

/** The place of a picture, from a width of the window on. It says what the block's styles say, so that the browser can choose a file before it has them. */
export interface PictureBox {
  /** The least width of the window, as the styles write it: `48rem`. Left out for the narrowest windows, which come last. */
  readonly from?: string;
  /** A length, or an expression as `calc` takes it. */
  readonly width: string;
  /** Of width to height, where the picture is cropped to fill the place. */
  readonly ratio: number;
}

/** How wide the content of a section is: it grows with the window, and from some width of the window on it stays. */
interface Content {
  readonly fluid: string;
  readonly most: string;
  /** From this width of the window on `fluid` would be more than `most`. */
  readonly from: string;
}

/** That of a whole row: the window without the two gutters (`--gutter`), at most `--container`. */
export const CONTENT: Content = { fluid: '(92.8vw - 0.8rem)', most: '76rem', from: '82.76rem' };

/** That of a section that has half of the row. */
export const HALF_CONTENT: Content = { fluid: '(44.4vw - 2rem)', most: '34.5rem', from: '82.21rem' };

/**
 * Boxes whose widths depend on that of the content. Windows in which it no longer grows have a box of their own: `min()` would say the
 * same in fewer words, but checkers of HTML refuse it in `sizes`.
 * @param boxes the boxes in content of a width; the first is that of wide windows
 */
export function boxesIn(boxes: (content: string) => readonly [PictureBox, ...PictureBox[]], content = CONTENT): readonly PictureBox[] {
  return [{ ...boxes(content.most)[0], from: content.from }, ...boxes(content.fluid)];
}

/** The boxes as the attribute `sizes`. Of a picture that is flatter than its place more is cut off at its sides: it must be wider than the place. */
export function sizesOf(boxes: readonly PictureBox[], { width, height }: Pick<Picture, 'width' | 'height'>): string {
  return boxes
    .map((box) => {
      const factor = Math.max(1, Math.round((width / height / box.ratio) * 100) / 100);
      const size = factor === 1 ? box.width : `(${box.width}) * ${factor}`;
      return `${box.from === undefined ? '' : `(min-width: ${box.from}) `}calc(${size})`;
    })
    .join(', ');
}
