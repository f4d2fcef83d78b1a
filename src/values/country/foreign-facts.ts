import type { CountryCode } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { repairText } from '../format-hint.ts';
import { nameCountry } from './country.ts';
import { splitPhone, toKeys } from './split-phone.ts';

/** A phone number that hardly fits the rules of a country, as those rules read it. */
export interface ForeignPhone {
  /** The number that would be dialed. */
  readonly dialed: string;
  /** The country that the number belongs to, if it is another one. */
  readonly country?: string;
  /** The same digits as a North American number, in international format. */
  readonly american?: string;
  /** The number as people in the country would write it. */
  readonly national: string;
}

/**
 * Finds out whether a number belongs to another country. In North America, the area code tells. In countries where every number is written
 * with its 0, one without it was written for another country, or a spreadsheet dropped the 0. Elsewhere, people leave out the 0. Numbers
 * with `+` name their country. The caller has checked that the number can be dialed.
 */
export function findForeignPhone(written: string, { country, region }: Home): ForeignPhone | undefined {
  const number = toKeys(splitPhone(written).main);
  const parsed = parsePhoneNumberFromString(number, country as CountryCode);
  if (parsed === undefined || /^\s*(?:\+|00)/.test(number)) return undefined;
  const national = parsed.formatNational();
  const dialed = parsed.formatInternational();
  if (parsed.countryCallingCode === '1') {
    const { country: other = country } = parsed;
    const isHome = other === country || countriesAt({ country, region }).includes(other);
    return isHome || TOLL_FREE.test(parsed.nationalNumber) ? undefined : { dialed, country: other, national };
  }
  const digits = number.replace(/\D/g, '');
  if (!ALWAYS_ZERO.has(country) || digits.startsWith('0') || digits.startsWith(parsed.countryCallingCode)) return undefined;
  const american = parsePhoneNumberFromString(number, 'US');
  // The library writes a 0 only if it knows the area. An area code in brackets without a 0 is as telling.
  if (!/^\D*0/.test(national) && !(/^\s*\(/.test(number) && american?.isValid() === true)) return undefined;
  return { dialed, national, ...(american?.isValid() === true ? { american: american.formatInternational() } : {}) };
}

/**
 * Countries where people always write the 0 before an area code. The library knows where people dial a 0, but not where they write it: in
 * Brazil, India, Kenya, and Ukraine, they usually do not.
 */
const ALWAYS_ZERO = new Set('AT AU BE CH DE FI FR GB GG HR IE IM JE JP NL NZ RO RS SE SI SK'.split(' '));

/** Toll-free numbers of all of North America, which the library attributes to the United States. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

/** Where something is, as its address says. */
export interface Home {
  readonly country: string;
  readonly region?: string | undefined;
}

/**
 * Returns the countries that an address belongs to; none if it can be anywhere. The post of the United States delivers to its territories and
 * three other countries as if they were states (San Juan, PR 00901), but they have country codes of their own. It also delivers to the armed
 * forces all over the world (APO, AE 09012).
 */
function countriesAt({ country, region = '' }: Home): readonly string[] {
  if (/^A[AEP]$/.test(regionCode(region, country) ?? '')) return [];
  if (country !== 'US') return isTerritory(country) ? [country, 'US'] : [country];
  const territory = territoryNamed(region);
  return territory === undefined ? [country] : [country, territory];
}

/** Checks whether the post of the United States delivers in a country. */
export function hasAmericanPost(country: string): boolean {
  return country === 'US' || isTerritory(country);
}

/** Checks whether a country is one to which the post of the United States delivers as if it were a state, such as Puerto Rico. */
export function isTerritory(country: string): boolean {
  return Object.hasOwn(TERRITORIES, country);
}

function territoryNamed(region: string): string | undefined {
  const word = region
    .trim()
    .toLowerCase()
    .replace(/^u\.?s\.? /, '');
  return Object.entries(TERRITORIES).find(([code, name]) => word === code.toLowerCase() || word === name.toLowerCase())?.[0];
}

/** By their country codes, which are also the letters that addresses have for them. */
const TERRITORIES: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  FM: 'Federated States of Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'Virgin Islands',
};

/** Returns the country that has this state or province, by code or name. Undefined if it is the given country, or unknown. */
export function findRegionCountry(region: string, country: string): string | undefined {
  if (REGIONS[country] === undefined) return undefined;
  const word = region.trim().toLowerCase();
  const countries = Object.keys(REGIONS).filter((code) => REGIONS[code]?.has(word));
  return countries.includes(country) ? undefined : countries[0];
}

/** Returns the letters that addresses have for a state or province, by its code or name. Undefined if there are none. */
export function regionCode(region: string, country: string): string | undefined {
  const code =
    REGIONS[country]?.get(region.trim().toLowerCase().replaceAll('.', '')) ?? (country === 'US' ? territoryNamed(region) : undefined);
  return code === '' ? undefined : code;
}

/** Parses `TX Texas,…` into a map from `tx` and `texas` to `TX`. Names without a code begin with a space. */
function parseRegions(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(',').flatMap((entry) => {
      const code = entry.slice(0, entry.indexOf(' '));
      const words = [code, entry.slice(entry.indexOf(' ') + 1)].filter((word) => word !== '');
      return words.map((word) => [word.toLowerCase(), code] as const);
    }),
  );
}

/** The regions of countries that are checked in full. Sources: USPS, Publication 28; Canada Post, Addressing Guidelines; ISO 3166-2. */
const REGIONS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: parseRegions(
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,' +
      'GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,' +
      'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,' +
      'NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,' +
      'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
      'WV West Virginia,WI Wisconsin,WY Wyoming,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific',
  ),
  CA: parseRegions(
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,' +
      'NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec, Québec,SK Saskatchewan,YT Yukon',
  ),
  GB: parseRegions(' England, Scotland, Wales, Northern Ireland'),
  DE: parseRegions(
    'BW Baden-Württemberg,BY Bayern, Bavaria,BE Berlin,BB Brandenburg,HB Bremen,HH Hamburg,HE Hessen,MV Mecklenburg-Vorpommern,' +
      'NI Niedersachsen,NW Nordrhein-Westfalen,NRW Nordrhein-Westfalen,RP Rheinland-Pfalz,SL Saarland,SN Sachsen,ST Sachsen-Anhalt,' +
      'SH Schleswig-Holstein,TH Thüringen',
  ),
};

/**
 * Returns a time zone of the country if the given zone differs from all of them in winter or summer. So Paris passes for a business in
 * Germany. `Intl` knows the zones of a country. If there are several, the longitude tells which one is meant; without it, the first one.
 * @param year the year of the build
 */
export function findOwnTimeZone(timeZone: string, home: Home & { readonly lng: number | undefined }, year: number): string | undefined {
  const zones = countriesAt(home).flatMap(timeZonesOf);
  if (zones.includes(timeZone)) return undefined;
  const hours = hoursIn(timeZone, year);
  if (zones.some((zone) => hoursIn(zone, year) === hours)) return undefined;
  return guessTimeZone(home, year);
}

/** Returns the time zone of a place in the country by its longitude; without one, the first zone. @param year the year of the build */
export function guessTimeZone(home: Home & { readonly lng: number | undefined }, year: number): string | undefined {
  const zones = countriesAt(home).flatMap(timeZonesOf);
  // The zones that people name, such as Eastern Time, are those of many people.
  const named = NAMED_ZONES.map((name) => repairText(name, 'time-zone', home.country) ?? '').filter((zone) => zones.includes(zone));
  const away = (zone: string): number => (home.lng === undefined ? 0 : Math.abs(winterHour(zone, year) - home.lng / DEGREES_PER_HOUR));
  return (named.length > 0 ? named : zones).reduce<string | undefined>(
    (best, zone) => (best === undefined || away(zone) < away(best) ? zone : best),
    undefined,
  );
}

const NAMED_ZONES = ['Eastern', 'Central', 'Mountain', 'Pacific', 'Alaska', 'Hawaii'];
const DEGREES_PER_HOUR = 15;

/** Returns the UTC offsets in winter and in summer. */
function hoursIn(timeZone: string, year: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', year: 'numeric' });
  return [0, 6].map((month) => format.format(Date.UTC(year, month, 15))).join(' ');
}

function winterHour(timeZone: string, year: number): number {
  const [, sign = '', hour = '0', minute = '0'] = /GMT([+-])(\d+):(\d+)/.exec(hoursIn(timeZone, year)) ?? [];
  return Number(`${sign}1`) * (Number(hour) + Number(minute) / 60);
}

/** `timeZones` is a getter in older Node releases and a method in newer ones. TypeScript knows neither. */
function timeZonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: readonly string[];
    getTimeZones?: () => readonly string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Returns the mistake in coordinates that are outside the country, and how to fix it. */
export function findGeoMistake({ lat, lng }: Coordinates, home: Home): { readonly words: string; readonly hint: string } | undefined {
  const { country } = home;
  const boxes = countriesAt(home).map((each) => BOXES[each]);
  const isIn = (geo: Coordinates, [south, north, west, east]: Box): boolean =>
    geo.lat >= south && geo.lat <= north && geo.lng >= west && geo.lng <= east;
  const isInside = (geo: Coordinates): boolean => boxes.length === 0 || boxes.some((some) => some?.some((box) => isIn(geo, box)) ?? true);
  if (isInside({ lat, lng })) return undefined;
  const words = `Latitude ${lat}, longitude ${lng} is not in ${nameCountry(country)}`;
  if (isInside({ lat, lng: -lng }))
    return { words, hint: `Write \`lng: ${-lng}\`: west of Greenwich, the longitude is negative, and east of it, positive.` };
  if (isInside({ lat: lng, lng: lat })) return { words, hint: `Swap the two: \`{ lat: ${lng}, lng: ${lat} }\`.` };
  return { words, hint: 'Look up the coordinates of the address, or correct `country` in the address.' };
}

type Box = readonly [south: number, north: number, west: number, east: number];

/** With a margin for places just across the border. Sources: CIA World Factbook, geographic extremes. */
const BOXES: Readonly<Record<string, readonly Box[]>> = {
  // The second box is for the Aleutians beyond 180 degrees, the third for Guam, the fourth for American Samoa: some sites there write US.
  US: [
    [17, 72, -180, -64],
    [50, 54, 171, 180],
    [13, 21, 144, 147],
    [-15, -11, -172, -168],
  ],
  CA: [[41, 84, -142, -52]],
  GB: [[49, 61.5, -9, 2.5]],
  DE: [[46.5, 55.5, 5, 16]],
};
