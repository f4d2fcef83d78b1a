/** The formats of a photo's files: two modern ones, and one that every browser shows. */
export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png';

/**
 * The widths of files in pixels: the widths of the layout's columns between its breakpoints, at one and two device pixels per CSS pixel.
 */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560] as const;

/** The maximum width of a file. */
export const WIDEST = 2560;

/** The width of the single file for browsers that show neither AVIF nor WebP. */
const FALLBACK_WIDTH = 1280;

/**
 * Returns the widths of the files for one use of a picture: enough for its largest size on a screen with two pixels per CSS pixel, down to
 * a quarter of that. None is wider than the source. The source's own width is included if it is too small for the largest.
 * @param widest the largest width of that use, in CSS pixels
 */
export function widthsFor(widest: number, source: number): number[] {
  const top = WIDTHS.find((width) => width >= widest * 2) ?? WIDEST;
  const fitting = WIDTHS.filter((width) => width <= top && width >= widest / 2 && width < source);
  return source <= top ? [...fitting, source] : fitting;
}

export function fallbackWidth(source: number): number {
  return Math.min(source, FALLBACK_WIDTH);
}

/** Returns the address of a photo's fallback: `/assets/team-1280-01234567.jpg`. */
export function pictureAddress(name: string, file: { width: number; hash: string; format: PictureFormat }): string {
  return `/assets/${name}-${file.width}-${file.hash}.${file.format}`;
}

/** Returns the address of another file of the same photo. */
export function variantOf(address: string, width: number, format: PictureFormat): string {
  return address.replace(ENDING, (_ending, _width, hash: string) => `-${width}-${hash}.${format}`);
}

/** Returns what the addresses of all files of a photo have in common. */
export function familyOf(address: string): string {
  return address.replace(ENDING, '-$2');
}

const ENDING = /-(\d+)-([0-9a-v]+)\.\w+$/;
