import { distance } from 'geokdbush';
import type { Data } from '../../model/data.ts';
import { extend } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { distanceIn } from '../../values/country/country.ts';
import type { Entry } from './item-source.ts';
import { coordinatesOf } from './near-items.ts';
import type { Coordinates } from './nearest-coordinates.ts';

/** The field that entries of a list with `nearest` have in addition. */
const FIELD = 'distance';

const NODE: SchemaNode = {
  description: 'How far the entry is from the place around the list, as the crow flies: “0.4 miles”. In a list with `nearest`.',
  type: 'string',
};

/** Returns the type of the entries of a list with `nearest`. A field of the site's own with this name stays. */
export function withDistanceField(item: SchemaNode, schema: SchemaModel): SchemaNode {
  return schema.child(item, FIELD) === undefined ? { ...item, properties: { ...item.properties, [FIELD]: NODE } } : item;
}

/** Checks whether a list shows how far its entries are. */
export function showsDistance({ nearest, item }: Data): boolean {
  return nearest !== undefined && /\{\{\s*[\w-]+\.distance\s*\}\}/.test(JSON.stringify(item ?? {}));
}

interface Measure {
  readonly from: Coordinates;
  /** The field of the entries with their coordinates. */
  readonly place: string;
  readonly root: Data;
}

/** Adds to an entry how far it is, in the unit and the language of the business. */
export function measured(entry: Entry, { from, place, root }: Measure): Entry {
  const item = entry.item as Data;
  const to = coordinatesOf(item, place);
  if (to === undefined || item[FIELD] !== undefined) return entry;
  const { language, address } = root.business as { readonly language: string; readonly address: { readonly country: string } };
  const { unit, meters } = distanceIn(address.country);
  const far = Math.max(0.1, (distance(from.lng, from.lat, to.lng, to.lat) * 1000) / meters);
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unit === 'miles' ? 'mile' : 'kilometer',
    unitDisplay: 'long',
    maximumFractionDigits: far < 10 ? 1 : 0,
  });
  return { ...entry, item: extend(item, { [FIELD]: format.format(far) }), measuredFrom: item };
}
