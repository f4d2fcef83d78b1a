import type { Picture } from '../../shared/page/block-base.ts';

/** Of width to height, in hundredths. */
export function ratioOf({ width, height }: Picture): number {
  return Math.round((width / height) * 100) / 100;
}
