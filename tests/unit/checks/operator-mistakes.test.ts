import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { suggestName } from '../../../src/shared/text.ts';
import { checkText } from '../../support/check-text.ts';
import { TAKES_ALL } from '../../support/on-demand.ts';
import { ROOT } from '../../support/small-site.ts';

const SAMPLE = readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8').replace(/\r\n/g, '\n');

/** What is said of the sample with one passage written otherwise: `CODE hint`, and the text on the line. */
function change(from: string, to: string, after = ''): { said: string[]; lines: string[] } {
  const at = SAMPLE.indexOf(from, SAMPLE.indexOf(after));
  if (at < 0) throw new Error(`The sample has no ${from}.`);
  const text = SAMPLE.slice(0, at) + to + SAMPLE.slice(at + from.length);
  const found = checkText(text);
  const lines = text.split('\n');
  return { said: found.map(({ code, hint }) => `${code} ${hint}`), lines: found.map(({ line }) => lines[line - 1] as string) };
}

const PAGES = '\npages:';
const DEEP = 'slug: deep-cleaning';
const CARPETS = '[carpet cleaning](/services/carpet-cleaning)';
const ABOUT = '{{market.city}} is hard';
const MARKUP = /^TEXT_MARKUP_UNKNOWN Texts can have/;
const PLAIN = /^TEXT_MARKUP_UNKNOWN This field takes plain text/;

type Mistake = [from: string, to: string, said: string | RegExp, line: string, after?: string];

/** One for each kind of mistake. */
const MISTAKES: readonly Mistake[] = [
  ['{ lat: 32.7876, lng: -96.7994 }', '{ lat: 32,7876, lng: -96,7994 }', /Write 32\.7876 and -96\.7994, with a point\.$/, '32,7876'],
  [ABOUT, '{{market city}} is hard', 'REFERENCE_SYNTAX Write {{market.city}}', 'is hard'],
  [ABOUT, '{{the nice city}} is hard', /^REFERENCE_SYNTAX Write the path to a value/, 'is hard'],
  [
    'Cleaning Services in {{market.city}}',
    'Cleaning Services in {{city.name}}',
    /^REFERENCE_UNKNOWN Did you mean \{\{market\.city\}\}\? \{\{city\.…\}\} works only on pages and in lists with `each: cities`/,
    '{{city.name}}',
    PAGES,
  ],
  ['"{{business.phoneLink}}"', '"tel:{{business.phone}}"', /^LINK_INVALID Write \{\{business\.phoneLink\}\}/, 'tel:', PAGES],
  [
    'call {{business.phone}}',
    'call {{business.hours}}',
    /^REFERENCE_WRONG_TYPE A text can show a list of words, but not this/,
    'business.hours',
    PAGES,
  ],
  ['images/services/standard-', 'standard-', 'CONFIG_BAD_FORMAT Write "images/services/standard-cleaning.svg"', 'src:'],
  ['    each: services\n    fallback', '    fallback', /^REFERENCE_UNKNOWN Add `each: services`/, 'path:', PAGES],
  ['/locations/{{city.slug}}', '/locations/{{city.name}}', 'ROUTE_INVALID Write /locations/{{city.slug}}', 'path:', PAGES],
  ['each: cities\n    head', 'each: services\n    head', /^REFERENCE_UNKNOWN Did you mean `each: cities`\?/, 'each:', PAGES],
  ['without: content', 'without: contents', 'REFERENCE_UNKNOWN Did you mean `content`?', 'without:', PAGES],
  [
    '(/services/standard-cleaning)',
    '(/services/standard-clean)',
    /^LINK_UNKNOWN_ROUTE Did you mean \/services\/standard-cleaning/,
    'standard',
    DEEP,
  ],
  ['[standard-cleaning, deep-', '[standard-cleaning deep-', /^ITEM_UNKNOWN A comma is missing between/, 'only:', PAGES],
  ['"75201"', '"7520"', /^CONFIG_BAD_FORMAT Count the digits/, 'postalCode:'],
  [CARPETS, '(carpet cleaning)(/services/carpet-cleaning)', MARKUP, 'carpet', DEEP],
  ['**{{business.phone}}**', '**{{business.phone}}*', MARKUP, '{{business.phone}}*', PAGES],
  ['A slow', 'A **slow**', PLAIN, '**slow**', DEEP],
  ['navigation:', 'radius: large\n\nnavigation:', /^CONFIG_UNKNOWN_KEY `radius` belongs under `market` or `theme`/, 'radius:'],
];

/** Others of a kind that is above, in the tests of a text, a reference, or a format, or among the wrong sites. */
const VARIANTS: readonly Mistake[] = [
  ['href: /contact', 'href: /contact.html', 'LINK_UNKNOWN_ROUTE Did you mean /contact?', 'href:'],
  ['- clearing counters', '-clearing counters', MARKUP, '-clearing', DEEP],
  ['heading: How We Got Here', 'title: How We Got Here', 'CONFIG_UNKNOWN_KEY Did you mean `heading`?', 'title:', PAGES],
  ['closes: "18:00"', 'closes: "08:00"', /^HOURS_REVERSED Correct one of them/, 'closes:'],
  ['founded: 2018', 'founded: 2028', /^CONFIG_OUT_OF_RANGE/, 'founded:'],
  [
    'Deep House Cleaning in {{market.city}}',
    'Deep House Cleaning in {{market.city}}, and Every Corner of It as Well',
    /^TITLE_LONG/,
    'seoTitle:',
  ],
  ['radius: 60', 'radius: 6', /^GEO_FAR Write 31 or more/, 'radius: 6'],
  ['path: /about', 'path: /About', 'CONFIG_BAD_FORMAT Write "/about"', 'path:', PAGES],
  ['/services/{{service.slug}}', '/services/{{services.slug}}', /^REFERENCE_UNKNOWN Did you mean \{\{service\.slug\}\}/, 'path:', PAGES],
  ['sample: true', 'sample: "true"', /^CONFIG_WRONG_TYPE/, 'sample:'],
  ['images/services/standard-', 'images/standard-', 'IMAGE_MISSING Did you mean images/services/standard-cleaning.svg?', 'src:'],
  ['"{{service.content.lead}}"', '"service.content.lead}}"', 'REFERENCE_SYNTAX Write {{service.content.lead}}', 'lead}}', PAGES],
  [ABOUT, 'market.city}} is hard', 'REFERENCE_SYNTAX Write {{market.city}}', 'is hard'],
  ['lat: 32.7876', 'lat: 32,7876', 'CONFIG_UNKNOWN_KEY Write 32.7876, with a point.', '32,7876'],
  [ABOUT, '{{ market. city }} is hard', 'REFERENCE_SYNTAX Write {{market.city}}', 'is hard'],
  [ABOUT, '{{market,city}} is hard', 'REFERENCE_SYNTAX Write {{market.city}}', 'is hard'],
  [ABOUT, '{{market.city.}} is hard', 'REFERENCE_SYNTAX Write {{market.city}}', 'is hard'],
  [ABOUT, '{{market.city)) is hard', 'REFERENCE_SYNTAX Write {{market.city}}', 'is hard'],
  [ABOUT, '[[market.city]] is hard', 'REFERENCE_SYNTAX Write {{market.city}}', 'is hard'],
  ['"{{business.phoneLink}}"', '"mailto:{{business.email}}"', /^LINK_INVALID Write \{\{business\.emailLink\}\}/, 'mailto:', PAGES],
  ['standard-cleaning.svg', 'standard-cleaning.svg,', 'CONFIG_BAD_FORMAT Write "images/services/standard-cleaning.svg"', 'src:'],
  ['sample: true', 'sample: yes', /^CONFIG_WRONG_TYPE/, 'sample: yes'],
  ['where: { content: true }', 'where: { content: "true" }', /^CONFIG_WRONG_TYPE Write true/, 'where:', PAGES],
  ['(/services/carpet-', '(services/carpet-', 'LINK_INVALID Write /services/carpet-cleaning', 'carpet', DEEP],
  ['tuesday, wednesday', 'tuesday wednesday', /^CONFIG_NOT_ALLOWED A comma is missing between/, 'days:'],
  ['[standard-cleaning, deep-', '[standard-cleaning, standard-cleaning, deep-', /^CONFIG_OUT_OF_RANGE Remove one/, 'only:', PAGES],
  ['from: 249', 'from: 0', /^CONFIG_OUT_OF_RANGE/, 'from: 0'],
  [CARPETS, '[](/services/carpet-cleaning)', MARKUP, 'carpet', DEEP],
  [CARPETS, `${CARPETS})`, MARKUP, 'carpet', DEEP],
  ['A slow', 'A [slow](/about)', PLAIN, '[slow]', DEEP],
  ['A slow', 'A slow &amp;', PLAIN, '&amp;', DEEP],
  ['A slow', 'A slow<br>', PLAIN, '<br>', DEEP],
];

describe('one mistake of an operator', () => {
  it.each<Mistake>(TAKES_ALL ? [...MISTAKES, ...VARIANTS] : MISTAKES.filter((_mistake, index) => index % 3 === 0))(
    '%s → %s is told once, where it stands, with what was meant',
    (from, to, said, line, after) => {
      const found = change(from, to, after);
      expect(found.said).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]);
      expect(found.lines[0]).toContain(line);
    },
  );

  it('is told beside another in the same text', () => {
    const { said } = change('{{business.name}} works in and around {{market.city}}', '{{business.nam}} works in and around {{market.cit}}');
    expect(said).toEqual(['REFERENCE_UNKNOWN Did you mean {{business.name}}?', 'REFERENCE_UNKNOWN Did you mean {{market.city}}?']);
  });

  it('does not hide a link to another page than the one that is lost', () => {
    const both = SAMPLE.replace('path: /about', 'path: /About').replace('href: /contact', 'href: /kontakt');
    expect(checkText(both).map(({ code }) => code)).toEqual(['CONFIG_BAD_FORMAT', 'LINK_UNKNOWN_ROUTE']);
  });

  it('says once that a slug was renamed, where it was renamed', () => {
    const { said, lines } = change('slug: deep-cleaning', 'slug: deep-house-cleaning');
    expect(said).toEqual([expect.stringMatching(/Was this slug `deep-cleaning`\?/)]);
    expect(lines[0]).toContain('slug: deep-house-cleaning');
  });

  it('says once that a section has no entries', () => {
    const [before = '', rest = ''] = SAMPLE.split(/^categories:\n/m);
    const found = checkText(`${before}categories: []\n${rest.slice(rest.search(/^[a-z#]/m))}`);
    expect(found.map(({ code }) => code)).toEqual(['LINK_UNKNOWN_ROUTE']);
    expect(found[0]?.message).toContain('`categories` has no entries');
  });
});

describe('a name that was meant', () => {
  const known = ['deep-cleaning', 'standard-cleaning', '/contact'];
  it.each([
    ['standard-clean', 'standard-cleaning'],
    ['/contact.html', '/contact'],
    ['carpet-cleaning', undefined],
    ['de', undefined],
  ])('by %s is %s', (word, expected) => {
    expect(suggestName(word, known)).toBe(expected);
  });
});
