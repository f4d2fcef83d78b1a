import { describe, expect, it } from 'vitest';
import { findUsPlaces, writePlaces, writeStates } from '../../tools/us-places.ts';

interface Town {
  readonly name?: string;
  readonly kind?: string;
  readonly country?: string;
  readonly county?: string;
  readonly population?: number;
  readonly revised?: string;
}

/** A row of GeoNames, in Texas. */
function row(town: Town = {}): string[] {
  const { name = 'Saint Example', kind = 'PPL', country = 'US', county = '085', population = 5000, revised = '2017-03-09' } = town;
  const cells = Array.from({ length: 19 }, () => '');
  for (const [index, cell] of Object.entries({
    1: name,
    4: '33.00001',
    5: '-96.5',
    7: kind,
    8: country,
    10: 'TX',
    11: county,
    14: population,
    17: 'America/Chicago',
    18: revised,
  }))
    cells[Number(index)] = String(cell);
  return cells;
}

const TODAY = { name: 'St. Example', lat: '33.01', lng: '-96.51', country: 'US', admin1: 'TX', admin2: '085' };
const COUNTIES = [{ code: 'US.TX.085', name: 'Saint Collin County' }];

function find(rows: readonly string[][], today: Partial<typeof TODAY> = {}) {
  return findUsPlaces({ rows, current: [{ ...TODAY, ...today }], counties: COUNTIES });
}

describe('findUsPlaces', () => {
  it('takes people and zone from the older file, and the rest from today', () => {
    expect(writePlaces(find([row()]).places)).toBe(
      'name,region,county,population,lat,lng,timezone\nSt. Example,TX,St. Collin County,5000,33.0100,-96.5100,America/Chicago\n',
    );
  });

  it.each<[string, Town]>([
    ['a small place', { population: 4999 }],
    ['a quarter of a city', { kind: 'PPLX' }],
    ['a place of another country', { country: 'CA' }],
    ['what nobody has looked at since 2006', { revised: '2006-01-17' }],
  ])('leaves out %s', (_, town) => {
    expect(find([row(town)]).places).toEqual([]);
  });

  it('keeps the larger of two rows that are one place', () => {
    expect(
      find([row({ population: 6000 }), row({ name: 'St. Example', population: 7000 })]).places.map(({ population }) => population),
    ).toEqual([7000]);
  });

  it('takes the name of today where another name stood at that point, and says what is gone', () => {
    expect(find([row({ name: 'Old Name' })], { lat: '33', lng: '-96.5' }).places[0]?.name).toBe('St. Example');
    expect(find([row({ name: 'Old Name' })]).gone).toEqual(['Old Name, TX']);
  });

  it('says which places have no county', () => {
    const { places, withoutCounty } = find([row({ county: '' })], { admin2: '' });
    expect([places, withoutCounty]).toEqual([[], ['Saint Example, TX']]);
  });
});

it('lists the states by their codes', () => {
  const states = [
    { code: 'US.TX', name: 'Texas' },
    { code: 'CA.08', name: 'Ontario' },
    { code: 'US.AZ', name: 'Arizona' },
  ];
  expect(writeStates(states)).toBe('region,name\nAZ,Arizona\nTX,Texas\n');
});
