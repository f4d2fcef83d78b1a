/** A message of a frame that says how high its content is. */
export interface HeightMessage {
  /** A field of the message, and what it is if the message is about the height: `["event", "calendly.page_height"]`. */
  readonly when: readonly [field: string, value: string];
  /** Where the height is in the message, outermost field first; a number, or a text such as `712px`. */
  readonly height: readonly string[];
}
