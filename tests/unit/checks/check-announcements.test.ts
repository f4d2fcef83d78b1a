import { describe, expect, it } from 'vitest';
import { checkAnnouncements } from '../../../src/checks/check-announcements.ts';
import type { Data } from '../../../src/model/data.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import type { SiteConfig } from '../../../src/shared/generated/site.gen.ts';
import { checkData } from '../../support/describe-site.ts';
import { smallSite } from '../../support/small-site.ts';

const OFFICE = {
  slug: 'north',
  name: 'North',
  address: { street: '1 Sample Road', city: 'Golden', region: 'CO', postalCode: '80401' },
  geo: { lat: 39.9, lng: -105.2211 },
};

function codesOf(announcement: Data, more: { readonly days?: readonly Data[]; readonly texts?: Data } = {}): string[] {
  const site = smallSite();
  site.offices = [OFFICE];
  site.announcements = [announcement];
  site.business.specialDays = more.days ?? [];
  if (more.texts !== undefined) site.texts = more.texts;
  const { config } = checkData(site);
  const findings = new FindingList();
  checkAnnouncements(config as SiteConfig, findings, '2026-11-20');
  return findings.all.map(({ code }) => code);
}

describe('an announcement', () => {
  const lasting = (from: string, until: string): string[] => codesOf({ text: 'Parking is free.', from, until });

  it('that lasts until today or longer is well', () => {
    expect([lasting('2026-11-20', '2026-11-20'), lasting('2026-01-01', '2026-11-20'), lasting('2027-01-01', '2027-01-02')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('whose days are over is a warning', () => {
    expect(lasting('2026-11-01', '2026-11-19')).toEqual(['ANNOUNCEMENT_PAST']);
  });

  it('that ends before it begins is an error', () => {
    expect(lasting('2026-11-26', '2026-11-20')).toEqual(['ANNOUNCEMENT_REVERSED']);
  });

  const closed = { text: 'We are **closed** on Thursday.', from: '2026-11-20', until: '2026-11-26' };

  it('of a closed day is a warning unless a special day in its time says so', () => {
    expect(codesOf(closed)).toEqual(['ANNOUNCEMENT_OPEN']);
    expect(codesOf(closed, { days: [{ date: '2026-11-27' }] })).toEqual(['ANNOUNCEMENT_OPEN']);
    expect(codesOf(closed, { days: [{ date: '2026-11-26' }] })).toEqual([]);
    const opening = { date: '2026-11-21', opens: '09:00', closes: '13:00' };
    expect(codesOf(closed, { days: [opening] })).toEqual(['ANNOUNCEMENT_OPEN']);
    expect(codesOf(closed, { days: [opening, { date: '2026-11-26' }] })).toEqual([]);
    expect(codesOf(closed, { days: [{ date: '11-24', until: '11-28' }] })).toEqual([]);
  });

  it('of a closed office is a warning unless the special day is for that office', () => {
    const ofOffice = { ...closed, offices: ['north'] };
    expect(codesOf(ofOffice, { days: [{ date: '2026-11-26' }] })).toEqual([]);
    expect(codesOf(ofOffice, { days: [{ date: '2026-11-26', offices: ['north'] }] })).toEqual([]);
    expect(codesOf(closed, { days: [{ date: '2026-11-26', offices: ['north'] }] })).toEqual(['ANNOUNCEMENT_OPEN']);
  });

  it('says closed in the word of the site, too, and not in a part of another word', () => {
    const text = 'Wir haben am Donnerstag GESCHLOSSEN.';
    expect(codesOf({ ...closed, text }, { texts: { closed: 'Geschlossen' } })).toEqual(['ANNOUNCEMENT_OPEN']);
    expect(codesOf({ ...closed, text: 'The form is enclosed.' })).toEqual([]);
  });
});
