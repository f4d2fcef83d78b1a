import type { CountryCode } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { FindingList } from '../shared/diagnostic.ts';
import type { Business, City, SiteConfig } from '../shared/generated/site.gen.ts';

/** Checks what facts mean, beyond their shape: hours, phone number, distances, names that no disk takes. */
export function checkFacts(config: SiteConfig, findings: FindingList, now: string | undefined): void {
  checkPhone(config.business, findings);
  checkHours(config.business.hours, findings);
  checkSpecialDays(config.business, findings, now);
  for (const [index, city] of config.cities.entries()) checkDistance(city, index, config, findings);
  for (const name of ['services', 'categories', 'cities'] as const) {
    for (const [index, { slug }] of config[name].entries()) checkFileName(slug, [name, index, 'slug'], findings);
  }
}

function checkPhone({ phone, address }: Business, findings: FindingList): void {
  if (parsePhoneNumberFromString(phone, address.country as CountryCode)?.isPossible() === true) return;
  findings.add({
    code: 'PHONE_IMPOSSIBLE',
    message: `${phone} cannot be a phone number of ${address.country}.`,
    hint: 'Count its digits; a number of another country begins with + and the country’s code.',
    path: ['business', 'phone'],
  });
}

const DAY = 24 * 60;

function checkHours(hours: Business['hours'], findings: FindingList): void {
  const taken = new Map<string, { from: number; until: number; index: number }[]>();
  for (const [index, { days, opens, closes, overnight }] of hours.entries()) {
    const from = toMinutes(opens);
    const until = toMinutes(closes);
    if (until <= from && !overnight) {
      findings.add({
        code: 'HOURS_REVERSED',
        message: `The business closes at ${closes}, before it opens at ${opens}.`,
        hint: 'Swap the two; if it closes after midnight, add `overnight: true`.',
        path: ['business', 'hours', index, 'closes'],
      });
      continue;
    }
    const end = overnight ? until + DAY : until;
    for (const [position, day] of days.entries()) {
      const others = taken.get(day) ?? [];
      const clash = others.find((other) => from < other.until && other.from < end);
      if (clash !== undefined) {
        findings.add({
          code: 'HOURS_OVERLAP',
          message: `On ${day} these hours overlap those of entry ${clash.index + 1}.`,
          hint: 'Let one end before the other begins, or remove the day from one of them.',
          path: ['business', 'hours', index, 'days', position],
        });
      }
      taken.set(day, [...others, { from, until: end, index }]);
    }
  }
}

function toMinutes(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

function checkSpecialDays({ specialDays }: Business, findings: FindingList, now: string | undefined): void {
  for (const [index, { date, opens, closes }] of specialDays.entries()) {
    const path = ['business', 'specialDays', index];
    if (now !== undefined && date < now) {
      findings.add({
        code: 'SPECIAL_DAY_PAST',
        message: `${date} is over.`,
        hint: 'Remove it, or set its date to the next one.',
        path: [...path, 'date'],
      });
    }
    if ((opens === undefined) !== (closes === undefined)) {
      findings.add({
        code: 'CONFIG_MISSING_KEY',
        message: `${date} has only one of \`opens\` and \`closes\`.`,
        hint: 'Give both, or neither for a closed day.',
        path,
      });
    } else if (opens !== undefined && closes !== undefined && closes <= opens) {
      findings.add({
        code: 'HOURS_REVERSED',
        message: `On ${date} the business closes at ${closes}, before it opens at ${opens}.`,
        hint: 'Swap the two.',
        path: [...path, 'closes'],
      });
    }
  }
}

function checkDistance(city: City, index: number, { business, market }: SiteConfig, findings: FindingList): void {
  const miles = distanceInMiles(business.geo, city.geo);
  if (miles <= market.radius) return;
  findings.add({
    code: 'GEO_FAR',
    message: `${city.name} lies ${Math.round(miles)} miles from the office, and the market’s radius is ${market.radius}.`,
    hint: 'Check latitude and longitude (west is negative), or raise `market.radius`.',
    path: ['cities', index, 'geo'],
  });
}

interface Geo {
  readonly lat: number;
  readonly lng: number;
}

/** Along a great circle of the mean earth, by the haversine formula. */
export function distanceInMiles(a: Geo, b: Geo): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng);
  return 2 * 3958.8 * Math.asin(Math.sqrt(h));
}

/** Names that Windows keeps for devices. Source: Microsoft, Naming Files, Paths, and Namespaces. */
const DEVICE_NAME = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

function checkFileName(slug: string, path: (string | number)[], findings: FindingList): void {
  if (!DEVICE_NAME.test(slug)) return;
  findings.add({
    code: 'SLUG_RESERVED',
    message: `Windows cannot store a folder of the name ${slug}.`,
    hint: `Write ${slug}-page, or another name.`,
    path,
  });
}
