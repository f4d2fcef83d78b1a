import { languageName, mainLanguage } from '../../shared/languages.ts';
import { suggest } from '../../shared/text.ts';
import { hasFormat } from '../formats.ts';
import type { Repairer } from './repairer.ts';

/** `Central`, `CST`, `Chicago`, `america/chicago` → the IANA name. */
export const repairTimeZone: Repairer = (text, country) => {
  const words = text
    .toLowerCase()
    .replace(/\b(us|u\.s\.|time|zone|standard|daylight)\b|[()]/g, '')
    .trim();
  const zones = Intl.supportedValuesOf('timeZone');
  const city = (zone: string): string => zone.replace(/^.*\//, '');
  const zoneName = text.trim().replace(/\s+/g, '_').toLowerCase();
  const found =
    (country === 'CA' ? CANADIAN_ZONES.get(words) : undefined) ??
    ZONES.get(words) ??
    zones.find((zone) => zone.toLowerCase() === zoneName || city(zone).toLowerCase() === zoneName);
  const [, continent = '', name = ''] = /^(\w+)\/(.+)$/.exec(zoneName) ?? [];
  const near = suggest(
    name,
    zones.filter((zone) => zone.toLowerCase().startsWith(`${continent}/`)).map((zone) => city(zone)),
  );
  return {
    candidates: [found, zones.find((zone) => near !== undefined && zone.toLowerCase().startsWith(continent) && city(zone) === near)],
  };
};

function namedZones(zones: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(zones.flatMap(([zone = '', ...names]) => names.map((name) => [name, zone] as const)));
}

const ZONES = namedZones([
  ['America/New_York', 'eastern', 'est', 'edt', 'et'],
  ['America/Chicago', 'central', 'cst', 'cdt', 'ct'],
  ['America/Denver', 'mountain', 'mst', 'mdt', 'mt'],
  ['America/Phoenix', 'arizona'],
  ['America/Los_Angeles', 'pacific', 'pst', 'pdt', 'pt'],
  ['America/Anchorage', 'alaska', 'akst', 'akdt'],
  ['Pacific/Honolulu', 'hawaii', 'hst'],
  ['Europe/London', 'gmt', 'bst', 'uk', 'british'],
  ['Europe/Berlin', 'cet', 'cest', 'mez', 'mesz', 'germany'],
]);

/** In Canada, the same names mean other zones. */
const CANADIAN_ZONES = namedZones([
  ['America/Toronto', 'eastern', 'est', 'edt', 'et'],
  ['America/Winnipeg', 'central', 'cst', 'cdt', 'ct'],
  ['America/Edmonton', 'mountain', 'mst', 'mdt', 'mt'],
  ['America/Vancouver', 'pacific', 'pst', 'pdt', 'pt'],
]);

/**
 * `en_US`, `EN-us` → the BCP 47 tag; `jp` → `ja-JP`; `Urdu`, `Cymraeg` → the code of the language. Two letters that are the code of a country with another language, such as `UK`, can
 * mean either.
 */
export const repairLanguage: Repairer = (text) => {
  const named = text.trim().length < 4 ? undefined : languagesByName().get(text.trim().toLowerCase());
  if (named !== undefined) return { candidates: [named] };
  const tag = text.trim().replace(/_/g, '-');
  const code = tag.toLowerCase();
  const country = /^[a-z]{2}$/.test(code) && isRegion(code) ? code.toUpperCase() : undefined;
  if (country !== undefined && languageName(code) === undefined) return { candidates: [`${mainLanguage(country)}-${country}`] };
  if (country === tag && mainLanguage(country) !== code) return {};
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    // `in` is an old code of Indonesian, and India.
    return country !== undefined && canonical !== code ? {} : { candidates: [canonical] };
  } catch {
    return {};
  }
};

let languages: ReadonlyMap<string, string> | undefined;

/** Returns the codes of all languages with two letters by their names. Made once: the names of each language take long to load. */
function languagesByName(): ReadonlyMap<string, string> {
  languages ??= nameLanguages();
  return languages;
}

function nameLanguages(): ReadonlyMap<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const found = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
    for (const name of [languageName(code), languageName(code, code)])
      if (name !== undefined && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), code);
  return found;
}

let regions: Intl.DisplayNames | undefined;

function isRegion(code: string): boolean {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return regions.of(code.toUpperCase()) !== undefined;
}

/** `USA`, `us`, `United States` → the two-letter code. */
export const repairCountry: Repairer = (text) => {
  const letters = text.replace(/[.\s]/g, '').toUpperCase();
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/ of america$/, '');
  return { candidates: [COUNTRIES.get(letters) ?? (letters.length === 2 ? letters : regionByName(wanted))] };
};

/** Common names that are in no standard. */
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    USA: 'US',
    AMERICA: 'US',
    UK: 'GB',
    GBR: 'GB',
    ENGLAND: 'GB',
    SCOTLAND: 'GB',
    WALES: 'GB',
    NORTHERNIRELAND: 'GB',
    BRITAIN: 'GB',
    GREATBRITAIN: 'GB',
    CAN: 'CA',
    MEX: 'MX',
    AUS: 'AU',
    DEU: 'DE',
    FRA: 'FR',
  }),
);

let englishNames: ReadonlyMap<string, string> | undefined;
let ownNames: ReadonlyMap<string, string> | undefined;

/** Returns the two-letter code for the name of a country in English or in its main language. */
function regionByName(name: string): string | undefined {
  englishNames ??= nameCountries(() => 'en');
  const code = englishNames.get(name);
  if (code !== undefined) return code;
  ownNames ??= nameCountries(mainLanguage);
  return ownNames.get(name);
}

/** Returns the codes of all countries by their names in a language. Made once: the names of each language take long to load. */
function nameCountries(languageOf: (code: string) => string): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isRegion(code) && hasFormat(code, 'country'));
  const found = new Map<string, string>();
  for (const code of codes) {
    const name = new Intl.DisplayNames(languageOf(code), { type: 'region' }).of(code)?.toLowerCase();
    if (name !== undefined && !found.has(name)) found.set(name, code);
  }
  return found;
}

/** `$`, `usd`, `Euro` → the three-letter code. */
export const repairCurrency: Repairer = (text, country) => {
  const letters = text.toUpperCase();
  if (/^(us)?\$$|^dollars?$/i.test(text)) return { candidates: [text.length === 3 ? 'USD' : DOLLARS.get(country)] };
  const known = Intl.supportedValuesOf('currency');
  return { candidates: [known.includes(letters) ? letters : undefined, CURRENCIES.get(text.toLowerCase().replace(/s$/, ''))] };
};

const DOLLARS: ReadonlyMap<string, string> = new Map(Object.entries({ US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD' }));
const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '€': 'EUR', euro: 'EUR', '£': 'GBP', pound: 'GBP', 'us dollar': 'USD', '¥': 'JPY' }),
);
