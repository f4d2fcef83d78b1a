import type { CountryCode } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Data } from '../../model/data.ts';
import type { Move } from '../../operations/retarget/move.ts';
import { UsageError } from '../../shared/errors.ts';
import { distanceIn, METERS_PER_MILE } from '../../values/country/country.ts';
import { parseHours } from '../../values/opening-hours.ts';
import type { Place } from '../places/place.ts';
import { titleOf } from '../places/place-name.ts';
import { findPlace, placesWithin } from '../places/places.ts';

/** The facts of a site that moves or is new, in the form that people type. A missing fact does not change. */
export interface GivenFacts {
  readonly name?: string | undefined;
  /** `Phoenix, AZ` */
  readonly city?: string | undefined;
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
  const town = findDestination(places, city, now.city);
  if (town === undefined && (facts.cities !== undefined || facts.redirects === true))
    throw new UsageError('--cities and --redirects belong to a move to another city.', 'Name the city: --city "Phoenix, AZ"');
  if (town !== undefined && address === undefined)
    throw new UsageError('Where in the city is the office?', 'Give the street and the postal code: --address "12 Main Street, 85004"');
  const [street, postalCode] = address === undefined ? [undefined, undefined] : splitAddress(address);
  if (address !== undefined && postalCode === undefined) throw new UsageError(`--address ${address} does not work.`, ADDRESS_HINT);
  const entries = hours === undefined ? undefined : parseHours(hours);
  if (hours !== undefined && entries === undefined) throw new UsageError(`--hours ${hours} does not work.`, HOURS_HINT);
  const radius = facts.radius ?? now.radius;
  return {
    ...{ name: facts.name, phone: facts.phone, email: facts.email, url: facts.url, account: facts.account, radius: facts.radius },
    ...{ street, postalCode, hours: entries },
    to: town && {
      town,
      region: town.regionName ?? town.region ?? town.county,
      timeZone: town.timezone,
      country: town.country,
      towns: towns ?? placesWithin(places, town, inMiles(radius, town.country ?? now.country)).slice(0, facts.cities ?? now.cities),
      hasRedirects: facts.redirects === true,
    },
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

/** Splits an address such as `12 Main Street, Suite 5, 85004`. The postal code comes last. */
function splitAddress(address: string): readonly [street: string | undefined, postalCode: string | undefined] {
  const [, street, postalCode] = /^(.+),\s*(?!(?:suite|ste|apt|unit|floor)\b)([A-Z\d][A-Z\d -]*\d[A-Z\d -]*)$/i.exec(address.trim()) ?? [];
  return [street, postalCode];
}

const ADDRESS_HINT = 'Write the street, a comma, and the postal code: "12 Main Street, 85004"';

const HOURS_HINT = 'Write days and times, with a comma before other days: "Mon-Fri 8:00-18:00, Sat 9:00-16:00"';

/** @throws UsageError when the tables have no such city, or several */
function placeOf(places: readonly Place[], text: string): Place {
  const found = findPlace(places, text);
  if ('place' in found) return found.place;
  if ('candidates' in found) {
    const names = found.candidates.map(titleOf);
    throw new UsageError(`There are several places called ${text}.`, `Name one of them: ${names.join('; ')}`);
  }
  const meant = found.suggestions.length > 0 ? `Did you mean ${found.suggestions.join(', or ')}?` : 'Name a larger place nearby.';
  throw new UsageError(
    `The table of places has no ${text}.`,
    `${meant} Townsite’s own table has US places of 5,000 people or more. For others, name a table of your own: --places places.csv`,
  );
}

/** Checks a typed address. Returns what is wrong with it. */
export function refuseAddress(text: string): string | undefined {
  return splitAddress(text)[1] === undefined ? ADDRESS_HINT : undefined;
}

/** Checks a typed city. Returns what is wrong with it. */
export function refuseCity(places: readonly Place[], text: string): string | undefined {
  try {
    placeOf(places, text);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return `${error.message} ${error.hint ?? ''}`;
    throw error;
  }
}

/** Checks a typed phone number. Returns what is wrong with it. */
export function refusePhone(text: string, country: string): string | undefined {
  const isPossible = parsePhoneNumberFromString(text, country as CountryCode)?.isPossible() === true;
  return isPossible ? undefined : `That is no phone number in ${country}. Count the digits.`;
}

/** Checks typed opening hours. Returns what is wrong with them. */
export function refuseHours(text: string): string | undefined {
  return parseHours(text) === undefined ? HOURS_HINT : undefined;
}
