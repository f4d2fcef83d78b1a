import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { distanceInMiles } from '../../checks/check-facts.ts';
import { prepareValidator } from '../../schema/validate.ts';
import { UsageError } from '../../shared/errors.ts';
import { decodeText, nameFile } from '../load/read-source.ts';
import type { Place } from './place.ts';
import type { PlaceName } from './place-name.ts';
import { isIn, parseName, squash, titleOf } from './place-name.ts';
import { PLACES_SCHEMA } from './place-schema.ts';
import { parsePlaces, refuseTable } from './place-table.ts';

/** Returns the US places of the package: those with 5,000 people or more. `data/README.md` names the source. */
export function loadPlaces(toolRoot: string): readonly Place[] {
  const read = (name: string): string[][] => {
    const [, ...lines] = readFileSync(path.join(toolRoot, 'data', name), 'utf8')
      .trimEnd()
      .split('\n');
    return lines.map((line) => line.split(','));
  };
  const states = new Map(read('us-states.csv').map(([region = '', name = '']) => [region, name]));
  return read('us-places.csv').map(([name = '', region = '', county = '', population, lat, lng, timezone = '']) => ({
    name,
    region,
    regionName: states.get(region) ?? region,
    county,
    population: Number(population),
    lat: Number(lat),
    lng: Number(lng),
    timezone,
    country: 'US',
  }));
}

/**
 * Reads an operator's own table, with the same columns.
 * @throws UsageError when the file cannot be read, or has errors
 */
export async function readPlaces(file: string): Promise<readonly Place[]> {
  const shown = nameFile(file);
  const read = decodeText(shown, readBytes(file, shown));
  if (!read.ok) throw refuseTable([read.problem]);
  prepareValidator(PLACES_SCHEMA);
  return parsePlaces(read.source);
}

function readBytes(file: string, shown: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`There is no file ${shown}.`, 'Name the table of your places, a .csv file.');
    if (code === 'EISDIR') throw new UsageError(`${shown} is a folder.`, 'Name the .csv file in it.');
    throw new UsageError(`${shown} cannot be read (${code}).`, 'Check the permissions of the file.');
  }
}

/**
 * The result of a search such as `Phoenix, AZ`: a place; several places of the same name, largest first; or no place, with similar names.
 */
export type FoundPlace =
  | { readonly place: Place }
  | { readonly candidates: readonly Place[] }
  | { readonly suggestions: readonly string[] };

/** Finds a place by its name. The region can be left out if only one place has the name. */
export function findPlace(places: readonly Place[], text: string): FoundPlace {
  const names = parseName(text, places);
  for (const name of names) {
    const found = findNamed(places, name);
    if (found.length > 1) return { candidates: found };
    if (found[0] !== undefined) return { place: found[0] };
  }
  return { suggestions: suggestPlaces(places, names.at(-1) as PlaceName) };
}

/**
 * Finds places by name. Ignores prefixes that some people write, and accepts names without “City”: `City of Phoenix`, and `New York` for
 * New York City.
 */
function findNamed(places: readonly Place[], wanted: PlaceName): readonly Place[] {
  const { name } = wanted;
  const near = places.filter((place) => isIn(place, wanted));
  const names = near.map((place) => squash(place.name));
  const spellings = [name, name.replace(/^(?:city|town|village) of /i, ''), `${name} city`].map(squash);
  const meant = spellings.find((spelling) => names.includes(spelling));
  return sortBySize(near.filter((_, index) => names[index] === meant));
}

const MAX_SUGGESTED = 5;

/** Suggests the most similar names. Names in the requested region come first. */
function suggestPlaces(places: readonly Place[], wanted: PlaceName): readonly string[] {
  const name = squash(wanted.name);
  const limit = Math.max(1, Math.floor(name.length / 3));
  const near = places
    .map((place) => ({ place, isIn: isIn(place, wanted), steps: distance(name, squash(place.name)) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => Number(b.isIn) - Number(a.isIn) || a.steps - b.steps || b.place.population - a.place.population);
  return [...new Set(near.map(({ place }) => titleOf(place)))].slice(0, MAX_SUGGESTED);
}

/** Returns a place, and all places within this many miles of it, largest first. */
export function placesWithin(places: readonly Place[], from: Place, miles: number): readonly Place[] {
  return [from, ...sortBySize(places.filter((place) => place !== from && distanceInMiles(from, place) <= miles))];
}

function sortBySize(places: readonly Place[]): readonly Place[] {
  return [...places].sort((a, b) => b.population - a.population);
}
