import type { CountryCode } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import { slugify } from '../../shared/slugify.ts';
import { escapePattern } from '../../shared/text.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { countryOf, usualIn } from '../../values/country/country.ts';
import { fictionalPhoneIn } from '../../values/country/fictional-phones.ts';
import { TODO } from './find-unwritten.ts';
import type { Destination, Move, Town } from './move.ts';
import { movedOffices, planOffices } from './plan-offices.ts';

/**
 * Plans the edits that move a site: replaces facts, and replaces texts that only a person can write with a TODO.
 * @param data the configuration as written, with the items of its tables
 */
export function planMove(data: Data, move: Move): readonly Operation[] {
  const { to } = move;
  const facts: readonly Fact[] = [
    [['business', 'name'], move.name],
    [['business', 'phone'], move.phone],
    [['business', 'email'], move.email],
    [['business', 'url'], move.url],
    [['business', 'booking', 'account'], move.account],
    [['business', 'address', 'street'], move.street],
    [['business', 'address', 'postalCode'], move.postalCode],
    [['business', 'hours'], move.hours],
    // A site may have no market.
    ...(data.market === undefined ? [] : [[['market', 'radius'], move.radius] as const]),
    ...(to === undefined ? [] : placeFacts(data, to)),
  ];
  const operations = facts.flatMap(([path, value]) => (isToWrite(valueAt(data, path), value) ? [set(path, value)] : []));
  if (to === undefined) return operations;
  return [
    ...operations,
    ...leaveRegion(data, to),
    ...leaveMoney(data, to),
    ...spellPhones(data, to, move.phone),
    ...planTestimonials(data, to),
    ...planCities(data, to),
    ...planOffices(data, move, to),
    ...leaveMaps(data, to),
  ];
}

/**
 * Adds the code of the old country to its other phone numbers, which belong to it until somebody replaces them. Numbers that are kept for
 * fiction, as in starters, become those of the new country.
 * @param given the new number of the business
 */
function spellPhones(data: Data, { country }: Destination, given: string | undefined): readonly Operation[] {
  if (country === undefined || isInCountry(data, country)) return [];
  const others = [
    ...mapsAt(valueAt(data, ['business']) as Data, 'phones').map((_, index) => ['business', 'phones', index, 'number']),
    ...movedOffices(data).flatMap((index) => {
      const path = ['offices', index, 'phone'];
      const isGiven = given !== undefined && valueAt(data, path) === valueAt(data, ['business', 'phone']);
      return isGiven ? [] : [path];
    }),
  ];
  return [...(given === undefined ? [['business', 'phone']] : []), ...others].flatMap((path) => {
    const written = String(valueAt(data, path) ?? '');
    const sample = fictionalPhoneIn(country, written);
    if (sample !== undefined) return [set(path, sample)];
    const number = /^\+|\{\{/.test(written) ? undefined : parsePhoneNumberFromString(written, countryOf(data) as CountryCode);
    return number === undefined ? [] : [set(path, number.formatInternational())];
  });
}

type Fact = readonly [path: DataPath, value: unknown];

function placeFacts(data: Data, { town, region, timeZone, country }: Destination): readonly Fact[] {
  const { name, region: code, lat, lng } = town;
  const ifThere = (path: DataPath, value: unknown): readonly Fact[] => (valueAt(data, path) === undefined ? [] : [[path, value]]);
  return [
    [['business', 'address', 'city'], name],
    [['business', 'address', 'region'], code],
    ...(country === undefined || isInCountry(data, country) ? [] : [[['business', 'address', 'country'], country] as const]),
    ...(lat === undefined || lng === undefined ? [] : [[['business', 'geo'], { lat, lng }] as const]),
    [['business', 'timeZone'], timeZone],
    ...(data.market === undefined
      ? []
      : ([
          [['market', 'city'], name],
          [['market', 'region'], region],
        ] as const)),
    ...ifThere(['market', 'regionCode'], code),
    ...ifThere(['market', 'area'], name),
    ...ifThere(['market', 'about'], `${TODO} a paragraph about serving ${name}.`),
    ...ifThere(['market', 'neighborhoods'], [{ title: `${TODO} a neighborhood of ${name}` }]),
  ];
}

/** Removes the old region if the new addresses have none. */
function leaveRegion(data: Data, { town }: Destination): readonly Operation[] {
  const fields = [
    ['business', 'address', 'region'],
    ['market', 'regionCode'],
  ];
  return fields.flatMap((path) =>
    town.region === undefined && valueAt(data, path) !== undefined ? [{ op: 'remove', path } as const] : [],
  );
}

/**
 * Removes the old country's currency, which then follows from the new one. So does the language, if English is spoken there: the texts are
 * still in the language that they were written in.
 */
function leaveMoney(data: Data, { country }: Destination): readonly Operation[] {
  const old = countryOf(data);
  if (country === undefined || country === old) return [];
  const isEnglish = (of: string): boolean => String(usualIn(of, 'language')).startsWith('en-');
  return ['currency', ...(isEnglish(old) && isEnglish(country) ? ['language'] : [])].flatMap((fact) => {
    const path = ['business', fact];
    return valueAt(data, path) === usualIn(old, fact) ? [{ op: 'remove', path } as const] : [];
  });
}

/** Removes the coordinates of the old place and the maps of them, if those of the new one are unknown. The blocks go last to first. */
function leaveMaps(data: Data, { town }: Destination): readonly Operation[] {
  if (town.lat !== undefined) return [];
  const maps: DataPath[] = [];
  visitData(data, (value, _node, pathOf) => {
    if (!isData(value) || value.type !== 'map') return;
    const path = pathOf();
    // A map in an entry of a collection may show another place.
    if (path[0] === 'pages' && (value.src === undefined || String(value.src).includes('{{business.geo'))) maps.push(path);
  });
  const geo = ['business', 'geo'];
  return [...maps.toReversed(), ...(valueAt(data, geo) === undefined ? [] : [geo])].map((path) => ({ op: 'remove', path }) as const);
}

/** An address without a country is in the United States. */
function isInCountry(data: Data, country: string): boolean {
  return (valueAt(data, ['business', 'address', 'country']) ?? 'US') === country;
}

/** Checks whether a value must be written. A reference follows the fact that it names. */
function isToWrite(written: unknown, value: unknown): boolean {
  if (value === undefined || (typeof written === 'string' && /^\{\{[^{}]*\}\}$/.test(written))) return false;
  return JSON.stringify(written) !== JSON.stringify(value);
}

/** Replaces the words, names, and locations of testimonials. Testimonials from cities that stay are kept. */
function planTestimonials(data: Data, { town, towns }: Destination): readonly Operation[] {
  const words: Readonly<Record<string, string>> = {
    quote: `${TODO} what a customer in ${town.name} said.`,
    name: `${TODO} the customer`,
    location: town.name,
  };
  const isServed = ({ location }: Data): boolean =>
    typeof location === 'string' && towns.some(({ name }) => location.split(',').some((part) => part.trim() === name));
  return mapsAt(data, 'testimonials').flatMap((item, index) =>
    isServed(item)
      ? []
      : [
          ...Object.entries(words).flatMap(([key, text]) => (item[key] === undefined ? [] : [set(['testimonials', index, key], text)])),
          ...OF_REVIEW.flatMap((key) => (item[key] === undefined ? [] : [{ op: 'remove', path: ['testimonials', index, key] } as const])),
        ],
  );
}

/** Fields that mean nothing without the customer's words. */
const OF_REVIEW = ['initials', 'city', 'rating', 'date', 'source', 'href'] as const;

/** Replaces cities. Those that stay keep their texts. Adds new cities before removing old ones, so that a table is never empty. */
function planCities(data: Data, { town, towns, hasRedirects }: Destination): readonly Operation[] {
  const old = mapsAt(data, 'cities');
  const removed = old.flatMap((item, index) => (towns.some((each) => isSameTown(item, each)) ? [] : [index]));
  const gone = removed.map((index) => String(old[index]?.slug));
  const taken = new Set(old.map(({ slug }) => String(slug)));
  const added = towns
    .filter((each) => !old.some((item) => isSameTown(item, each)))
    .map((each) => newCity(each, newSlug(each, town, taken)));
  return [
    ...relink(data, gone),
    ...added.map((value, index) => ({ op: 'insert', path: ['cities'], index: old.length + index, value }) as const),
    ...removed.toReversed().map((index) => ({ op: 'remove', path: ['cities', index] }) as const),
    ...unpick(data, gone),
    ...planRedirects(data, { gone: hasRedirects ? gone : [], added: added.map(({ slug }) => String(slug)) }),
  ];
}

/** Checks whether an entry of the configuration is this town, whatever its slug. Towns in different states can have the same name. */
function isSameTown({ name, geo }: Data, town: Town): boolean {
  if (name !== town.name) return false;
  const { lat, lng } = isData(geo) ? geo : {};
  return typeof lat !== 'number' || typeof lng !== 'number' || Math.hypot(lat - town.lat, lng - town.lng) < NEAR;
}

/** In degrees. Sources differ about where the center of a city is. */
const NEAR = 0.4;

/** Returns a unique slug, with the state or county if several towns have the same name. */
function newSlug({ name, region, county }: Town, { region: home }: Pick<Town, 'region'>, taken: Set<string>): string {
  const names = [
    ...(region === home ? [name] : []),
    ...(region === undefined ? [] : [`${name} ${region}`]),
    ...(county === undefined ? [] : [`${name} ${county}`]),
    name,
  ];
  const slugs = names.map((word) => slugify(word)).filter((slug) => slug !== '');
  let slug = slugs.find((each) => !taken.has(each));
  for (let number = 2; slug === undefined; number += 1) {
    const numbered = `${slugs[0] ?? 'city'}-${number}`;
    if (!taken.has(numbered)) slug = numbered;
  }
  taken.add(slug);
  return slug;
}

function newCity({ name, county, lat, lng }: Town, slug: string): Data {
  return {
    slug,
    name,
    ...(county === undefined ? {} : { county }),
    geo: { lat, lng },
    summary: `${TODO} what you do for people in ${name}, in one sentence.`,
    intro: `${TODO} the first paragraph of the page about ${name}.`,
    description: `${TODO} what is special about ${name}, and what people there ask for.`,
  };
}

/** Removes cities that are gone from the lists that name some of the cities. */
function unpick(data: Data, gone: readonly string[]): readonly Operation[] {
  const operations: Operation[] = [];
  visitData(data, (value, _node, pathOf) => {
    if (!isData(value) || value.each !== 'cities' || !Array.isArray(value.only)) return;
    const slugs = value.only.map((pick) => String(isData(pick) ? pick.slug : pick));
    const indexes = slugs.flatMap((slug, index) => (gone.includes(slug) ? [index] : []));
    const path = [...pathOf(), 'only'];
    if (indexes.length === slugs.length) operations.push({ op: 'remove', path });
    else operations.push(...indexes.toReversed().map((index) => ({ op: 'remove', path: [...path, index] }) as const));
  });
  return operations;
}

/** The addresses of city pages, and the page above them. */
interface CityPages {
  readonly pathOf: (slug: string) => string;
  readonly above: string;
}

function findCityPages(data: Data): CityPages | undefined {
  const pages = mapsAt(data, 'pages');
  const { path: template } = pages.find(({ each }) => each === 'cities') ?? {};
  // Only the renderer knows the address if it contains other references.
  if (typeof template !== 'string' || template.replace(CITY_SLUG, '').includes('{{')) return undefined;
  const folder = template.slice(0, template.lastIndexOf('/'));
  return { pathOf: (slug) => template.replace(CITY_SLUG, slug), above: pages.some(({ path }) => path === folder) ? folder : '/' };
}

const CITY_SLUG = /\{\{\s*city\.slug\s*\}\}/;

/** Points links to removed city pages to the page above them. */
function relink(data: Data, gone: readonly string[]): readonly Operation[] {
  const pages = findCityPages(data);
  if (pages === undefined || gone.length === 0) return [];
  const paths = gone.map((slug) => escapePattern(pages.pathOf(slug)));
  const link = new RegExp(`(^|\\]\\()(?:${paths.join('|')})/?(?:#[^)\\s]*)?(?=$|[?)\\s])`, 'g');
  const isGone = ([section, index]: DataPath): boolean =>
    section === 'cities' && gone.includes(String(mapsAt(data, 'cities')[Number(index)]?.slug));
  const operations: Operation[] = [];
  visitData(data, (value, _node, pathOf) => {
    if (typeof value !== 'string') return;
    const text = value.replace(link, (_match, before: string) => before + pages.above);
    if (text === value) return;
    const path = pathOf();
    if (path[0] !== 'redirects' && !isGone(path)) operations.push(set(path, text));
  });
  return operations;
}

/** Redirects the addresses of removed cities to the page above them, and removes redirects from addresses that now have a page. */
function planRedirects(
  data: Data,
  { gone, added }: { readonly gone: readonly string[]; readonly added: readonly string[] },
): readonly Operation[] {
  const pages = findCityPages(data);
  if (pages === undefined) return [];
  const redirects = gone.map((slug) => ({ from: pages.pathOf(slug), to: pages.above }));
  const paths = added.map((slug) => pages.pathOf(slug));
  const old = mapsAt(data, 'redirects');
  const over = old.flatMap(({ from }, index) => (paths.includes(String(from)) ? [index] : [])).toReversed();
  const removed = over.map((index) => ({ op: 'remove', path: ['redirects', index] }) as const);
  const known = old.filter((_each, index) => !over.includes(index));
  if (known.length === 0 && redirects.length > 0) return [set(['redirects'], redirects)];
  return [
    ...removed,
    ...redirects.map((value, index) => ({ op: 'insert', path: ['redirects'], index: known.length + index, value }) as const),
  ];
}

function set(path: DataPath, value: unknown): Operation {
  return { op: 'set', path, value };
}
