import { isData } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { hasFormat } from '../../values/formats.ts';

/** A collection that is kept in a file or folder: `cities: { from: data/cities.csv }`. */
export interface Origin {
  readonly collection: string;
  /** The file or folder, relative to the configuration's folder, with forward slashes. */
  readonly from: string;
  /** Whether an entry can be a draft. */
  readonly hasDrafts?: boolean;
}

/** Returns the collections to read from files. Leaves malformed ones to the schema. */
export function findOrigins(data: unknown, schema: SchemaModel): readonly Origin[] {
  if (!isData(data)) return [];
  return [...schema.collections].flatMap(([collection, { dated }]) => {
    const value = data[collection];
    if (!isData(value) || Object.keys(value).length !== 1 || typeof value.from !== 'string') return [];
    return hasFormat(value.from, 'data-file') ? [{ collection, from: value.from.replace(/\/$/, ''), hasDrafts: dated !== undefined }] : [];
  });
}
