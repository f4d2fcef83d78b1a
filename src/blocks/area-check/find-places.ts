import type { AreaCheckProps } from '../../shared/generated/site.gen.ts';

type Place = AreaCheckProps['places'][number];

/** Returns the places that a visitor may mean: by postal code, by name, or else those whose names start with the words. */
export function findPlaces(query: string, places: readonly Place[]): readonly Place[] {
  const words = query.split(/[\s,]+/);
  // “LS1 4AB” is a code as a whole. “75201 Dallas” contains one.
  for (const code of [query, words.filter(hasDigit).join('')].map(toCode)) {
    const byCode = hasDigit(code) ? places.filter(({ postalCodes }) => holdsCode(postalCodes ?? '', code)) : [];
    if (byCode.length > 0) return byCode;
  }
  // “Springfield, IL” is Springfield, and so is “62701 Springfield IL”.
  const name = toWords(query.split(',', 1)[0] as string);
  const bare = toWords(words.filter((word) => !hasDigit(word)).join(' ')).replace(/ [a-z]{2}$/, '');
  for (const wanted of [name, bare]) {
    const byName = wanted === '' ? [] : places.filter((place) => toWords(place.name) === wanted);
    if (byName.length > 0) return byName;
  }
  return name === '' ? [] : places.filter((place) => toWords(place.name).startsWith(`${name} `));
}

function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

/** The rest of a code after its district, in Britain, Canada, the United States and Japan, Portugal and Brazil. */
const WITHIN_DISTRICT = /^( \d([A-Z]{2})?|\d[A-Z]\d|\d{3,4})$/;

/** The rest of an Irish code after its district, which has a letter and two more characters: `T12 X2Y4`. */
const IRISH = /^[A-Z]\d[\dW]([A-Z\d]{4})$/;

/** Checks whether a code starts with a district, and the rest names an address in it. */
function isWithin(code: string, district: string): boolean {
  const rest = code.slice(district.length);
  if (!code.startsWith(district)) return false;
  // Only Dutch codes, and British ones after a sector, end with two letters.
  if (/^[A-Z]+$/.test(rest)) return rest.length === 2 && /^\d+$| /.test(district);
  // Codes of up to six digits have no parts.
  return (WITHIN_DISTRICT.test(rest) && !/^\d{1,6}$/.test(code)) || IRISH.exec(code)?.[1] === rest;
}

function holdsCode(list: string, code: string): boolean {
  return list.split(',').some((written) => {
    // In some countries, a code itself contains a hyphen. Visitors may write only its first part.
    const whole = toCode(written);
    if (whole === code || isWithin(whole, code)) return true;
    const [from = '', to] = written.split('-').map(toCode);
    if (from === '') return false;
    if (to === undefined) return isWithin(code, from);
    const [start, end] = [from, to].map((each) => (isWithin(each, each.slice(0, code.length)) ? each.slice(0, code.length) : each));
    return isBetween(code, start as string, end as string) || districtsOf(code).some((district) => isBetween(district, from, to));
  });
}

/** Returns the code, and each district that it starts with. */
function districtsOf(code: string): readonly string[] {
  return [0, 2, 3, 4].map((length) => code.slice(0, code.length - length)).filter((part) => part === code || isWithin(code, part));
}

/** Checks whether a code is in a range. Codes with the same letters are ordered by number: LS1 to LS28, 02134 to 02199. */
function isBetween(code: string, from: string, to: string): boolean {
  const [first, last, each] = [from, to, code].map((text) => /^([A-Z]*)(\d+)$/.exec(text));
  if (!first || !last || !each || each[1] !== first[1] || each[1] !== last[1]) return false;
  const [start = '', end = '', number = ''] = [first[2], last[2], each[2]];
  return number.length >= start.length && number.length <= end.length && Number(number) >= Number(start) && Number(number) <= Number(end);
}

/** A British code, or its first part and a digit: `LS1 4` is a part of LS1, and LS14 is another district. */
const BRITISH = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2}| \d)$/;

/** Returns a code in capital letters, with a space only between the parts of a British code. */
function toCode(text: string): string {
  const capitals = text.toUpperCase().trim();
  const code = capitals.replace(/[^A-Z\d]/g, '');
  const [, district, rest = ''] = BRITISH.exec(capitals.endsWith(` ${code.slice(-1)}`) ? capitals : code) ?? [];
  return district === undefined ? code : `${district} ${rest.trim()}`;
}

/** Normalizes what people type: no accents, punctuation, or capitals. */
function toWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
