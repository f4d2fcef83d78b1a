import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { hasFormat } from '../../values/formats.ts';

/** A list that is kept in a file or folder: `cities: { from: data/cities.csv }`. */
export interface Origin {
  /** The name of the collection, or the path of another list: `business.specialDays`. */
  readonly collection: string;
  /** The file or folder, relative to the configuration's folder, with forward slashes. */
  readonly from: string;
  /** Whether an entry can be a draft. */
  readonly hasDrafts?: boolean;
}

/** Returns the lists to read from files. Leaves malformed ones to the schema. */
export function findOrigins(data: unknown, schema: SchemaModel): readonly Origin[] {
  if (!isData(data)) return [];
  return [...schema.fileLists].flatMap(([collection, { path, dated }]) => {
    const value = valueAt(data, path);
    if (!isData(value) || Object.keys(value).length !== 1 || typeof value.from !== 'string') return [];
    return hasFormat(value.from, 'data-file') ? [{ collection, from: value.from.replace(/\/$/, ''), hasDrafts: dated !== undefined }] : [];
  });
}
