/**
 * Gives the current entry of the history a key, as the router gives one to each of its own. Entries that the browser made have none: the
 * first of a document, and those of links within a page.
 */
export function nameEntry(): void {
  const { key } = readState();
  if (key === undefined) history.replaceState({ ...readState(), key: Math.random().toString(36).slice(2, 10) }, '');
}

/** The key of the current entry; undefined where the app has not run yet. */
export function entryKey(): string | undefined {
  return readState().key;
}

function readState(): { readonly key?: string } {
  return (history.state as { readonly key?: string } | null) ?? {};
}
