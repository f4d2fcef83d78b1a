import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';
import { slugify } from '../../shared/slugify.ts';
import type { Operation } from '../edit/operation.ts';
import { TODO } from './find-unwritten.ts';
import type { Destination, Move, Town } from './move.ts';

/**
 * Plans the edits that move a site: facts are replaced, and what only a person can write becomes a text that says so.
 * @param data the configuration as it is written, with the items of its tables
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
    [['market', 'radius'], move.radius],
    ...(to === undefined ? [] : placeFacts(data, to)),
  ];
  const operations = facts.flatMap(([path, value]) => (isToWrite(valueAt(data, path), value) ? [set(path, value)] : []));
  return to === undefined ? operations : [...operations, ...planTestimonials(data, to), ...planCities(data, to)];
}

type Fact = readonly [path: DataPath, value: unknown];

function placeFacts(data: Data, { town, region, timeZone, country }: Destination): readonly Fact[] {
  const { name, region: code, lat, lng } = town;
  const ifThere = (path: DataPath, value: unknown): readonly Fact[] => (valueAt(data, path) === undefined ? [] : [[path, value]]);
  return [
    [['business', 'address', 'city'], name],
    [['business', 'address', 'region'], code],
    [['business', 'address', 'country'], country],
    [['business', 'geo'], { lat, lng }],
    [['business', 'timeZone'], timeZone],
    [['market', 'city'], name],
    [['market', 'region'], region],
    ...ifThere(['market', 'regionCode'], code),
    ...ifThere(['market', 'area'], name),
    ...ifThere(['market', 'about'], `${TODO} a paragraph about serving ${name}.`),
    ...ifThere(['market', 'neighborhoods'], [{ title: `${TODO} a neighborhood of ${name}` }]),
  ];
}

/** A reference follows the fact that it names. */
function isToWrite(written: unknown, value: unknown): boolean {
  if (value === undefined || (typeof written === 'string' && /^\{\{[^{}]*\}\}$/.test(written))) return false;
  return JSON.stringify(written) !== JSON.stringify(value);
}

/** Customers elsewhere said something else: who and where, too. */
function planTestimonials(data: Data, { town }: Destination): readonly Operation[] {
  const words: Readonly<Record<string, string>> = {
    quote: `${TODO} what a customer in ${town.name} said.`,
    name: `${TODO} the customer`,
    location: town.name,
  };
  return itemsOf(data, 'testimonials').flatMap((item, index) => [
    ...Object.entries(words).flatMap(([key, text]) => (item[key] === undefined ? [] : [set(['testimonials', index, key], text)])),
    ...(item.initials === undefined ? [] : [{ op: 'remove', path: ['testimonials', index, 'initials'] } as const]),
  ]);
}

/** Cities that stay keep their texts. New ones come first, so that a table is never empty. */
function planCities(data: Data, { town, towns, hasRedirects }: Destination): readonly Operation[] {
  const old = itemsOf(data, 'cities');
  const slugs = slugsOf(towns, town.region);
  const gone = old.map(({ slug }) => String(slug)).filter((slug) => !slugs.includes(slug));
  const added = towns.flatMap((each, index) => {
    const slug = slugs[index] as string;
    return old.some((item) => item.slug === slug) ? [] : [newCity(each, slug)];
  });
  const removed = old.flatMap(({ slug }, index) => (gone.includes(String(slug)) ? [index] : []));
  return [
    ...relink(data, gone),
    ...added.map((value, index) => ({ op: 'insert', path: ['cities'], index: old.length + index, value }) as const),
    ...removed.toReversed().map((index) => ({ op: 'remove', path: ['cities', index] }) as const),
    ...unpick(data, gone),
    ...(hasRedirects ? planRedirects(data, gone) : []),
  ];
}

/** The slugs of towns; of two with one name, that in the other state has the state in its slug. */
function slugsOf(towns: readonly Town[], region: string): readonly string[] {
  const names = towns.map(({ name }) => slugify(name));
  return towns.map((town, index) => {
    const name = names[index] as string;
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return isAlone || town.region === region ? name : slugify(`${name} ${town.region}`);
  });
}

function newCity({ name, county, lat, lng }: Town, slug: string): Data {
  return {
    slug,
    name,
    county,
    geo: { lat, lng },
    summary: `${TODO} what people in ${name} book, in one sentence.`,
    intro: `${TODO} the first paragraph of the page about ${name}.`,
    description: `${TODO} what is special about the homes and the daily life in ${name}.`,
  };
}

/** Lists that name some of the cities name those that are gone no longer. */
function unpick(data: Data, gone: readonly string[]): readonly Operation[] {
  const operations: Operation[] = [];
  visitData(
    data,
    (value, _node, path) => {
      if (!isData(value) || value.each !== 'cities' || !Array.isArray(value.only)) return;
      const slugs = value.only.map((pick) => String(isData(pick) ? pick.slug : pick));
      const indexes = slugs.flatMap((slug, index) => (gone.includes(slug) ? [index] : []));
      if (indexes.length === slugs.length) operations.push({ op: 'remove', path: [...path, 'only'] });
      else operations.push(...indexes.toReversed().map((index) => ({ op: 'remove', path: [...path, 'only', index] }) as const));
    },
    { path: [] },
  );
  return operations;
}

/** Where the pages of cities are, and which page stands above them. */
interface CityPages {
  readonly pathOf: (slug: string) => string;
  readonly above: string;
}

function findCityPages(data: Data): CityPages | undefined {
  const pages = itemsOf(data, 'pages');
  const { path: way } = pages.find(({ each }) => each === 'cities') ?? {};
  if (typeof way !== 'string') return undefined;
  const folder = way.slice(0, way.lastIndexOf('/'));
  return { pathOf: (slug) => way.replace(/\{\{[^{}]*\}\}/, slug), above: pages.some(({ path }) => path === folder) ? folder : '/' };
}

/** Links to pages of cities that are gone lead to the page above them. */
function relink(data: Data, gone: readonly string[]): readonly Operation[] {
  const pages = findCityPages(data);
  if (pages === undefined || gone.length === 0) return [];
  const paths = gone.map((slug) => pages.pathOf(slug).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const link = new RegExp(`(^|\\]\\()(?:${paths.join('|')})/?(?:#[^)\\s]*)?(?=$|[?)\\s])`, 'g');
  const isGone = ([section, index]: DataPath): boolean =>
    section === 'cities' && gone.includes(String(itemsOf(data, 'cities')[Number(index)]?.slug));
  const operations: Operation[] = [];
  visitData(
    data,
    (value, _node, path) => {
      if (typeof value !== 'string' || path[0] === 'redirects' || isGone(path)) return;
      const text = value.replace(link, (_match, before: string) => before + pages.above);
      if (text !== value) operations.push(set(path, text));
    },
    { path: [] },
  );
  return operations;
}

/** The addresses of cities that are gone lead to the page above them. */
function planRedirects(data: Data, gone: readonly string[]): readonly Operation[] {
  const pages = findCityPages(data);
  if (pages === undefined) return [];
  const redirects = gone.map((slug) => ({ from: pages.pathOf(slug), to: pages.above }));
  const known = itemsOf(data, 'redirects');
  if (known.length === 0 && redirects.length > 0) return [set(['redirects'], redirects)];
  return redirects.map((value, index) => ({ op: 'insert', path: ['redirects'], index: known.length + index, value }));
}

function itemsOf(data: Data, name: string): readonly Data[] {
  const items = data[name];
  return Array.isArray(items) ? items.filter(isData) : [];
}

function valueAt(data: Data, path: DataPath): unknown {
  return path.reduce<unknown>((at, step) => (isData(at) ? at[step] : undefined), data);
}

function set(path: DataPath, value: unknown): Operation {
  return { op: 'set', path, value };
}
