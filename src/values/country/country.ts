import { valueAt } from '../../model/data-path.ts';
import { mainLanguage } from '../../shared/languages.ts';
import { repairText } from '../format-hint.ts';
import { currencyOf } from './currencies.ts';
import { isAmerican } from './customs.ts';

/** The country of addresses that do not name one: the United States. */
export const HOME = 'US';

/** Returns the country of the business as a two-letter code. Repairs other ways to write it. */
export function countryOf(data: unknown): string {
  return namedCountry(data) ?? HOME;
}

/** Returns the country that the address names, in any form. */
export function namedCountry(data: unknown): string | undefined {
  const country = valueAt(data, ['business', 'address', 'country']);
  return typeof country === 'string' ? repairText(country, 'country', HOME) : undefined;
}

/** Returns the usual value of a fact in a country. `x-usual` in the schema names the fact. @param preset its default in the schema */
export function usualIn(country: string, fact: string, preset?: unknown): unknown {
  return USUAL[fact]?.(country, preset);
}

/** Returns the default of a field of a site. @param data the contents of the YAML, or the configuration */
export function defaultIn(data: unknown, { default: preset, 'x-usual': usual }: { default?: unknown; 'x-usual'?: string }): unknown {
  return usual === undefined ? preset : usualIn(countryOf(data), usual, preset);
}

const USUAL: Readonly<Record<string, (country: string, preset: unknown) => unknown>> = {
  country: (country) => country,
  currency: currencyOf,
  language: usualLanguage,
  darkColors: (country) => (isAmerican(country) ? 'Dark colors' : 'Dark colours'),
  // “Send Message” is American: others write headings and buttons as sentences.
  headlineCase: (country, preset) => (isAmerican(country) ? preset : toSentenceCase(String(preset))),
};

function toSentenceCase(text: string): string {
  return text.charAt(0) + text.slice(1).toLowerCase();
}

/** Returns the language that most people in the country speak, according to CLDR: `und-DE` → `de-DE`. */
function usualLanguage(country: string): string {
  return `${mainLanguage(country)}-${country}`;
}

/** Checks whether most people in the country write a decimal comma, according to CLDR. */
export function hasDecimalComma(country: string): boolean {
  return new Intl.NumberFormat(usualLanguage(country)).format(0.5).includes(',');
}

/** Returns the language of a site: the one that it names, or that of its country. */
export function languageOf(data: unknown): string {
  const language = valueAt(data, ['business', 'language']);
  return typeof language === 'string' ? language : usualLanguage(countryOf(data));
}

/** The unit that a country uses for road distances. */
export interface Distance {
  readonly unit: 'miles' | 'kilometers';
  readonly meters: number;
}

export const METERS_PER_MILE = 1609.344;

const MILES: Distance = { unit: 'miles', meters: METERS_PER_MILE };
const KILOMETERS: Distance = { unit: 'kilometers', meters: 1000 };

/** Countries that use miles. Source: CLDR, supplemental data, measurement systems; plus the islands that follow British road rules. */
const IN_MILES = new Set(['AS', 'GB', 'GG', 'GU', 'IM', 'JE', 'LR', 'MP', 'PR', 'US', 'VI']);

export function distanceIn(country: string): Distance {
  return IN_MILES.has(country) ? MILES : KILOMETERS;
}

/**
 * Returns the day after the weekend, from 0 for Monday. Tables of opening hours begin with it, so that working days stay together. Source:
 * CLDR, supplemental data, `weekendEnd`. This is a table because Node releases expose the data in different ways.
 */
export function firstWorkingDay(country: string): number {
  if (SATURDAY_FIRST.has(country)) return 5;
  return SUNDAY_FIRST.has(country) ? 6 : 0;
}

const SATURDAY_FIRST = new Set(['AF', 'IR']);
const SUNDAY_FIRST = new Set(['BH', 'DZ', 'EG', 'IL', 'IQ', 'JO', 'KW', 'LY', 'OM', 'QA', 'SA', 'SD', 'SY', 'YE']);

/** Returns the name of a country for use in an English sentence. */
export function nameCountry(country: string): string {
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return /^United |Islands$|^(Bahamas|Maldives|Netherlands|Philippines|Seychelles)$/.test(name) ? `the ${name}` : name;
}
