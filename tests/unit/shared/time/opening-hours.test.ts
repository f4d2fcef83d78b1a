import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningHours, OpenSpan } from '../../../../src/shared/time/opening-hours.ts';
import { formatOpening } from '../../../../src/shared/time/opening-hours.ts';
import { runsOf } from '../../../support/on-demand.ts';

const WORKDAY: readonly OpenSpan[] = [[480, 1080]];
const DALLAS: OpeningHours = {
  zone: 'America/Chicago',
  language: 'en-US',
  week: [[], WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [[540, 960]]],
  words: ['Open until', 'Opens', 'Closed'],
};

/** @param utc a moment in Greenwich: Dallas is six hours behind in winter, five in summer */
function stateAt(utc: string, hours: OpeningHours = DALLAS): string {
  return formatOpening(hours, new Date(utc))[0].replace(/\u202f/g, ' ');
}

describe('the state of the opening hours', () => {
  it.each([
    ['in the morning before opening', '2026-11-20T13:59:00Z', 'Opens 8 AM'],
    ['on the minute of opening', '2026-11-20T14:00:00Z', 'Open until 6 PM'],
    ['in the last minute', '2026-11-20T23:59:59Z', 'Open until 6 PM'],
    ['on the minute of closing', '2026-11-21T00:00:00Z', 'Opens Sat 9 AM'],
    ['on Sunday', '2026-11-22T18:00:00Z', 'Opens Mon 8 AM'],
    ['late on Saturday evening, when it is Sunday in Greenwich', '2026-11-22T04:00:00Z', 'Opens Mon 8 AM'],
    ['in summer time', '2026-07-17T13:00:00Z', 'Open until 6 PM'],
  ])('%s', (_when, utc, expected) => {
    expect(stateAt(utc)).toBe(expected);
  });

  it('shows minutes only where there are some', () => {
    expect(stateAt('2026-11-20T15:00:00Z', { ...DALLAS, week: DALLAS.week.map(() => [[480, 1050]]) })).toBe('Open until 5:30 PM');
  });

  it('speaks the business’s language', () => {
    const words = ['Geöffnet bis', 'Öffnet', 'Geschlossen'] as const;
    expect(stateAt('2026-11-20T15:00:00Z', { ...DALLAS, language: 'de-DE', words })).toBe('Geöffnet bis 18 Uhr');
    expect(stateAt('2026-11-20T15:00:00Z', { ...DALLAS, language: 'en-GB' })).toBe('Open until 18:00');
  });

  it('knows a pause at noon', () => {
    const hours = {
      ...DALLAS,
      week: DALLAS.week.map((): OpenSpan[] => [
        [480, 720],
        [780, 1080],
      ]),
    };
    expect([stateAt('2026-11-20T17:59:00Z', hours), stateAt('2026-11-20T18:30:00Z', hours)]).toEqual(['Open until 12 PM', 'Opens 1 PM']);
  });

  it('is still open after midnight of a night that began yesterday', () => {
    const hours = { ...DALLAS, week: [[], [], [], [], [], [[1200, 1560]], []] as OpenSpan[][] };
    expect([stateAt('2026-11-21T07:59:00Z', hours), stateAt('2026-11-21T08:00:00Z', hours)]).toEqual(['Open until 2 AM', 'Opens Fri 8 PM']);
  });

  it('takes times that adjoin for one, and says where it never closes', () => {
    const WHOLE: OpenSpan[] = [[0, 1440]];
    const always = { ...DALLAS, week: DALLAS.week.map(() => WHOLE), words: [...DALLAS.words.slice(0, 3), 'Open 24 hours'] as never };
    expect(stateAt('2026-11-20T15:00:00Z', always)).toBe('Open 24 hours');
    expect(stateAt('2026-11-20T15:00:00Z', { ...always, week: DALLAS.week.map((): OpenSpan[] => [[480, 1920]]) })).toBe('Open 24 hours');
    expect(stateAt('2026-11-25T15:00:00Z', { ...always, dated: [['2026-11-26', '2026-11-26', []]] })).toBe('Open until 12 AM');
    expect(stateAt('2026-11-24T15:00:00Z', { ...always, dated: [['2026-11-26', '2026-11-26', []]] })).toBe('Open until Thu 12 AM');
    const night: OpenSpan[] = [
      [0, 120],
      [480, 1440],
    ];
    expect(stateAt('2026-11-20T15:00:00Z', { ...DALLAS, week: DALLAS.week.map(() => night) })).toBe('Open until 2 AM');
  });

  it('takes special days for what they are', () => {
    const SHORT: OpenSpan[][] = DALLAS.week.map(() => [[600, 840]]);
    const hours: OpeningHours = {
      ...DALLAS,
      dated: [
        ['2026-11-26', '2026-11-26', []],
        ['2026-11-27', '2026-11-27', SHORT],
      ],
    };
    expect([stateAt('2026-11-26T16:00:00Z', hours), stateAt('2026-11-27T16:30:00Z', hours)]).toEqual([
      'Opens Fri 10 AM',
      'Open until 2 PM',
    ]);
  });

  it('knows seasons that come back every year, over the new year, too, and what is of one year before them', () => {
    const SHORT: OpenSpan[][] = DALLAS.week.map(() => [[600, 840]]);
    const winter: OpeningHours = {
      ...DALLAS,
      dated: [
        ['12-24', '12-31', SHORT],
        ['01-01', '02-29', SHORT],
      ],
    };
    const states = ['2026-12-23T16:00:00Z', '2026-12-24T16:00:00Z', '2027-02-28T16:00:00Z', '2028-02-29T16:00:00Z', '2027-03-01T16:00:00Z'];
    expect(states.map((utc) => stateAt(utc, winter))).toEqual([
      'Open until 6 PM',
      'Open until 2 PM',
      'Open until 2 PM',
      'Open until 2 PM',
      'Open until 6 PM',
    ]);
    const morning: OpenSpan[][] = DALLAS.week.map(() => [[480, 720]]);
    const eve = ['2026-12-24', '2026-12-24', morning] as const;
    expect(stateAt('2026-12-24T16:00:00Z', { ...winter, dated: [eve, ...(winter.dated ?? [])] })).toBe('Open until 12 PM');
  });

  it('says closed when nothing opens for two weeks', () => {
    expect(formatOpening({ ...DALLAS, week: DALLAS.week.map(() => []) }, new Date('2026-11-20T16:00:00Z'))).toEqual(['Closed']);
  });

  it('is open at no other minutes than the wall clock says, in any zone and over changes of the clock', () => {
    const zones = ['America/Chicago', 'Europe/Lisbon', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];
    const span = fc
      .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
      .map(([from, length]): OpenSpan => [from, Math.min(from + length, from + 1439)]);
    const day = fc.option(span).map((one): OpenSpan[] => (one === null ? [] : [one]));
    const week = fc.array(day, { minLength: 7, maxLength: 7 });
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(week, moment, fc.constantFrom(...zones), (open, now, zone) => {
        const part = (type: string): number =>
          Number(
            new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
              .formatToParts(now)
              .find((each) => each.type === type)?.value,
          );
        const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(
          new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }).format(now),
        );
        const minute = part('hour') * 60 + part('minute');
        const today = open[weekday] ?? [];
        const yesterday = open[(weekday + 6) % 7] ?? [];
        const isOpen =
          today.some(([from, until]) => from <= minute && minute < until) || yesterday.some(([, until]) => minute + 1440 < until);
        expect(formatOpening({ ...DALLAS, zone, week: open }, now)[1] ?? false).toBe(isOpen);
      }),
      { numRuns: runsOf(500) },
    );
  });
});
