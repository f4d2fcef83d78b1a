import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Finding } from '../../../src/model/diagnostic.ts';
import { findLost } from '../../../src/values/find-lost.ts';
import { hintForFormat, REPAIRED_FORMATS } from '../../../src/values/format-hint.ts';
import { checkShape } from '../../support/describe-site.ts';
import { changeTyped, example, typeAt } from '../../support/typed-site.ts';

/** Texts that each repairer corrects without a doubt. A new repairer needs some, too. */
const REPAIRABLE: Readonly<Record<string, readonly string[]>> = {
  slug: ['Deep Cleaning', 'HowOften'],
  'time-of-day': ['9am', '9.30', 'noon'],
  date: ['25 Dec 2026', '12/25/2026'],
  'calendar-day': ['Dec 25', '25.12.'],
  'form-day': ['25 Dec 2026', '12/25/2026'],
  'time-zone': ['Central', 'Chicago'],
  'verification-code': ['<meta name="a" content="aB3dE5gH7">', 'google-site-verification=aB3dE5gH7'],
  language: ['en_US', 'EN-us'],
  'text-language': ['pt_BR', 'pa-arab', 'Urdu', 'Cymraeg'],
  country: ['USA', 'Germany'],
  currency: ['usd', '€'],
  email: ['mailto:hello@x.com', 'Ann <ann@x.com>', 'hello at x dot com'],
  phone: ['tel:(214) 555-0142', '214/555-0142', '(214) 555-O142', '0221 4710-142'],
  'hex-color': ['0f5450', '#0f5', 'rgb(0, 100, 0)'],
  'site-url': ['http://www.example.com', 'www.example.com/shop'],
  'web-url': ['booking.example.com', 'http://example.com/a?b=1'],
  link: ['hello@x.com', '214-555-0142', 'about.html', 'www.example.com'],
  'site-link': ['maps.example.com/embed'],
  'route-path': ['About Us', 'about.html'],
  'old-path': ['about.html', 'blog*'],
  'redirect-target': ['about', 'www.example.com/a'],
  'host-name': ['https://www.example.com'],
  'postal-codes': ['75201; 75202'],
  'price-unit': ['per hour', 'a visit'],
  'image-source': ['van.jpg', 'C:\\site\\images\\van.jpg'],
  'entry-image': ['C:\\site\\images\\van.jpg'],
  'file-path': ['prices.pdf'],
  'video-source': ['files/tour.mp4', 'www.youtube.com/watch?v=abcdefghijk'],
  'data-file': ['./data\\cities.csv'],
};

/** What people write beside a value because they mean it. */
const ADDITIONS = [
  ' ext. 12',
  ' x7',
  ' / 0147',
  ', 0147',
  '-142/-147',
  ' or 7',
  ' (closed)',
  ' except Fridays',
  '?subject=Quote please',
  '#team',
  '?page=7',
  ' + 7',
  ' 7%',
  ' €7',
  ' and 3 more',
  '; second',
  '.UTF-8',
  ' [7]',
  ' | other',
  ', info@y.com',
  ' <b@y.com>',
  ':8443',
  ' until 7',
  ...['²', '⁷', '①', '½', ' Ⅶ', '₅', '*', '†'],
] as const;

const PREFIXES = ['not ', 'about ', 'Fax: ', '7 × ', 'Bob ', '²', '①', '* '] as const;

/** Returns the words and numbers of a text. Written apart from the code under test. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+|[0-9]+|[€%*†²⁷①½ⅶ₅]/g) ?? [];
}

function changedValue({ change }: Pick<Finding, 'change'>): string | undefined {
  return change !== undefined && 'value' in change ? JSON.stringify(change.value).replaceAll('%20', ' ').toLowerCase() : undefined;
}

describe('what a hint proposes', () => {
  it('has samples for each repairer', () => {
    expect(Object.keys(REPAIRABLE).sort()).toEqual([...REPAIRED_FORMATS].sort());
    for (const [format, texts] of Object.entries(REPAIRABLE))
      for (const text of texts)
        if (text !== '0221 4710-142') expect(hintForFormat(text, format, 'US').change, `${format}: ${text}`).toBeDefined();
  });

  it.each(REPAIRED_FORMATS)('says again what was written: %s', (format) => {
    const lossy = ['US', 'DE', 'IN'].flatMap((country) =>
      (REPAIRABLE[format] ?? []).flatMap((text) =>
        [...ADDITIONS.map((end) => [`${text}${end}`, end]), ...PREFIXES.map((start) => [`${start}${text}`, start])].flatMap(
          ([written = '', added = '']) => {
            const value = changedValue(hintForFormat(written, format, country));
            const lost = value === undefined ? [] : wordsOf(added).filter((word) => !value.includes(word));
            return lost.length === 0 ? [] : [`${country} ${written} → ${value}`];
          },
        ),
      ),
    );
    expect(lossy).toEqual([]);
  });

  it.each([
    '[5, 8]',
    '"1,25,00"',
    '"(12.50)"',
    '"€12"',
    '"12% off"',
    '"12 plus tax"',
    '"5 / 8 / 12"',
    '"5 (small), 8 (large)"',
    '"about 12"',
    '"up to 5 people for 12"',
    '"1.450"',
    '"not free"',
    '"call Bob"',
    '"12.50 EUR"',
    '"-12"',
    '"−$12"',
    '"$ -12.50"',
    '"12.50-"',
    '"12.50 -"',
    '"~12"',
    '"<12"',
    '"≤ $12"',
    '"up to 12"',
    '"up to $12 per hour"',
    ...['"²5"', '"5²"', '"①5"', '"$25¹"', '"5½"', '"25₅"', '"㉕"', '"Ⅻ"', '"25*"', '"25 †"'],
  ])('never makes another price of %s', (written) => {
    const text = changeTyped((site) => {
      site.services[0].price = parse(written);
      site.services[1] = { ...site.services[0], slug: 'other', price: { from: parse(written) } };
    });
    const findings = checkShape(parse(text));
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) expect(finding.change, finding.message).toBeUndefined();
  });

  it.each([
    ['"1,25,000"', 125_000],
    ['"1,25,000.50"', 125_000.5],
    ['"12,34,56,789"', 123_456_789],
    ['"1,249"', 1249],
    ['"1.249,50"', 1249.5],
    ['"$1,249.00"', 1249],
  ])('reads grouped digits: %s', (written, amount) => {
    const [finding] = checkShape(parse(changeTyped((site) => Object.assign(site.services[0], { price: { from: parse(written) } }))));
    expect(finding?.change).toEqual({ value: amount });
  });

  it.each([
    ['"12,-"', 'fixed: 12'],
    ['"12.–"', 'fixed: 12'],
    ['"$12 and up"', 'from: 12'],
    ['"$8-12"', 'from: 8, to: 12'],
    ['"$8 - $12"', 'from: 8, to: 12'],
  ])('reads the hyphens of %s', (written, price) => {
    const [finding] = checkShape(parse(changeTyped((site) => Object.assign(site.services[0], { price: parse(written) }))));
    expect(finding?.change).toEqual({ value: parse(`{ ${price} }`) });
  });

  it('names both readings of an amount that can be two', () => {
    const [finding] = checkShape(parse(changeTyped((site) => Object.assign(site.services[0], { price: { from: '1.450' } }))));
    expect(finding?.remedy).toBe('Write 1450 or 1.45, whichever you mean.');
  });
});

describe('findLost', () => {
  it.each([
    ['(303) 555-0142 / (303) 555-0143', '(303) 555-0142', '(303) 555-0143'],
    ['Ann Example <hello@x.com>', 'hello@x.com', 'Ann Example'],
    ['a@x.com?subject=Hi there', 'mailto:a@x.com', '?subject=Hi there'],
    ['Doña Ana', 'dona-ana', undefined],
    ['a b', 'https://x.com/a%20b', undefined],
    ['12 12', '12', '12'],
  ])('finds in %s what %s lacks', (written, value, lost) => {
    expect(findLost(written, value)).toBe(lost);
  });
});

describe('what is said beside a value', () => {
  it.each([
    // The other amount of the price.
    ['services.0.price', '{ from: 20-35, to: 50 }'],
    ['services.0.price', '{ from: at least 20, to: 30 }'],
    ['services.0.price', '{ from: 20 per hour, to: 30 }'],
    ['services.0.price', '{ fixed: free, to: 30 }'],
    ['services.0.price', '{ from: 0, to: 30 }'],
    // The doubt of the author.
    ['services.0.price.from', '"15?"'],
    ['market.radius', '"30?"'],
    ['business.geo.lat', '"32.7?"'],
    // Seconds, another time, two days with the same letter.
    ['business.hours.0.opens', '"08:00:30"'],
    ['business.hours.0.opens', '"8-9"'],
    ['business.hours.0.days', '[M, T, W, T, F]'],
    // A remark behind an address.
    ['pages.0.blocks.0.actions.0.href', 'https://x.com/a (opens soon)'],
    ['pages.0.blocks.0.actions.0.href', 'x.com [old]'],
    ['business.url', 'https://x.com (new)'],
  ])('is not dropped by a hint that a machine may apply: %s: %s', (place, typed) => {
    const findings = checkShape(parse(typeAt(place, typed)));
    expect(findings.length).toBeGreaterThan(0);
    for (const { change } of findings) expect(change).toBeUndefined();
  });
});

describe('what a hint shows without a remark', () => {
  it.each([
    ['0221 4710142 App. 3', 'phone', 'DE', undefined],
    ['1-800-plumber', 'phone', 'US', { write: '1-800-PLUMBER' }],
    ['https://x.com/a (opens soon)', 'link', 'US', 'For example, without “(opens soon”: "https://x.com/a"'],
    ['https://x.com/menu (1).pdf', 'link', 'US', { write: 'https://x.com/menu%20(1).pdf' }],
    ['(https://x.com)', 'link', 'US', { write: 'https://x.com' }],
    ['in', 'language', 'US', undefined],
    ['iw', 'language', 'US', { write: 'he' }],
  ])('is the value itself: %s', (written, format, country, remedy) => {
    expect(hintForFormat(written, format, country).remedy).toEqual(remedy);
  });

  it.each([
    ['15 + VAT', example('price', { fixed: 15 }, 'For example, without “VAT”:')],
    ['15+VAT', example('price', { fixed: 15 }, 'For example, without “+VAT”:')],
    ['15+ each', example('price', { from: 15 }, 'For example, without “each”:')],
    ['15 +', example('price', { from: 15 }, 'Write:')],
  ])('does not read a sign of its own into a price: %s', (written, remedy) => {
    const [finding] = checkShape(parse(changeTyped((site) => Object.assign(site.services[0], { price: written }))));
    expect(finding?.remedy).toEqual(remedy);
  });
});
