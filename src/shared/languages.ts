/** Scripts that are written from right to left, by their ISO 15924 codes. Source: Unicode CLDR, scriptMetadata.txt */
const SCRIPTS: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** Checks whether a language is written from right to left: in the script that its tag names, or in its most common script. */
export function isRightToLeft(language: string): boolean {
  const known = KNOWN.get(language) ?? SCRIPTS.has(new Intl.Locale(language).maximize().script ?? '');
  KNOWN.set(language, known);
  return known;
}

/** A cache: every page asks, and working it out takes longer than a small block. */
const KNOWN = new Map<string, boolean>();
