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
