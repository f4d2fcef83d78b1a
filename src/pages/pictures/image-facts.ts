/** What is known of an image file. */
export interface ImageFile {
  /** Its address in the output; of a photo, the address of the file that every browser shows. */
  readonly src: string;
  /** The size in pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** Of a photo, which is made again in several widths: the bytes of the file as it is. */
  readonly photo?: { readonly bytes: number };
  /** Of a drawing that follows the theme: its shades of the theme's colors. */
  readonly colors?: Readonly<Partial<Record<'brand' | 'accent', readonly string[]>>>;
}

/** Why a file cannot be used: an end of a sentence about it. */
export interface UnusableImage {
  readonly error: string;
  /** It holds more than a drawing, or must not be read: then the error is the predicate, as in “contains <script>”. */
  readonly isForbidden?: boolean;
}

/** The image files by their path in the YAML, or why one cannot be used. */
export type ImageFacts = ReadonlyMap<string, ImageFile | UnusableImage>;
