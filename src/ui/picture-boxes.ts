import type { Picture } from '../shared/page-description.ts';

/** The place of a picture, from a width of the window on. It says what the block's styles say, so that the browser can choose a file before it has them. */
export interface PictureBox {
  /** The least width of the window, as the styles write it: `48rem`. Left out for the narrowest windows, which come last. */
  readonly from?: string;
  /** A length, or an expression as `calc` takes it. */
  readonly width: string;
  /** Of width to height, where the picture is cropped to fill the place. */
  readonly ratio: number;
}

/** The width of a section's content: the window without the two gutters (`--gutter`), at most `--container`. */
export const CONTENT = 'min(92.8vw - 0.8rem, 76rem)';

/** That of a section that has half of the row. */
export const HALF_CONTENT = 'min(44.4vw - 2rem, 34.5rem)';

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
