import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPlace, loadPlaces, placesWithin, readPlaces } from '../../../../src/node/places/places.ts';
import { UsageError } from '../../../../src/shared/errors.ts';
import { ROOT } from '../../../support/small-site.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const PLACES = loadPlaces(ROOT);
const TABLE = path.join(ROOT, 'data/us-places.csv');

/** What a text finds, in one line. */
function find(text: string): string {
  const found = findPlace(PLACES, text);
  if ('suggestions' in found) return `did you mean ${found.suggestions.join('; ')}`;
  if ('candidates' in found) return `one of ${found.candidates.map(({ name, region }) => `${name}, ${region}`).join('; ')}`;
  const { name, region, county, timezone } = found.place;
  return `${name}, ${region}: ${county}, ${timezone}`;
}

describe('the US table', () => {
  it('is a table that its own reader takes, and no larger than 500 kB', async () => {
    expect(await readPlaces(TABLE)).toHaveLength(PLACES.length);
    expect(statSync(TABLE).size).toBeLessThanOrEqual(500_000);
  });

  it('has every state, and only places of 5,000 people or more', () => {
    expect(new Set(PLACES.map(({ regionName }) => regionName)).size).toBe(51);
    expect(PLACES.filter(({ population }) => population < 5000)).toEqual([]);
  });

  it('has a place once in its county', () => {
    const titles = PLACES.map(({ name, county, region }) => `${name}, ${county}, ${region}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('has the cities of the sample site in the same counties', () => {
    const { cities } = parse(readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8')) as { cities: { name: string; county: string }[] };
    // Carrollton lies in two.
    for (const { name, county } of cities.filter((city) => city.name !== 'Carrollton'))
      expect(find(`${name}, TX`)).toBe(`${name}, TX: ${county}, America/Chicago`);
  });

  it.each([
    ['Phoenix, AZ', 'Phoenix, AZ: Maricopa County, America/Phoenix'],
    ['Tell City, IN', 'Tell City, IN: Perry County, America/Indiana/Tell_City'],
    ['Louisville, KY', 'Louisville, KY: Jefferson County, America/Kentucky/Louisville'],
    ['Anchorage, AK', 'Anchorage, AK: Anchorage Municipality, America/Anchorage'],
    ['Wasilla, AK', 'Wasilla, AK: Matanuska-Susitna Borough, America/Anchorage'],
    ['Slidell, LA', 'Slidell, LA: St. Tammany Parish, America/Chicago'],
    ['St. Louis, MO', 'St. Louis, MO: City of St. Louis, America/Chicago'],
    ['Florissant, MO', 'Florissant, MO: St. Louis County, America/Chicago'],
    ['Richmond, VA', 'Richmond, VA: City of Richmond, America/New_York'],
    ['Hartford, CT', 'Hartford, CT: Hartford County, America/New_York'],
    ['San Francisco, CA', 'San Francisco, CA: San Francisco County, America/Los_Angeles'],
    ['New York City, NY', 'New York City, NY: New York County, America/New_York'],
    ['Washington, DC', 'Washington, DC: District of Columbia, America/New_York'],
  ])('names the county of %s as people write it', (text, found) => {
    expect(find(text)).toBe(found);
  });
});

describe('findPlace', () => {
  it.each(['phoenix, az', 'PHOENIX AZ', 'Phoenix', ' Phoenix ,Arizona', 'phoenix arizona', 'City of Phoenix, AZ'])('finds %s', (text) => {
    expect(find(text)).toMatch(/^Phoenix, AZ:/);
  });

  it.each([
    ['Saint Louis, MO', 'St. Louis, MO'],
    ['St Paul MN', 'St. Paul, MN'],
    ['Ft. Worth, TX', 'Fort Worth, TX'],
    ['Mt Pleasant, SC', 'Mount Pleasant, SC'],
    ['Coeur d’Alene, ID', "Coeur d'Alene, ID"],
    ['Winston Salem NC', 'Winston-Salem, NC'],
    ['La Canada Flintridge, CA', 'La Cañada Flintridge, CA'],
    ['New York, NY', 'New York City, NY'],
    ['Washington D.C.', 'Washington, DC'],
    ['Charleston West Virginia', 'Charleston, WV'],
  ])('takes %s for %s', (text, title) => {
    expect(find(text).startsWith(`${title}:`)).toBe(true);
  });

  it('gives all places of a name, largest first, when the state is missing', () => {
    expect(find('Springfield')).toMatch(/^one of Springfield, MO; Springfield, MA; Springfield, IL;/);
  });

  it('tells places of one name and state apart by their county', () => {
    expect(find('Woodlawn, MD')).toBe('one of Woodlawn, MD; Woodlawn, MD');
    expect(find('Woodlawn, Baltimore County, MD')).toMatch(/: Baltimore County,/);
  });

  it.each([
    ['Pheonix, AZ', 'did you mean Phoenix, AZ'],
    ['Phoenix, TX', 'did you mean Phoenix, AZ'],
    ['Dalas TX', 'did you mean Dallas, TX; Dallas, OR; Dallas, GA'],
    ['Xyzzyqwert', 'did you mean '],
    [' , ', 'did you mean '],
  ])('suggests names for %j', (text, suggested) => {
    expect(find(text).startsWith(suggested)).toBe(true);
  });
});

describe('placesWithin', () => {
  const found = findPlace(PLACES, 'Tolleson, AZ');
  if (!('place' in found)) throw new Error('Tolleson is not in the table.');
  const { place: tolleson } = found;

  it('has the place itself first, and then the largest', () => {
    const names = placesWithin(PLACES, tolleson, 12).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['Tolleson', 'Phoenix', 'Glendale', 'Peoria']);
    expect(names).not.toContain('Mesa');
  });

  it('has the place alone within no miles', () => {
    expect(placesWithin(PLACES, tolleson, 0)).toEqual([tolleson]);
  });
});

describe('readPlaces', () => {
  const header = 'name,region,county,population,lat,lng,timezone';

  async function read(text: string | Uint8Array): Promise<unknown> {
    const file = path.join(await makeFolder(), 'own.csv');
    writeFileSync(file, text);
    try {
      return await readPlaces(file);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return `${error.message}\n${error.hint}`.replaceAll(/\S*own\.csv/g, 'own.csv');
    }
  }

  it('reads a table of another country, with a comma in numbers, and a column for the name of the region', async () => {
    const table = `name;region;regionName;country;county;population;lat;lng;timezone\nLyon;69;Rhône;FR;Métropole de Lyon;522250;45,7485;4,8467;Europe/Paris\n`;
    const lyon = { name: 'Lyon', region: '69', regionName: 'Rhône', country: 'FR', county: 'Métropole de Lyon', population: 522_250 };
    expect(await read(table)).toEqual([{ ...lyon, lat: 45.7485, lng: 4.8467, timezone: 'Europe/Paris' }]);
  });

  it('takes places without a region, which go by their counties', async () => {
    const rows = ['Cork,,County Cork,224004,51.8979,-8.4706,Europe/Dublin', 'Newtown,,County Cork,900,51.9,-8.5,Europe/Dublin'];
    const places = (await read([header, ...rows, rows[1]?.replace('Cork', 'Kildare')].join('\n'))) as Parameters<typeof findPlace>[0];
    expect(findPlace(places, 'Cork')).toEqual({ place: expect.objectContaining({ county: 'County Cork' }) });
    expect(places[0]).not.toHaveProperty('region');
    expect(findPlace(places, 'Newtown, County Kildare')).toEqual({ place: expect.objectContaining({ county: 'County Kildare' }) });
    expect(findPlace(places, 'Newton')).toEqual({ suggestions: ['Newtown, County Cork', 'Newtown, County Kildare'] });
    expect(await read(`${header.replace('region,', '')}\n${rows[0]?.replace(',,', ',')}`)).toEqual([places[0]]);
  });

  it('names file, line, column, and what to do, for all that is wrong', async () => {
    const said = await read(`${header}\nLyon,69,Lyon,many,95,4.8,Europe/Pariss\n,69,Lyon,5,45,4.8,Europe/Paris\n`);
    expect(said).toMatch(/^own\.csv, line 2, column 14: .*many.*\n/);
    expect(said).toMatch(/own\.csv, line 2, column 19: .*90/);
    expect(said).toMatch(/own\.csv, line 2, column 26: .*Write Europe\/Paris/);
    expect(said).toMatch(/own\.csv, line 3, column 1: .*name/);
  });

  it('takes another name of a column for what it means, and says so', async () => {
    const said = await read('city,state,county,population,latitude,longitude,timezone\nLyon,69,Lyon,5,45,4.8,Europe/Paris\n');
    for (const name of ['name', 'region', 'lat', 'lng']) expect(said).toContain(`Did you mean \`${name}\`?`);
  });

  it('says which columns to write when there are none, or no rows', async () => {
    for (const text of ['', `${header}\n`]) expect(await read(text)).toContain(header);
  });

  it('shows ten mistakes, and counts the rest', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `Town ${index},69,Lyon,x,45,4.8,Europe/Paris`);
    const lines = String(await read([header, ...rows].join('\n'))).split('\n');
    expect(lines.filter((line) => line.startsWith('own.csv, line'))).toHaveLength(10);
    expect(lines.at(-1)).toBe('And 2 more mistakes.');
  });

  it('names the line of coordinates that are in another country', async () => {
    const table = `name,region,county,population,lat,lng,timezone,country
Markham,ON,York Region,338503,43.8767,-79.2633,America/Toronto,CA
Vaughan,ON,York Region,323103,43.8361,79.4983,America/Toronto,CA`;
    expect(await read(table)).toMatch(/^own\.csv, line 3, column 39: .*79\.4983 is not in Canada\.\n.*-79\.4983/);
  });

  it('refuses what is no text, no file, or a folder', async () => {
    expect(await read(new Uint8Array([0x4e, 0xff]))).toMatch(/^own\.csv, line 1, column 2: .*UTF-8/);
    await expect(readPlaces(path.join(ROOT, 'nowhere.csv'))).rejects.toThrow(UsageError);
    await expect(readPlaces(ROOT)).rejects.toThrow(UsageError);
  });
});
