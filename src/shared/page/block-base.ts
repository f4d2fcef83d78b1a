/** HTML made at build from an operator's Markdown: safe to insert as it is. */
export type Html = string;

/** A picture with its final address and the size of what lies there, upright, in pixels. */
export interface Picture {
  /** Of a photo of the site: the file that every browser shows. */
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The widths that it can be had in, of which the browser chooses; without them it has one file. */
  readonly widths?: readonly number[];
  /** The color that fills its place until it arrives: `#rrggbb`. */
  readonly color?: string;
  /** What must stay in view where the picture is cropped: percent from the left and from the top. */
  readonly focus?: readonly [number, number];
}

/** What `describe` gives every block besides its own fields. */
export interface BlockBase {
  /** The block's id on its page: anchors lead to it, labels refer to it. */
  readonly id: string;
  /** The level of the block's heading: 1 once a page, 3 below the heading of a block that holds it, 2 elsewhere. */
  readonly level: 1 | 2 | 3;
  /** The background: plain and tint alternate down a page, brand stands out. */
  readonly tone: 'plain' | 'tint' | 'brand';
  /** Where the block stands: alone in its row, or beside another at the row's start or end. */
  readonly side: 'full' | 'start' | 'end';
  /** Of a block that holds others: how many of the blocks after it stand in each of its columns. */
  readonly holds?: readonly number[];
}
