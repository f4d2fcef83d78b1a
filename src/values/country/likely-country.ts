import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import { HOME, namedCountry } from './country.ts';
import { findPostalCodeCountry } from './postal-codes.ts';

/**
 * Guesses the country for hints and examples: the one that is named, or what the language, phone number, or postal code suggests. The built
 * site uses `countryOf` instead. A guess is good enough for a hint, and for not requiring what a country may not have.
 */
export function likelyCountryOf(data: unknown): string {
  // If `business` is misspelled, find it as the map with an address.
  const others = isData(data) && data.business === undefined ? Object.values(data) : [];
  const named = others.find((each) => isData(each) && isData(each.address));
  if (named !== undefined) return likelyCountryOf({ business: named });
  const textAt = (...path: string[]): string => {
    const value = valueAt(data, ['business', ...path]);
    return typeof value === 'string' ? value : '';
  };
  return (
    namedCountry(data) ??
    REGION.exec(textAt('language'))?.[1] ??
    parsePhoneNumberFromString(textAt('phone'))?.country ??
    findPostalCodeCountry(textAt('address', 'postalCode')) ??
    HOME
  );
}

/** The country in a language tag: `en-GB`, `sr-Latn-RS`. */
const REGION = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})(?=-|$)/;
