import { describe, expect, it } from 'vitest';
import { hoursOfBusiness, hoursOfOffice, hoursOfPhone, sharesHours } from '../../../src/facts/whose-hours.ts';
import type { Office, Phone, SiteConfig, SpecialDay } from '../../../src/shared/generated/site.gen.ts';
import type { WrittenHours } from '../../../src/shared/time/opening-calendar.ts';
import { toCalendar } from '../../../src/shared/time/opening-calendar.ts';
import { checkData } from '../../support/describe-site.ts';
import { twoOffices } from '../../support/two-offices.ts';

function placesWith(days: readonly Partial<SpecialDay>[], ownOfNorth: readonly Partial<SpecialDay>[] = []): SiteConfig {
  const site = twoOffices({ type: 'hero', heading: 'A' });
  site.business.specialDays = days;
  if (ownOfNorth.length > 0) site.offices[1].specialDays = ownOfNorth;
  return checkData(site).config as SiteConfig;
}

function datesIn(hours: WrittenHours): readonly string[] {
  return toCalendar(hours).dated.map(({ from }) => from);
}

const [DAY, NEXT] = ['2026-12-03', '2026-12-04'];

describe('a special day of the business', () => {
  it('closes the business and every office', () => {
    const places = placesWith([{ date: DAY }]);
    expect([hoursOfBusiness(places), ...places.offices.map((office) => hoursOfOffice(office, places))].map(datesIn)).toEqual([
      [DAY],
      [DAY],
      [DAY],
    ]);
  });

  it('that names an office closes only that one', () => {
    const places = placesWith([{ date: DAY, offices: ['north'] }]);
    expect([hoursOfBusiness(places), ...places.offices.map((office) => hoursOfOffice(office, places))].map(datesIn)).toEqual([
      [],
      [],
      [DAY],
    ]);
    expect(places.offices.map((office) => sharesHours(office, places))).toEqual([true, false]);
  });

  it('that names the office at the address of the business closes both, and its phones', () => {
    const places = placesWith([{ date: DAY, offices: ['main'] }]);
    const [main, north] = places.offices as [Office, Office];
    expect([hoursOfBusiness(places), hoursOfOffice(main, places), hoursOfOffice(north, places)].map(datesIn)).toEqual([[DAY], [DAY], []]);
    expect(sharesHours(main, places)).toBe(true);
    const phone = { hours: main.hours ?? places.business.hours, seasons: [], specialDays: [] } as unknown as Phone;
    expect(datesIn(hoursOfPhone(phone, places))).toEqual([DAY]);
    expect(datesIn(hoursOfPhone({ ...phone, everyDay: true }, places))).toEqual([]);
  });

  it('that names an office comes before one for all, and so does one of the office itself', () => {
    const times = { opens: '10:00', closes: '12:00' };
    const named = placesWith([{ date: DAY }, { date: DAY, offices: ['north'], ...times }, { date: NEXT }], [{ date: NEXT, ...times }]);
    const { dated } = toCalendar(hoursOfOffice(named.offices[1] as Office, named));
    expect(dated.map(({ from, week }) => [from, week[0]?.length])).toEqual([
      [DAY, 1],
      [NEXT, 1],
    ]);
    expect(datesIn(hoursOfBusiness(named))).toEqual([DAY, NEXT]);
  });
});
