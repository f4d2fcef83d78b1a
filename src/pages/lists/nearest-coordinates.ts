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
    this.#index.finish();
  }

  /** Returns the numbers of the nearest points, nearest first. Of two that are equally near, the one with the lower number comes first. */
  nearest({ lng, lat }: Coordinates, count: number): number[] {
    if (count <= 0) return [];
    const measure = (number: number) => {
      const point = this.#points[number] as Coordinates;
      return { number, kilometers: distance(lng, lat, point.lng, point.lat) };
    };
    const found = around(this.#index, lng, lat, count + 1).map(measure);
    const last = found[count - 1]?.kilometers;
    // Of several that are as near as the last one, the search returns any.
    const isTie = last !== undefined && found[count]?.kilometers === last;
    const all = isTie ? around(this.#index, lng, lat, undefined, last * ROUNDING).map(measure) : found;
    return all
      .sort((a, b) => a.kilometers - b.kilometers || a.number - b.number)
      .slice(0, count)
      .map(({ number }) => number);
  }
}

/** The search and `distance` differ in the last digits. */
const ROUNDING = 1 + 1e-9;
