import type { Data } from '../../model/data.ts';
import type { Destination, Move } from '../../operations/retarget/move.ts';
import { UsageError } from '../../shared/errors.ts';
import { distanceIn, METERS_PER_MILE, nameCountry } from '../../values/country/country.ts';
import { findGeoMistake, guessTimeZone, regionCode } from '../../values/country/foreign-facts.ts';
import { codesOf, findPostalCodeMistake } from '../../values/country/postal-codes.ts';
import { parseHours } from '../../values/opening-hours.ts';
import type { Place } from '../places/place.ts';
import { titleOf } from '../places/place-name.ts';
import { findPlace, placesWithin } from '../places/places.ts';

export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** The facts of a site that moves or is new, in the form that people type. A missing fact does not change. */
export interface GivenFacts {
  readonly name?: string | undefined;
  /** The two-letter code of the country. Without it, any place of the tables will do. */
  readonly country?: string | undefined;
  /** `Phoenix, AZ` */
  readonly city?: string | undefined;
  /** The coordinates of a city that the tables lack. */
  readonly geo?: Coordinates | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** `12 Main Street, 85004` */
  readonly address?: string | undefined;
  readonly url?: string | undefined;
  readonly account?: string | undefined;
  /** `Mon-Fri 8:00-18:00, Sat 9:00-16:00` */
  readonly hours?: string | undefined;
  /** In miles or kilometers, depending on the country. */
  readonly radius?: number | undefined;
  /** How many cities get a page. */
  readonly cities?: number | undefined;
  readonly redirects?: boolean | undefined;
}

/** The current facts of a site. A reference does not count as a value. */
type KnownFacts = Pick<GivenFacts, 'name' | 'city' | 'phone' | 'email' | 'url' | 'account'> & {
  /** The two-letter code. */
  readonly country: string;
  readonly radius: number;
  readonly cities: number;
};

/** Returns the current facts of a site, in the form that people type. */
export function factsOf(data: Data): KnownFacts {
  const business = (data.business ?? {}) as Data;
  const market = (data.market ?? {}) as Data;
  const [address, booking] = [(business.address ?? {}) as Data, (business.booking ?? {}) as Data];
  const text = (value: unknown): string | undefined => (typeof value === 'string' && !value.includes('{{') ? value : undefined);
  return {
    name: text(business.name),
    phone: text(business.phone),
    email: text(business.email),
    url: text(business.url),
    account: text(booking.account),
    country: text(address.country) ?? 'US',
    city: text(address.city) === undefined ? undefined : joinCity(address.city, address.region),
    radius: typeof market.radius === 'number' ? market.radius : drive(text(address.country) ?? 'US'),
    cities: Array.isArray(data.cities) ? data.cities.length : 0,
  };
}

/** Joins city and region as addresses do. */
function joinCity(city: unknown, region: unknown): string {
  return [city, region].filter((part) => part !== undefined).join(', ');
}

/** Returns half an hour's drive, in the unit of the country. */
function drive(country: string): number {
  return distanceIn(country).unit === 'miles' ? 30 : 50;
}

/** Returns the unit in which distances are asked for. */
export function unitOf(country: string): string {
  return distanceIn(country).unit;
}

/** Converts a distance in the unit of the country to miles. */
export function inMiles(distance: number, country: string): number {
  return (distance * distanceIn(country).meters) / METERS_PER_MILE;
}

interface MoveRequest {
  readonly facts: GivenFacts;
  /** The cities that a person chose. */
  readonly towns: readonly Place[] | undefined;
  readonly data: Data;
  readonly places: readonly Place[];
}

/**
 * Converts typed facts to a move.
 * @throws UsageError for impossible values
 */
export function toMove({ facts, towns, data, places }: MoveRequest): Move {
  const now = factsOf(data);
  const { city, address, hours } = facts;
  if (city === undefined && facts.country !== undefined && facts.country !== now.country)
    throw new UsageError(`Which city in ${nameCountry(facts.country)} is the office in?`, 'Name the city: --city "Leeds, West Yorkshire"');
  const to = destinationOf({ facts, towns, data, places });
  if (to === undefined && (facts.cities !== undefined || facts.redirects === true))
    throw new UsageError('--cities and --redirects belong to a move to another city.', 'Name the city: --city "Phoenix, AZ"');
  if (to !== undefined && address === undefined)
    throw new UsageError('Where in the city is the office?', 'Give the street and the postal code: --address "12 Main Street, 85004"');
  const country = to?.country ?? now.country;
  const split = address === undefined ? undefined : splitAddress(address, country);
  if (address !== undefined && split === undefined) throw new UsageError(`--address ${address} does not work.`, ADDRESS_HINT);
  const entries = hours === undefined ? undefined : parseHours(hours);
  if (hours !== undefined && entries === undefined) throw new UsageError(`--hours ${hours} does not work.`, HOURS_HINT);
  return {
    ...{ name: facts.name, phone: facts.phone, email: facts.email, url: facts.url, account: facts.account, radius: facts.radius },
    ...{ ...split, hours: entries },
    to,
  };
}

function destinationOf({ facts, towns, data, places }: MoveRequest): Destination | undefined {
  const now = factsOf(data);
  const hasRedirects = facts.redirects === true;
  const isThere = facts.city === undefined || facts.city === now.city;
  if (!isThere && !isListed(places, facts)) return { ...describeTown(facts, now), hasRedirects };
  const town = findDestination(placesIn(places, facts.country), facts.city, now.city);
  const radius = facts.radius ?? now.radius;
  return (
    town && {
      town,
      region: town.regionName ?? town.region ?? town.county,
      timeZone: town.timezone,
      country: town.country,
      towns: towns ?? placesWithin(places, town, inMiles(radius, town.country ?? now.country)).slice(0, facts.cities ?? now.cities),
      hasRedirects,
    }
  );
}

/** Whether the tables have the city. They lack those of other countries, and small ones, for which people give coordinates. */
export function isListed(places: readonly Place[], { country, geo }: Pick<GivenFacts, 'country' | 'geo'>): boolean {
  return geo === undefined && placesIn(places, country).length > 0;
}

/** Returns the places of a country, and those of tables that name none. */
export function placesIn(places: readonly Place[], country: string | undefined): readonly Place[] {
  return country === undefined ? places : places.filter((place) => (place.country ?? country) === country);
}

/** Describes a city that the tables lack, by what people type: `Leeds, West Yorkshire`. Letters such as ON are those of addresses. */
function describeTown({ city = '', geo, cities, country: given }: GivenFacts, now: KnownFacts): Omit<Destination, 'hasRedirects'> {
  const country = given ?? now.country;
  const [name = '', ...others] = city.split(',').map((part) => part.trim());
  const wide = others.join(', ') || undefined;
  const code = wide === undefined ? undefined : (regionCode(wide, country) ?? (/^[A-Z]{2,3}$/.test(wide) ? wide : undefined));
  const town = { name, ...(code === undefined ? {} : { region: code }), ...geo };
  const mistake = geo === undefined ? undefined : findGeoMistake(geo, { country, region: code });
  if (mistake !== undefined) throw new UsageError(`${mistake.words}.`, mistake.hint);
  return {
    town,
    region: wide ?? nameCountry(country).replace(/^the /, ''),
    timeZone: guessTimeZone({ country, region: code, lng: geo?.lng }, new Date().getUTCFullYear()) ?? 'Etc/UTC',
    country,
    // A site without pages for cities gets none.
    towns: geo === undefined ? [] : [{ name, ...geo }].slice(0, cities ?? now.cities),
  };
}

/**
 * Finds the place that a site moves to; undefined if the site is there already.
 * @throws UsageError when the tables have no such city, or several
 */
export function findDestination(places: readonly Place[], city: string | undefined, now: string | undefined): Place | undefined {
  if (city === undefined || city === now) return undefined;
  const found = placeOf(places, city);
  return joinCity(found.name, found.region) === now ? undefined : found;
}

interface SplitAddress {
  readonly street: string;
  readonly postalCode: string | undefined;
}

/**
 * Splits an address such as `12 Main Street, Suite 5, 85004`. The postal code comes last, and is spelled as its country does. Only countries
 * whose codes Townsite does not know can do without.
 */
export function splitAddress(address: string, country: string): SplitAddress | undefined {
  const [, street, code] = /^(.+),\s*(?!(?:suite|ste|apt|unit|floor)\b)([A-Z\d][A-Z\d -]*\d[A-Z\d -]*)$/i.exec(address.trim()) ?? [];
  if (street === undefined || code === undefined)
    return codesOf(country) === undefined ? { street: address.trim(), postalCode: undefined } : undefined;
  return { street, postalCode: findPostalCodeMistake(code, { country })?.right ?? code };
}

export const ADDRESS_HINT = 'Write the street, a comma, and the postal code: "12 Main Street, 85004"';

export const HOURS_HINT = 'Write days and times, with a comma before other days: "Mon-Fri 8:00-18:00, Sat 9:00-16:00"';

/** @throws UsageError when the tables have no such city, or several */
export function placeOf(places: readonly Place[], text: string): Place {
  const found = findPlace(places, text);
  if ('place' in found) return found.place;
  if ('candidates' in found) {
    const names = found.candidates.map(titleOf);
    throw new UsageError(`There are several places called ${text}.`, `Name one of them: ${names.join('; ')}`);
  }
  const meant = found.suggestions.length > 0 ? `Did you mean ${found.suggestions.join(', or ')}?` : 'Name a larger place nearby.';
  throw new UsageError(
    `The table of places has no ${text}.`,
    `${meant} Townsite’s own table has US places of 5,000 people or more. For others, give coordinates (--geo "30.5, -97.8"), or a table of your own (--places places.csv).`,
  );
}
