/**
 * Gives the current history entry a key, as the router does for its own entries. Entries made by the browser have none: the first entry of
 * a document, and links within a page.
 */
export function ensureEntryKey(): void {
  const { key } = readState();
  if (key === undefined) history.replaceState({ ...readState(), key: Math.random().toString(36).slice(2, 10) }, '');
}

/** Returns the key of the current entry, or undefined if the app has not run there yet. */
export function entryKey(): string | undefined {
  return readState().key;
}

function readState(): { readonly key?: string } {
  return (history.state as { readonly key?: string } | null) ?? {};
}
