import { describe, expect, it } from 'vitest';
import { buildHours } from '../../../../src/pages/graph/build-hours.ts';
import type { WrittenHours } from '../../../../src/shared/time/opening-calendar.ts';
import { toCalendar } from '../../../../src/shared/time/opening-calendar.ts';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function span(days: readonly string[], opens: string, closes: string, overnight = false): NonNullable<WrittenHours['hours']>[number] {
  return { days, opens, closes, overnight };
}

/** The hours as Google reads them, without their type. */
function told(written: Partial<WrittenHours>): object[] {
  return buildHours(toCalendar({ hours: [], seasons: [], specialDays: [], ...written }), 2027).map((hours) => {
    const { '@type': type, ...rest } = hours as { '@type': string };
    expect(type).toBe('OpeningHoursSpecification');
    return rest;
  });
}

describe('the hours that Google reads', () => {
  it('put days with the same hours together, and let a closed day open and close at midnight', () => {
    expect(told({ hours: [span(WEEK.slice(0, 5), '08:00', '18:00'), span(['saturday'], '09:00', '16:00')] })).toEqual([
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
      { dayOfWeek: 'Saturday', opens: '09:00', closes: '16:00' },
      { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
    ]);
  });

  it('name both spans of a split day', () => {
    expect(told({ hours: [span(WEEK, '13:00', '17:00'), span(WEEK, '08:00', '12:00')] })).toEqual([
      { dayOfWeek: expect.arrayContaining(['Monday', 'Sunday']), opens: '08:00', closes: '12:00' },
      { dayOfWeek: expect.arrayContaining(['Monday', 'Sunday']), opens: '13:00', closes: '17:00' },
    ]);
  });

  it('keep a night one span, also when it ends at midnight', () => {
    expect(told({ hours: [span(WEEK, '18:00', '03:00', true)] })).toMatchObject([{ opens: '18:00', closes: '03:00' }]);
    expect(told({ hours: [span(WEEK, '18:00', '00:00', true)] })).toMatchObject([{ opens: '18:00', closes: '00:00' }]);
  });

  it('end at 23:59 round the clock, for midnight to midnight would mean closed', () => {
    expect(told({ hours: [span(WEEK, '00:00', '00:00', true)] })).toMatchObject([{ opens: '00:00', closes: '23:59' }]);
    expect(told({ hours: [span(WEEK, '07:00', '07:00', true)] })).toMatchObject([{ opens: '07:00', closes: '06:59' }]);
  });

  it('date closures, special days and seasons', () => {
    const specialDays = [
      { date: '2026-12-24', until: '2027-01-01', overnight: false },
      { date: '2026-11-27', opens: '10:00', closes: '14:00', overnight: false },
    ];
    const seasons = [{ from: '2027-06-01', until: '2027-08-31', hours: [span(WEEK.slice(0, 6), '07:00', '15:00')] }];
    const summer = { validFrom: '2027-06-01', validThrough: '2027-08-31' };
    expect(told({ hours: [span(WEEK, '08:00', '18:00')], specialDays, seasons }).slice(1)).toEqual([
      { opens: '10:00', closes: '14:00', validFrom: '2026-11-27', validThrough: '2026-11-27' },
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2027-01-01' },
      { dayOfWeek: expect.arrayContaining(['Monday', 'Saturday']), opens: '07:00', closes: '15:00', ...summer },
      { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00', ...summer },
    ]);
  });

  it('tell what comes back every year of this year and the next, from the part of winter that began last year on', () => {
    const seasons = [{ from: '12-01', until: '02-29', hours: [span(WEEK, '10:00', '14:00')] }];
    const specialDays = [{ date: '12-25', overnight: false }];
    const dates = told({ specialDays, seasons }).slice(1);
    expect(dates.map((each) => Object.values(each).slice(-2).join(' '))).toEqual([
      '2027-12-25 2027-12-25',
      '2028-12-25 2028-12-25',
      '2026-12-01 2027-02-28',
      '2027-12-01 2028-02-29',
      '2028-12-01 2029-02-28',
    ]);
  });

  it('leave out days of every year that are different in one year, and February 29 in years without one', () => {
    const specialDays = [
      { date: '12-24', overnight: false },
      { date: '2027-12-24', opens: '08:00', closes: '12:00', overnight: false },
      { date: '02-29', overnight: false },
    ];
    expect(told({ specialDays }).slice(1)).toEqual([
      { opens: '08:00', closes: '12:00', validFrom: '2027-12-24', validThrough: '2027-12-24' },
      { opens: '00:00', closes: '00:00', validFrom: '2028-02-29', validThrough: '2028-02-29' },
      { opens: '00:00', closes: '00:00', validFrom: '2028-12-24', validThrough: '2028-12-24' },
    ]);
  });

  it('name each time of a special day', () => {
    const hours = [
      { opens: '13:00', closes: '15:00', overnight: false },
      { opens: '08:00', closes: '12:00', overnight: false },
    ];
    expect(told({ specialDays: [{ date: '2027-12-24', overnight: false, hours }] }).slice(1)).toMatchObject([
      { opens: '08:00' },
      { opens: '13:00' },
    ]);
  });
});

describe('hours in words', () => {
  it('are not told, and their days are not closed', () => {
    const hours = [
      span(['monday'], '08:00', '18:00'),
      { days: ['saturday'], byAppointment: true },
      { days: ['sunday'], note: 'on request' },
    ];
    expect(told({ hours })).toEqual([
      { dayOfWeek: 'Monday', opens: '08:00', closes: '18:00' },
      { dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '00:00', closes: '00:00' },
    ]);
    expect(told({ hours: undefined })).toEqual([]);
  });

  it('name the days of the week if the business takes other hours from a phone on each', () => {
    const phone = {
      hours: [span(WEEK.slice(0, 5), '08:00', '18:00')],
      within: {
        seasons: [],
        specialDays: [
          { date: '2027-12-23', opens: '09:00', closes: '12:00', overnight: false },
          { date: '2027-12-30', until: '2027-12-31', opens: '09:00', closes: '12:00', overnight: false },
        ],
      },
    };
    const [single, stretch] = [
      { validFrom: '2027-12-23', validThrough: '2027-12-23' },
      { validFrom: '2027-12-30', validThrough: '2027-12-31' },
    ];
    expect(told(phone).slice(2)).toEqual([
      { opens: '09:00', closes: '12:00', ...single },
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '12:00',
        ...stretch,
      },
      { dayOfWeek: ['Saturday', 'Sunday'], opens: '00:00', closes: '00:00', ...stretch },
    ]);
  });
});
