import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { SchemaModel } from '../model/schema.ts';
import { holdsPlaces } from '../schema/local-business.ts';

interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Returns the URL of a map that shows the business and all places, as far as they have coordinates. It has no pins: the embed allows only
 * one.
 */
export function mapOfAll(root: Data, schema: SchemaModel): string | undefined {
  const places = [...schema.collections.keys()].filter((name) => holdsPlaces(name, schema)).flatMap((name) => root[name] as Data[]);
  const all = [root.business as Data, ...places].flatMap(({ geo }) => (isData(geo) ? [geo as unknown as Coordinates] : []));
  if (all.length === 0) return undefined;
  const [lats, lngs] = [all.map(({ lat }) => blur(lat)), all.map(({ lng }) => blur(lng))];
  const [south, west] = [lats, lngs].map((degrees) => degrees.reduce((a, b) => Math.min(a, b)));
  const [north, east] = [lats, lngs].map((degrees) => degrees.reduce((a, b) => Math.max(a, b)));
  return embed([(west as number) - 0.09, (south as number) - 0.06, (east as number) + 0.09, (north as number) + 0.06]);
}

/**
 * Rounds coordinates to about half a mile. Otherwise, the center or edge of a map would reveal where a business without a public address
 * is.
 */
export function blur(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/**
 * Returns an OpenStreetMap embed of about 11 by 9 miles around a place. Source: openstreetmap.org, Share, HTML. `layer=mapnik` is the
 * default.
 */
export function mapEmbed(lat: number, lng: number): string {
  return `${embed([lng - 0.09, lat - 0.06, lng + 0.09, lat + 0.06])}&marker=${lat},${lng}`;
}

/** @param box west, south, east, north */
function embed(box: readonly number[]): string {
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((degrees) => degrees.toFixed(4)).join(',')}`;
}
