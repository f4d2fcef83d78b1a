import { describe, expect, it } from 'vitest';
import { checkClosures } from '../../../src/checks/check-closures.ts';
import { checkHours } from '../../../src/checks/check-hours.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import type { SiteConfig } from '../../../src/shared/generated/site.gen.ts';
import { checkData } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { twoOffices } from '../../support/two-offices.ts';

function found(change: (site: Draft) => void): readonly string[] {
  const site = twoOffices({ type: 'hero', heading: 'A' });
  change(site);
  const config = checkData(site).config as SiteConfig;
  const findings = new FindingList();
  checkHours(config.business, ['business'], findings, '2026-11-20');
  checkClosures(config, findings);
  return findings.all.map(({ code, path }) => `${code} ${path.join('.')}`);
}

const DAY = { date: '2026-12-03' };

describe('two special days of one date', () => {
  it.each([
    [
      'for one office',
      [
        { ...DAY, offices: ['north'] },
        { ...DAY, until: '2026-12-05', offices: ['main', 'north'] },
      ],
    ],
    ['for all offices', [DAY, DAY]],
  ])('are an error %s', (_who, days) => {
    expect(found(({ business }) => (business.specialDays = days))).toEqual(['HOURS_OVERLAP business.specialDays.1.date']);
  });

  it.each([
    [
      'for two offices',
      [
        { ...DAY, offices: ['north'] },
        { ...DAY, offices: ['main'] },
      ],
    ],
    ['for all, with an exception for one', [DAY, { ...DAY, offices: ['north'] }]],
  ])('are well %s', (_who, days) => {
    expect(found(({ business }) => (business.specialDays = days))).toEqual([]);
  });

  it('are an error where the business names an office that has the day itself', () => {
    const own = (days: readonly Draft[]): readonly string[] =>
      found(({ business, offices }) => {
        business.specialDays = days;
        offices[1].specialDays = [DAY];
      });
    expect(own([{ ...DAY, offices: ['north'] }])).toEqual(['HOURS_OVERLAP offices.1.specialDays.0.date']);
    expect(own([DAY])).toEqual([]);
  });
});

describe('what a special day of an office or a phone cannot say', () => {
  it('is reported', () => {
    const day = { ...DAY, offices: ['north'], announce: true };
    expect(found(({ offices }) => (offices[1].specialDays = [day]))).toEqual(['NO_EFFECT offices.1.specialDays.0.offices']);
    const phone = { slug: 'line', label: 'Line', number: '(303) 555-0143', specialDays: [day] };
    expect(found(({ business }) => (business.phones = [phone]))).toEqual([
      'NO_EFFECT business.phones.0.specialDays.0.offices',
      'NO_EFFECT business.phones.0.specialDays.0.announce',
    ]);
  });
});

describe('the office of a special day or an announcement', () => {
  it('must be there', () => {
    const site = twoOffices({ type: 'hero', heading: 'A' });
    site.business.specialDays = [{ ...DAY, offices: ['nort'] }];
    site.announcements = [{ text: 'A', from: '2026-12-01', until: '2026-12-02', offices: 'nort' }];
    expect(checkData(site).said.map((said) => said.replace(/:.*/, ''))).toEqual([
      'ITEM_UNKNOWN business.specialDays[0].offices[0]',
      'ITEM_UNKNOWN announcements[0].offices[0]',
    ]);
  });
});
