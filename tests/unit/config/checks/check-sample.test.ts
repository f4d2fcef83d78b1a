import { describe, expect, it } from 'vitest';
import { checkSample } from '../../../../src/config/checks/check-sample.ts';
import { resolveConfig } from '../../../../src/config/facts/resolve-config.ts';
import type { Finding } from '../../../../src/shared/diagnostic.ts';
import { FindingList, formatPath } from '../../../../src/shared/diagnostic.ts';
import { type Draft, SCHEMA, smallSite } from '../../../support/small-site.ts';

/** What is said of a site of real facts, once it is changed. */
function find(change: (site: Draft) => void, isLaunch = false): readonly Finding[] {
  const site = smallSite();
  const { business } = site;
  const booking = { url: 'https://book.tidy.com', script: 'https://book.tidy.com/embed.js', account: 'tidy' };
  site.sample = false;
  site.business = { ...business, url: 'https://www.tidy.com', phone: '(303) 271-4400', email: 'hello@tidy.com', booking };
  change(site);
  const findings = new FindingList();
  checkSample(resolveConfig(site, SCHEMA, findings), findings, isLaunch);
  return findings.all;
}

const check = (change: (site: Draft) => void): string[] => find(change).map(({ code, path }) => `${code} ${formatPath(path)}`);

describe('sample facts', () => {
  it('are none of a site of real ones', () => {
    expect(check(() => {})).toEqual([]);
  });

  it.each([
    ['(303) 555-0100', true],
    ['303.555.0199', true],
    ['303 555 0142', true],
    ['+1 303 5550142', true],
    ['(303) 555-0200', false],
    ['(303) 556-0142', false],
  ])('are the phone numbers that are kept for fiction: %s', (phone, isSample) => {
    expect(check((site) => Object.assign(site.business, { phone }))).toEqual(isSample ? ['SAMPLE_CONTENT business.phone'] : []);
  });

  it.each([
    ['https://example.com', true],
    ['https://www.example.org/a', true],
    ['https://EXAMPLE.net', true],
    ['https://tidy.example', true],
    ['https://tidy.example/book', true],
    ['https://tidy.test', true],
    ['https://tidy.invalid/', true],
    ['https://counterexample.com', false],
    ['https://example.community', false],
    ['https://tidy.examples.com', false],
    ['https://tidy.com/example.html', false],
  ])('are the addresses that are kept for examples: %s', (url, isSample) => {
    expect(check((site) => Object.assign(site.business.booking, { url }))).toEqual(isSample ? ['SAMPLE_CONTENT business.booking.url'] : []);
  });

  it('are looked for in lists and in what customers said', () => {
    const change = (site: Draft): void => {
      site.business.social = [
        { label: 'A', href: 'https://a.com' },
        { label: 'b.example', href: 'https://b.com' },
      ];
      site.testimonials = [{ slug: 'a', quote: 'Call 555-0142.', name: 'A.' }];
    };
    expect(check(change)).toEqual(['SAMPLE_CONTENT business.social[1].label', 'SAMPLE_CONTENT testimonials[0].quote']);
  });

  it('are said once, and not of the links that are made from them', () => {
    expect(check((site) => Object.assign(site.business, { email: 'hello@tidy.example' }))).toEqual(['SAMPLE_CONTENT business.email']);
  });

  it('are in order in a site that says it is a sample, until its launch', () => {
    const change = (site: Draft): void => {
      site.sample = true;
      site.business.email = 'hello@tidy.example';
    };
    expect(find(change)).toEqual([]);
    expect(find(change, true)).toMatchObject([{ code: 'SAMPLE_CONTENT', path: ['sample'], atKey: true }]);
  });

  it('stop the launch of a site that does not', () => {
    expect(find((site) => Object.assign(site.business, { email: 'hello@tidy.example' }), true)).toHaveLength(1);
    expect(find(() => {}, true)).toEqual([]);
  });
});
