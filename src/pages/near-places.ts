/** A place on the map, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

type Point = readonly [x: number, y: number, z: number];

/** A part of the order, both ends included, that is split along one of the three axes. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly axis: number;
}

interface Query {
  readonly point: Point;
  readonly count: number;
  /** Nearest first. The square of the straight distance in the ball orders as the way along the great circle does. */
  readonly found: { readonly index: number; readonly distance: number }[];
}

/**
 * Finds the nearest of many places: a k-d tree over points on the sphere, so that neither the date line nor a pole is an edge.
 * It is made in N log N and asked in about log N.
 */
export class NearPlaces {
  readonly #points: readonly Point[];
  /** The numbers of the places; the median of each range stands in its middle. */
  readonly #order: Uint32Array;

  constructor(places: readonly Place[]) {
    this.#points = places.map(toPoint);
    this.#order = Uint32Array.from(places.keys());
    this.#split({ from: 0, to: places.length - 1, axis: 0 });
  }

  /** The numbers of the nearest places, nearest first; of two that are as near, the one that came first. */
  nearest(place: Place, count: number): number[] {
    const query: Query = { point: toPoint(place), count, found: [] };
    this.#search({ from: 0, to: this.#order.length - 1, axis: 0 }, query);
    return query.found.map(({ index }) => index);
  }

  #split({ from, to, axis }: Range): void {
    if (from >= to) return;
    const middle = (from + to) >> 1;
    this.#select({ from, to, axis }, middle);
    const next = (axis + 1) % 3;
    this.#split({ from, to: middle - 1, axis: next });
    this.#split({ from: middle + 1, to, axis: next });
  }

  /** Puts the place that belongs into the middle there, smaller ones before and larger ones after it (Hoare's selection). */
  #select({ from, to, axis }: Range, middle: number): void {
    const order = this.#order;
    const valueAt = (position: number): number => this.#points[order[position] as number]?.[axis] as number;
    let [low, high] = [from, to];
    while (low < high) {
      const pivot = valueAt((low + high) >> 1);
      let [left, right] = [low, high];
      while (left <= right) {
        while (valueAt(left) < pivot) left += 1;
        while (valueAt(right) > pivot) right -= 1;
        if (left > right) break;
        [order[left], order[right]] = [order[right] as number, order[left] as number];
        left += 1;
        right -= 1;
      }
      if (middle <= right) high = right;
      else if (middle >= left) low = left;
      else return;
    }
  }

  #search({ from, to, axis }: Range, query: Query): void {
    if (from > to) return;
    const middle = (from + to) >> 1;
    const index = this.#order[middle] as number;
    const point = this.#points[index] as Point;
    take(index, distanceOf(point, query.point), query);
    const offset = (query.point[axis] as number) - (point[axis] as number);
    const next = (axis + 1) % 3;
    const [below, above] = [
      { from, to: middle - 1, axis: next },
      { from: middle + 1, to, axis: next },
    ];
    this.#search(offset < 0 ? below : above, query);
    const farthest = query.found[query.count - 1]?.distance ?? Number.POSITIVE_INFINITY;
    if (offset * offset <= farthest) this.#search(offset < 0 ? above : below, query);
  }
}

/** Keeps the list of the nearest: it is short, so that it is kept in order by insertion. */
function take(index: number, distance: number, { found, count }: Query): void {
  let at = found.length;
  while (at > 0) {
    const before = found[at - 1] as Query['found'][number];
    if (before.distance < distance || (before.distance === distance && before.index < index)) break;
    at -= 1;
  }
  if (at >= count) return;
  found.splice(at, 0, { index, distance });
  if (found.length > count) found.pop();
}

function distanceOf(a: Point, b: Point): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function toPoint({ lat, lng }: Place): Point {
  const [latitude, longitude] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(latitude) * Math.cos(longitude), Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude)];
}
