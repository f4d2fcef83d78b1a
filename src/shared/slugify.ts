/**
 * Converts a text to lower-case words for addresses and file names: `Doña Ana’s Café` → `dona-anas-cafe`. Returns an empty string if the
 * text has no Latin letter or digit.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
