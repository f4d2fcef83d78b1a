import { listInWords } from './text.ts';

/**
 * Characters that people cannot see, or that stand for nothing: those that Unicode calls ignorable, every blank but the plain space, what
 * marks the place of an object or a note in other programs, and numbers that are no characters. `\p{DI}` also covers characters that will be
 * assigned later.
 */
export const INVISIBLE = /[\p{DI}\p{Zl}\p{Zp}\p{NChar}\u2800\ufff9-\ufffc]|[^\P{Zs} ]/gu;

/** The names of those that come along when people copy text, as a sentence names them. */
const NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'a non-breaking space',
  '\u00ad': 'a soft hyphen',
  '\u061c': 'an Arabic letter mark',
  '\u180e': 'a Mongolian vowel separator',
  '\u2009': 'a thin space',
  '\u200b': 'a zero-width space',
  '\u200c': 'a zero-width non-joiner',
  '\u200d': 'a zero-width joiner',
  '\u200e': 'a left-to-right mark',
  '\u200f': 'a right-to-left mark',
  '\u2028': 'a line separator',
  '\u2029': 'a paragraph separator',
  '\u202f': 'a narrow non-breaking space',
  '\u2060': 'a word joiner',
  '\u2800': 'a blank Braille pattern',
  '\u3000': 'an ideographic space',
  '\u3164': 'a Hangul filler',
  '\ufeff': 'a byte order mark',
  '\ufffc': 'the place of a picture that was not copied',
};

/** Ranges of characters that share a name. */
const KINDS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/[\u202a-\u202e\u2066-\u2069]/, 'a mark that turns the direction of text'],
  [/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u, 'a variation selector'],
  [/[\u{e0000}-\u{e007f}]/u, 'a tag character'],
  [/\p{Zs}/u, 'an unusual space'],
  [/[\ufff9-\ufffb]/, 'a mark of a note above the line'],
];

/** Names an invisible character within a sentence: `a zero-width space`. */
export function nameInvisible(character: string): string {
  return NAMES[character] ?? KINDS.find(([pattern]) => pattern.test(character))?.[1] ?? 'an invisible character';
}

/** Returns the number of a character in Unicode: `U+200B`. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Where an invisible character is at home: in an emoji, in a word of a script that needs it, before French punctuation, after a number. */
const AT_HOME = new RegExp(
  [
    '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
    '(?<=[\\p{Emoji}\\ufe0f])\\u200d(?=\\p{Emoji})',
    '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0020}-\\u{e007f}]',
    '(?<=(?!\\p{Script=Latin})[\\p{L}\\p{M}])[\\u200c\\u200d](?=(?!\\p{Script=Latin})\\p{L})',
    '[\\u00a0\\u202f](?=[:;!?»%€$£\\d])',
    '(?<=[«\\d])[\\u00a0\\u202f](?![AaPp]\\.?[Mm]\\b)',
  ].join('|'),
  'gu',
);

/** A text for people in which no character hides. */
export interface ShownText {
  /** The text, with `[U+200B]` in place of each invisible character. */
  readonly text: string;
  /** A sentence about each of these marks, if there are some: `[U+200B] is a zero-width space.` */
  readonly note?: string;
}

/** Makes invisible characters visible, so that no message prints a value that looks right. Keeps those that belong where they are. */
export function showInvisible(text: string): ShownText {
  if (text.search(INVISIBLE) < 0) return { text };
  const atHome = new Set([...text.matchAll(AT_HOME)].map(({ index }) => index));
  const found = new Set<string>();
  const shown = text.replace(INVISIBLE, (character, index: number) => {
    if (atHome.has(index)) return character;
    found.add(character);
    return `[${codeOf(character)}]`;
  });
  if (found.size === 0) return { text };
  const names = [...found].map((character) => `[${codeOf(character)}] is ${nameInvisible(character)}`);
  return { text: shown, note: `${listInWords(names)}, which cannot be seen.` };
}
