import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkUntranslated } from '../../../src/checks/check-untranslated.ts';
import type { Finding } from '../../../src/model/diagnostic.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import { checkText } from '../../support/check-text.ts';
import { checkData, SCHEMA } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

function find(language: string, change: (site: Draft) => void = () => undefined): readonly Finding[] {
  const data = smallSite();
  data.business.language = language;
  change(data);
  const findings = new FindingList();
  checkUntranslated({
    config: checkData(data).config as NonNullable<ReturnType<typeof checkData>['config']>,
    data,
    schema: SCHEMA,
    findings,
  });
  return findings.all;
}

function hintOf(change: (site: Draft) => void): string {
  return String(find('de-DE', change)[0]?.remedy ?? '');
}

describe('built-in texts', () => {
  it.each(['en-US', 'en', 'en-GB'])('say nothing in a site in English: %s', (language) => {
    expect(find(language)).toEqual([]);
  });

  it('are one finding in another language, which names the language and lists them as YAML', () => {
    const [finding, ...others] = find('de-DE');
    expect(others).toEqual([]);
    expect(finding?.message).toMatch(/^The site is in German, but \d+ built-in texts are still in English\.$/);
    expect(finding?.remedy).toContain('texts:\n  skip: "Skip to content"\n');
    expect(finding?.path).toEqual(['business', 'language']);
  });

  it('are counted one by one, and are gone where the site says its own', () => {
    const countOf = (change: (site: Draft) => void): number => Number(/\d+/.exec(find('fr', change)[0]?.message ?? '')?.[0]);
    const all = countOf(() => undefined);
    expect(countOf((site) => Object.assign(site, { texts: { skip: 'Au contenu', menu: 'Menu' } }))).toBe(all - 2);
    expect(hintOf((site) => Object.assign(site, { texts: { skip: 'Zum Inhalt' } }))).not.toContain('Skip to content');
  });

  it('of a block are listed once, however many blocks of the type there are', () => {
    const hint = hintOf((site) => {
      site.pages = [
        page('/', [
          { type: 'contact-details', heading: 'Kontakt' },
          { type: 'contact-details', phoneLabel: 'Telefon' },
        ]),
      ];
    });
    expect(hint).toContain('In each `contact-details` block:\n');
    expect(hint.match(/emailLabel/g)).toHaveLength(1);
  });

  it('are none of what the site does not have: a booking button without booking, a block that it does not use', () => {
    const hint = hintOf((site) => {
      site.business.booking = undefined;
      site.pages = [page('/', [{ type: 'hero', heading: 'Sauber' }])];
    });
    expect(hint).not.toMatch(/Book Now|Send Message/);
  });

  it('that need a word of the site are asked for where it says that word', () => {
    const hintFor = (dish: object): string =>
      hintOf((site) => {
        site.pages = [page('/', [{ type: 'menu', items: [{ title: 'Suppe', ...dish }] }])];
      });
    expect(hintFor({})).not.toMatch(/contains:|vegan:|milk:|priceFree|whatsapp/);
    const hint = hintFor({ diets: ['vegan'], allergens: ['celery'], price: 'free' });
    expect(hint.match(/contains:|vegan:|celery:|halal:|milk:|priceFree|whatsapp/g)).toEqual([
      'priceFree',
      'contains:',
      'vegan:',
      'vegan:',
      'celery:',
    ]);
    expect(hintOf((site) => Object.assign(site.business, { whatsapp: true }))).toContain('whatsapp');
    expect(hintOf((site) => Object.assign(site.business, { whatsapp: false }))).not.toContain('whatsapp');
  });

  it('stand in maps that the file has already, and can be pasted there', () => {
    const site = smallSite();
    site.business.language = 'de-DE';
    site.business.booking = undefined;
    site.pages = [page('/', [{ type: 'hero', heading: 'Sauber' }])];
    site.texts = { skip: 'Zum Inhalt' };
    site.navigation.footer.name = 'Sauber';
    site.categories = [{ slug: 'a', title: 'A', summary: 'S.', services: ['floors'] }];
    const text = stringify(site, { collectionStyle: 'block', aliasDuplicateObjects: false });
    const [found, ...others] = checkText(text);
    expect(others).toEqual([]);
    expect(found?.hint).toContain('Below `texts`:\n  menu: "Menu"');
    expect(found?.hint).not.toContain('categories');
    const pasted = paste(found?.hint ?? '', text);
    expect(checkText(pasted)).toEqual([]);
  });
});

/** The file after somebody did what the hint says. */
function paste(hint: string, text: string): string {
  const lines = text.trimEnd().split('\n');
  let at = 0;
  for (const line of hint.split('\n').slice(1)) {
    const path = /^Below `(.+)`:$/.exec(line)?.[1]?.split('.');
    if (path !== undefined) {
      at = 0;
      for (const [depth, key] of path.entries()) at = lines.indexOf(`${'  '.repeat(depth)}${key}:`, at) + 1;
    } else if (line === 'At the end of the file:') {
      at = lines.length;
    } else {
      lines.splice(at, 0, line);
      at += 1;
    }
  }
  return `${lines.join('\n')}\n`;
}
