import { describe, expect, it } from 'vitest';
import { checkHours } from '../../../src/checks/check-hours.ts';
import { FindingList, formatPath } from '../../../src/model/diagnostic.ts';
import type { Business } from '../../../src/shared/generated/site.gen.ts';

const HOURS = [{ days: ['monday'], opens: '08:00', closes: '17:00', overnight: false }];

/** `CODE path: message`, on 20 November 2026. */
function check(business: object): string[] {
  const findings = new FindingList();
  checkHours({ hours: HOURS, seasons: [], specialDays: [], ...business } as unknown as Business, ['business'], findings, '2026-11-20');
  return findings.all.map(({ code, path, message }) => `${code} ${formatPath(path)}: ${message}`);
}

const season = (from: string, until: string, hours: object = HOURS): object => ({ from, until, hours });

const times = (opens: string, closes: string): object => ({ opens, closes, overnight: false });

describe('seasons', () => {
  it.each<[string, object[], string[]]>([
    ['one after the other are right', [season('2027-01-01', '2027-02-01'), season('2027-02-02', '2027-02-02')], []],
    [
      'may not share a day',
      [season('2027-01-01', '2027-02-01'), season('2027-02-01', '2027-03-01')],
      ['HOURS_OVERLAP business.seasons[1].from: This season overlaps with entry 1.'],
    ],
    [
      'may not end before they begin',
      [season('2027-02-01', '2027-01-01')],
      ['HOURS_REVERSED business.seasons[0].until: The last day, 2027-01-01, comes before the first day, 2027-02-01.'],
    ],
    [
      'of every year are right, over the new year, too',
      [season('06-01', '08-31'), season('10-01', '02-29'), season('2027-06-01', '2027-06-07')],
      [],
    ],
    [
      'of every year may not share a day, also over the new year',
      [season('10-01', '03-31'), season('06-01', '09-30'), season('03-31', '04-30')],
      ['HOURS_OVERLAP business.seasons[2].from: This season overlaps with entry 1.'],
    ],
    [
      'have a year on both days, or on none',
      [season('06-01', '2027-08-31')],
      ['CONFIG_BAD_FORMAT business.seasons[0].until: The first day is 06-01, and the last day is 2027-08-31: only one of them has a year.'],
    ],
    ['that are over are told', [season('2026-06-01', '2026-08-31')], ['SPECIAL_DAY_PAST business.seasons[0].until: 2026-08-31 is over.']],
    [
      'have hours that can be',
      [season('2027-01-01', '2027-02-01', [{ days: ['monday'], opens: '08:00', closes: '07:00', overnight: false }])],
      ['HOURS_REVERSED business.seasons[0].hours[0].closes: The business closes at 07:00, before it opens at 08:00.'],
    ],
  ])('%s', (_what, seasons, expected) => {
    expect(check({ seasons })).toEqual(expected);
  });
});

describe('special days', () => {
  it.each<[string, object[], string[]]>([
    ['of several days are right', [{ date: '2026-12-24', until: '2027-01-01', overnight: false }], []],
    ['may last into the night', [{ date: '2026-12-31', opens: '20:00', closes: '04:00', overnight: true }], []],
    [
      'may not share a day',
      [
        { date: '2026-12-24', until: '2027-01-01', overnight: false },
        { date: '2026-12-31', overnight: false },
      ],
      ['HOURS_OVERLAP business.specialDays[1].date: Entry 1 already covers 2026-12-31.'],
    ],
    ['that have begun are not over', [{ date: '2026-11-19', until: '2026-11-20', overnight: false }], []],
    [
      'that are over are told',
      [{ date: '2026-11-18', until: '2026-11-19', overnight: false }],
      ['SPECIAL_DAY_PAST business.specialDays[0].until: 2026-11-19 is over.'],
    ],
    [
      'may not be longer than a day and a night',
      [{ date: '2026-12-31', opens: '10:00', closes: '14:00', overnight: true }],
      [
        'HOURS_REVERSED business.specialDays[0].overnight: On 2026-12-31 the business opens at 10:00 and closes at 14:00 the next day, more than a day later.',
      ],
    ],
    [
      'of every year are never over, and those of one year are exceptions to them',
      [
        { date: '01-01', overnight: false },
        { date: '12-24', until: '12-31', overnight: false },
        { date: '2026-12-24', opens: '10:00', closes: '14:00', overnight: false },
      ],
      [],
    ],
    [
      'of every year may not share a day',
      [
        { date: '12-24', until: '01-01', overnight: false },
        { date: '01-01', overnight: false },
      ],
      ['HOURS_OVERLAP business.specialDays[1].date: Entry 1 already covers 01-01.'],
    ],
    [
      'of leap years are told',
      [{ date: '02-29', overnight: false }],
      ['LEAP_DAY business.specialDays[0].date: February 29 comes only in leap years, so this day has no effect in most years.'],
    ],
    [
      'may have several times, which may not overlap or end before they begin',
      [
        { date: '12-24', overnight: false, hours: [times('08:00', '12:00'), times('13:00', '15:00')] },
        { date: '12-25', overnight: false, hours: [times('08:00', '12:00'), times('11:00', '15:00')] },
        { date: '12-26', overnight: false, hours: [times('08:00', '07:00')] },
      ],
      [
        'HOURS_OVERLAP business.specialDays[1].hours[1].opens: These hours overlap with entry 1.',
        'HOURS_REVERSED business.specialDays[2].hours[0].closes: On 12-26 the business closes at 07:00, before it opens at 08:00.',
      ],
    ],
    [
      'have their times in one place',
      [{ date: '12-24', opens: '08:00', closes: '12:00', overnight: false, hours: [times('13:00', '15:00')] }],
      ['HOURS_OVERLAP business.specialDays[0].hours: 12-24 has both `hours` and `opens`.'],
    ],
    [
      'have times for their night',
      [{ date: '2026-12-31', overnight: true }],
      ['CONFIG_MISSING_KEY business.specialDays[0]: 2026-12-31 has `overnight` without `opens` and `closes`.'],
    ],
  ])('%s', (_what, specialDays, expected) => {
    expect(check({ specialDays })).toEqual(expected);
  });
});

describe('an entry of the week', () => {
  const entry = (more: object): object => ({ hours: [{ days: ['monday'], overnight: false, byAppointment: false, ...more }] });

  it.each<[object, string[]]>([
    [{ opens: '08:00', closes: '17:00', note: 'eye tests' }, []],
    [{ byAppointment: true }, []],
    [{ note: 'first Monday of the month' }, []],
    [{ byAppointment: true, note: 'for families' }, []],
    [{}, ['CONFIG_MISSING_KEY business.hours[0]: Missing key `opens` in entry 1 of `hours`.']],
    [{ closes: '17:00' }, ['CONFIG_MISSING_KEY business.hours[0]: Missing key `opens` in entry 1 of `hours`.']],
    [{ opens: '08:00', note: 'x' }, ['CONFIG_MISSING_KEY business.hours[0]: Missing key `closes` in entry 1 of `hours`.']],
    [
      { byAppointment: true, opens: '08:00', closes: '17:00' },
      ['CONFIG_KEY_CONFLICT business.hours[0].opens: `opens` and `byAppointment` cannot both be in entry 1 of `hours`.'],
    ],
    [
      { byAppointment: true, overnight: true },
      ['CONFIG_KEY_CONFLICT business.hours[0].overnight: `overnight` and `byAppointment` cannot both be in entry 1 of `hours`.'],
    ],
    [{ note: 'x', overnight: true }, ['CONFIG_UNKNOWN_KEY business.hours[0].overnight: `overnight` needs `opens` and `closes`.']],
  ])('%j', (more, expected) => {
    expect(check(entry(more))).toEqual(expected);
  });
});
