/** How German spells its letters without their dots. Other languages with these letters, such as Swedish and Turkish, leave the dots out. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Converts a text to lower-case words for addresses and file names: `Doña Ana’s Café` → `dona-anas-cafe`. Returns an empty string if the
 * text has no Latin letter or digit.
 * @param language the language of the text (BCP 47), if known: German `Schöne Bäder` → `schoene-baeder`
 */
export function slugify(text: string, language = ''): string {
  const spelled = /^de\b/i.test(language)
    ? text.normalize('NFC').replace(/[äöüß]/gi, (letter) => GERMAN[letter.toLowerCase()] ?? letter)
    : text;
  return spelled
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
