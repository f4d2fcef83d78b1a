import { describe, expect, it } from 'vitest';
import type { Announcement } from '../../../../src/shared/page/page-description.ts';
import { checkData, EXAMPLE_IMAGES } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { twoOffices } from '../../../support/two-offices.ts';

function announced(change: (site: Draft) => void, now = '2026-11-26'): readonly Announcement[] | undefined {
  const site = twoOffices({ type: 'hero', heading: 'A' });
  change(site);
  const { site: described, said } = checkData(site, EXAMPLE_IMAGES, { now });
  expect(said).toEqual([]);
  return described?.frame.announcements;
}

describe('a special day', () => {
  it('announces itself two weeks before, with its offices', () => {
    const closure = { date: '2026-12-03', offices: ['north'], note: 'Boiler <repair>', announce: true };
    expect(announced(({ business }) => (business.specialDays = [closure]))).toEqual([
      {
        text: '<b>North</b> · December 3, 2026 (Boiler &lt;repair&gt;): Closed',
        from: '2026-11-19',
        until: '2026-12-03',
        offices: ['north'],
        isOn: true,
      },
    ]);
    expect(announced(({ business }) => (business.specialDays = [{ ...closure, announce: false }]))).toBeUndefined();
    expect(announced(({ business }) => (business.specialDays = [closure]), '2026-12-04')).toBeUndefined();
  });

  it('comes after those that are sooner, whichever list has it', () => {
    const day = (date: string, note: string): object => ({ date, note, announce: true });
    const found = announced(({ business, offices }) => {
      business.specialDays = [day('01-02', 'yearly'), day('2026-12-24', 'last'), day('2026-11-20', 'over'), day('2026-12-01', 'soon')];
      offices[1].specialDays = [day('2026-12-03', 'north')];
    });
    expect(found?.map(({ text }) => /\((\w+)\)/.exec(text)?.[1])).toEqual(['soon', 'north', 'last', 'yearly']);
  });

  it('of an office names it, and one of every year never ends', () => {
    const day = { date: '01-02', until: '01-03', opens: '10:00', closes: '12:00', announce: true };
    const [found] = announced(({ offices }) => (offices[1].specialDays = [day]), '2026-12-19') ?? [];
    expect(found).toEqual({
      text: '<b>North</b> · January 2 – 3: 10:00 AM to 12:00 PM',
      from: '12-19',
      until: '01-03',
      offices: ['north'],
      isOn: true,
    });
    expect(announced(({ offices }) => (offices[1].specialDays = [day]), '2026-12-18')?.[0]).not.toHaveProperty('isOn');
  });
});

describe('a text', () => {
  it('is in the HTML on its days, waits before them, and is gone after them', () => {
    const texts = [
      { text: '**Free** parking', from: '2026-11-26', until: '2026-11-26' },
      { text: 'To come', from: '2026-11-27', until: '2026-11-28', offices: 'main' },
      { text: 'Over', from: '2026-11-24', until: '2026-11-25' },
    ];
    expect(announced((site) => (site.announcements = texts))).toEqual([
      { text: '<strong>Free</strong> parking', from: '2026-11-26', until: '2026-11-26', isOn: true },
      { text: '<b>Main Street</b> · To come', from: '2026-11-27', until: '2026-11-28', offices: ['main'] },
    ]);
  });
});
