/** A place on the map, in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A part of the order, both ends included, that is split along one of the three axes. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly axis: number;
}

/** So few places are looked at one by one. */
const LEAF = 24;

/**
 * Finds the nearest of many places: a k-d tree over points on the sphere, so that neither the date line nor a pole is an edge.
 * It is made in N log N and asked in about log N.
 */
export class NearestCoordinates {
  /** Three numbers a place, in the order of the tree. */
  readonly #points: Float64Array;
  /** The numbers of the places; the median of each range stands in its middle. */
  readonly #order: Uint32Array;
  readonly #point = new Float64Array(3);
  /** The nearest so far, nearest first: their places in the order, and the squares of the straight distances in the ball. */
  #found = new Uint32Array(0);
  #distances = new Float64Array(0);
  #count = 0;

  constructor(places: readonly Coordinates[]) {
    this.#points = new Float64Array(places.length * 3);
    this.#order = Uint32Array.from(places.keys());
    for (const [index, place] of places.entries()) setPoint(this.#points.subarray(index * 3, index * 3 + 3), place);
    this.#split({ from: 0, to: places.length - 1, axis: 0 });
  }

  /** The numbers of the nearest places, nearest first; of two that are as near, the one that came first. */
  nearest(place: Coordinates, count: number): number[] {
    if (count <= 0) return [];
    setPoint(this.#point, place);
    if (this.#found.length !== count) [this.#found, this.#distances] = [new Uint32Array(count), new Float64Array(count)];
    this.#count = 0;
    this.#search({ from: 0, to: this.#order.length - 1, axis: 0 });
    return [...this.#found.subarray(0, this.#count)];
  }

  #split({ from, to, axis }: Range): void {
    if (to - from < LEAF) return;
    const middle = (from + to) >> 1;
    this.#select({ from, to, axis }, middle);
    const next = (axis + 1) % 3;
    this.#split({ from, to: middle - 1, axis: next });
    this.#split({ from: middle + 1, to, axis: next });
  }

  /** Puts the place that belongs into the middle there, smaller ones before and larger ones after it (Hoare’s selection). */
  #select({ from, to, axis }: Range, middle: number): void {
    const points = this.#points;
    let low = from;
    let high = to;
    while (low < high) {
      const pivot = points[((low + high) >> 1) * 3 + axis] as number;
      let left = low;
      let right = high;
      while (left <= right) {
        while ((points[left * 3 + axis] as number) < pivot) left += 1;
        while ((points[right * 3 + axis] as number) > pivot) right -= 1;
        if (left > right) break;
        this.#swap(left, right);
        left += 1;
        right -= 1;
      }
      if (middle <= right) high = right;
      else if (middle >= left) low = left;
      else return;
    }
  }

  #swap(a: number, b: number): void {
    const [points, order] = [this.#points, this.#order];
    [order[a], order[b]] = [order[b] as number, order[a] as number];
    for (let axis = 0; axis < 3; axis += 1) {
      [points[a * 3 + axis], points[b * 3 + axis]] = [points[b * 3 + axis] as number, points[a * 3 + axis] as number];
    }
  }

  #search({ from, to, axis }: Range): void {
    if (to - from < LEAF) {
      for (let at = from; at <= to; at += 1) this.#take(at);
      return;
    }
    const middle = (from + to) >> 1;
    this.#take(middle);
    const offset = (this.#point[axis] as number) - (this.#points[middle * 3 + axis] as number);
    const next = (axis + 1) % 3;
    const below = { from, to: middle - 1, axis: next };
    const above = { from: middle + 1, to, axis: next };
    this.#search(offset < 0 ? below : above);
    if (this.#count < this.#found.length || offset * offset <= (this.#distances[this.#count - 1] as number)) {
      this.#search(offset < 0 ? above : below);
    }
  }

  /** Keeps the list of the nearest: it is short, so that it is kept in order by insertion, number by number. */
  #take(at: number): void {
    const [found, distances, index] = [this.#found, this.#distances, this.#order[at] as number];
    const distance = this.#distanceOf(at * 3);
    let place = this.#count;
    while (place > 0) {
      const before = distances[place - 1] as number;
      if (before < distance || (before === distance && (found[place - 1] as number) < index)) break;
      place -= 1;
    }
    if (place >= found.length) return;
    if (this.#count < found.length) this.#count += 1;
    for (let to = this.#count - 1; to > place; to -= 1) {
      found[to] = found[to - 1] as number;
      distances[to] = distances[to - 1] as number;
    }
    found[place] = index;
    distances[place] = distance;
  }

  #distanceOf(at: number): number {
    const [points, point] = [this.#points, this.#point];
    const x = (points[at] as number) - (point[0] as number);
    const y = (points[at + 1] as number) - (point[1] as number);
    const z = (points[at + 2] as number) - (point[2] as number);
    return x * x + y * y + z * z;
  }
}

function setPoint(point: Float64Array, { lat, lng }: Coordinates): void {
  const latitude = (lat * Math.PI) / 180;
  const longitude = (lng * Math.PI) / 180;
  point[0] = Math.cos(latitude) * Math.cos(longitude);
  point[1] = Math.cos(latitude) * Math.sin(longitude);
  point[2] = Math.sin(latitude);
}
