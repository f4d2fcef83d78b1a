import type { Remedy } from '../../model/remedy.ts';
import { nameCountry } from './country.ts';
import type { Home } from './foreign-facts.ts';
import type { PostalCodeMistake, PostalCodes } from './postal-codes.ts';
import { codesOf, compactOf, findPostalCodeCountry, meantCode, padCode, write } from './postal-codes.ts';

/** An entry of a list, as the area check needs it. */
interface Entry {
  /** Undefined if it is not clear what was meant. */
  readonly right?: string;
  /** A clause on what is wrong. Undefined if nothing is. */
  readonly words?: string;
  readonly hint?: Remedy;
}

/**
 * Returns the mistake in a list of postal codes (`53202-53211, 53222`). With a mistake, the area check would tell visitors that you do not
 * serve them.
 */
export function findListMistake(list: string, home: Home): PostalCodeMistake | undefined {
  const known = codesOf(home.country) ?? UNKNOWN;
  const texts = list.split(',').map((text) => text.trim().replace(/\s+/g, ' '));
  const entries = texts.map((text) => readEntry(text, known, home));
  const wrong = entries.find(({ words, right }) => words !== undefined && right === undefined) ?? entries.find(({ words }) => words);
  if (wrong?.words === undefined) return undefined;
  const words = `“${texts[entries.indexOf(wrong)]}” is not found: ${wrong.words}`;
  if (wrong.right === undefined) return { words, remedy: wrong.hint ?? EXAMPLE };
  const right = entries.map((entry, index) => entry.right ?? texts[index]).join(', ');
  return { words, remedy: { write: right }, right };
}

const EXAMPLE = 'Write whole postal codes with commas between them, and a hyphen between the first and the last code of a range.';

/** A country without a known format: a code has a digit. */
const UNKNOWN: PostalCodes = { pattern: /\d/, words: 'a postal code has digits' };

/** In characters. */
const LONGEST_RANGE = 60;

function readEntry(text: string, known: PostalCodes, home: Home): Entry {
  if (isCode(text, known)) return {};
  const code = compactOf(text, known);
  if (known.digits !== undefined && /^[A-Z]/i.test(text) && known.pattern.test(code))
    return { words: known.words, right: write(code, known) };
  const range =
    text.length > LONGEST_RANGE ? null : /^(.*[^\s-])\s*(?:-|[–—]|\.\.+|\b(?:to|through|thru|until|till|bis)\b)\s*([^\s-].*)$/i.exec(text);
  if (range !== null) return readRange(text, [range[1] as string, range[2] as string], known, home);
  const several = splitCodes(text, known, home);
  if (several !== undefined) return { words: 'codes need commas between them', right: several };
  const right = known.pattern.test(code) && known !== UNKNOWN ? write(code, known) : meantCode(code, known, home);
  if (right !== undefined) return { words: known.words, right };
  const all = allWith(code, known);
  if (all !== undefined)
    return {
      words: 'codes that begin alike are written as a range',
      ...(/\D/.test(code) ? { right: all } : { hint: `Write whole codes, or a range of them: "${all}".` }),
    };
  const elsewhere = findPostalCodeCountry(text);
  if (elsewhere !== undefined && elsewhere !== home.country)
    return { words: known.words, hint: `It has the form of ${nameCountry(elsewhere)}. ${EXAMPLE}` };
  const padded = padCode(code, known);
  return {
    words: known.words,
    hint: padded === undefined ? EXAMPLE : `If a spreadsheet dropped the 0, write "${padded}". Otherwise, count the digits.`,
  };
}

/** Checks whether the area check finds visitors with this code, or with a code that begins with it. */
function isCode(text: string, known: PostalCodes): boolean {
  if (known === UNKNOWN) return /^[\p{L}\d\s.-]*\d[\p{L}\d\s.-]*$/u.test(text) && !/^\d+\s*-\s*\d+$/.test(text);
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  const isSpelled = !text.includes('-') || known.write?.(code).includes('-') === true;
  const isDistrict = known.district?.test(code) === true && (known.digits !== undefined || !text.includes(' '));
  return isSpelled && (known.pattern.test(code) || isDistrict || isSector(text, known));
}

function isSector(text: string, { sector }: PostalCodes): boolean {
  return sector?.test(text.toUpperCase()) === true;
}

function readRange(text: string, ends: readonly [string, string], known: PostalCodes, home: Home): Entry {
  const codes = ends.map((end) => compactOf(end, known));
  const [first = '', last = ''] = codes.map((code) => (isEnd(code, known) ? code : (meantCode(code, known, home) ?? code)));
  // 53202-11 means 53202-53211.
  const isShort = last.length < first.length && /^\d+$/.test(last) && isEnd(first, known);
  const whole = isShort ? `${first.slice(0, first.length - last.length)}${last}` : last;
  const [from, to] = [first, whole].map((code) => /^([A-Z]*)(\d+)$/.exec(code));
  const isOfSectors = ends.some((end) => isSector(end, known));
  if (!from || !to || from[1] !== to[1] || isOfSectors || ![first, whole].every((code) => isEnd(code, known))) {
    const hasLetters = known.digits === undefined && codes.every((code) => isEnd(code, known));
    return {
      words: hasLetters ? 'a range counts the digits at the end of codes that are alike before them' : known.words,
      hint: hasLetters ? 'Write the codes one by one, with commas between them.' : EXAMPLE,
    };
  }
  const isReversed = Number(from[2]) > Number(to[2]);
  if (isReversed && isShort) return { words: known.words, hint: EXAMPLE };
  const right = isReversed ? `${whole}-${first}` : `${first}-${whole}`;
  if (right === text.toUpperCase().replace(/\s/g, '')) return {};
  return { words: isReversed ? 'a range begins with the lowest code' : 'a range has two whole codes with a hyphen between them', right };
}

/** Checks whether a code can be an end of a range. */
function isEnd(code: string, known: PostalCodes): boolean {
  if (known === UNKNOWN) return /\d$/.test(code);
  return known.district?.test(code) === true || known.pattern.test(code);
}

/** `02458 02459` → `02458, 02459`. Undefined if not all of it is codes. */
function splitCodes(text: string, known: PostalCodes, home: Home): string | undefined {
  const words = text.split(/\s+(?:and|or|und|oder|et|ou|y|o|e|en|&|\+)\s+|\s*[;/|\n]\s*|\s+/i).filter((word) => word !== '');
  const codes: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [one = '', two = ''] = [words[index], words[index + 1]];
    const both = compactOf(one + two, known);
    if (two !== '' && known !== UNKNOWN && known.pattern.test(both) && !isCode(two, known)) {
      codes.push(write(both, known));
      index += 1;
      continue;
    }
    // In `33100/200`, the second code is short for another one.
    if (/^\d+$/.test(one) && one.length < (words[0] as string).length && (known === UNKNOWN || !isCode(one, known))) return undefined;
    const code = isCode(one, known) ? one : known === UNKNOWN ? undefined : meantCode(compactOf(one, known), known, home);
    if (code === undefined) return undefined;
    codes.push(code);
  }
  return codes.length > 1 ? codes.join(', ') : undefined;
}

/** `532xx` → `53200-53299`. Undefined if the code is not the beginning of several. */
function allWith(code: string, { digits = 0 }: PostalCodes): string | undefined {
  const start = /^(\d+)X*$/.exec(code)?.[1] ?? '';
  const isPart =
    start !== '' && start.length < digits && (start.length < code.length ? code.length === digits : digits - start.length >= 2);
  return isPart ? `${start.padEnd(digits, '0')}-${start.padEnd(digits, '9')}` : undefined;
}
