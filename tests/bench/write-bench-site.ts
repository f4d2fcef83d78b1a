import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { MadeCity } from '../support/make-cities.ts';
import { makeCities, makeSite } from '../support/make-cities.ts';
import type { Draft } from '../support/small-site.ts';
import { ROOT } from '../support/small-site.ts';

/** The columns of the table of cities. */
const COLUMNS: readonly (readonly [name: string, read: (city: MadeCity) => unknown])[] = [
  ['slug', ({ slug }) => slug],
  ['name', ({ name }) => name],
  ['county', ({ county }) => county],
  ['geo.lat', ({ geo }) => geo.lat],
  ['geo.lng', ({ geo }) => geo.lng],
  ['summary', ({ summary }) => summary],
  ['intro', ({ intro }) => intro],
  ['description', ({ description }) => description],
  ['booked.1.title', ({ booked }) => booked[0]?.title],
  ['booked.1.text', ({ booked }) => booked[0]?.text],
  ['booked.2.title', ({ booked }) => booked[1]?.title],
  ['booked.2.text', ({ booked }) => booked[1]?.text],
];

/**
 * Writes the Dallas site with a number of invented cities, in a table or in a YAML file of their own. It has typical flaws of large sites:
 * a duplicate title, a text that is left out, and a page far from the home page.
 * @returns the configuration, and the file with the cities
 */
export async function writeBenchSite(
  folder: string,
  count: number,
  format: 'csv' | 'yaml' = 'csv',
): Promise<{ config: string; table: string }> {
  await mkdir(path.join(folder, 'data'), { recursive: true });
  await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
  const sample = await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8');
  const site = makeSite(parse(sample.replaceAll('{{business.founded}}', '2009')), []);
  delete site.business.founded;
  site.cities = { from: `data/cities.${format}` };
  const pageAt = (at: string): Draft => site.pages.find((page: Draft) => page.path === at);
  pageAt('/about').blocks[0].eyebrow = 'Since {{business.founded}}';
  // Most cities can be reached only from their neighbors.
  for (const block of pageAt('/locations').blocks) if (block.links?.each === 'cities') block.links.limit = 12;
  const config = path.join(folder, 'site.config.yaml');
  const table = path.join(folder, 'data', `cities.${format}`);
  await writeFile(config, stringify(site));
  const cities = makeCities(count).map((city, index, all) => (index === 3 ? { ...city, name: all[1]?.name ?? city.name } : city));
  const rows = cities.map((city) => COLUMNS.map(([, read]) => quote(read(city))).join(','));
  await writeFile(table, format === 'yaml' ? stringify(cities) : `${[COLUMNS.map(([name]) => name).join(','), ...rows].join('\n')}\n`);
  return { config, table };
}

function quote(value: unknown): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
