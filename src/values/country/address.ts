import { isTerritory } from './foreign-facts.ts';

/** The parts of an address below the street. */
export interface Locality {
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
}

/**
 * Returns the lines of an address below the street, in the order of the country. Missing parts leave no trace. This covers four countries
 * and two groups without a library: existing ones bring 250 templates, of which a site uses one (docs/decisions/0043-countries.md).
 */
export function formatLocality(parts: Locality, country: string): readonly string[] {
  const { city, region, postalCode } = parts;
  // For the post of the United States, a territory is a state.
  if (isTerritory(country)) return formatLocality({ ...parts, region: region ?? country }, 'US');
  const lines =
    FORMS[country]?.(parts) ?? (CODE_FIRST.has(country) ? [join(' ', postalCode, city)] : [join(' ', city, region, postalCode)]);
  return lines.filter((line) => line !== '');
}

const FORMS: Readonly<Record<string, (parts: Locality) => readonly string[]>> = {
  US: ({ city, region, postalCode }) => [join(', ', city, join(' ', region, postalCode))],
  // Canada Post asks for two spaces before the postal code.
  CA: ({ city, region, postalCode }) => [join('  ', join(' ', city, region), postalCode)],
  // Royal Mail asks for the postal code on its own line, and for no county. A county that is given is shown.
  GB: ({ city, region, postalCode }) => [city ?? '', region ?? '', postalCode ?? ''],
  IE: ({ city, region, postalCode }) => [city ?? '', region ?? '', postalCode ?? ''],
};

function join(between: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(between);
}

/** Countries with the postal code before the city, and no region after it. Source: the address formats of the Universal Postal Union. */
const CODE_FIRST = new Set(
  (
    'AD AL AT BA BE BG CH CZ DE DK EE ES FI FO FR GL GP GR HR HU IS IT LI LT LU MA MC ME MK MQ NC NL NO PF PL PT RE RO RS SE SI SK SM TN ' +
    'TR UY VA XK'
  ).split(' '),
);
