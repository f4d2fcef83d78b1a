import type { HeightMessage } from './height-message.ts';

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
  readonly frame?: {
    readonly src: string;
    /** What the frame shows, for people who cannot see it. */
    readonly title: string;
    /** As the attribute of the frame: `payment; fullscreen`. */
    readonly allow: string;
    /** As CSS: `700px`, or undefined if the frame has a ratio. */
    readonly height?: number;
    /** As CSS: `16 / 9`. */
    readonly ratio?: string;
    /** Other origins that the frame goes on to. */
    readonly others?: readonly string[];
    readonly message?: HeightMessage;
  };
}
