import { describe, expect, it } from 'vitest';
import { distanceInMiles } from '../../../../src/checks/check-facts.ts';
import type { Coordinates } from '../../../../src/pages/lists/nearest-coordinates.ts';
import { NearestCoordinates } from '../../../../src/pages/lists/nearest-coordinates.ts';
import { seededRandom } from '../../../support/make-cities.ts';

/** Places around the whole globe, or within these degrees of a middle. */
function makePlaces(
  count: number,
  { seed = 1, middle, spread = 1 }: { seed?: number; middle?: Coordinates; spread?: number } = {},
): Coordinates[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    middle === undefined
      ? { lat: random() * 180 - 90, lng: random() * 360 - 180 }
      : { lat: middle.lat + (random() - 0.5) * spread, lng: middle.lng + (random() - 0.5) * spread },
  );
}

/** By measuring the way to every place. */
function measureAll(places: readonly Coordinates[], from: Coordinates, count: number): number[] {
  return places
    .map((place, index) => ({ index, miles: distanceInMiles(from, place) }))
    .sort((a, b) => a.miles - b.miles || a.index - b.index)
    .slice(0, count)
    .map(({ index }) => index);
}

describe('NearestCoordinates', () => {
  it.each([
    ['around the globe', makePlaces(600)],
    ['in one state', makePlaces(600, { middle: { lat: 32, lng: -97 }, spread: 8 })],
    ['fewer than are asked for', makePlaces(5)],
    ['around a pole', makePlaces(300, { middle: { lat: 88, lng: 0 }, spread: 3 })],
  ])('finds the nearest by the great circle: %s', (_, places) => {
    const near = new NearestCoordinates(places);
    for (const from of makePlaces(40, { seed: 2 }).concat(places.slice(0, 40))) {
      expect(near.nearest(from, 12)).toEqual(measureAll(places, from, 12));
    }
  });

  it('finds those across the date line', () => {
    const places = [{ lat: 0, lng: 170 }, { lat: 0, lng: -179.5 }, ...makePlaces(200, { middle: { lat: 0, lng: 0 }, spread: 20 })];
    expect(new NearestCoordinates(places).nearest({ lat: 0, lng: 179.5 }, 2)).toEqual([1, 0]);
  });

  it('takes of places that are as near those that came first', () => {
    const places = Array.from({ length: 100 }, () => ({ lat: 40, lng: -100 }));
    expect(new NearestCoordinates(places).nearest({ lat: 41, lng: -100 }, 4)).toEqual([0, 1, 2, 3]);
  });

  it('finds none where there are none, and none when none is asked for', () => {
    expect(new NearestCoordinates([]).nearest({ lat: 0, lng: 0 }, 3)).toEqual([]);
    expect(new NearestCoordinates(makePlaces(3)).nearest({ lat: 0, lng: 0 }, 0)).toEqual([]);
  });
});
