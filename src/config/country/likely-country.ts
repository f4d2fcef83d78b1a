import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isData } from '../../model/data.ts';
import { valueAt } from '../shape/json-pointer.ts';
import { findPostalCodeCountry } from './address.ts';
import { HOME, namedCountry } from './country.ts';

/**
 * The country whose examples help: the one that is named, or what the language, the phone number, or the postal code tells. What is made of the
 * site follows `countryOf`: a guess is good enough for a hint, and to ask for nothing that a country may not have.
 */
export function likelyCountryOf(data: unknown): string {
  // Under another name than it should have, the business is still the one map with an address.
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
