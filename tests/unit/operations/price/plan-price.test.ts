import { expect, it } from 'vitest';
import { SchemaModel } from '../../../../src/model/schema.ts';
import { composeSchema } from '../../../../src/node/schema/compose-schema.ts';
import { planPrice } from '../../../../src/operations/price/plan-price.ts';
import { ROOT } from '../../../support/small-site.ts';

const SCHEMA = new SchemaModel(await composeSchema(ROOT));

const data = {
  business: { language: 'en-GB' },
  services: [
    { slug: 'check-up', title: 'Check-up', prices: { nhs: { fixed: 27.4 }, private: { from: 58, unit: 'visit' } } },
    { slug: 'deep-cleaning', title: 'Deep Cleaning', price: { from: 129, note: 'Up to two bedrooms' } },
    { slug: 'windows', title: 'Windows', price: { from: 80, to: 200 } },
    { slug: 'advice', title: 'Advice', price: 'free' },
    { slug: 'moving', title: 'Moving' },
  ],
};

const plan = (item: string, amount: string): unknown => {
  const planned = planPrice(data, SCHEMA, { item, amount });
  return 'message' in planned
    ? `${planned.message} ${planned.hint}`
    : planned.operations.map(({ op, path, ...more }) => [op, path.join('.'), ...('value' in more ? [more.value] : [])]);
};

it.each([
  ['check-up.nhs', '28', [['set', 'services.0.prices.nhs.fixed', 28]]],
  ['check-up.private', '£60.50', [['set', 'services.0.prices.private.from', 60.5]]],
  ['deep cleaning', '139', [['set', 'services.1.price.from', 139]]],
  [
    'deep-cleaning',
    '100-200',
    [
      ['set', 'services.1.price.from', 100],
      ['set', 'services.1.price.to', 200],
    ],
  ],
  ['deep-cleaning', 'on-request', [['set', 'services.1.price', 'on-request']]],
  ['advice', '20', [['set', 'services.3.price', { fixed: 20 }]]],
  ['moving', '300', [['set', 'services.4.price', { fixed: 300 }]]],
])('the price of %s is %s', (item, amount, operations) => {
  expect(plan(item, amount)).toEqual(operations);
});

it.each([
  ['check-up', '30', /check-up has 2 prices\. Name one: check-up\.nhs or check-up\.private\./],
  ['windows', '90', /range, from 80 to 200\. Write both ends/],
  ['window', '90', /Nothing with a price is called “window”\. Did you mean windows\?/],
  ['windows', '27,40', /“27,40” is not a price\./],
  ['windows', '--help', /is not a price/],
])('%s %s is refused', (item, amount, words) => {
  expect(plan(item, amount)).toMatch(words);
});
