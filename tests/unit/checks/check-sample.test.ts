import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkSample } from '../../../src/checks/check-sample.ts';
import type { Finding } from '../../../src/model/diagnostic.ts';
import { FindingList, formatPath } from '../../../src/model/diagnostic.ts';
import { SAMPLE_FACTS } from '../../../src/shared/generated/sample.gen.ts';
import { checkText } from '../../support/check-text.ts';
import { type Draft, page, ROOT, smallSite } from '../../support/small-site.ts';
import { STARTERS } from '../../support/starters.ts';

/** What is said of a site of real facts, once it is changed. */
function find(change: (site: Draft) => void, isLaunch = false): readonly Finding[] {
  const site = smallSite();
  const { business } = site;
  const booking = { url: 'https://book.tidy.com', script: 'https://book.tidy.com/embed.js', account: 'tidy' };
  site.sample = false;
  site.business = { ...business, url: 'https://www.tidy.com', phone: '(303) 271-4400', email: 'hello@tidy.com', booking };
  change(site);
  const findings = new FindingList();
  checkSample({ data: site, findings, isLaunch });
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
    ['0113 496 0142', true],
    ['+44 20 7946 0123', true],
    ['0113 245 0142', false],
    ['01632 960142', true],
    ['020 915 0142', true],
    ['(02) 5550 0142', true],
    ['(02) 5551 0142', false],
    ['0221 4710 142', true],
    ['+49 30 23125 042', true],
    ['0221 4720 142', false],
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

  it('are looked for wherever visitors may meet them: in texts and links of pages, navigation, services, redirects', () => {
    const change = (site: Draft): void => {
      site.services[0].summary = 'Call (303) 555-0142 today, or come by.';
      site.business.credits = [{ label: 'Studio', href: 'https://studio.example.com' }];
      site.navigation.footer.tagline = 'Mail hello@tidy.example';
      site.pages.push(page('/about', [{ type: 'rich-text', heading: 'A', body: 'See [us](https://www.example.org/a).' }]));
      site.redirects = [{ from: '/old', to: 'https://shop.example.net' }];
    };
    expect(check(change).sort()).toEqual([
      'SAMPLE_CONTENT business.credits[0].href',
      'SAMPLE_CONTENT navigation.footer.tagline',
      'SAMPLE_CONTENT pages[1].blocks[0].body',
      'SAMPLE_CONTENT redirects[0].to',
      'SAMPLE_CONTENT services[0].summary',
    ]);
  });

  it('are no digits in the address of a map', () => {
    expect(check((site) => (site.business.social = [{ label: 'Map', href: 'https://maps.tidy.com/?lng=-105.5550123' }]))).toEqual([]);
  });

  it('are one finding for what is the same in many places, which says where and how many', () => {
    const found = find((site) => {
      const link = { label: 'Book', href: 'https://book.example.com/a' };
      site.pages[0].blocks = [{ type: 'call-to-action', heading: 'A', actions: Array.from({ length: 7 }, () => link) }];
    });
    expect(found.map(({ path }) => formatPath(path))).toEqual(['pages[0].blocks[0].actions[0].href']);
    expect(found[0]?.message).toContain('`pages[0].blocks[0].actions[3].href`, and 3 other places');
  });

  it('are the name, the street and the testimonials of the sample, however their lines are broken', () => {
    const sample = parse(readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8'));
    const { name, address } = sample.business;
    const [first, last] = [sample.testimonials[0], sample.testimonials.at(-1)];
    const change = (site: Draft): void => {
      site.pages[0].head.description = `Cleaning by ${name.toUpperCase()}`;
      site.business.address.street = address.street;
      site.testimonials = [first, { ...last, quote: last.quote.replaceAll(' ', '\n  ') }, { ...last, quote: 'They were good.' }];
    };
    expect(check(change).sort()).toEqual([
      'SAMPLE_CONTENT business.address.street',
      'SAMPLE_CONTENT pages[0].head.description',
      'SAMPLE_CONTENT testimonials[0].quote',
      'SAMPLE_CONTENT testimonials[1].quote',
    ]);
    for (const { message } of find(change)) expect(message.length).toBeLessThan(160);
  });

  it.each(STARTERS)('are the name, the street, the booking account and the testimonials of the starter $name', ({ data }) => {
    const { business, testimonials = [] } = data;
    const facts = [business.name, business.address.street, business.booking?.account, ...testimonials.map(({ quote }: Draft) => quote)];
    expect(facts.filter((fact) => fact !== undefined && !SAMPLE_FACTS.includes(fact))).toEqual([]);
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
    expect(find(change, true)).toMatchObject([
      { code: 'SAMPLE_CONTENT', path: ['sample'], atKey: true },
      { code: 'SAMPLE_CONTENT', path: ['business', 'email'] },
    ]);
  });

  it('stop the launch of a site that does not', () => {
    expect(find((site) => Object.assign(site.business, { email: 'hello@tidy.example' }), true)).toHaveLength(1);
    expect(find(() => {}, true)).toEqual([]);
  });
});

it.each(['"true"', 'yes', '1'])('nothing that only a real site must not have is said where `sample` is wrong: %s', (written) => {
  const yaml = readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8');
  const sample = yaml.match(/^sample: true.*$/m)?.[0] ?? '';
  const codes = checkText(yaml.replace(sample, `sample: ${written}`)).map(({ code }) => code);
  expect(codes).toEqual(['CONFIG_WRONG_TYPE']);
});
