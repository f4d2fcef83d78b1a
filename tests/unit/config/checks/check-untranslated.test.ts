import { describe, expect, it } from 'vitest';
import { checkUntranslated } from '../../../../src/config/checks/check-untranslated.ts';
import type { Finding } from '../../../../src/model/diagnostic.ts';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import type { Draft } from '../../../support/small-site.ts';
import { checkData, page, SCHEMA, smallSite } from '../../../support/small-site.ts';

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
  return find('de-DE', change)[0]?.hint ?? '';
}

describe('built-in texts', () => {
  it.each(['en-US', 'en', 'en-GB'])('say nothing in a site in English: %s', (language) => {
    expect(find(language)).toEqual([]);
  });

  it('are one finding in another language, which names the language and lists them as YAML', () => {
    const [finding, ...others] = find('de-DE');
    expect(others).toEqual([]);
    expect(finding?.message).toMatch(/^The site is in German, but \d+ built-in texts are still in English\.$/);
    expect(finding?.hint).toContain('texts:\n  skip: "Skip to content"\n');
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
});
