/** The words of a text as addresses and file names have them: `Doña Ana’s Café` → `dona-anas-cafe`. Empty without a Latin letter or digit. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
