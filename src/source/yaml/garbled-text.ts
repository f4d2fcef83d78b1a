import { isPlain } from '../../shared/clean-text.ts';
import { codeOf } from '../../shared/name-invisible.ts';

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

/**
 * What took the place of a letter that was lost, and signs of fonts for icons, also written by their numbers: no other font has them. Then
 * characters that steer old devices.
 */
const UNSHOWN = /\ufffd|\p{Co}|\\u(?:fffd|e[\da-f]{3}|f[0-8][\da-f]{2}|db[89a-f][\da-f])/iu;
const CONTROL = /[^\P{Cc}\t\n\r]|\\u00(?:0[0-8bcef]|1[\da-f]|7f|[89][\da-f])/iu;

/** Characters that would show as something else, such as `â€™` for an apostrophe. */
export interface GarbledText {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint: string;
}

/**
 * Finds the first garbled characters of each line.
 * @param options.hasControls whether to find control characters, too. YAML refuses them itself
 */
export function findGarbled(text: string, { hasControls = false } = {}): readonly GarbledText[] {
  const isUsual = isPlain(text);
  const tests = [
    // All sequences begin with one of three letters, which most files do not contain.
    { pattern: PATTERN, words: formatGarbled, mayHave: ['Â', 'Ã', 'â'].some((letter) => text.includes(letter)) },
    { pattern: UNSHOWN, words: formatUnshown, mayHave: !isUsual && UNSHOWN.test(text) },
    { pattern: CONTROL, words: formatControl, mayHave: !isUsual && hasControls && CONTROL.test(text) },
  ].filter(({ mayHave }) => mayHave);
  if (tests.length === 0) return [];
  const found: GarbledText[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    for (const { pattern, words } of tests) {
      const match = pattern.exec(line);
      if (match === null) continue;
      const at = start + match.index;
      found.push({ start: at, end: at + match[0].length, ...words(match[0]) });
      break;
    }
    start += line.length + 1;
  }
  return found;
}

type Words = Pick<GarbledText, 'message' | 'hint'>;

function formatGarbled(wrong: string): Words {
  const meant = GARBLED.get(wrong) ?? '';
  const message = `“${wrong}” would show on the site: the text was saved in one encoding and opened in another.`;
  return { message, hint: /\s/.test(meant) ? `Write a space instead of ${wrong.trim()}` : `Write ${meant} instead of ${wrong}` };
}

function formatUnshown(written: string): Words {
  return /fffd|\ufffd/i.test(written)
    ? { message: '“�” would show on the site: it stands for a letter that was lost.', hint: 'Write the letter that was there.' }
    : {
        message: `This text contains a sign of a font for icons (${codeOfWritten(written)}). Visitors would see an empty box.`,
        hint: 'Delete it, or write an emoji instead.',
      };
}

export const CONTROL_HINT = 'Delete it. Your editor might show it only as a code, such as \\0.';

function formatControl(written: string): Words {
  return { message: `This text contains a character that no page can show (${codeOfWritten(written)}).`, hint: CONTROL_HINT };
}

function codeOfWritten(written: string): string {
  return written.startsWith('\\u') ? `U+${written.slice(2).toUpperCase()}` : codeOf(written);
}
