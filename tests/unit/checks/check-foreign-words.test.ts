import { describe, expect, it } from 'vitest';
import { checkForeignWords } from '../../../src/checks/check-foreign-words.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import type { SiteConfig } from '../../../src/shared/generated/site.gen.ts';

/** What is found in a text of a site in a country, with what to write. */
function find(text: string, country: string, currency: string): readonly string[] {
  const findings = new FindingList();
  const config = { business: { address: { country }, currency } } as unknown as SiteConfig;
  checkForeignWords(config, { pages: [{ blocks: [{ text }] }] }, findings);
  return findings.all.map(({ code, excerpt, remedy }) => `${code} ${excerpt}: ${remedy}`);
}

describe('words of another country', () => {
  it.each([
    ['$40 off repairs', 'GB', 'GBP', '$40: Write the amount in GBP'],
    ['Up to $1,500.', 'IE', 'EUR', '$1,500: Write the amount in EUR'],
    ['A glass for £6.50.', 'US', 'USD', '£6.50: Write the amount in USD'],
    ['Within {{market.radius}} miles', 'IE', 'EUR', '{{market.radius}} miles: Write {{market.radius}} kilometers'],
    ['Within {{ market.radius }} km', 'GB', 'GBP', '{{ market.radius }} km: Write {{market.radius}} miles'],
    ['Your ZIP code', 'GB', 'GBP', 'ZIP code: In the United Kingdom, write “postcode”'],
    ['Your zip code', 'CA', 'CAD', 'zip code: In Canada, write “postal code”'],
    ['Get out and call **911** or us', 'GB', 'GBP', '911: Write 999'],
    ['Call 911', 'DE', 'EUR', '911: Write 112'],
  ])('are found, with what to write: %s in %s', (text, country, currency, found) => {
    expect(find(text, country, currency)).toEqual([expect.stringContaining(`COUNTRY_DIFFERS ${found}`)]);
  });

  it.each([
    ['$40 off, within {{market.radius}} miles. Call 911. Your ZIP code?', 'US', 'USD'],
    ['$40 off, within {{market.radius}} kilometers. Call 911.', 'CA', 'CAD'],
    ['£40 off, within {{market.radius}} miles. Call 999. Your postcode?', 'GB', 'GBP'],
    ['A Porsche 911, 300 miles on the clock, $$ and ££', 'DE', 'EUR'],
  ])('are not where they belong: %s in %s', (text, country, currency) => {
    expect(find(text, country, currency)).toEqual([]);
  });
});
