import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { MadeCity } from '../support/make-cities.ts';
import { makeCities, makeSite } from '../support/make-cities.ts';
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
 * The Dallas site with so many invented cities, in a table or a YAML file of their own. It has what large sites have: a title twice, a text that is
 * left out, and a page that is far from the home page.
 * @returns the folder's configuration and the file of the cities
 */
export async function writeBenchSite(
  folder: string,
  count: number,
  format: 'csv' | 'yaml' = 'csv',
): Promise<{ config: string; table: string }> {
  await mkdir(path.join(folder, 'data'), { recursive: true });
  await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
  const site = makeSite(parse(await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8')), []);
  site.cities = { from: `data/cities.${format}` };
  delete site.business.founded;
  site.market.about = 'We have cleaned here since {{business.founded}}.';
  const config = path.join(folder, 'site.config.yaml');
  const table = path.join(folder, 'data', `cities.${format}`);
  await writeFile(config, stringify(site));
  const cities = makeCities(count).map((city, index, { [1]: second }) => ({
    ...city,
    ...(index === 3 && second !== undefined ? { name: second.name } : {}),
    ...(index === 5 ? { county: '' } : {}),
  }));
  const rows = cities.map((city) => COLUMNS.map(([, read]) => quote(read(city))).join(','));
  const list = cities.map(({ county, ...city }) => ({ ...city, ...(county === '' ? {} : { county }) }));
  await writeFile(table, format === 'yaml' ? stringify(list) : `${[COLUMNS.map(([name]) => name).join(','), ...rows].join('\n')}\n`);
  return { config, table };
}

function quote(value: unknown): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
