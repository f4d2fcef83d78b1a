import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { upgradeSource } from '../../../../src/operations/migrations/upgrade-source.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { smallSite } from '../../../support/small-site.ts';

const TITLES = ['Schöne Bäckerei', 'Haus', 'Großküche'];
const FILES = {
  csv: `title,price\n${TITLES.join(',\n')},\n`,
  json: JSON.stringify(TITLES.map((title) => ({ title }))),
  yaml: stringify(TITLES.map((title) => ({ title }))),
};

/** The slugs that an upgrade writes. */
function slugsOf(business: object, format?: keyof typeof FILES): unknown {
  const site = smallSite();
  const dishes = format === undefined ? TITLES.map((title) => ({ title })) : { from: `dishes.${format}` };
  const collections = { dishes: { item: 'dish', fields: { title: { type: 'text', required: true }, price: 'text' } } };
  const text = stringify({ ...site, version: 2, business: { ...site.business, ...business }, collections, dishes });
  const config = parseYaml({ file: 'site.config.yaml', text });
  const sources = format === undefined ? [] : [{ file: `dishes.${format}`, text: FILES[format] }];
  const files =
    format === undefined ? [] : [{ collection: 'dishes', from: `dishes.${format}`, format, sources, findings: [], diagnostics: [] }];
  const upgraded = upgradeSource(new SiteSource({ config, files, schema: SCHEMA }));
  if ('stuck' in upgraded) throw new Error(upgraded.stuck.done);
  return (upgraded.source.data as { dishes: { slug?: string }[] }).dishes.map(({ slug }) => slug);
}

describe('entries without a slug on a site of version 2', () => {
  it.each([undefined, 'csv', 'json', 'yaml'] as const)('keep their addresses, if the site is German: %s', (format) => {
    expect(slugsOf({ language: 'de-DE' }, format)).toEqual(['schone-backerei', undefined, 'gro-kuche']);
  });

  it('keep in another language what letters such as ß had been', () => {
    for (const language of ['en-US', 'sv-SE', 'tr-TR']) expect(slugsOf({ language })).toEqual([undefined, undefined, 'gro-kuche']);
  });
});
