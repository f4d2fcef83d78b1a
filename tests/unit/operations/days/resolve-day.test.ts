import { describe, expect, it } from 'vitest';
import { resolveDay } from '../../../../src/operations/days/resolve-day.ts';

// A Friday.
const today = '2026-11-27';
const resolve = (typed: string, more = {}) => resolveDay(typed, { today, country: 'GB', ...more });

describe('a typed day', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['Today', today],
    ['tomorrow', '2026-11-28'],
    ['saturday', '2026-11-28'],
    ['Thu', '2026-12-03'],
    // The next one: the one of today is `today`.
    ['friday', '2026-12-04'],
  ])('%s is %s', (typed, date) => {
    expect(resolve(typed)).toEqual({ date });
  });

  it('is counted from another one, if it is the last of several', () => {
    expect(resolve('friday', { after: '2026-12-07' })).toEqual({ date: '2026-12-11' });
  });

  it.each([
    ['2026-11-26', /today is 2026-11-27/],
    ['28/12/2026', /2026-12-28$/],
    // May is past.
    ['5/12/2026', /: 2026-12-05$/],
    ['3/4/2027', /2027-03-04 or 2027-04-03/],
    ['24.12.', /2026-12-24$/],
    ['12-25', /2026-12-25$/],
    ['Dec 24', /2026-12-24$/],
    ['1 Jan', /2027-01-01$/],
    ['tomorow', /a weekday/],
    ['2026-02-30', /a weekday/],
  ])('%s is refused with what it may mean', (typed, expected) => {
    const resolved = resolve(typed);
    expect('message' in resolved ? `${resolved.message} ${resolved.hint}` : resolved.date).toMatch(
      typed === '2026-11-26' ? expected : new RegExp(`is not a day[\\s\\S]*${expected.source}`),
    );
  });
});
