/** A map of keys and values, as YAML, JSON and CSV give it. */
export type Data = Record<string, unknown>;

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The maps of a list that stands under a key; none where there is no list. */
export function mapsAt(data: Data, key: string): readonly Data[] {
  const value = data[key];
  return Array.isArray(value) ? value.filter(isData) : [];
}

/**
 * `{ ...data, ...more }` for objects of which there are thousands. Where a spread comes first and another key follows, V8 (11.3, of Node 20) makes a
 * hidden class for each object, of up to half a kilobyte, and reads their fields slowly.
 */
export function extend<A extends object, B extends object>(data: A, more: B | undefined): A & B {
  return Object.assign({}, data, more) as A & B;
}

/** A list without what is missing: itself where nothing is. What `filter` makes keeps room for 15 more entries. */
export function withoutMissing<T>(list: readonly (T | undefined)[]): readonly T[] {
  return (list.includes(undefined) ? list.filter((each) => each !== undefined) : list) as readonly T[];
}
