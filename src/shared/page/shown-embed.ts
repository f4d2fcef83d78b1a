/** A message of a frame that says how high its content is. */
export interface HeightMessage {
  /** A field of the message, and what it is if the message is about the height: `["event", "calendly.page_height"]`. */
  readonly when: readonly [field: string, value: string];
  /** Where the height is in the message, outermost field first; a number, or a text such as `712px`. */
  readonly height: readonly string[];
}

/** A frame with a page of another site. It has a height or a ratio. */
export interface EmbedFrame {
  readonly src: string;
  /** What the frame shows, for people who cannot see it. */
  readonly title: string;
  /** As the attribute of the frame: `payment; fullscreen`. */
  readonly allow: string;
  /** In CSS pixels. */
  readonly height?: number;
  /** As CSS: `16 / 9`. */
  readonly ratio?: string;
  /** Other origins that the frame goes on to. */
  readonly others?: readonly string[];
  readonly message?: HeightMessage;
}

/** How a block shows an address of another site. The build finds it out, so that browsers load no list of providers. */
export interface ShownEmbed {
  /** What to call the other site: the name of the provider, or the host. */
  readonly name: string;
  readonly icon: 'calendar' | 'message' | 'detail';
  /** The button that shows the frame. */
  readonly showLabel: string;
  /** The link to the address itself. */
  readonly linkLabel: string;
  /** Undefined if the block is only a link. */
  readonly frame?: EmbedFrame;
}
