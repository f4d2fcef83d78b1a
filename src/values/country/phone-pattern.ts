import type { CountryCode } from 'libphonenumber-js/max';
import { getCountryCallingCode, isSupportedCountry, Metadata } from 'libphonenumber-js/max';

/** In digits, after the plus sign: no country has shorter numbers that can be called from abroad, but for a few islands. */
const SHORTEST_GLOBAL = 8;

interface NumberingPlan {
  readonly nationalPrefix: () => string | undefined;
  readonly type: (name: 'FIXED_LINE' | 'MOBILE') => { readonly possibleLengths: () => readonly number[] } | undefined;
}

/**
 * Returns a regular expression for phone numbers that have enough digits, so that pages can ask about the others. It matches digits with an
 * optional plus sign, and is as short as one rule for the whole country can be: the numbers of the library would be a table.
 * @param country the country of the business, whose numbers visitors write without its code
 */
export function wholePhonePattern(country: string): string {
  const pattern = known.get(country) ?? makePattern(country);
  known.set(country, pattern);
  return pattern;
}

/** The patterns made so far: a site has a form on many pages. */
const known = new Map<string, string>();

function makePattern(country: string): string {
  if (!isSupportedCountry(country)) return `\\d{${SHORTEST_GLOBAL - 2}}`;
  const code = getCountryCallingCode(country);
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country as CountryCode);
  const plan = metadata.numberingPlan as unknown as NumberingPlan;
  const prefix = plan.nationalPrefix() ?? '';
  // Only these never begin a number itself.
  const lead = /^[01]$/.test(prefix) ? `(${prefix}|(?!${prefix}))` : `(${prefix})?`;
  const least = Math.min(shortest(plan, 'FIXED_LINE'), shortest(plan, 'MOBILE'));
  return `^(\\+${code})?${lead}\\d{${least}}|^(\\+(?!${code})|00)\\d{${SHORTEST_GLOBAL}}`;
}

/** Returns the least digits of the usual numbers of a kind. Where lengths differ by one digit, the shorter ones are few old numbers. */
function shortest(plan: NumberingPlan, kind: 'FIXED_LINE' | 'MOBILE'): number {
  const lengths = plan.type(kind)?.possibleLengths() ?? [];
  const [first = SHORTEST_GLOBAL, last = first] = [Math.min(...lengths), Math.max(...lengths)];
  return last - first === 1 ? last : first;
}
