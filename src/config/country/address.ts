import { nameCountry } from './country.ts';

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

interface PostalCodes {
  readonly pattern: RegExp;
  /** A clause that describes valid codes. It follows “; ” in messages. */
  readonly words: string;
  readonly example: string;
  /** Turns a mistyped code into the code that was probably meant. */
  readonly repair?: (text: string) => string;
}

/** `ls14ap` → `LS1 4AP`: separates the last three characters. */
const apart = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/(?=.{3}$)/, ' ');

const POSTAL_CODES: Readonly<Record<string, PostalCodes>> = {
  US: {
    pattern: /^\d{5}(-\d{4})?$/,
    words: 'a ZIP code in the United States has five or nine digits',
    example: '"75201" or "75201-1234"',
  },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    words: 'a postal code in Canada has letters and digits by turns, three and three',
    example: '"M5V 2T6"',
    repair: apart,
  },
  GB: {
    pattern: /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/,
    words: 'a postcode in the United Kingdom has letters and digits in two groups',
    example: '"LS1 4AP"',
    repair: apart,
  },
  DE: {
    pattern: /^\d{5}$/,
    words: 'a postal code in Germany has five digits',
    example: '"50667"',
    repair: (text) => text.replace(/^D(?:E)?[\s-]*/i, ''),
  },
};

/** Returns the mistake in a postal code and how to fix it. Undefined if there is none, or if the country's format is unknown. */
export function findPostalCodeMistake(
  postalCode: string,
  country: string,
): { readonly words: string; readonly hint: string; readonly right?: string } | undefined {
  const known = POSTAL_CODES[country];
  if (known === undefined || known.pattern.test(postalCode)) return undefined;
  const { words, example, repair, pattern } = known;
  const right = repair?.(postalCode.trim());
  if (right !== undefined && pattern.test(right)) return { words, hint: `Write "${right}"`, right };
  const elsewhere = findPostalCodeCountry(postalCode);
  const hint =
    elsewhere === undefined
      ? `${/[A-Z]/.test(example) ? 'Check the letters and the digits.' : 'Count the digits.'} For example: ${example}`
      : `It has the form of ${nameCountry(elsewhere)}. If the business is there, write \`country: ${elsewhere}\` in \`address\`.`;
  return { words, hint };
}

/**
 * Returns the only country that a postal code can belong to. Codes with letters are distinctive, but five digits are a code in many
 * countries.
 */
export function findPostalCodeCountry(postalCode: string): string | undefined {
  return Object.keys(POSTAL_CODES).find((code) => /[A-Z]/.test(postalCode) && POSTAL_CODES[code]?.pattern.test(postalCode));
}
