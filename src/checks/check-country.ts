import type { DataPath, FindingAdder } from '../model/diagnostic.ts';
import { dependingOn } from '../model/diagnostic.ts';
import type { Business, SiteConfig } from '../shared/generated/site.gen.ts';
import { listInWords } from '../shared/text.ts';
import { nameCountry } from '../values/country/country.ts';
import { findGeoMistake, findOwnTimeZone, findRegionCountry, regionCode } from '../values/country/foreign-facts.ts';
import { statesOfZip } from '../values/country/zip-codes.ts';

/** The country of the business, and of offices that do not name their own. */
export const COUNTRY: DataPath = ['business', 'address', 'country'];

/** Checks that the facts fit the country of the address. Otherwise, a site that was copied from another country would pass. */
export function checkCountry({ business, market, offices }: SiteConfig, all: FindingAdder, now: string): void {
  const { address, geo, timeZone } = business;
  const { country } = address;
  const findings = dependingOn([COUNTRY], all);
  checkRegion(address.region, country, ['business', 'address', 'region'], findings);
  checkState(address, ['business', 'address'], findings);
  checkRegion(market.region, country, ['market', 'region'], findings);
  if (market.regionCode !== market.region) checkRegion(market.regionCode, country, ['market', 'regionCode'], findings);
  checkTimeZone(timeZone, business, findings, now);
  checkGeo(geo, address, ['business', 'geo'], findings);
  for (const [index, office] of offices.entries()) {
    const { country: own } = office.address;
    const path = ['offices', index];
    const there = dependingOn([COUNTRY, [...path, 'address', 'country']], all);
    checkRegion(office.address.region, own, [...path, 'address', 'region'], there);
    checkState(office.address, [...path, 'address'], there);
    checkGeo(office.geo, office.address, [...path, 'geo'], there);
  }
}

type Address = Business['address'];

function checkRegion(region: string | undefined, country: string, path: DataPath, findings: FindingAdder): void {
  const other = region === undefined ? undefined : findRegionCountry(region, country);
  if (other === undefined) return;
  findings.add({
    code: 'COUNTRY_DIFFERS',
    message: `“${region}” is a region of ${nameCountry(other)}, but the business is in ${nameCountry(country)}.`,
    remedy: `Write the region of the business, remove the line if addresses there have none, or correct \`country\` in the address.`,
    path,
  });
}

/** Checks that the state has the ZIP code. */
function checkState({ region = '', postalCode = '', country }: Address, path: DataPath, findings: FindingAdder): void {
  const code = country === 'US' ? regionCode(region, country) : undefined;
  const states = code === undefined ? [] : statesOfZip(postalCode);
  if (code === undefined || states.length === 0 || states.includes(code)) return;
  findings.add({
    code: 'ADDRESS_REGION',
    message: `The ZIP code ${postalCode} is in ${listInWords(states, 'or')}, but \`region\` is ${region}.`,
    remedy: 'Correct the ZIP code or the region.',
    path: [...path, 'region'],
    against: [[...path, 'postalCode']],
    other: [...path, 'postalCode'],
  });
}

function checkTimeZone(timeZone: string, { address, geo }: Business, findings: FindingAdder, now: string): void {
  const own = findOwnTimeZone(timeZone, { ...address, lng: geo?.lng }, Number(now.slice(0, 4)));
  if (own === undefined) return;
  findings.add({
    code: 'COUNTRY_DIFFERS',
    message: `No place in ${nameCountry(address.country)} has the time of ${timeZone}, so “open now” would be wrong by hours.`,
    remedy: `Write the time zone of the business, for example ${own}, or correct \`country\` in the address.`,
    path: ['business', 'timeZone'],
  });
}

function checkGeo(geo: Business['geo'], address: Address, path: DataPath, findings: FindingAdder): void {
  const mistake = geo === undefined ? undefined : findGeoMistake(geo, address);
  if (mistake === undefined) return;
  findings.add({ code: 'GEO_FAR', message: `${mistake.words}, the country in the address.`, remedy: mistake.hint, path });
}
