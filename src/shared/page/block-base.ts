/** HTML that the build made from an operator's Markdown. Safe to insert as it is. */
export type Html = string;

/** A picture with its final address, and the size in pixels of the file at that address, upright. */
export interface Picture {
  /** For a photo of the site, the file that every browser can show. */
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The widths of the files that the browser can choose from. Missing if there is only one file. */
  readonly widths?: readonly number[];
  /** The color that fills the picture's space until it arrives: `#rrggbb`. */
  readonly color?: string;
  /** The point that must stay in view if the picture is cropped: percent from the left and from the top. */
  readonly focus?: readonly [number, number];
  /** How a photo is colored, if not as it is. */
  readonly treatment?: 'duotone';
}

/** The attributes of a part of a page that is in another language than what is around it. */
export interface LanguageAttributes {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** What `describe` gives every block in addition to its own fields. */
export interface BlockBase {
  /** The block's id on its page. Anchors lead to it, and labels refer to it. */
  readonly id: string;
  /** The level of the block's heading: 1 once per page, 3 below the heading of a block that contains this one, otherwise 2. */
  readonly level: 1 | 2 | 3;
  /** The background. Plain and tint alternate down the page; brand stands out. */
  readonly tone: 'plain' | 'tint' | 'brand';
  /** The position of the block: alone in its row, or beside another block at the start or end of the row. */
  readonly side: 'full' | 'start' | 'end';
  /** Missing if the block is in the language of what is around it: its page, or the block that contains it. */
  readonly language?: LanguageAttributes;
  /** For a block that contains others: the number of following blocks in each of its columns. */
  readonly holds?: readonly number[];
}
