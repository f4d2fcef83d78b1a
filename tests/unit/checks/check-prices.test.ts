import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { SiteSource } from '../../../src/source/site-source.ts';
import { parseYaml } from '../../../src/source/yaml/parse-yaml.ts';
import { checkText } from '../../support/check-text.ts';
import { checkData, pageOf, SCHEMA } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const NHS = { title: 'NHS', fixed: 27.4 };
const PRIVATE = { from: 58, to: 70 };

/** A site whose first service has these fields instead of its price. */
function site(fields: object, blocks: readonly object[] = []): Draft {
  const draft = smallSite();
  const [{ price: _, ...first }, ...others] = draft.services;
  return {
    ...draft,
    services: [{ ...first, ...fields }, ...others],
    pages: [page('/', [{ type: 'price-list', items: { each: 'services' } }]), page('/s/{{service.slug}}', blocks, { each: 'services' })],
  };
}

describe('prices by kind', () => {
  it('are shown by name, and the first one on cards and price lists', () => {
    const blocks = [{ type: 'hero', heading: 'A', text: '{{service.prices.private.text}}', price: '{{service.prices.nhs}}' }];
    const { said, site: shown } = checkData(site({ prices: { nhs: NHS, private: PRIVATE } }, blocks));
    expect(said).toEqual([]);
    const [list] = shown === undefined ? [] : pageOf(shown, '/').blocks;
    const price = { ...NHS, amount: '$27.40', text: '$27.40' };
    expect((list as Draft).items[0].price).toEqual(price);
    const [hero] = shown === undefined ? [] : pageOf(shown, '/s/windows').blocks;
    expect(hero).toMatchObject({ text: '$58 to $70', price });
  });

  it.each([
    [{ prices: { nhs: NHS }, price: { fixed: 3 } }, ['CONFIG_UNKNOWN_KEY `price` and `prices` cannot both be in a service.']],
    [{ prices: { nhs: { fixed: 3, from: 2 } } }, ['CONFIG_UNKNOWN_KEY `from` and `fixed` cannot both be in `nhs`.']],
    [{ prices: { nhs: {} } }, [expect.stringMatching(/^CONFIG_MISSING_KEY Missing key/)]],
    [{ prices: { nhs: { fixd: 3 } } }, [expect.stringMatching(/^CONFIG_UNKNOWN_KEY Unknown key `fixd`/)]],
    [{ prices: { 'n hs': NHS } }, [expect.stringMatching(/^NAME_INVALID /)]],
    [{ prices: { nhs: 'free', private: 'on-request' } }, []],
  ])('are checked: %j', (fields, expected) => {
    const found = checkText(stringify(site(fields))).filter(({ severity }) => severity === 'error');
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual(expected);
  });

  it('that texts misspell are errors', () => {
    const { said } = checkData(site({ prices: { nhs: NHS } }, [{ type: 'hero', heading: 'A', text: '{{service.prices.nsh.text}}' }]));
    expect(said).toEqual([expect.stringMatching(/^REFERENCE_UNKNOWN .*there is no `nsh`/)]);
  });

  it('come from a table, too', () => {
    const { price: _, ...draft } = smallSite();
    const values = ['{{item.prices.nhs.text}}', '{{item.prices.private.text}}'];
    const table = { type: 'table', columns: ['Service', 'NHS', 'Private'], rows: { each: 'services', item: { values } } };
    const config = parseYaml({
      file: 'site.config.yaml',
      text: stringify({ ...draft, services: { from: 'services.csv' }, pages: [page('/', [table])] }),
    });
    const text = 'slug,title,summary,prices.nhs.title,prices.nhs.fixed,prices.private.from\ncheck,Check,Teeth.,NHS,27.40,58\n';
    const files = [
      {
        collection: 'services',
        from: 'services.csv',
        format: 'csv' as const,
        sources: [{ file: 'services.csv', text }],
        diagnostics: [],
        findings: [],
      },
    ];
    const source = new SiteSource({ config, files, schema: SCHEMA });
    expect(source.diagnostics).toEqual([]);
    const { said, site: shown } = checkData(source.data);
    expect(said).toEqual([]);
    expect((shown?.pages[0]?.blocks[0] as Draft)?.rows[0].values).toEqual(['$27.40', 'From $58']);
  });
});
