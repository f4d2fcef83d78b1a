import { expect, it } from 'vitest';
import { checkPrices } from '../../../src/checks/check-prices.ts';
import type { DataPath } from '../../../src/model/diagnostic.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import { SCHEMA } from '../../support/describe-site.ts';
import { siteWithBlocks } from '../../support/small-site.ts';

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
