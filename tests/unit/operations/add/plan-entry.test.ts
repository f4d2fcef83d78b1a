import { expect, it } from 'vitest';
import { listNeeded, planEntry, withField } from '../../../../src/operations/add/plan-entry.ts';
import { siteSchema } from '../../../../src/schema/site-schema.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { smallSite } from '../../../support/small-site.ts';

const site = { ...smallSite(), collections: { posts: { dated: 'date', fields: { title: 'text', date: 'date' } } } };
const { schema } = siteSchema(SCHEMA, site);
const plan = (collection: string, entry: object, isFolder = false) =>
  planEntry(site, schema, { collection, entry: { ...entry }, isFolder, today: '2026-11-27' });

it('a slug is made from the title, and is unique; where it follows from the title, only a file needs it', () => {
  expect(plan('services', { title: 'Ovens!' })).toEqual({
    op: 'insert',
    path: ['services'],
    index: 3,
    value: { slug: 'ovens-2', title: 'Ovens!' },
  });
  const post = { title: 'A new van', date: '2026-11-27' };
  expect(plan('posts', { title: 'A new van' })).toEqual({ op: 'set', path: ['posts'], value: [post] });
  expect(plan('posts', post, true)).toMatchObject({ value: [{ slug: 'a-new-van', ...post }] });
  expect(plan('posts', { title: '…' })).toBeUndefined();
});

it('fields that are needed are listed one by one, also those of a map', () => {
  const names = listNeeded({ name: 'North', address: { city: 'Golden' } }, 'offices', schema).map(({ path }) => path.join('.'));
  expect(names).toEqual(['address.street', 'address.region', 'address.postalCode']);
  expect(withField({ geo: { lat: 39 } }, ['geo', 'lng'], -105)).toEqual({ geo: { lat: 39, lng: -105 } });
});
