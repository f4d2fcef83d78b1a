import type { Link } from '../generated/site.gen.ts';

/** A message of a frame that says how high its content is. */
export interface HeightMessage {
  /** A field of the message, and what it is if the message is about the height: `["event", "calendly.page_height"]`. */
  readonly when: readonly [field: string, value: string];
  /** Where the height is in the message, outermost field first; a number, or a text such as `712px`. */
  readonly height: readonly string[];
}

/** The place that a page keeps for what another site shows. It has a height or a ratio. */
interface EmbedPlace {
  /** In CSS pixels. */
  readonly height?: number;
  /** As CSS: `16 / 9`. */
  readonly ratio?: string;
}

/** A frame with a page of another site. */
export interface EmbedFrame extends EmbedPlace {
  readonly src: string;
  /** What the frame shows, for people who cannot see it. */
  readonly title: string;
  /** As the attribute of the frame: `payment; fullscreen`. */
  readonly allow?: string;
  /** Other origins that the frame goes on to. */
  readonly others?: readonly string[];
  readonly message?: HeightMessage;
}

/** Calls of a function that the script brings, made before it is there. The script finds them in a list of that function, and makes them. */
export interface QueuedCalls {
  /** The name of the function: `Cal`. */
  readonly name: string;
  /** The arguments of each call. */
  readonly calls: readonly (readonly unknown[])[];
  /** What else the function needs: `{ "loaded": true }`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A script of another site that draws into this page. */
export interface EmbedScript extends EmbedPlace {
  readonly src: string;
  /** Attributes of the script element. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Attributes of the element that the script fills. Without them, it draws beside itself. */
  readonly element?: Readonly<Record<string, string>>;
  readonly queue?: QueuedCalls;
  /** Other origins that the script loads anything from. */
  readonly origins?: readonly string[];
  /** Other origins that its frames show. */
  readonly frames?: readonly string[];
}

/** How a block shows an address of another site. The build finds it out, so that browsers load no list of providers. */
export interface ShownEmbed {
  /** The drawing in place of what the visitor has not asked for, and the sign on it. */
  readonly icon?: 'calendar' | 'message' | 'detail' | 'pin';
  /** The button that shows it. */
  readonly showLabel?: string;
  /** The link to the page of the other site. A map that loads by itself has none. */
  readonly linkLabel?: string;
  /** Without a frame and a script, the block is only a link. */
  readonly frame?: EmbedFrame;
  readonly script?: EmbedScript;
}

/** What a block that shows another site says of its states. */
export interface EmbedWords {
  readonly loadingText?: string;
  readonly failureText?: string;
  readonly againLabel?: string;
  readonly phone?: Link | undefined;
  readonly email?: Link | undefined;
}

/** Blocks that show another site have this in common. Other blocks have none of it. */
export interface EmbedBlock extends EmbedWords {
  readonly type: string;
  readonly shown?: ShownEmbed;
  /** Whether nothing loads before the visitor asks for it. */
  readonly clickToLoad?: boolean;
}

/** Checks whether a block has states, and therefore needs code and styles: it is no mere link, and no map that loads by itself. */
export function hasEmbedStates({ shown: { frame, script, linkLabel } = {} }: Pick<EmbedBlock, 'shown'>): boolean {
  return (frame ?? script) !== undefined && linkLabel !== undefined;
}
