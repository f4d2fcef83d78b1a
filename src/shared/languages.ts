import { memoOf } from './memo-of.ts';
/** Returns the name of a language in a language, English by default; undefined if its code means nothing. */
export function languageName(code: string, into = 'en'): string | undefined {
  return new Intl.DisplayNames(into, { type: 'language', fallback: 'none' }).of(code);
}

/** Returns the language that most people in a country speak, according to CLDR: `DE` → `de`. */
export function mainLanguage(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language ?? 'en';
}

/** Scripts that are written from right to left, by their ISO 15924 codes. Source: Unicode CLDR, scriptMetadata.txt */
const SCRIPTS: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/**
 * Checks whether a language is written from right to left: in the script that its tag names, or in its most common script. Every page asks,
 * and working it out takes longer than a small block.
 */
export const isRightToLeft = memoOf((language: string) => SCRIPTS.has(new Intl.Locale(language).maximize().script ?? ''));
