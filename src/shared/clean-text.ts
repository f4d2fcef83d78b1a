import { INVISIBLE } from './name-invisible.ts';

/** Characters that join, part, or break, and mean nothing beside a blank or at an end. */
const BETWEEN = '[\\u00ad\\u034f\\u115f\\u1160\\u200b-\\u200d\\u2060]+';

/** Invisible characters that mean nothing where they are, in a text of any language. */
const MEANINGLESS = new RegExp(
  [
    '[\\u180e\\u2061-\\u2065\\u206a-\\u206f\\u3164\\ufeff\\uffa0\\ufff0-\\ufffc\\p{NChar}]',
    // Tags spell the flags of England, Scotland, and Wales, after a black flag.
    '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0000}-\\u{e007f}]',
    // Variation selectors choose the shape of emoji, signs, and letters of some scripts.
    '(?<=[\\d#*])[\\ufe00-\\ufe0f](?!\\u20e3)',
    '(?<![\\p{Emoji}\\p{S}\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Myanmar}\\p{Script=Phags_Pa}\\p{M}])[\\ufe00-\\ufe0f]',
    // In a number or a code.
    `(?<=[A-Za-z\\d])${BETWEEN}(?=\\d)|(?<=\\d)${BETWEEN}(?=[A-Za-z])`,
    // After an Arabic letter, a joiner gives it the shape that it has within a word.
    `(?<![\\p{Script=Arabic}\\p{Script=Syriac}])${BETWEEN}(?=\\s|$)`,
    `(?<=^|\\s)${BETWEEN}(?![\\p{Script=Arabic}\\p{Script=Syriac}])`,
  ].join('|'),
  'gu',
);

/** Marks that turn the direction of text. They mean nothing where all letters run from left to right. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Letters that run from right to left, and references to texts that may have some. */
const MAY_TURN = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]|\{\{/u;

/** A reference, and the address of a link in Markdown. */
const CODE_IN_TEXT = /\{\{[^{}]*\}\}|\]\([^()"\n]*/g;

const ENDS = /^[\s\u2800]+|[\s\u2800]+$/g;

/**
 * Removes the invisible characters of a text that cannot mean anything: at its ends, in references and addresses, and wherever no language
 * uses them. Those that do mean something stay: the joiner in an emoji or a Persian word, the space before French punctuation.
 */
export function cleanText(text: string): string {
  if (text.search(INVISIBLE) < 0) return text;
  const plain = (MAY_TURN.test(text) ? text : text.replace(DIRECTIONS, ''))
    .replace(MEANINGLESS, '')
    .replace(CODE_IN_TEXT, (code) => code.replace(INVISIBLE, ''));
  // Plain spaces and line ends at the ends are the author's.
  return plain.replace(ENDS, (blanks) => (/^[\t\n\r ]*$/.test(blanks) ? blanks : ''));
}

/**
 * Whether a text has only characters that are what they seem: letters of European languages, digits, and the usual signs. Whole files are
 * searched twice as fast for a few ranges as for the properties of all characters, and once for all kinds.
 */
export function isPlain(text: string): boolean {
  if (text.length < LARGE) return !BEYOND_PLAIN.test(text);
  if (latest.text !== text) latest = { text, isPlain: !BEYOND_PLAIN.test(text) };
  return latest.isPlain;
}

/** A large file, which several checks ask about, one after the other. */
let latest = { text: '', isPlain: true };

/** In characters. */
const LARGE = 100_000;

/** A backslash may begin the number of another character. */
const BEYOND_PLAIN = /[^\t\n\r -[\]-~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u20a0-\u20bf]/;

/** Whether a text may have characters that the functions above remove or replace, also written by their numbers (\u200b). */
export function mayHide(text: string): boolean {
  if (isPlain(text)) return false;
  return text.search(INVISIBLE) >= 0 || /[\uff01-\uff5e]|\p{Co}|\\[uUxNLP_]/u.test(text);
}

/**
 * Returns the readings of a text that follows a rule, such as a phone number: without the invisible characters and the signs of fonts for
 * icons, and with plain letters and digits in place of the wide ones that a Japanese keyboard types. The first that follows the rule is meant.
 */
export function plainReadings(text: string): readonly string[] {
  const written = text.replace(/\p{Co}/gu, '');
  const spaced = written.replace(INVISIBLE, (character) => (/\p{Zs}/u.test(character) ? ' ' : '')).trim();
  const joined = written.replace(INVISIBLE, '').trim();
  return [spaced, joined, narrow(spaced), narrow(joined)];
}

function narrow(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Replaces letters and digits of another width or typeface by plain ones. Signs that change a number stay: ², ⑤, ½, Ⅻ. */
export function withPlainLetters(text: string): string {
  return text.replace(/[^\p{No}\p{Nl}]+/gu, (part) => part.normalize('NFKC'));
}
