import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkPrices } from '../../../src/checks/check-prices.ts';
import type { DataPath } from '../../../src/model/diagnostic.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import { SiteSource } from '../../../src/source/site-source.ts';
import { parseYaml } from '../../../src/source/yaml/parse-yaml.ts';
import { checkText } from '../../support/check-text.ts';
import { checkData, pageOf, SCHEMA } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, siteWithBlocks, smallSite } from '../../support/small-site.ts';

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
  it('are shown by name, the first one on cards, and all of them in price lists', () => {
    const blocks = [{ type: 'hero', heading: 'A', text: '{{service.prices.private.text}}', price: '{{service.prices.nhs}}' }];
    const { said, site: shown } = checkData(site({ prices: { nhs: NHS, private: PRIVATE } }, blocks));
    expect(said).toEqual([]);
    const [list] = shown === undefined ? [] : pageOf(shown, '/').blocks;
    const price = { ...NHS, amount: '$27.40', text: '$27.40' };
    expect((list as Draft).items[0]).toMatchObject({ price, prices: { nhs: price, private: { amount: '$58 to $70' } } });
    expect((list as Draft).items[1]).not.toHaveProperty('prices');
    const [hero] = shown === undefined ? [] : pageOf(shown, '/s/windows').blocks;
    expect(hero).toMatchObject({ text: '$58 to $70', price });
  });

  it('have words for an entry that lacks one, if an entry can have it', () => {
    const list = { type: 'price-list', items: { each: 'services' }, missing: { private: 'NHS only', nsh: 'Not on the NHS' } };
    const found = checkText(stringify({ ...site({ prices: { nhs: NHS, private: PRIVATE } }), pages: [page('/', [list])] }));
    expect(found.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'CONFIG_UNKNOWN_KEY', message: expect.stringContaining('`nsh`'), hint: expect.stringContaining('`nhs`') },
    ]);
  });

  it('can be written in the rows themselves', () => {
    const items = [{ title: 'A', prices: { weekday: { fixed: 80 } } }];
    expect(checkData(siteWithBlocks({ type: 'price-list', items })).site?.pages[0]?.blocks[0]).toMatchObject({
      items: [{ prices: { weekday: { amount: '$80', text: '$80' } } }],
    });
  });

  it.each([
    [{ prices: { nhs: NHS }, price: { fixed: 3 } }, ['CONFIG_KEY_CONFLICT `price` and `prices` cannot both be in a service.']],
    [{ prices: { nhs: { fixed: 3, from: 2 } } }, ['CONFIG_KEY_CONFLICT `from` and `fixed` cannot both be in `nhs`.']],
    [{ prices: { nhs: {} } }, [expect.stringMatching(/^CONFIG_MISSING_KEY Missing key/)]],
    [{ prices: { nhs: { fixd: 3 } } }, [expect.stringMatching(/^CONFIG_UNKNOWN_KEY Unknown key `fixd`/)]],
    [{ prices: { 'n hs': NHS } }, [expect.stringMatching(/^NAME_INVALID /)]],
    [{ prices: { nhs: 'free', private: 'on-request' } }, []],
  ])('are checked: %j', (fields, expected) => {
    const found = checkText(stringify(site(fields))).filter(({ severity }) => severity === 'error');
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual(expected);
  });

  it.each(['NHS', 'nsh'])('are spelled alike in all services: %s', (kind) => {
    const draft = site({ prices: { [kind]: NHS } });
    for (const service of draft.services.slice(1)) {
      delete service.price;
      service.prices = { nhs: NHS };
    }
    const found = checkText(stringify(draft)).filter(({ severity }) => severity === 'error');
    expect(found.map(({ code, fix }) => [code, fix?.edits[0]?.text])).toEqual([['CONFIG_UNKNOWN_KEY', 'nhs']]);
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

describe('a service', () => {
  const more = {
    type: 'card-grid',
    heading: 'More in {{service.category.title}}',
    cards: { each: 'services', except: ['{{service.slug}}'] },
  };
  const where = { categories: '{{service.category}}' };

  it('knows the categories that list it, and the others of its group', () => {
    const draft = site({}, [{ ...more, cards: { ...more.cards, where } }]);
    const [first, second] = draft.services.map(({ slug }: Draft) => slug);
    const category = { summary: 'A.', services: [first, second] };
    const categories = [
      { ...category, slug: 'homes', title: 'Homes' },
      { ...category, slug: 'offices-too', title: 'Offices', services: [{ slug: first }] },
    ];
    const { said, config, site: shown } = checkData({ ...draft, categories });
    expect(said).toEqual([]);
    expect(config?.services[0]).toMatchObject({ category: 'homes', categories: ['homes', 'offices-too'] });
    const [grid] = shown === undefined ? [] : pageOf(shown, `/s/${first}`).blocks;
    expect(grid).toMatchObject({ heading: 'More in Homes' });
    expect((grid as Draft).cards.map(({ href }: Draft) => href)).toEqual([`/s/${second}`]);
  });

  it('without a category has none to name', () => {
    const { warnings } = checkData({ ...site({}, [more]), categories: [] });
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'TEXT_LEFT_OUT', excerpt: '{{service.category.title}}' }));
  });
});

/** What is found in a price list with one amount, as it is written. */
function findIn(key: string, written: string, currency: string) {
  const findings = new FindingList();
  const price = { ...(key === 'to' ? { from: 1 } : {}), [key]: Number(written) };
  const site = siteWithBlocks({ type: 'price-list', items: [{ title: 'A', price }] });
  const sourceOf = (path: DataPath) => (path[0] === 'pages' && path.at(-1) === key ? { text: written, after: '' } : undefined);
  checkPrices(site, { schema: SCHEMA, findings, currency, sourceOf });
  return findings.all.map(({ code, path, remedy }) => [code, path.at(-1), remedy]);
}

it.each([
  ['from', '1.450', 'USD', 'Write 1450 for $1,450, or 1.45 for $1.45.'],
  ['fixed', '12.500', 'EUR', 'Write 12500 for €12,500, or 12.5 for €12.50.'],
  ['to', '2.000', 'GBP', 'Write 2000 for £2,000, or 2 for £2.'],
  ['from', '1.450', 'JPY', 'Write 1450 for ¥1,450, or 1.45 for ¥1.45.'],
])('an amount with three decimals may be one in thousands: %s: %s %s', (key, written, currency, remedy) => {
  expect(findIn(key, written, currency)).toEqual([['AMOUNT_THOUSANDS', key, remedy]]);
});

it.each([
  ['from', '1.450', 'KWD'],
  ['from', '1.450', 'BHD'],
  ['from', '1.45', 'USD'],
  ['from', '1450', 'USD'],
  ['from', '1450.000', 'USD'],
])('an amount is taken as it is written: %s: %s %s', (key, written, currency) => {
  expect(findIn(key, written, currency)).toEqual([]);
});
