import { describe, expect, it } from 'vitest';
import { nameDays, tabulateHours } from '../../../src/facts/tabulate-hours.ts';
import type { WrittenHours } from '../../../src/shared/time/opening-calendar.ts';
import { toCalendar } from '../../../src/shared/time/opening-calendar.ts';

const ENGLISH = {
  language: 'en-US',
  to: 'to',
  and: 'and',
  closed: 'Closed',
  always: 'Open 24 hours',
  byAppointment: 'By appointment',
  usual: 'Usual hours',
  special: 'Special days',
  firstDay: 0,
  today: '2026-11-24',
};

type Span = NonNullable<WrittenHours['hours']>[number];

function span(days: string, opens: string, closes: string, overnight = false): Span {
  return { days: days.split(' '), opens, closes, overnight };
}

function tabulate(written: Partial<WrittenHours>, locale = ENGLISH, most?: number): string[] {
  const calendar = toCalendar({ hours: [], seasons: [], specialDays: [], ...written });
  return tabulateHours(calendar, locale, most).map(
    ({ days, hours, season, dates }) =>
      `${season === undefined ? '' : `${season}${dates === undefined ? '' : ` [${dates}]`}, `}${days}: ${hours}`,
  );
}

function rows(spans: readonly Span[], locale = ENGLISH): string[] {
  return tabulate({ hours: spans }, locale);
}

describe('the hours table', () => {
  it('says in words that a day is open from midnight to midnight', () => {
    expect(rows([span('monday tuesday', '00:00', '00:00', true), span('friday', '08:00', '08:00', true)])).toEqual([
      'Monday and Tuesday: Open 24 hours',
      'Wednesday and Thursday: Closed',
      'Friday: 8:00 AM to 8:00 AM',
      'Saturday and Sunday: Closed',
    ]);
  });

  it('begins with the day after the weekend, so that a weekend is not torn apart', () => {
    const hours = [span('sunday monday tuesday wednesday thursday', '09:00', '17:00')];
    expect(rows(hours, { ...ENGLISH, firstDay: 6 })).toEqual(['Sunday to Thursday: 9:00 AM to 5:00 PM', 'Friday and Saturday: Closed']);
  });

  it('puts neighboring days with the same hours into one row and names closed days', () => {
    expect(rows([span('monday tuesday wednesday thursday friday', '08:00', '18:00'), span('saturday', '09:00', '16:00')])).toEqual([
      'Monday to Friday: 8:00 AM to 6:00 PM',
      'Saturday: 9:00 AM to 4:00 PM',
      'Sunday: Closed',
    ]);
  });

  it('keeps apart days that are no neighbors', () => {
    expect(rows([span('monday wednesday', '08:00', '12:00')])).toEqual([
      'Monday: 8:00 AM to 12:00 PM',
      'Tuesday: Closed',
      'Wednesday: 8:00 AM to 12:00 PM',
      'Thursday to Sunday: Closed',
    ]);
  });

  it('lists the spans of a day in the order of the clock, however they are written', () => {
    const open = 'monday tuesday wednesday thursday friday saturday sunday';
    expect(rows([span(open, '13:30', '17:45'), span(open, '08:00', '12:00')])).toEqual([
      'Monday to Sunday: 8:00 AM to 12:00 PM, 1:30 PM to 5:45 PM',
    ]);
  });

  it('writes midnight and noon as people do', () => {
    expect(rows([span('monday', '00:00', '12:00')])[0]).toBe('Monday: 12:00 AM to 12:00 PM');
  });

  it('speaks the site’s language with the site’s words', () => {
    expect(
      rows([span('monday tuesday', '10:00', '18:00')], {
        language: 'de-DE',
        to: 'bis',
        and: 'und',
        special: 'Besondere Tage',
        closed: 'geschlossen',
        usual: 'Sonst',
        always: 'rund um die Uhr',
        byAppointment: 'nach Vereinbarung',
        firstDay: 0,
        today: '2026-11-24',
      }),
    ).toEqual(['Montag und Dienstag: 10:00 bis 18:00', 'Mittwoch bis Sonntag: geschlossen']);
  });

  it('puts plain spaces before AM and PM, whichever ICU Node has', () => {
    expect(rows([span('monday', '08:00', '18:00')]).join('')).not.toMatch(/[\u00a0\u202f]/);
  });

  it('says when a night ends', () => {
    expect(rows([span('friday saturday', '20:00', '02:00', true)])[1]).toBe('Friday and Saturday: 8:00 PM to 2:00 AM');
  });

  it('shows seasons above the week, whose place they take, and special days below it, by date and with their reason', () => {
    const specialDays = [
      { date: '2027-12-24', until: '2028-01-01', note: 'Company holidays', overnight: false },
      { date: '2027-01-01', opens: '22:00', closes: '04:00', overnight: true },
      { date: '2026-12-25', note: 'Christmas Day', overnight: false },
    ];
    const seasons = [{ from: '2027-06-01', until: '2027-08-31', note: 'Summer hours', hours: [span('monday', '07:00', '15:00')] }];
    expect(tabulate({ specialDays, seasons })).toEqual([
      'June 1 – August 31, 2027 (Summer hours) [2027-06-01/2027-08-31], Monday: 7:00 AM to 3:00 PM',
      'June 1 – August 31, 2027 (Summer hours) [2027-06-01/2027-08-31], Tuesday to Sunday: Closed',
      'Usual hours [], Monday to Sunday: Closed',
      'Special days, December 25, 2026 (Christmas Day): Closed',
      'Special days, January 1, 2027: 10:00 PM to 4:00 AM',
      'Special days, December 24, 2027 – January 1, 2028 (Company holidays): Closed',
    ]);
  });

  it('puts no heading above special days where there is none above the week', () => {
    expect(tabulate({ specialDays: [{ date: '2026-12-25', overnight: false }] })).toEqual([
      'Monday to Sunday: Closed',
      'December 25, 2026: Closed',
    ]);
  });

  it('names every exception to a closure that it shows, beyond the limit', () => {
    const specialDays = [
      { date: '12-24', until: '01-02', overnight: false },
      { date: '2026-12-29', opens: '10:00', closes: '14:00', overnight: false },
      { date: '2026-12-30', opens: '10:00', closes: '12:00', overnight: false },
      { date: '2027-02-06', overnight: false },
    ];
    expect(tabulate({ hours: undefined, specialDays }, ENGLISH, 1)).toEqual([
      'December 24 – January 2: Closed',
      'December 29, 2026: 10:00 AM to 2:00 PM',
      'December 30, 2026: 10:00 AM to 12:00 PM',
    ]);
    expect(tabulate({ hours: undefined, specialDays: specialDays.slice(1) }, ENGLISH, 1)).toEqual([
      'December 29, 2026: 10:00 AM to 2:00 PM',
    ]);
  });

  it('says no year of what comes back every year, and every time of a special day', () => {
    const hours = [
      { opens: '13:00', closes: '15:00', overnight: false },
      { opens: '08:00', closes: '12:00', overnight: false },
    ];
    const specialDays = [
      { date: '12-24', until: '01-01', overnight: false },
      { date: '12-23', overnight: false, hours },
      { date: '2027-11-25', overnight: false },
    ];
    const seasons = [
      { from: '10-01', until: '03-31', hours: [span('monday', '07:00', '15:00')] },
      { from: '06-01', until: '06-30', hours: [span('monday', '07:00', '15:00')] },
    ];
    const dates = tabulate({ specialDays, seasons }).filter((row) => !/Usual|Tuesday/.test(row));
    expect(dates).toEqual([
      'June 1 – 30 [06-01/06-30], Monday: 7:00 AM to 3:00 PM',
      'October 1 – March 31 [10-01/03-31], Monday: 7:00 AM to 3:00 PM',
      'Special days, December 23: 8:00 AM to 12:00 PM, 1:00 PM to 3:00 PM',
      'Special days, December 24 – January 1: Closed',
      'Special days, November 25, 2027: Closed',
    ]);
  });

  it.each([
    ['2026-11-24', ['December 24 – January 1', 'March 17', 'March 29, 2027']],
    ['2026-12-31', ['December 24 – January 1', 'March 17', 'March 29, 2027']],
    ['2027-01-01', ['December 24 – January 1', 'March 17', 'March 29, 2027']],
    ['2027-01-02', ['March 17', 'March 29, 2027', 'December 24 – January 1']],
    ['2027-03-29', ['March 29, 2027', 'December 24 – January 1', 'March 17']],
    ['2027-03-30', ['December 24 – January 1', 'March 17']],
  ])('shows on %s the next special day first, and none of a year that is over', (today, days) => {
    const specialDays = [
      { date: '2027-03-29', overnight: false },
      { date: '03-17', overnight: false },
      { date: '12-24', until: '01-01', overnight: false },
    ];
    const shown = tabulate({ specialDays }, { ...ENGLISH, today }).slice(1);
    expect(shown).toEqual(days.map((day) => `${day}: Closed`));
    expect(tabulate({ specialDays }, { ...ENGLISH, today }, 2).slice(1)).toEqual(shown.slice(0, 2));
  });
});

describe('hours in words', () => {
  const words = (days: string, more: object): Span => ({ days: days.split(' '), ...more });

  it('stand beside the times, or alone', () => {
    const hours = [
      span('monday tuesday', '08:00', '12:00'),
      { ...span('wednesday', '08:00', '12:00'), note: 'eye tests' },
      words('wednesday friday', { byAppointment: true }),
      words('saturday', { note: '10 to 2, first Saturday of the month' }),
      words('sunday', { byAppointment: true, note: 'for families' }),
    ];
    expect(rows(hours)).toEqual([
      'Monday and Tuesday: 8:00 AM to 12:00 PM',
      'Wednesday: 8:00 AM to 12:00 PM (eye tests), By appointment',
      'Thursday: Closed',
      'Friday: By appointment',
      'Saturday: 10 to 2, first Saturday of the month',
      'Sunday: By appointment (for families)',
    ]);
  });

  it('are one row for days that are alike, and none without hours', () => {
    expect(rows([words('monday tuesday wednesday thursday friday saturday sunday', { byAppointment: true })])).toEqual([
      'Monday to Sunday: By appointment',
    ]);
    expect(tabulate({ hours: undefined, specialDays: [{ date: '12-25', overnight: false }] })).toEqual(['December 25: Closed']);
  });
});

it.each([
  ['monday', 'Monday'],
  ['tuesday monday', 'Monday and Tuesday'],
  ['monday tuesday wednesday thursday friday', 'Monday to Friday'],
  ['friday monday wednesday', 'Monday, Wednesday, and Friday'],
  ['monday tuesday wednesday saturday sunday', 'Monday to Wednesday, Saturday, and Sunday'],
])('the days %s are named: %s', (days, expected) => {
  expect(nameDays(days.split(' '), ENGLISH)).toBe(expected);
});

it('days begin with the first working day of the country', () => {
  expect(nameDays(['saturday', 'sunday', 'monday'], { ...ENGLISH, firstDay: 6 })).toBe('Sunday, Monday, and Saturday');
  expect(nameDays(['friday', 'saturday', 'sunday'], { ...ENGLISH, firstDay: 5 })).toBe('Saturday, Sunday, and Friday');
});
