import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '../../../../src/node/load/read-site.ts';
import { createProject } from '../../../../src/node/tool/project.ts';
import type { SiteSource } from '../../../../src/source/site-source.ts';
import { MINIMAL_YAML } from '../../../support/small-site.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

const CITIES = '- slug: golden\n  name: Golden\n  county: Jefferson County\n  geo: { lat: 39.7, lng: -105.2 }\n';
const BASE = `${MINIMAL_YAML}\ncities: { from: cities.yaml }\n`;

test('sites share a base that is parsed once, until a file of it changes', async () => {
  const site = (name: string): string => `extends: ../base/site.config.yaml\nbusiness: { name: ${name} }\n`;
  const folder = await makeFolder({
    'base/site.config.yaml': BASE,
    'base/cities.yaml': CITIES,
    'a/site.config.yaml': site('A'),
    'b/site.config.yaml': site('B'),
  });
  const read = async (name: string): Promise<SiteSource> =>
    (await readSite(createProject({ config: path.join(folder, name, 'site.config.yaml') }))).source as SiteSource;
  const [a, b] = [await read('a'), await read('b')];
  expect(b.base).toBe(a.base);
  expect([a.data, b.data]).toMatchObject([
    { business: { name: 'A' }, cities: [{ name: 'Golden' }] },
    { business: { name: 'B' }, cities: [{ name: 'Golden' }] },
  ]);
  await writeFile(path.join(folder, 'base/cities.yaml'), CITIES.replace('name: Golden', 'name: Arvada'));
  expect((await read('a')).data).toMatchObject({ cities: [{ name: 'Arvada' }] });
  await writeFile(path.join(folder, 'base/site.config.yaml'), BASE.replace('heading: Clean Houses', 'heading: Bright Houses'));
  expect(JSON.stringify((await read('b')).data)).toContain('Bright Houses');
});
