import { describe, expect, it } from 'vitest';
import { checkData, pageOf } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

/** The cells of a timetable, as visitors read them. */
function rowsIn(language: string, entry: object, more: object = {}): { readonly rows: unknown; readonly said: readonly string[] } {
  const site = smallSite();
  const values = ['{{class.daysText}}', '{{class.startsText}}'];
  const table = { type: 'table', columns: ['Class', 'Days', 'Begins'], rows: { each: 'classes', item: { values } } };
  const { site: shown, said } = checkData({
    ...site,
    business: { ...site.business, language, ...more },
    collections: { classes: { item: 'class', fields: { title: 'text', days: 'weekdays', starts: 'time' } } },
    classes: [{ title: 'Yoga', ...entry }],
    pages: [page('/', [table])],
  });
  return { rows: shown === undefined ? [] : (pageOf(shown).blocks[0] as Draft).rows.map(({ values: cells }: Draft) => cells), said };
}

describe('times and weekdays of entries', () => {
  it.each([
    ['en-US', 'Monday to Wednesday', '6:00 PM'],
    ['en-GB', 'Monday to Wednesday', '18:00'],
    ['de-DE', 'Montag to Mittwoch', '18:00'],
  ])('are worded like the opening hours beside them: %s', (language, days, time) => {
    const { rows, said } = rowsIn(language, { days: ['wednesday', 'monday', 'tuesday'], starts: '18:00' });
    expect(said).toEqual([]);
    expect(rows).toEqual([[days, time]]);
  });

  it('that are missing leave their cells empty', () => {
    expect(rowsIn('en-US', { days: [] }).rows).toEqual([['', '']]);
  });

  it('are checked', () => {
    const { said } = rowsIn('en-US', { days: ['mon'], starts: '6pm' });
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'CONFIG_NOT_ALLOWED classes[0].days[0]',
      'CONFIG_BAD_FORMAT classes[0].starts',
    ]);
  });
});
