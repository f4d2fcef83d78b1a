import type { AreaCheckProps } from '../../shared/generated/site.gen.ts';

type Place = AreaCheckProps['places'][number];

/** The places that a visitor can mean: by postal code, by name, else those whose names begin with the words. */
export function findPlaces(query: string, places: readonly Place[]): readonly Place[] {
  const code = toCode(query);
  const byCode = /\d/.test(code) ? places.filter(({ postalCodes }) => holdsCode(postalCodes ?? '', code)) : [];
  if (byCode.length > 0) return byCode;
  // “Springfield, IL” is Springfield.
  const name = toWords(query.split(',', 1)[0] as string);
  if (name === '') return [];
  const byName = places.filter((place) => toWords(place.name) === name);
  return byName.length > 0 ? byName : places.filter((place) => toWords(place.name).startsWith(`${name} `));
}

/** What stands after the part of a code that names a district: of codes in Britain, Canada, and the United States. */
const WITHIN_DISTRICT = /^(\d[A-Z]{2}|\d[A-Z]\d|\d{4})$/;

function holdsCode(list: string, code: string): boolean {
  return list.split(',').some((written) => {
    const [from = '', to] = written.split('-').map(toCode);
    if (from === '') return false;
    if (to !== undefined) return districtsOf(code).some((district) => isBetween(district, from, to));
    return code === from || (code.startsWith(from) && WITHIN_DISTRICT.test(code.slice(from.length)));
  });
}

/** The code, and what it begins with where it names more than a district. */
function districtsOf(code: string): readonly string[] {
  return [code, code.slice(0, -3), code.slice(0, -4)].filter((part) => part === code || WITHIN_DISTRICT.test(code.slice(part.length)));
}

/** Codes with the same letters are in the order of their numbers: LS1 to LS28, and 02134 to 02199. */
function isBetween(code: string, from: string, to: string): boolean {
  const [first, last, each] = [from, to, code].map((text) => /^([A-Z]*)(\d+)$/.exec(text));
  if (!first || !last || !each || each[1] !== first[1] || each[1] !== last[1]) return false;
  const [start = '', end = '', number = ''] = [first[2], last[2], each[2]];
  return number.length >= start.length && number.length <= end.length && Number(number) >= Number(start) && Number(number) <= Number(end);
}

function toCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z\d]/g, '');
}

/** Words as people type them: without accents, points, and capitals. */
function toWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
