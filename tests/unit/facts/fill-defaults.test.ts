import { describe, expect, it } from 'vitest';
import { fillDefaults } from '../../../src/facts/fill-defaults.ts';
import type { Data } from '../../../src/model/data.ts';
import { SchemaModel } from '../../../src/model/schema.ts';
import { SCHEMA } from '../../support/describe-site.ts';
import { smallSite } from '../../support/small-site.ts';

function fill(data: unknown): Data {
  return fillDefaults(data, SCHEMA.root, SCHEMA) as Data;
}

describe('fillDefaults', () => {
  it('gives what is left out its default, at every depth', () => {
    const filled = fill(smallSite());
    expect(filled).toMatchObject({
      sample: true,
      business: { language: 'en-US', currency: 'USD', social: [], logins: {}, address: { country: 'US', city: 'Golden' } },
      market: { regionCode: '{{market.region}}', radius: 100 },
      theme: { preset: 'fresh' },
      texts: { closed: 'Closed', skip: 'Skip to content' },
      cities: [],
    });
  });

  it('fills the entries of lists', () => {
    const site = smallSite();
    site.categories = [{ slug: 'homes', title: 'Homes', summary: 'All homes.', services: ['windows'] }];
    expect((fill(site).categories as Data[])[0]).toMatchObject({
      lead: '{{category.summary}}',
      seoTitle: '{{category.title}} in {{market.city}}',
    });
  });

  it('keeps what is given, false, empty and zero included', () => {
    const site = smallSite();
    site.business.credits = [];
    site.texts = { closed: '' };
    site.services[0].price.from = 0;
    const filled = fill(site);
    expect((filled.texts as Data).closed).toBe('');
    expect((filled.services as Data[])[0]).toMatchObject({ price: { from: 0 } });
    expect((filled.business as Data).credits).toEqual([]);
  });

  it('invents nothing that has no default', () => {
    const filled = fill(smallSite());
    expect('founded' in (filled.business as Data)).toBe(false);
    expect('price' in ((filled.services as Data[])[1] as Data)).toBe(false);
  });

  it('leaves blocks to the description of pages', () => {
    const filled = fill(smallSite());
    expect(((filled.pages as Data[])[0] as Data).blocks).toEqual(smallSite().pages[0].blocks);
  });

  it('changes neither the data nor the schema', () => {
    const data = smallSite();
    const schema = JSON.stringify(SCHEMA.root);
    (fill(data).business as { social: unknown[] }).social.push('x');
    expect(data).toEqual(smallSite());
    expect(JSON.stringify(SCHEMA.root)).toBe(schema);
  });

  it('fills the inside of a default', () => {
    const schema = new SchemaModel({
      properties: { a: { type: 'object', default: {}, properties: { b: { type: 'number', default: 2 } } } },
    });
    expect(fillDefaults({}, schema.root, schema)).toEqual({ a: { b: 2 } });
  });
});
