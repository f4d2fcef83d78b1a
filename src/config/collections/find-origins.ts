import { isData } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { hasFormat } from '../shape/formats.ts';

/** A collection that the YAML keeps in files: `cities: { from: data/cities.csv }`. */
export interface Origin {
  readonly collection: string;
  /** The file or folder, relative to the configuration's folder, with forward slashes. */
  readonly from: string;
}

/** The collections that are to be read from files. What is not written as it must be is left for the schema to find. */
export function findOrigins(data: unknown, schema: SchemaModel): readonly Origin[] {
  if (!isData(data)) return [];
  return [...schema.collections.keys()].flatMap((collection) => {
    const value = data[collection];
    if (!isData(value) || Object.keys(value).length !== 1 || typeof value.from !== 'string') return [];
    return hasFormat(value.from, 'data-file') ? [{ collection, from: value.from.replace(/\/$/, '') }] : [];
  });
}
