import { describe, expect, it } from 'vitest';
import { upgradeLocations } from '../../../../src/operations/migrations/upgrade-locations.ts';
import { SCHEMA } from '../../../support/describe-site.ts';

function upgrade(text: string) {
  const upgraded = upgradeLocations({ file: 'locations.csv', text }, SCHEMA);
  if (!('text' in upgraded)) throw new Error(JSON.stringify(upgraded));
  return upgraded;
}

describe('upgrade of a table', () => {
  it.each([
    ['an empty column of a block', 'site,pages./.blocks.top.text\nallen,\n'],
    ['a block of a page', 'site,pages./.blocks.top.text\nallen,Open.\nplano,\n'],
    ['a page by its path', 'site,pages./about-us.head.title\nallen,About us\n'],
    ['an entry by its slug', 'site,services.gutter-cleaning.price.from,services.24.title\nallen,149,Late\n'],
    ['an entry by its position', 'site,business.sameAs.1,business.sameAs.2\nallen,,https://example.com/b\n'],
    ['a wrong name, twice', 'site,busines.phone,busines.phone,busines\nallen,1.50,007,\n'],
  ])('changes no byte of one without an old form: %s', (_what, text) => {
    expect(upgrade(text)).toEqual({ text, done: [], ids: expect.arrayContaining(['allen']) });
  });

  it('keeps the names of all other columns', () => {
    const rest = 'pages./.blocks.top.text,services.deep-clean.price.from,business.sameAs.1\nallen,Why?,';
    const { text, done } = upgrade(`site,analytics.text,${rest}Open.,149,\nplano,,,150,https://example.com/b\n`);
    expect(text).toBe(`site,privacy.consent.text,${rest}Open.,149,\nplano,,,150,https://example.com/b\n`);
    expect(done).toHaveLength(1);
  });

  it('says what is wrong with one whose rows have no id', () => {
    const text = 'Site,analytics.text\nallen,Why?\n';
    expect(upgradeLocations({ file: 'locations.csv', text }, SCHEMA)).toMatchObject({ diagnostics: [{ code: 'CSV_COLUMN_UNKNOWN' }, {}] });
  });
});
