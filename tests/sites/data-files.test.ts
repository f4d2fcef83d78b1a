import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseTable } from 'csv-parse/sync';
import { afterAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { runInProcess } from '../support/run-in-process.ts';
import type { Draft } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const SITE = path.join(import.meta.dirname, 'valid/data-files');
const makeFolder = tempFolders(afterAll);
const read = (name: string): string => readFileSync(path.join(SITE, name), 'utf8');

async function build(config: string, out: string): Promise<Map<string, Buffer>> {
  const { code, stdout, stderr } = await runInProcess('build', ['--config', config, '--out', out]);
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  return readTree(out);
}

/** The cities of the table as somebody would write them into the YAML: read by another parser, and put together by hand. */
function cities(): Draft[] {
  const rows = parseTable(read('data/cities.csv'), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  return rows
    .filter(({ slug }) => slug !== '')
    .map((row) => {
      const { slug, name, county, summary, intro, description } = row;
      const number = (column: string): number => Number((row[column] as string).replace(',', '.'));
      const src = row['image.src'];
      const focus = row['image.focus'] === '' ? {} : { focus: (row['image.focus'] as string).split('|').map(Number) };
      const booked = [1, 2].map((place) => ({ title: row[`booked.${place}.title`], text: row[`booked.${place}.text`] }));
      return {
        ...{ slug, name, county, summary, intro, description },
        geo: { lat: number('geo.lat'), lng: number('geo.lng') },
        ...(src === '' ? {} : { image: { src, alt: row['image.alt'], ...focus } }),
        booked: booked.filter(({ title }) => title !== ''),
      };
    });
}

it('a site with collections in files is the same, byte for byte, as with them in the YAML', async () => {
  const folder = await makeFolder();
  const inline = path.join(folder, 'site.config.yaml');
  await cp(path.join(SITE, 'images'), path.join(folder, 'images'), { recursive: true });
  const services = ['deep-cleaning.yaml', 'standard-cleaning.yml'].map((name) => parse(read(`data/services/${name}`)));
  const lists = { cities: cities(), services, categories: JSON.parse(read('data/categories.json')), testimonials: parse(read('data/testimonials.yaml')) };
  const written = parse(read('site.config.yaml'));
  const hours = [
    { days: ['monday', 'tuesday'], opens: '08:00', closes: '17:00' },
    { days: ['thursday'], byAppointment: true },
    { days: ['friday'], opens: '09:00', closes: '12:00', note: 'Only by phone' },
  ];
  const specialDays = [
    { date: '12-24', opens: '08:00', closes: '12:00', note: 'Christmas Eve', announce: true },
    { date: '12-25', until: '12-26', note: 'Christmas' },
  ];
  const days = { announcements: parse(read('data/announcements.yaml')), business: { ...written.business, hours, specialDays } };
  await writeFile(inline, stringify({ ...written, ...lists, ...days }));
  const fromFiles = await build(path.join(SITE, 'site.config.yaml'), path.join(folder, 'one'));
  const fromYaml = await build(inline, path.join(folder, 'two'));
  expect([...fromFiles.keys()]).toEqual([...fromYaml.keys()]);
  expect([...fromFiles].filter(([file, content]) => fromYaml.get(file)?.equals(content) !== true).map(([file]) => file)).toEqual([]);
  expect([...fromFiles.keys()]).toContain('locations/evergreen/index.html');
});
