import { stringify } from 'yaml';
import type { CollectionFiles, CollectionFormat } from '../../src/source/collections/collection.ts';
import type { Draft } from './small-site.ts';

/** The file formats for collections. */
export const DATA_FORMATS: readonly CollectionFormat[] = ['csv', 'json', 'yaml', 'folder'];

/** Returns cities as files in a format. */
export function writeCities(cities: readonly Draft[], format: CollectionFormat): CollectionFiles {
  const file = (name: string, text: string) => ({ file: `data/${name}`, text });
  const sources = {
    csv: () => [file('cities.csv', writeTable(cities))],
    json: () => [file('cities.json', JSON.stringify(cities, null, 2))],
    yaml: () => [file('cities.yaml', stringify(cities))],
    folder: () => cities.map((city, index) => file(`cities/${index}.yaml`, stringify(city))),
  }[format]();
  return { collection: 'cities', format, sources, findings: [], diagnostics: [] };
}

const COLUMNS = [
  'slug',
  'name',
  'county',
  'geo.lat',
  'geo.lng',
  'summary',
  'intro',
  'description',
  'title',
  'booked.1.title',
  'booked.1.text',
  'booked.2.title',
  'booked.2.text',
  'image.src',
  'image.alt',
  'image.focus',
];

function writeTable(cities: readonly Draft[]): string {
  const rows = cities.map((city) => COLUMNS.map((column) => writeCell(valueAt(city, column))).join(','));
  return [COLUMNS.join(','), ...rows, ''].join('\r\n');
}

function valueAt(city: Draft, column: string): unknown {
  return column
    .split('.')
    .reduce((value: Draft, step) => (value === undefined ? undefined : value[/^\d$/.test(step) ? Number(step) - 1 : step]), city);
}

function writeCell(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? String(value) : `"${(Array.isArray(value) ? value.join('|') : String(value)).replaceAll('"', '""')}"`;
}
