import { describe, expect, it } from 'vitest';
import { isFormDay, isRelativeDay, resolveFormDay } from '../../../../src/shared/time/form-day.ts';

describe('a day that limits a date field', () => {
  it.each(['2027-01-31', 'today', 'today + 1 day', 'today+2 weeks', 'today - 18 years', 'today +3 months'])('can be %s', (text) => {
    expect(isFormDay(text)).toBe(true);
  });

  it.each(['', 'tomorrow', '2027-02-30', 'today 3 days', 'today + days', 'today + 3', 'Today', '12-25'])('cannot be %j', (text) => {
    expect(isFormDay(text)).toBe(false);
  });

  it('depends on the day of the visit, or does not', () => {
    expect([isRelativeDay('today'), isRelativeDay('2027-01-31'), isRelativeDay(3), isRelativeDay(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['today', '2026-11-27', '2026-11-27'],
    ['2027-01-31', '2026-11-27', '2027-01-31'],
    ['today + 5 days', '2026-12-29', '2027-01-03'],
    ['today - 1 day', '2027-03-01', '2027-02-28'],
    ['today + 2 weeks', '2026-11-27', '2026-12-11'],
    ['today + 3 months', '2026-11-30', '2027-02-28'],
    ['today + 1 month', '2027-01-31', '2027-02-28'],
    ['today - 18 years', '2028-02-29', '2010-02-28'],
    ['today - 3 months', '2027-02-28', '2026-11-28'],
  ])('%s on %s is %s', (text, today, expected) => {
    expect(resolveFormDay(text, today)).toBe(expected);
  });
});
