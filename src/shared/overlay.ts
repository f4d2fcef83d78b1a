/** What a history entry shows over its page: the id of a block, and which part of it is open. */
export type Overlay = readonly [id: string, part: number];

/** Returns what the state of a history entry says about an overlay. */
export function overlayIn(state: unknown): Overlay | undefined {
  return (state as { readonly overlay?: Overlay } | null)?.overlay;
}
