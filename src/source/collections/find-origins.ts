import { isData } from '../../model/data.ts';
import { pathsOf, valueAt } from '../../model/data-path.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { hasFormat } from '../../values/formats.ts';

/** A list that is kept in a file or folder: `cities: { from: data/cities.csv }`. */
export interface Origin {
  /** The name of the collection, or the path of another list: `business.specialDays`, `offices.1.hours`. */
  readonly collection: string;
  /** The file or folder, relative to the configuration's folder, with forward slashes. */
  readonly from: string;
  /** Whether an entry can be a draft. */
  readonly hasDrafts?: boolean;
}

/** Returns the lists to read from files. Leaves malformed ones to the schema, and finds those in items of files once these are read. */
export function findOrigins(data: unknown, schema: SchemaModel): readonly Origin[] {
  if (!isData(data)) return [];
  return [...schema.fileLists.values()].flatMap(({ path: pattern, dated }) =>
    pathsOf(data, pattern).flatMap((path) => {
      const value = valueAt(data, path);
      if (!isData(value) || Object.keys(value).length !== 1 || typeof value.from !== 'string') return [];
      return hasFormat(value.from, 'data-file')
        ? [{ collection: path.join('.'), from: value.from.replace(/\/$/, ''), hasDrafts: dated !== undefined }]
        : [];
    }),
  );
}
