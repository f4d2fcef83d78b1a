import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';

/** A point on the map, in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Finds the nearest of many points, by the great circle. */
export class NearestCoordinates {
  readonly #points: readonly Coordinates[];
  readonly #index: KDBush;

  constructor(points: readonly Coordinates[]) {
    this.#points = points;
    this.#index = new KDBush(points.length);
    for (const { lng, lat } of points) this.#index.add(lng, lat);
    if (points.length > 0) this.#index.finish();
  }

  /** The numbers of the nearest points, nearest first; of two that are as near, the one that came first. */
  nearest({ lng, lat }: Coordinates, count: number): number[] {
    if (count <= 0 || this.#points.length === 0) return [];
    const kilometers = (number: number): number => {
      const point = this.#points[number] as Coordinates;
      return distance(lng, lat, point.lng, point.lat);
    };
    const found = around(this.#index, lng, lat, count + 1).map((number) => ({ number, far: kilometers(number) }));
    const last = found[count - 1]?.far;
    const isTie = last !== undefined && found[count]?.far === last;
    // As many are as near as the last one as may be: all of them are looked at.
    const all = isTie
      ? around(this.#index, lng, lat, undefined, last * ROUNDING).map((number) => ({ number, far: kilometers(number) }))
      : found;
    return all
      .sort((a, b) => a.far - b.far || a.number - b.number)
      .slice(0, count)
      .map(({ number }) => number);
  }
}

/** A distance is worked out in two ways, which differ in the last digits. */
const ROUNDING = 1 + 1e-9;
