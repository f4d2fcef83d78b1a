import { describe, expect, it } from 'vitest';
import { checkData, pageOf } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const TEXTS = ['{{class.daysText}}', '{{class.startsText}}'];

/** The cells of a timetable, as visitors read them. */
function rowsIn(language: string, entry: object, values = TEXTS): { readonly rows: unknown; readonly said: readonly string[] } {
  const site = smallSite();
  const table = { type: 'table', columns: ['Class', 'Days', 'Begins'], rows: { each: 'classes', item: { values } } };
  const { site: shown, said } = checkData({
    ...site,
    business: { ...site.business, language },
    collections: { classes: { item: 'class', fields: { title: 'text', days: 'weekdays', starts: 'time', first: 'date' } } },
    classes: [{ title: 'Yoga', ...entry }],
    pages: [page('/', [table])],
  });
  return { rows: shown === undefined ? [] : (pageOf(shown).blocks[0] as Draft).rows.map(({ values: cells }: Draft) => cells), said };
}

const SUMMARY = { type: 'rich-text', body: '{{class.summary}}' };

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

  it.each(['en-US', 'de-DE'])('are worded the same if a text names the field itself: %s', (language) => {
    const entry = { days: ['wednesday', 'monday', 'tuesday'], starts: '18:00', first: '2026-12-03' };
    const named = rowsIn(language, entry, ['{{class.days}} at {{class.starts}}', '{{class.first}}']);
    expect(named).toEqual(rowsIn(language, entry, ['{{class.daysText}} at {{class.startsText}}', '{{class.firstText}}']));
    expect([JSON.stringify(named.rows), named.said]).toEqual([expect.not.stringContaining('2026-12-03'), []]);
  });

  it('stay what they are where values are compared, in the conditions of a list', () => {
    const site = smallSite();
    const cards = {
      type: 'card-grid',
      cards: { each: 'classes', where: { starts: '{{class.starts}}' }, item: { title: 'On {{item.days}}' } },
    };
    const { site: shown, said } = checkData({
      ...site,
      collections: { classes: { item: 'class', fields: { title: 'text', days: 'weekdays', starts: 'time', summary: 'text' } } },
      classes: [
        { title: 'Yoga', days: ['monday', 'friday'], starts: '18:00', summary: 'Always on {{class.days}}.' },
        { title: 'Judo', days: ['sunday'], starts: '18:00' },
        { title: 'Chess', starts: '10:00' },
      ],
      pages: [page('/', [{ type: 'hero', heading: 'A' }]), page('/{{class.slug}}', [cards, SUMMARY], { each: 'classes' })],
    });
    expect(said.filter((line) => !line.startsWith('TEXT_LEFT_OUT'))).toEqual([]);
    const [list, summary] = pageOf(shown as NonNullable<typeof shown>, '/yoga').blocks as Draft[];
    expect(list?.cards.map(({ title }: Draft) => title)).toEqual(['On Monday and Friday', 'On Sunday']);
    expect(JSON.stringify(summary)).toContain('Always on Monday and Friday.');
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
