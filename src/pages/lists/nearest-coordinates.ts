/** A point on the map, in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Returns a function that finds the nearest of many points, by the great circle: their numbers, nearest first. Of two that are equally near, the
 * one with the lower number comes first. It compares all points: for ten thousand, this takes less time than a search in an index.
 */
export function nearestOf(points: readonly Coordinates[]): (from: Coordinates, count: number) => number[] {
  // Each point on a ball of radius 1: x, y, z. A straight line through the ball is shorter where the great circle is.
  const positions = new Float64Array(points.length * 3);
  for (const [number, point] of points.entries()) positions.set(positionOf(point), number * 3);
  return (from, count) => {
    const [x, y, z] = positionOf(from);
    const numbers: number[] = [];
    const distances: number[] = [];
    for (let number = 0; count > 0 && number < points.length; number += 1) {
      const dx = (positions[number * 3] as number) - x;
      const dy = (positions[number * 3 + 1] as number) - y;
      const dz = (positions[number * 3 + 2] as number) - z;
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
  };
}

function positionOf({ lat, lng }: Coordinates): readonly [x: number, y: number, z: number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const ring = Math.cos(phi);
  return [ring * Math.cos(lambda), ring * Math.sin(lambda), Math.sin(phi)];
}
