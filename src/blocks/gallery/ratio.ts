import type { Picture } from '../../shared/page/block-base.ts';

/** Returns width divided by height, rounded to hundredths. */
export function ratioOf({ width, height }: Picture): number {
  return Math.round((width / height) * 100) / 100;
}
