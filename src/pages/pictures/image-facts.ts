import type { Cells } from './covers.ts';

/** The facts about an image file. */
export interface ImageFile {
  /** Its address in the output. For a photo, the address of the version that every browser supports. */
  readonly src: string;
  /** The size in pixels, with EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
  /** For a photo, which is published in several widths: the size of the original file. */
  readonly photo?: { readonly bytes: number };
  /** For a picture that stands on a background of ours: those, as `#rrggbb`, on which a large part of it can hardly be seen. */
  readonly faintOn?: readonly string[];
  /** For a picture that may be behind words: its colors. */
  readonly cells?: Cells;
  /** For a drawing that stands in for a photo. */
  readonly isStandIn?: boolean;
  /** For a drawing that follows the theme: its shades of the theme's colors. */
  readonly colors?: Readonly<Partial<Record<'brand' | 'accent', readonly string[]>>>;
}

/** The reason why a file cannot be used, as the end of a sentence. */
export interface UnusableImage {
  readonly error: string;
  /** Whether the file contains more than a drawing, or must not be read. The error is then a predicate, such as “contains <script>”. */
  readonly isForbidden?: boolean;
  /** What to do about it, if saving the picture again does not help. */
  readonly advice?: string;
}

/** The image files by their path in the YAML, or the reason why one cannot be used. */
export type ImageFacts = ReadonlyMap<string, ImageFile | UnusableImage>;
