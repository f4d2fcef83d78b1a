/** The characters of Windows-1252 from 0x80 to 0x9f. The five undefined bytes map to themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Non-ASCII characters of texts in Latin script. Their UTF-8 bytes, read as Windows-1252, form sequences that no language uses. */
const WANTED = [...Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)), ...'–—‘’“”‚„†•…‰‹›€™'];

/** The characters, by what their UTF-8 looks like when read as Windows-1252. */
const GARBLED = new Map(WANTED.map((wanted) => [[...new TextEncoder().encode(wanted)].map(toWindows).join(''), wanted]));

function toWindows(byte: number): string {
  return byte >= 0x80 && byte < 0xa0 ? WINDOWS.charAt(byte - 0x80) : String.fromCharCode(byte);
}

/** Excludes a capital Ã at the end of a quoted word (“MAÇÃ”), which is meant. */
const PATTERN = new RegExp(`${[...GARBLED.keys()].join('|')}`.replace(/Ã([”’»…])/g, 'Ã$1(?=\\p{L})'), 'u');

/** Characters that were read in the wrong encoding, such as `â€™` for an apostrophe. */
export interface GarbledText {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint: string;
}

/** Finds the first garbled characters of each line. */
export function findGarbled(text: string): readonly GarbledText[] {
  // All sequences begin with one of three letters, which most files do not contain.
  if (!['Â', 'Ã', 'â'].some((letter) => text.includes(letter))) return [];
  const found: GarbledText[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const match = PATTERN.exec(line);
    const [wrong] = match ?? [];
    const meant = wrong === undefined ? undefined : GARBLED.get(wrong);
    if (match !== null && wrong !== undefined && meant !== undefined) {
      const at = start + match.index;
      found.push({ start: at, end: at + wrong.length, ...formatGarbled(wrong, meant) });
    }
    start += line.length + 1;
  }
  return found;
}

function formatGarbled(wrong: string, meant: string): { message: string; hint: string } {
  const message = `“${wrong}” would show on the site: the text was saved in one encoding and opened in another.`;
  return { message, hint: /\s/.test(meant) ? `Write a space instead of ${wrong.trim()}` : `Write ${meant} instead of ${wrong}` };
}
