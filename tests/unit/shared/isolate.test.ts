import { describe, expect, it } from 'vitest';
import { isolate } from '../../../src/shared/isolate.ts';
import { describeBlock } from '../../support/describe-site.ts';
import { smallSite } from '../../support/small-site.ts';

/** Returns the texts and the address of a block of a site in a language, with the invisible characters as ‹ and ›. */
function show(language: string): string[] {
  const site = smallSite();
  site.business.language = language;
  const { heading, text, price, actions } = describeBlock(
    {
      ...{ type: 'hero', heading: 'Call {{business.phone}}', text: 'Or {{business.phone}}', price: { from: 149, to: 200 } },
      actions: [{ label: 'Call', href: '{{business.phoneLink}}' }],
    } as never,
    site,
  ) as unknown as { heading: string; text: string; price: { amount: string }; actions: { href: string }[] };
  return [heading, text, price.amount, actions[0]?.href ?? ''].map((each) => each.replaceAll('\u2068', '‹').replaceAll('\u2069', '›'));
}

describe('facts in a text from right to left', () => {
  it.each(['ar', 'he', 'ur-PK', 'ar-SA'])('keep their order, in every text and in no address: %s', (language) => {
    const [heading, text, amount, href] = show(language);
    expect(heading).toBe('Call ‹(303) 555-0100›');
    expect(text).toContain('‹<a href="tel:+13035550100">(303) 555-0100</a>›');
    expect(amount).toMatch(/^‹.+› to ‹.+›$/);
    expect(href).toBe('tel:+13035550100');
  });

  it('are as they are in other languages', () => {
    expect(show('en-US').join()).not.toMatch(/[‹›]/);
    expect(isolate('(303) 555-0100', 'de')).toBe('(303) 555-0100');
  });

  it('are only those that would lose it', () => {
    expect(isolate('مجاني', 'ar')).toBe('مجاني');
  });
});
