import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';

/** A point on the map, in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Finds the nearest of many points, by great-circle distance. */
export class NearestCoordinates {
  readonly #points: readonly Coordinates[];
  readonly #index: KDBush;

  constructor(points: readonly Coordinates[]) {
    this.#points = points;
    this.#index = new KDBush(points.length);
    for (const { lng, lat } of points) this.#index.add(lng, lat);
    if (points.length > 0) this.#index.finish();
  }

  /** Returns the indexes of the nearest points, nearest first. Points at the same distance keep their order. */
  nearest({ lng, lat }: Coordinates, count: number): number[] {
    if (count <= 0 || this.#points.length === 0) return [];
    const search = (most: number | undefined, within?: number) =>
      around(this.#index, lng, lat, most, within).map((number) => {
        const point = this.#points[number] as Coordinates;
        return { number, kilometers: distance(lng, lat, point.lng, point.lat) };
      });
    const found = search(count + 1);
    const last = found[count - 1]?.kilometers;
    const isTie = last !== undefined && found[count]?.kilometers === last;
    // More points may be at the distance of the last one, so compare all of them.
    const all = isTie ? search(undefined, last * ROUNDING) : found;
    return all
      .sort((a, b) => a.kilometers - b.kilometers || a.number - b.number)
      .slice(0, count)
      .map(({ number }) => number);
  }
}

/** The distances of the search and of `distance` differ in the last digits. */
const ROUNDING = 1 + 1e-9;
