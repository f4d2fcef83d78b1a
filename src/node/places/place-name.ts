import type { Place } from './place.ts';

/** What a person may have meant by the words: “Phoenix AZ” is a place in Arizona, or one of that name. */
export interface PlaceName {
  readonly name: string;
  readonly region?: string | undefined;
  readonly county?: string | undefined;
}

/** Words that are also written in short. */
const SHORT: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

/** A name without what its spellings differ in: `Saint Paul`, `St. Paul` → `stpaul`. */
export function squash(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}.'’‘ʻ]/gu, '')
    .replace(/\p{L}+/gu, (word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] as string) : word))
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Ways to read what a person typed, the likeliest first: `Phoenix, AZ`, `phoenix arizona`, `Woodlawn, Baltimore County, MD`. */
export function readName(text: string, places: readonly Place[]): readonly PlaceName[] {
  const [name = '', ...others] = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const region = others.pop();
  if (region !== undefined) return [{ name, region, county: others[0] }];
  const regions = new Set(places.flatMap((place) => regionsOf(place)));
  const words = name.split(/\s+/);
  const splits = words
    .slice(1)
    .map((_, index) => ({ name: words.slice(0, index + 1).join(' '), region: words.slice(index + 1).join(' ') }));
  return [{ name }, ...splits.filter((split) => regions.has(squash(split.region)))];
}

/** Whether a place is in the region, and the county, that a name says. */
export function isIn(place: Place, { region, county }: PlaceName): boolean {
  return (
    (region === undefined || regionsOf(place).includes(squash(region))) &&
    (county === undefined || squash(place.county).startsWith(squash(county)))
  );
}

/** By what a place is told apart from others of its name: its state or region, or its county where it has none. */
function regionsOf({ region, regionName, county }: Place): string[] {
  return [region ?? county, regionName].flatMap((name) => (name === undefined ? [] : [squash(name)]));
}

/** A place as people name it: `Phoenix, AZ`. */
export function titleOf({ name, region, county }: Place): string {
  return `${name}, ${region ?? county}`;
}
