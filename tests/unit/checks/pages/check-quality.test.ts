import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../../src/facts/resolve-config.ts';
import type { Diagnostic, Finding } from '../../../../src/model/diagnostic.ts';
import { FindingList, formatPath } from '../../../../src/model/diagnostic.ts';
import { checkText } from '../../../support/check-text.ts';
import { describePages, EXAMPLE_IMAGES, SCHEMA } from '../../../support/describe-site.ts';
import { type Draft, page, ROOT, smallSite } from '../../../support/small-site.ts';

const SAMPLE = readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8').replace(/\r\n/g, '\n');

/** What is said of the sample with one passage written otherwise. */
function change(from: string | RegExp, to: string): readonly Diagnostic[] {
  const text = SAMPLE.replace(from, to);
  if (text === SAMPLE) throw new Error(`The sample has no ${String(from)}.`);
  return checkText(text);
}

const codes = (found: readonly Diagnostic[]): string[] => found.map(({ code }) => code);

describe('the quality of a site', () => {
  it('of the sample is without a finding, and without an exception', () => {
    expect(checkText(SAMPLE)).toEqual([]);
    expect(SAMPLE).not.toMatch(/townsite-ignore|^checks:/m);
  });

  it('suffers from pages that no link reaches', () => {
    const page =
      '  - path: /offers\n    head: { title: Offers, description: What is cheaper this month. }\n    blocks: [{ type: hero, heading: Offers }]\n\n';
    expect(codes(change('  - path: /booking\n', `${page}  - path: /booking\n`))).toEqual(['PAGE_UNREACHABLE']);
  });

  it('is judged only when nothing is wrong', () => {
    expect(codes(change('phone: "(214) 555-0142"', 'phone: "(214) 555-01"'))).toEqual(['PHONE_IMPOSSIBLE']);
  });

  it('counts as the file says', () => {
    const long = 'title: House and Office Cleaning in {{market.city}} by People Who Look behind the Door';
    const spoil = SAMPLE.replace('title: House and Office Cleaning in {{market.city}}', long);
    expect(checkText(spoil).map(({ code, severity }) => [code, severity])).toEqual([['TITLE_LONG', 'warning']]);
    const set = (severity: string): string => spoil.replace('theme:\n', `checks:\n  severity: { TITLE_LONG: ${severity} }\n\ntheme:\n`);
    expect(checkText(set('off'))).toEqual([]);
    expect(checkText(set('error')).map(({ severity }) => severity)).toEqual(['error']);
    expect(checkText(spoil.replace(long, `${long} # townsite-ignore TITLE_LONG`))).toEqual([]);
    expect(checkText(spoil.replace(long, `# townsite-ignore TITLE_LONG\n      ${long}`))).toEqual([]);
    expect(checkText(spoil.replace(long, `${long} # townsite-ignore TITLE_REPEATED`))).toHaveLength(1);
  });

  it('cannot be switched off where it is an error', () => {
    expect(codes(change('theme:\n', 'checks:\n  severity: { LINK_INVALID: off }\n\ntheme:\n'))).toEqual(['CONFIG_UNKNOWN_KEY']);
  });

  it('of a site that is no sample suffers from sample facts and from a form that sends nothing', () => {
    const found = codes(change('sample: true\n', 'sample: false\n'));
    expect(found.filter((code) => code === 'FORM_SIMULATED')).toHaveLength(1);
    expect(found.filter((code) => code === 'SAMPLE_CONTENT').length).toBeGreaterThan(5);
    expect(new Set(found)).toEqual(new Set(['FORM_SIMULATED', 'PHOTO_MISSING', 'SAMPLE_CONTENT']));
  });
});

/** What is found of a kind in a small site once it is changed. */
function find(kind: RegExp, alter: (site: Draft) => void): readonly Finding[] {
  const site = smallSite();
  alter(site);
  const findings = new FindingList();
  describePages({ config: resolveConfig(site, SCHEMA, findings), schema: SCHEMA, images: EXAMPLE_IMAGES, findings });
  return findings.all.filter(({ code }) => kind.test(code));
}

const say = (found: readonly Finding[]): string[] => found.map(({ code, path: place }) => `${code} ${formatPath(place)}`);

const HERO = { type: 'hero', heading: 'Hero' };
const linkTo = (...hrefs: string[]): object => ({
  type: 'call-to-action',
  heading: 'Go',
  actions: hrefs.map((href) => ({ label: 'Go', href })),
});

/** A page for each service, to which the home page leads. */
function addServicePages(site: Draft, head: object): void {
  const hrefs = site.services.map(({ slug }: { slug: string }) => `/services/${slug}`);
  site.pages[0].blocks.push(linkTo(...hrefs));
  site.pages.push(page('/services/{{service.slug}}', [HERO], { each: 'services', head }));
}

const HEAD = { title: 'About {{service.title}}', description: 'All about {{service.title}}.' };

describe('lengths', () => {
  it.each([
    ['title', 60, []],
    ['title', 61, ['TITLE_LONG pages[0].head.title']],
    ['description', 160, []],
    ['description', 161, ['DESCRIPTION_LONG pages[0].head.description']],
  ])('of a %s of %i characters', (field, length, expected) => {
    expect(say(find(/LONG/, (site) => Object.assign(site.pages[0].head, { [field]: 'x'.repeat(length) })))).toEqual(expected);
  });

  it('are limited as the site wants it', () => {
    const found = find(/LONG/, (site) => {
      site.checks = { titleLength: 10, descriptionLength: 20 };
      site.pages[0].head = { title: 'x'.repeat(11), description: 'x'.repeat(21) };
    });
    expect(found.map(({ message }) => message)).toEqual([
      'The title has 11 characters; search engines show about 10.',
      'The description has 21 characters; search engines show about 20.',
    ]);
  });

  it('of pages of one kind are one finding, which names the longest and counts those that are too long', () => {
    const titles = ['x'.repeat(61), 'y'.repeat(70), 'z'.repeat(50)];
    const found = find(/LONG/, (site) => {
      for (const [index, service] of site.services.entries()) service.title = titles[index];
      addServicePages(site, { title: '{{service.title}}!', description: 'All about {{service.slug}}.' });
    });
    expect(say(found)).toEqual(['TITLE_LONG pages[1].head.title']);
    expect(found[0]?.message).toBe(
      'The title has 71 characters; search engines show about 60 (2 pages of this kind; the longest is /services/floors).',
    );
  });

  it('of texts that stand with the items are told there, of three of them at most', () => {
    const found = find(/LONG/, (site) => {
      for (const [index, service] of site.services.entries()) service.title = 'x'.repeat(61 + index);
      site.services.push({ slug: 'roofs', title: 'x'.repeat(64), summary: 'R.' }, { slug: 'doors', title: 'x'.repeat(65), summary: 'D.' });
      addServicePages(site, { title: '{{service.title}}', description: 'All about {{service.slug}}.' });
    });
    expect(say(found)).toEqual(['TITLE_LONG services[4].title', 'TITLE_LONG services[3].title', 'TITLE_LONG services[2].title']);
    expect(found[2]?.message).toMatch(/\. The same is true of 2 more pages of this kind\.$/);
  });

  it('and repetitions do not matter of pages that stand aside for another', () => {
    const found = find(/LONG|REPEATED/, (site) => {
      const content = { seoTitle: 'x'.repeat(61), metaDescription: 'Short.', lead: 'L', description: 'D', includes: [] };
      site.services[0].content = content;
      addServicePages(site, { title: '{{service.content.seoTitle}}', description: '{{service.content.metaDescription}}' });
      site.pages[1].fallback = { without: 'content', show: 'windows' };
    });
    expect(found.map(({ message }) => message)).toEqual(['The title has 61 characters; search engines show about 60.']);
  });
});

describe('repetition', () => {
  it('is told of the page that comes second', () => {
    const found = find(/REPEATED/, (site) => {
      site.pages[0].blocks.push(linkTo('/a', '/b'));
      site.pages.push(
        page('/a', [HERO], { head: { title: 'A', description: 'Same.' } }),
        page('/b', [HERO], { head: { title: 'A', description: 'Same.' } }),
      );
    });
    expect(say(found)).toEqual(['TITLE_REPEATED pages[2].head.title', 'DESCRIPTION_REPEATED pages[2].head.description']);
    expect(found[0]?.message).toBe('/b has the same title as /a.');
  });

  it('of texts that stand with the items is told there', () => {
    const found = find(/REPEATED/, (site) => {
      for (const service of site.services) service.title = 'Same';
      addServicePages(site, { ...HEAD, title: '{{service.title}}', description: '{{service.slug}}' });
    });
    expect(say(found)).toEqual(['TITLE_REPEATED services[1].title', 'TITLE_REPEATED services[2].title']);
  });

  it('of two items of one name is told of them, and of the template only when most pages of a kind say the same', () => {
    const names = (all: readonly string[]) =>
      find(/REPEATED/, (site) => {
        for (const [index, service] of site.services.entries()) service.title = all[index];
        addServicePages(site, { ...HEAD, title: '{{service.title}} in {{market.city}}', description: '{{service.slug}}' });
      });
    const [found, ...others] = names(['Same', 'Other', 'Same']);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'TITLE_REPEATED', path: ['services', 2, 'title'], other: ['services', 0, 'title'] });
    expect(say(names(['Same', 'Same', 'Same']))).toEqual(['TITLE_REPEATED pages[1].head.title']);
  });

  it('of pages of one kind is told once', () => {
    expect(say(find(/REPEATED/, (site) => addServicePages(site, { ...HEAD, title: 'Services' })))).toEqual([
      'TITLE_REPEATED pages[1].head.title',
    ]);
  });
});

describe('reach', () => {
  it('goes from the home page and the navigation, over other pages, links in prose included', () => {
    const found = find(/^(LINK|ROUTE|PAGE)_/, (site) => {
      site.pages[0].blocks.push(linkTo('/a'));
      site.navigation.footer.groups = [{ heading: 'More', links: [{ label: 'C', href: '/c' }] }];
      site.pages.push(page('/a', [{ type: 'rich-text', body: 'See [b](/b#hero-1).' }]), page('/b', [HERO]), page('/c', [HERO]));
    });
    expect(say(found)).toEqual([]);
  });

  it('is not that of pages that only lead to each other', () => {
    const found = find(/^(LINK|ROUTE|PAGE)_/, (site) =>
      site.pages.push(page('/a', [HERO, linkTo('/b')]), page('/b', [HERO, linkTo('/a')])),
    );
    expect(say(found)).toEqual(['PAGE_UNREACHABLE pages[1].path', 'PAGE_UNREACHABLE pages[2].path']);
  });

  it('is looked at whatever the warnings about links and previews', () => {
    const found = find(/^PAGE_UNREACHABLE$/, (site) =>
      site.pages.push(page('/a', [HERO], { head: { ...HEAD, title: 'Καθαρισμός σπιτιών' } })),
    );
    expect(say(found)).toEqual(['PAGE_UNREACHABLE pages[1].path']);
  });

  it('is none of a page that nothing links to on purpose', () => {
    const found = find(/^PAGE_UNREACHABLE$/, (site) => site.pages.push(page('/thank-you', [HERO], { inNavigation: false })));
    expect(say(found)).toEqual([]);
  });

  it('of pages of one kind is one finding, which counts the others', () => {
    const found = find(/^(LINK|ROUTE|PAGE_UNREACHABLE)/, (site) =>
      site.pages.push(page('/services/{{service.slug}}', [HERO], { each: 'services', head: HEAD })),
    );
    expect(say(found)).toEqual(['PAGE_UNREACHABLE pages[1].path']);
    expect(found[0]?.message).toMatch(/^No page links to \/services\/windows.* 2 others of this kind/);
  });

  it.each([
    [
      'a link is wrong',
      (site: Draft) => site.pages[0].blocks.push(linkTo('/abuot')),
      'LINK_UNKNOWN_ROUTE pages[0].blocks[1].actions[0].href',
    ],
    ['a path is wrong', (site: Draft) => site.pages.push(page('/assets', [HERO])), 'ROUTE_INVALID pages[2].path'],
  ])('is not looked at while %s', (_, alter, expected) => {
    const found = find(/^(LINK|ROUTE|PAGE)_/, (site) => {
      site.pages.push(page('/about', [HERO]));
      alter(site);
    });
    expect(say(found)).toEqual([expected]);
  });
});

describe('a contact form', () => {
  const FORM = { type: 'contact-form', heading: 'Write to us' };

  it.each([
    [true, []],
    [false, ['FORM_SIMULATED pages[0].blocks[1].type']],
  ])('in a site that is a sample (%s)', (sample, expected) => {
    const found = find(/FORM/, (site) => {
      site.sample = sample;
      site.pages[0].blocks = [HERO, FORM];
    });
    expect(say(found)).toEqual(expected);
  });
});
