import { expect, it } from 'vitest';
import { planAnnouncement } from '../../../../src/operations/days/plan-announcement.ts';

const wanted = { text: 'The lift works.', from: '2026-11-27', until: '2026-12-04', offices: undefined };
const old = { text: 'The lift works.', from: '2026-11-20', until: '2026-11-29', offices: ['north'] };

it('An announcement is written at the end', () => {
  const { offices: _all, ...value } = wanted;
  expect(planAnnouncement({}, wanted)).toEqual([{ op: 'set', path: ['announcements'], value: [value] }]);
  const other = { ...old, text: 'Parking is free.' };
  expect(planAnnouncement({ announcements: [other] }, { ...wanted, offices: ['north'] })).toEqual([
    { op: 'insert', path: ['announcements'], index: 1, value: { ...value, offices: ['north'] } },
  ]);
});

it('One with the same text gets the new days and offices, and begins no later', () => {
  expect(planAnnouncement({ announcements: [old] }, wanted)).toEqual([
    { op: 'set', path: ['announcements', 0, 'until'], value: '2026-12-04' },
    { op: 'remove', path: ['announcements', 0, 'offices'] },
  ]);
  expect(planAnnouncement({ announcements: [{ ...old, from: '2026-12-01' }] }, wanted)[0]).toMatchObject({ value: '2026-11-27' });
});

it('One that is over stays as it is', () => {
  expect(planAnnouncement({ announcements: [{ ...old, until: '2026-11-26' }] }, wanted)).toMatchObject([{ op: 'insert', index: 1 }]);
});
