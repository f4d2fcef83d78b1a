import { describe, expect, it } from 'vitest';
import { checkHours } from '../../../../src/config/checks/check-hours.ts';
import { FindingList, formatPath } from '../../../../src/model/diagnostic.ts';
import type { Business } from '../../../../src/shared/generated/site.gen.ts';

const HOURS = [{ days: ['monday'], opens: '08:00', closes: '17:00', overnight: false }];

/** `CODE path: message`, on 20 November 2026. */
function check(business: object): string[] {
  const findings = new FindingList();
  checkHours({ hours: HOURS, seasons: [], specialDays: [], ...business } as unknown as Business, findings, '2026-11-20');
  return findings.all.map(({ code, path, message }) => `${code} ${formatPath(path)}: ${message}`);
}

const season = (from: string, until: string, hours: object = HOURS): object => ({ from, until, hours });

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
      'have times for their night',
      [{ date: '2026-12-31', overnight: true }],
      ['CONFIG_MISSING_KEY business.specialDays[0]: 2026-12-31 has `overnight` without `opens` and `closes`.'],
    ],
  ])('%s', (_what, specialDays, expected) => {
    expect(check({ specialDays })).toEqual(expected);
  });
});
