/** A map of keys and values from YAML, JSON, or CSV. */
export type Data = Record<string, unknown>;

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the maps in the list under a key; none if there is no list. */
export function mapsAt(data: Data, key: string): readonly Data[] {
  const value = data[key];
  return Array.isArray(value) ? value.filter(isData) : [];
}

/**
 * Returns `{ ...data, ...more }` for thousands of objects. If a spread comes first and another key follows, V8 (11.3, of Node 20) makes a
 * hidden class of up to half a kilobyte for each object, and reads their fields slowly.
 */
export function extend<A extends object, B extends object>(data: A, more: B | undefined): A & B {
  return Object.assign({}, data, more) as A & B;
}

/** Removes missing entries. Returns the list itself if there are none, because a list from `filter` reserves room for 15 more entries. */
export function withoutMissing<T>(list: readonly (T | undefined)[]): readonly T[] {
  return (list.includes(undefined) ? list.filter((each) => each !== undefined) : list) as readonly T[];
}

/** Checks for a map with a key that is a map itself: `{{business.name}}` without quotes. */
export function isBareReference(value: unknown): boolean {
  return isData(value) && Object.keys(value).some((key) => key.startsWith('{'));
}
