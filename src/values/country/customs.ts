/** Countries where people say “ZIP code” and spell as Americans do. */
const AMERICAN = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'PH']);

/** Checks whether a country spells English as the United States do, and says “ZIP code”. */
export function isAmerican(country: string): boolean {
  return AMERICAN.has(country);
}

/** Returns what people in a country call a postal code, in English. */
export function postalCodeIn(country: string): string {
  return isAmerican(country) ? 'ZIP code' : (POSTAL_CODE[country] ?? 'postal code');
}

const POSTAL_CODE: Readonly<Record<string, string>> = { AU: 'postcode', GB: 'postcode', IE: 'Eircode', NZ: 'postcode' };

/** Returns the emergency number of a country, if 911 does not work there. */
export function emergencyIn(country: string): string | undefined {
  return EMERGENCY.find(([, countries]) => countries.split(' ').includes(country))?.[0];
}

/** 112 is the number of the European Union. */
const EMERGENCY: readonly (readonly [number: string, countries: string])[] = [
  ['999', 'GB'],
  ['000', 'AU'],
  ['111', 'NZ'],
  ['112', 'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'],
];

/** Returns the sign that people use for a currency: `$` for Canadian dollars, too. */
export function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
