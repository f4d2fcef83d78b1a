import type { Data } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import type { SchemaModel } from '../model/schema.ts';
import type { Business, Office, SiteConfig } from '../shared/generated/site.gen.ts';
import { isDate } from '../shared/time/calendar.ts';
import { distanceIn, METERS_PER_MILE } from '../values/country/country.ts';
import { checkAnnouncements } from './check-announcements.ts';
import { checkClosures } from './check-closures.ts';
import { checkCountry } from './check-country.ts';
import { checkHours } from './check-hours.ts';
import { checkPhones } from './check-phones.ts';
import { checkPostalCodes } from './check-postal-codes.ts';

/** Checks what facts mean, beyond their shape: hours, phone numbers, distances, file names that Windows does not allow. */
export function checkFacts(config: SiteConfig, schema: SchemaModel, findings: FindingList, now: string): void {
  checkPhones(config, schema, findings);
  checkPostalCodes(config, schema, findings);
  checkFounded(config.business, findings, now);
  checkHours(config.business, ['business'], findings, now);
  for (const [index, phone] of config.business.phones.entries()) checkHours(phone, ['business', 'phones', index], findings, now);
  for (const [index, office] of config.offices.entries()) {
    checkHours(office, ['offices', index], findings, now);
    checkWithout(office, ['offices', index], findings);
  }
  checkAnnouncements(config, findings, now);
  checkClosures(config, findings);
  checkCountry(config, findings, now);
  // If the coordinates of the business are wrong, all cities are far from it.
  if (!findings.hasWithin(['business', 'geo'])) {
    checkDistances(config, findings);
    checkOfficeLocations(config, findings);
  }
  const data = config as unknown as Readonly<Record<string, readonly Data[]>>;
  for (const name of ['pages', 'offices', ...schema.collections.keys()]) {
    for (const [index, { slug, updated }] of (data[name] ?? []).entries()) {
      checkFileName(String(slug), [name, index, 'slug'], findings);
      checkUpdated(updated, [name, index, 'updated'], findings, now);
    }
  }
  for (const [index, { path }] of (data.pages ?? []).entries()) {
    const device = String(path)
      .split('/')
      .find((part) => DEVICE_NAME.test(part));
    if (device !== undefined) checkFileName(device, ['pages', index, 'path'], findings);
  }
}

/** Checks that an office does not have what it says it lacks. The facts that it lacks were not filled in. */
function checkWithout(office: Office, path: DataPath, findings: FindingList): void {
  for (const key of (office.without ?? []).filter((name) => office[name] !== undefined)) {
    findings.add({
      code: 'CONFIG_KEY_CONFLICT',
      message: `\`${key}\` and \`without: ${key}\` cannot both be in an office.`,
      remedy: `Remove \`${key}\`, or take it out of \`without\`.`,
      path: [...path, key],
      rival: [...path, 'without'],
      atKey: true,
    });
  }
}

function checkFounded({ founded }: Business, findings: FindingList, now: string): void {
  const year = Number(now.slice(0, 4));
  if (founded === undefined || founded <= year) return;
  findings.add({
    code: 'CONFIG_OUT_OF_RANGE',
    message: `\`founded\` is ${founded}, but the current year is ${year}.`,
    remedy: 'Write the year in which the business was founded.',
    path: ['business', 'founded'],
  });
}

/** Values that decide whether a city or office is too far away. */
const DISTANCE: readonly DataPath[] = [
  ['business', 'geo'],
  ['market', 'radius'],
];

const GEO_HINT = 'Check latitude and longitude (west is negative), or increase `market.radius`.';

function checkDistances({ business, market, cities }: SiteConfig, findings: FindingList): void {
  const { geo: office } = business;
  if (office === undefined) return;
  const { unit, meters } = distanceIn(business.address.country);
  const far = cities.flatMap((city, index) => {
    const away = (distanceInMiles(office, city.geo) * METERS_PER_MILE) / meters;
    return away > market.radius ? [{ name: city.name, index, away: Math.ceil(away) }] : [];
  });
  // If every city is far, the coordinates of the office are wrong.
  if (far.length > 1 && far.length === cities.length) {
    const distances = far.map(({ away }) => away);
    findings.add({
      code: 'GEO_FAR',
      message: `All ${cities.length} cities are at least ${Math.min(...distances)} ${unit} from the office, but \`market.radius\` is ${market.radius}.`,
      remedy: GEO_HINT,
      path: ['business', 'geo'],
      against: [['market', 'radius'], ['cities']],
    });
    return;
  }
  // If most cities are far, the radius is wrong.
  if (far.length > 2 && far.length * 2 > cities.length) {
    const farthest = far.reduce((a, b) => (b.away > a.away ? b : a));
    findings.add({
      code: 'GEO_FAR',
      message: `${far.length} of ${cities.length} cities are farther from the office than \`market.radius\`, ${market.radius} ${unit}; ${farthest.name} is ${farthest.away} ${unit} away.`,
      remedy: `Write ${farthest.away} or more, or remove the cities that you do not serve.`,
      path: ['market', 'radius'],
      against: [['business', 'geo'], ['cities']],
    });
    return;
  }
  for (const { name, index, away } of far) {
    findings.add({
      code: 'GEO_FAR',
      message: `${name} is ${away} ${unit} from the office, but \`market.radius\` is ${market.radius}.`,
      remedy: GEO_HINT,
      path: ['cities', index, 'geo'],
      against: DISTANCE,
    });
  }
}

/**
 * Checks the coordinates of offices. An office may be anywhere. But if it is far, and would be near with another sign or with the two
 * values swapped, its coordinates are probably a mistake.
 */
function checkOfficeLocations({ offices, business, market }: SiteConfig, findings: FindingList): void {
  const { geo: home } = business;
  if (home === undefined) return;
  const { unit, meters } = distanceIn(business.address.country);
  const awayFrom = (geo: Geo): number => (distanceInMiles(home, geo) * METERS_PER_MILE) / meters;
  for (const [index, { name, geo }] of offices.entries()) {
    if (geo === undefined) continue;
    const path = ['offices', index, 'geo'];
    const { lat, lng } = geo;
    const candidates = [
      { lat, lng: -lng },
      { lat: -lat, lng },
      { lat: -lat, lng: -lng },
      { lat: lng, lng: lat },
    ];
    const meant = awayFrom(geo) > market.radius ? candidates.find((candidate) => awayFrom(candidate) <= market.radius) : undefined;
    if (meant === undefined || findings.hasWithin(path)) continue;
    findings.add({
      code: 'GEO_FAR',
      message: `${name} is ${Math.ceil(awayFrom(geo))} ${unit} from the business.`,
      remedy: {
        meant: `{ lat: ${meant.lat}, lng: ${meant.lng} }`,
        isCode: true,
        also: 'West of Greenwich, the longitude is negative.',
      },
      path,
      against: DISTANCE,
    });
  }
}

interface Geo {
  readonly lat: number;
  readonly lng: number;
}

/** Returns the great-circle distance on a sphere with the mean radius of the earth, by the haversine formula. */
export function distanceInMiles(a: Geo, b: Geo): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng);
  return 2 * 3958.8 * Math.asin(Math.sqrt(h));
}

/** Names that Windows reserves for devices. Source: Microsoft, Naming Files, Paths, and Namespaces. */
const DEVICE_NAME = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

function checkFileName(slug: string, path: (string | number)[], findings: FindingList): void {
  if (!DEVICE_NAME.test(slug)) return;
  findings.add({
    code: 'SLUG_RESERVED',
    message: `Windows cannot store a folder named ${slug}.`,
    remedy: `Write ${slug}-page, or another name.`,
    path,
  });
}

/**
 * Checks that the date of the last change is not in the future: a search engine that finds such a date no longer trusts the others. A field
 * `updated` of a declared collection may hold something else than a date.
 */
function checkUpdated(updated: unknown, path: DataPath, findings: FindingList, now: string): void {
  if (!isDate(String(updated)) || String(updated) <= now) return;
  findings.add({
    code: 'UPDATED_FUTURE',
    message: `\`updated\` is ${String(updated)}, which is in the future.`,
    remedy: 'Write the date of the last change, or remove the key.',
    path,
  });
}
