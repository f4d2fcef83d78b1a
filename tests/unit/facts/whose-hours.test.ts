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

describe('a special day of the business with hours', () => {
  const opening = { opens: '09:00', closes: '12:00' };

  /** Returns the spans of a phone on special days, from Monday to Sunday. */
  function answered(phone: Partial<Phone>, days: readonly Partial<SpecialDay>[]): unknown[] {
    const written = { seasons: [], specialDays: [], ...phone } as unknown as Phone;
    return toCalendar(hoursOfPhone(written, placesWith(days)))
      .dated.filter(({ isSpecial }) => isSpecial)
      .map(({ from, week }) => [from, week]);
  }

  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
  const long = { hours: [{ days: weekdays, opens: '08:00', closes: '18:00', overnight: false }] } as unknown as Phone;
  const monday = { hours: [{ days: ['monday'], opens: '09:00', closes: '10:00', overnight: false }] } as unknown as Phone;
  const limited = [...weekdays.map(() => [[540, 720]]), [], []];

  it('shortens the usual hours of a phone', () => {
    expect(answered(long, [{ date: DAY, ...opening }])).toEqual([[DAY, limited]]);
    expect(answered(long, [{ date: DAY, offices: ['main'], ...opening }, { date: DAY }])).toEqual([[DAY, limited]]);
    expect(answered(long, [{ date: '12-24', until: '12-26', ...opening }])).toEqual([['12-24', limited]]);
  });

  it('reaches a phone inside a closure around it', () => {
    const [around, tuesday] = [
      { date: '12-24', until: '01-02' },
      { date: '2026-12-29', opens: '10:00', closes: '12:00' },
    ];
    const once = { date: '2026-12-24', until: '2027-01-02' };
    const usual = { hours: [{ days: ['tuesday'], opens: '10:00', closes: '12:00', overnight: false }] } as unknown as Phone;
    const spansOn = (phone: Partial<Phone>, days: readonly Partial<SpecialDay>[]): unknown => {
      const [, week] = answered(phone, days)[0] as [string, readonly unknown[]];
      return week[1];
    };
    for (const phone of [long, usual]) {
      expect(spansOn(phone, [around, tuesday])).toEqual([[600, 720]]);
      expect(spansOn(phone, [once, { ...tuesday, offices: ['main'] }])).toEqual([[600, 720]]);
      expect(spansOn(phone, [around, { ...tuesday, date: '12-29', offices: ['main'] }])).toEqual([[600, 720]]);
    }
    // A phone that is never answered on a Tuesday stays silent.
    expect(spansOn(monday, [around, tuesday])).toEqual([]);
  });

  it('never lets a phone be answered at other times', () => {
    expect(answered(monday, [{ date: DAY, ...opening }])).toEqual([]);
    expect(answered(monday, [{ date: DAY, offices: ['main'], ...opening }])).toEqual([]);
    const byAppointment = { hours: [{ days: weekdays, byAppointment: true }] } as unknown as Phone;
    expect(answered(byAppointment, [{ date: DAY, ...opening }])).toEqual([]);
    expect(answered(monday, [{ date: DAY }])).toEqual([[DAY, Array.from({ length: 7 }, () => [])]]);
  });

  it('is limited to the season that it is in', () => {
    const winter = { from: '11-01', until: '02-28', hours: monday.hours };
    expect(answered({ ...long, seasons: [winter] } as unknown as Phone, [{ date: DAY, ...opening }])).toEqual([]);
    const closing = { ...winter, from: '12-25', until: '12-30' };
    const across = answered({ ...long, seasons: [closing] } as unknown as Phone, [{ date: '12-24', until: '12-26', ...opening }]);
    expect(across).toEqual([['12-24', [[[540, 600]], [], [], [], [], [], []]]]);
    const once = { ...winter, from: '2026-12-01', until: '2026-12-31' };
    expect(answered({ ...long, seasons: [once] } as unknown as Phone, [{ date: '12-24', ...opening }])).toEqual([
      ['12-24', [[[540, 600]], [], [], [], [], [], []]],
    ]);
  });
});
