/** How German spells its letters without their dots. Other languages with these letters, such as Swedish and Turkish, leave the dots out. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** How letters are spelled that are no letter with a mark. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
};

/**
 * Converts a text to lower-case words for addresses and file names: `Doña Ana’s Café` → `dona-anas-cafe`, `Straße` → `strasse`. Returns an
 * empty string if the text has no Latin letter or digit. Characters that cannot be seen do not part a word: a soft hyphen says only where it
 * may break.
 * @param language the language of the text (BCP 47), if known: German `Schöne Bäder` → `schoene-baeder`
 */
export function slugify(text: string, language = ''): string {
  const spelled = /^de\b/i.test(language)
    ? text.normalize('NFC').replace(/[äöü]/gi, (letter) => GERMAN[letter.toLowerCase()] ?? letter)
    : text;
  return spelled
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}'’]/gu, '')
    .toLowerCase()
    .replace(/[ß-ŧ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns an id that is still free, and marks it as taken. */
export function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  taken.add(free);
  return free;
}
