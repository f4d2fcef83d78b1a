import { expect, it } from 'vitest';
import { parseHours } from '../../../src/values/opening-hours.ts';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

it.each([
  ['Mon-Fri 8:00-18:00', [{ days: WEEK, opens: '08:00', closes: '18:00' }]],
  [
    'Mon–Fri 8am–6pm; Sat 9–4 p.m.',
    [
      { days: WEEK, opens: '08:00', closes: '18:00' },
      { days: ['saturday'], opens: '09:00', closes: '16:00' },
    ],
  ],
  ['monday to tuesday: 7.30 to 12:00 am', [{ days: ['monday', 'tuesday'], opens: '07:30', closes: '00:00', overnight: true }]],
  ['Fri 6pm-2am', [{ days: ['friday'], opens: '18:00', closes: '02:00', overnight: true }]],
  ['Fri 8-midnight', [{ days: ['friday'], opens: '08:00', closes: '00:00', overnight: true }]],
  ['weekdays 9-5', [{ days: WEEK, opens: '09:00', closes: '17:00' }]],
  ['Sat & Sun 1-5 pm', [{ days: ['saturday', 'sunday'], opens: '13:00', closes: '17:00' }]],
  ['Sun-Mo 8-9', [{ days: ['sunday', 'monday'], opens: '08:00', closes: '09:00' }]],
  ['daily 0:00-23:59', [{ days: [...WEEK, 'saturday', 'sunday'], opens: '00:00', closes: '23:59' }]],
  ['24/7', 'always'],
  ['always open', 'always'],
])('reads %s', (text, expected) => {
  expect(parseHours(text)).toEqual(expected);
});

it.each([
  '',
  'sometimes',
  'Mon 8',
  'Mon-Fri 8:00-25:00',
  'M 8:00-9:00',
  'Fri-Mom 8:00-9:00',
  'Mon 13pm-14pm',
  'Mon 18:00-9:00',
  'Mon 12-12',
])('does not guess what “%s” means', (text) => {
  expect(parseHours(text)).toBeUndefined();
});
