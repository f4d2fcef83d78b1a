/** What the files of a photo are made in: two modern formats, and one that every browser shows. */
export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** The widths in pixels that files are made in: those of the layout's columns between its breakpoints, at one and two pixels a point. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560] as const;

/** No file is wider. */
export const WIDEST = 2560;

/** The width of the one file for browsers that show neither AVIF nor WebP. */
const FALLBACK_WIDTH = 1280;

/**
 * The widths of the files for a place: enough for its widest use on a screen of two pixels a point, down to a quarter of that.
 * None is wider than the source, which is itself among them when it is too narrow.
 * @param widest the width of the place at its widest, in CSS pixels
 */
export function widthsFor(widest: number, source: number): number[] {
  const top = WIDTHS.find((width) => width >= widest * 2) ?? WIDEST;
  const fitting = WIDTHS.filter((width) => width <= top && width >= widest / 2 && width < source);
  return source <= top ? [...fitting, source] : fitting;
}

export function fallbackWidth(source: number): number {
  return Math.min(source, FALLBACK_WIDTH);
}

/** The address of a photo's fallback: `/assets/team-1280-01234567.jpg`. */
export function pictureAddress(name: string, file: { width: number; hash: string; format: PictureFormat }): string {
  return `/assets/${name}-${file.width}-${file.hash}.${file.format}`;
}

/** The address of another file of the same photo. */
export function variantOf(address: string, width: number, format: PictureFormat): string {
  return address.replace(ENDING, (_ending, _width, hash: string) => `-${width}-${hash}.${format}`);
}

/** What the addresses of all files of a photo have in common. */
export function familyOf(address: string): string {
  return address.replace(ENDING, '-$2');
}

const ENDING = /-(\d+)-([0-9a-v]+)\.\w+$/;
