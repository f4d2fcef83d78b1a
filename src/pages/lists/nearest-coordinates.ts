import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';

/** A point on the map, in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Comparing this many points takes less time than a search in an index. */
const FEW = 200;

/** Finds the nearest of many points, by the great circle. */
export class NearestCoordinates {
  readonly #points: readonly Coordinates[];
  /** Each point on a ball of radius 1: x, y, z. A straight line through the ball is shorter where the great circle is. */
  readonly #positions: Float64Array;
  /** Undefined for a few points. */
  readonly #index: KDBush | undefined;

  constructor(points: readonly Coordinates[]) {
    this.#points = points;
    this.#positions = new Float64Array(points.length * 3);
    for (const [number, point] of points.entries()) this.#positions.set(positionOf(point), number * 3);
    if (points.length <= FEW) return;
    this.#index = new KDBush(points.length);
    for (const { lng, lat } of points) this.#index.add(lng, lat);
    this.#index.finish();
  }

  /** Returns the numbers of the nearest points, nearest first. Of two that are equally near, the one with the lower number comes first. */
  nearest(from: Coordinates, count: number): number[] {
    if (count <= 0) return [];
    const candidates = this.#index === undefined ? undefined : findAround(this.#index, this.#points, { from, count });
    const [x, y, z] = positionOf(from);
    const numbers: number[] = [];
    const distances: number[] = [];
    const length = candidates?.length ?? this.#points.length;
    for (let index = 0; index < length; index += 1) {
      const number = candidates === undefined ? index : (candidates[index] as number);
      const dx = (this.#positions[number * 3] as number) - x;
      const dy = (this.#positions[number * 3 + 1] as number) - y;
      const dz = (this.#positions[number * 3 + 2] as number) - z;
      const squared = dx * dx + dy * dy + dz * dz;
      if (numbers.length === count && squared >= (distances[count - 1] as number)) continue;
      // Insert it by distance, and drop the farthest of too many.
      let at = Math.min(numbers.length, count - 1);
      for (; at > 0 && (distances[at - 1] as number) > squared; at -= 1) {
        distances[at] = distances[at - 1] as number;
        numbers[at] = numbers[at - 1] as number;
      }
      distances[at] = squared;
      numbers[at] = number;
    }
    return numbers;
  }
}

/** Returns, in ascending order, the numbers of the nearest points and of all that are as near as the last of them. */
function findAround(
  index: KDBush,
  points: readonly Coordinates[],
  { from: { lng, lat }, count }: { readonly from: Coordinates; readonly count: number },
): number[] {
  const found = around(index, lng, lat, count + 1);
  const kilometersTo = (number: number | undefined): number | undefined => {
    const point = number === undefined ? undefined : points[number];
    return point === undefined ? undefined : distance(lng, lat, point.lng, point.lat);
  };
  const last = kilometersTo(found[count - 1]);
  const isTie = last !== undefined && kilometersTo(found[count]) === last;
  return (isTie ? around(index, lng, lat, undefined, last * ROUNDING) : found).sort((a, b) => a - b);
}

/** The search and `distance` differ in the last digits. */
const ROUNDING = 1 + 1e-9;

function positionOf({ lat, lng }: Coordinates): readonly [x: number, y: number, z: number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const ring = Math.cos(phi);
  return [ring * Math.cos(lambda), ring * Math.sin(lambda), Math.sin(phi)];
}
