import { repairText } from '../shape/format-hint.ts';
import { valueAt } from '../shape/json-pointer.ts';
import { currencyOf } from './currencies.ts';

/** An address that names no country is in the United States. */
export const HOME = 'US';

/** The country of the business, as a two-letter code; the one that was meant where it is written otherwise. */
export function countryOf(data: unknown): string {
  return namedCountry(data) ?? HOME;
}

/** The country that the address names, however it does. */
export function namedCountry(data: unknown): string | undefined {
  const country = valueAt(data, ['business', 'address', 'country']);
  return typeof country === 'string' ? repairText(country, 'country', HOME) : undefined;
}

/** What is usual in a country. The schema names one of these where it says `x-usual`. */
export function usualIn(country: string, fact: string): unknown {
  return USUAL[fact]?.(country);
}

const USUAL: Readonly<Record<string, (country: string) => unknown>> = {
  country: (country) => country,
  currency: currencyOf,
  language: languageOf,
};

/** The language that most people there speak, by CLDR: `und-DE` → `de-DE`. */
function languageOf(country: string): string {
  const { language = 'en' } = new Intl.Locale(`und-${country}`).maximize();
  return `${language}-${country}`;
}

/** The unit in which a country measures roads. */
export interface Distance {
  readonly unit: 'miles' | 'kilometers';
  readonly metres: number;
}

export const METRES_PER_MILE = 1609.344;

const MILES: Distance = { unit: 'miles', metres: METRES_PER_MILE };
const KILOMETERS: Distance = { unit: 'kilometers', metres: 1000 };

/** Source: CLDR, supplemental data, measurement systems; with the islands that drive as Britain does. */
const IN_MILES = new Set(['AS', 'GB', 'GG', 'GU', 'IM', 'JE', 'LR', 'MP', 'PR', 'US', 'VI']);

export function distanceIn(country: string): Distance {
  return IN_MILES.has(country) ? MILES : KILOMETERS;
}

/**
 * The day after the weekend, from 0 for Monday: weeks of opening hours begin with it, so that working days stand together. Source: CLDR,
 * supplemental data, `weekendEnd`; a table, because Node releases differ in how they say it.
 */
export function firstWorkingDay(country: string): number {
  if (SATURDAY_FIRST.has(country)) return 5;
  return SUNDAY_FIRST.has(country) ? 6 : 0;
}

const SATURDAY_FIRST = new Set(['AF', 'IR']);
const SUNDAY_FIRST = new Set(['BH', 'DZ', 'EG', 'IL', 'IQ', 'JO', 'KW', 'LY', 'OM', 'QA', 'SA', 'SD', 'SY', 'YE']);

/** The name of a country within an English sentence. */
export function nameCountry(country: string): string {
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return /^United |Islands$|^(Bahamas|Maldives|Netherlands|Philippines|Seychelles)$/.test(name) ? `the ${name}` : name;
}
