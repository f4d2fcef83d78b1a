import { UsageError } from '../../shared/errors.ts';
import { listInWords } from '../../shared/text.ts';
import { nameCountry } from '../../values/country/country.ts';
import { findForeignPhone, findGeoMistake, regionCode } from '../../values/country/foreign-facts.ts';
import { findPhoneMistake } from '../../values/country/phone-number.ts';
import { codesOf, findPostalCodeCountry, findPostalCodeMistake } from '../../values/country/postal-codes.ts';
import { statesOfZip } from '../../values/country/zip-codes.ts';
import { repairText } from '../../values/format-hint.ts';
import { hasFormat } from '../../values/formats.ts';
import { parseHours } from '../../values/opening-hours.ts';
import { parseDegrees } from '../../values/repair/repair-degrees.ts';
import type { Place } from '../places/place.ts';
import type { Coordinates, GivenFacts } from './to-move.ts';
import { ADDRESS_HINT, HOURS_HINT, isListed, placeOf, placesIn, splitAddress } from './to-move.ts';

export interface Country {
  /** The two-letter code. */
  readonly code: string;
  /** For an English sentence: `the United Kingdom`. */
  readonly name: string;
}

/** Finds a country by its name in English or in its own language, or by its code. */
export function findCountry(text: string): Country | undefined {
  const code = repairText(text, 'country', 'US');
  return code === undefined ? undefined : { code, name: nameCountry(code) };
}

/** Where a business is, as far as the answers before say so. */
export interface Whereabouts {
  /** The two-letter code. */
  readonly country: string;
  /** The letters of the state, if the city is known: `AZ`. */
  readonly region?: string | undefined;
}

/** Checks a typed address. Returns what is wrong with it. */
export function refuseAddress(text: string, home: Whereabouts): string | undefined {
  const split = splitAddress(text, home.country);
  if (split === undefined) return ADDRESS_HINT;
  const { postalCode } = split;
  if (postalCode === undefined) return undefined;
  const here = nameCountry(home.country);
  const elsewhere = findPostalCodeCountry(postalCode);
  if (elsewhere !== undefined && elsewhere !== home.country)
    return `${postalCode} is a postal code of ${nameCountry(elsewhere)}, but the business is in ${here}.`;
  const mistake = findPostalCodeMistake(postalCode, home);
  if (mistake !== undefined) {
    const { example } = codesOf(home.country) ?? {};
    return `${postalCode}: ${mistake.words}${example === undefined ? '' : `, such as ${example}`}.`;
  }
  const states = home.country === 'US' && home.region !== undefined ? statesOfZip(postalCode) : [];
  const isHere = states.length === 0 || states.includes(regionCode(home.region ?? '', 'US') ?? '');
  return isHere ? undefined : `The ZIP code ${postalCode} is in ${listInWords(states, 'or')}, but the city is in ${home.region}.`;
}

/** Checks a typed phone number by the rules of the country. Returns what is wrong with it. */
export function refusePhone(text: string, home: Whereabouts): string | undefined {
  const mistake = findPhoneMistake(text, home.country);
  if (mistake !== undefined) return mistake.right === undefined ? mistake.message : `${mistake.message} Write ${mistake.right}`;
  const foreign = findForeignPhone(text, home);
  if (foreign === undefined) return undefined;
  const here = nameCountry(home.country);
  return foreign.country === undefined
    ? `${text} lacks the 0 that phone numbers in ${here} begin with. Write a number of another country with + and its code.`
    : `${text} is a phone number of ${nameCountry(foreign.country)}, but the business is in ${here}. If that is right, write ${foreign.dialed}`;
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

/** Checks typed opening hours. Returns what is wrong with them. */
export function refuseHours(text: string): string | undefined {
  return parseHours(text) === undefined ? HOURS_HINT : undefined;
}

/** Parses coordinates as maps show them: `53.7965, -1.5478`, or `53°47'47" N, 1°32'52" W`. */
export function parseGeo(text: string): Coordinates | undefined {
  const [lat = Number.NaN, lng = Number.NaN, ...others] = text.split(/[,;]\s*|\s+(?=-?\d+\.)/).map((part) => toDegrees(part.trim()));
  return others.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

function toDegrees(text: string): number {
  return /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : (parseDegrees(text) ?? Number.NaN);
}

/** Checks typed coordinates. Returns what is wrong with them. */
export function refuseGeo(text: string, home: Whereabouts): string | undefined {
  const geo = parseGeo(text);
  if (geo === undefined) return GEO_HINT;
  const mistake = findGeoMistake(geo, home);
  return mistake === undefined
    ? undefined
    : `${mistake.words}. Latitude comes first; west of Greenwich and south of the equator have a minus.`;
}

export const GEO_HINT = 'Write latitude and longitude in degrees, with a comma between them: 53.7965, -1.5478';

/** Checks a typed color. Returns what is wrong with it. */
export function refuseColor(text: string): string | undefined {
  return hasFormat(text, 'hex-color') ? undefined : 'Write it as # and six digits or letters: #0f5450';
}

/**
 * Returns where the business of these facts is.
 * @param home the country of the site as it is
 */
export function whereaboutsOf({ country, city, geo }: GivenFacts, places: readonly Place[], home: string): Whereabouts {
  const near = placesIn(places, country);
  const isKnown = city !== undefined && isListed(places, { country, geo }) && refuseCity(near, city) === undefined;
  const place = isKnown ? placeOf(near, city) : undefined;
  return { country: country ?? place?.country ?? home, region: place?.region };
}

/**
 * Checks facts from the command line, before anything is read or written.
 * @throws UsageError for the first one that does not fit the country
 */
export function refuseFacts(facts: GivenFacts, places: readonly Place[], home: string): void {
  const where = whereaboutsOf(facts, places, home);
  const checks = [
    ['address', facts.address, refuseAddress],
    ['phone', facts.phone, refusePhone],
  ] as const;
  for (const [name, typed, refuse] of checks) {
    const problem = typed === undefined ? undefined : refuse(typed, where);
    if (problem !== undefined) throw new UsageError(`--${name} ${typed} does not work.`, problem);
  }
}
