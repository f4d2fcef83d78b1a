import { describe, expect, it } from 'vitest';
import type { CollectionFormat } from '../../../../src/source/collections/collection.ts';
import { editAll } from '../../../../src/source/edit/edit-site.ts';
import type { Operation } from '../../../../src/source/edit/operation.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import type { Source } from '../../../../src/source/source-file.ts';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { SCHEMA } from '../../../support/describe-site.ts';

const CITY = { county: 'C', geo: { lat: 1, lng: 2 }, summary: 's', intro: 'i', description: 'd' };
const ITEMS = ['allen', 'plano'].map((slug) => ({ slug, name: slug, ...CITY }));

const SOURCES: Record<CollectionFormat, readonly Source[]> = {
  csv: [
    {
      file: 'cities.csv',
      text: 'slug,name,county,geo.lat,geo.lng,summary,intro,description\nallen,allen,C,1,2,s,i,d\nplano,plano,C,1,2,s,i,d\n',
    },
  ],
  json: [{ file: 'cities.json', text: JSON.stringify(ITEMS, null, 2) }],
  yaml: [{ file: 'cities.yaml', text: JSON.stringify(ITEMS) }],
  folder: ITEMS.map((item) => ({ file: `cities/${item.slug}.yaml`, text: JSON.stringify(item) })),
};

function site(format: CollectionFormat): SiteSource {
  const config = parseYaml({ file: 'site.config.yaml', text: 'cities: { from: cities } # kept\n' });
  const files = [{ collection: 'cities', format, sources: SOURCES[format], findings: [], diagnostics: [] }];
  return new SiteSource({ config, files, schema: SCHEMA });
}

const citiesOf = ({ data }: SiteSource) => (data as { cities: unknown }).cities;

describe.each<CollectionFormat>(['csv', 'json', 'yaml', 'folder'])('items in a %s', (format) => {
  it('are put in, changed, and taken out, one after the other', () => {
    const mesa = { slug: 'mesa', name: 'Mesa', ...CITY };
    const operations: readonly Operation[] = [
      { op: 'insert', path: ['cities'], index: 2, value: mesa },
      { op: 'set', path: ['cities', 2, 'name'], value: 'Mesa, AZ' },
      { op: 'remove', path: ['cities', 1] },
      { op: 'remove', path: ['cities', 0] },
    ];
    const edited = editAll(site(format), operations);
    expect(edited).toBeInstanceOf(SiteSource);
    expect(citiesOf(edited as SiteSource)).toEqual([{ ...mesa, name: 'Mesa, AZ' }]);
    expect((edited as SiteSource).config.text).toBe('cities: { from: cities } # kept\n');
  });

  it('stay as they are when one change of several is refused', () => {
    const operation = { op: 'remove', path: ['cities', 7] } as const;
    expect(editAll(site(format), [{ op: 'remove', path: ['cities', 0] }, operation])).toEqual({ refusal: 'missing', operation });
  });
});

it('a file that comes into a folder is named after its slug, and moves no other', () => {
  const add = (slug: string) =>
    editAll(site('folder'), [{ op: 'insert', path: ['cities'], index: 2, value: { slug, name: 'x', ...CITY } }]);
  expect([...(add('denton') as SiteSource).texts.keys()]).toEqual([
    'site.config.yaml',
    'cities/allen.yaml',
    'cities/plano.yaml',
    'cities/denton.yaml',
  ]);
  expect(add('plano')).toMatchObject({ refusal: 'impossible' });
  expect(add('../../evil')).toMatchObject({ refusal: 'impossible' });
  expect(editAll(site('folder'), [{ op: 'move', path: ['cities'], from: 0, to: 1 }])).toMatchObject({ refusal: 'impossible' });
});
