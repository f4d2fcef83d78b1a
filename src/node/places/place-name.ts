import { memoOf } from '../../shared/memo-of.ts';
import type { Place } from './place.ts';

/** One way to read a typed name: “Phoenix AZ” is a place in Arizona, or a place with that whole name. */
export interface PlaceName {
  readonly name: string;
  readonly region?: string | undefined;
  readonly county?: string | undefined;
}

/** Words with a common abbreviation. */
const SHORT: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

/** Removes the differences between spellings of a name: `Saint Paul`, `St. Paul` → `stpaul`. A search asks for thousands of names several times. */
export const squash = memoOf((name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}.'’‘ʻ]/gu, '')
    .replace(/\p{L}+/gu, (word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] as string) : word))
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

/** Lists the ways to read what a person typed, most likely first: `Phoenix, AZ`, `phoenix arizona`, `Woodlawn, Baltimore County, MD`. */
export function parseName(text: string, places: readonly Place[]): readonly PlaceName[] {
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

/** Whether a place is in the region and the county of a name. */
export function isIn(place: Place, { region, county }: PlaceName): boolean {
  return (
    (region === undefined || regionsOf(place).includes(squash(region))) &&
    (county === undefined || squash(place.county).startsWith(squash(county)))
  );
}

/** Returns what tells a place apart from others with its name: its state or region, or its county if it has no region. */
function regionsOf({ region, regionName, county }: Place): string[] {
  return [region ?? county, regionName].flatMap((name) => (name === undefined ? [] : [squash(name)]));
}

/** Returns a place's name as people write it: `Phoenix, AZ`. */
export function titleOf({ name, region, county }: Place): string {
  return `${name}, ${region ?? county}`;
}
