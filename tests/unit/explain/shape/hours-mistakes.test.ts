import { describe, expect, it } from 'vitest';
import { example, findOne, typeAt } from '../../../support/typed-site.ts';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

describe('findHourMistakes', () => {
  // Where, what was typed, and what is said to do about it; `findOne` tries out what is shown.
  it.each([
    ['business.hours.0.days', '[Mon, Tue, Wed, Thu, Fri]', example('days', WEEK, 'Write:')],
    ['business.hours.0.days', '[Mon]', { meant: 'monday' }],
    ['business.hours.0.days', '[Mon-Fri]', example('days', WEEK, 'Write:')],
    ['business.hours.0.days', 'monday-friday', example('days', WEEK, 'Write:')],
    ['business.hours.0.days', 'Mon-Fri', example('days', WEEK, 'Write:')],
    ['business.hours.0.days', 'weekdays', example('days', WEEK, 'Write:')],
    ['business.hours.0.days', 'monday', example('days', ['monday'], 'Write:')],
    ['business.hours.0.days', '"Sat & Sun"', example('days', ['saturday', 'sunday'], 'Write:')],
    ['business.hours.0.days', '[saturday, saturday]', 'Write [saturday]'],
    ['business.hours.0.days', '[someday, anyday]', example('days', ['monday', 'tuesday'])],
    ['business.hours.0.days', '[1, 2]', example('days', ['monday', 'tuesday'])],
    [
      'business.hours.0.days',
      'whenever',
      example('days', ['monday', 'tuesday'], 'Write each entry on its own line, after a dash. For example:'),
    ],
    ['business.hours.0.days', '[]', example('days', ['monday', 'tuesday'])],
  ])('answers days: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each(['24 hours', 'around the clock', 'all day', 'alwyas'])('answers %s in place of the list with the word for it', (typed) => {
    expect(findOne(typeAt('business.hours', typed)).remedy).toEqual(example('hours', 'always', 'Write:'));
  });

  it.each([
    ['business.hours.0', '{ days: [monday], opens: 9-5 }', 'Write opens: "09:00" and closes: "17:00"'],
    ['business.hours.0', '{ days: [monday], opens: 1-5pm }', 'Write opens: "13:00" and closes: "17:00"'],
    ['business.hours.0', '{ days: [monday], closes: 9am - 6:30pm }', 'Write opens: "09:00" and closes: "18:30"'],
    ['business.hours.0.opens', '9-5', { write: '09:00' }],
    // The other key says another time. Both are said, so neither is dropped.
    ['business.hours.0.closes', '5-9pm', 'Write opens: "17:00" and closes: "21:00"'],
    ['business.hours.0.opens', '8-9', 'Write opens: "08:00" and closes: "09:00"'],
    ['business.specialDays.0', '{ date: "2027-12-25", opens: 10-2 }', 'Write opens: "10:00" and closes: "14:00"'],
  ])('answers spans in one key: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.hours.0', '{ days: [monday], opens: 24/7 }'],
    ['business.hours.0', '{ days: [monday], opens: 24/7, closes: 24/7 }'],
    ['business.hours.0.opens', '24 hours'],
    ['business.hours.0.opens', 'all day'],
  ])('says once how a whole day is written: %s: %s', (place, typed) => {
    expect(findOne(typeAt(place, typed)).remedy).toBe('For a whole day, write opens: "00:00", closes: "00:00" and overnight: true');
  });

  it.each([
    ['business.hours.0', '{ days: [monday], closed: true }', 'A day that is not listed is closed, so delete this entry.'],
    ['business.hours.0', '{ days: [monday], opens: closed }', 'A day that is not listed is closed, so delete this entry.'],
    ['business.hours.0', '{ days: [monday], opens: closed, closes: closed }', 'A day that is not listed is closed, so delete this entry.'],
    ['business.hours.0.opens', 'closed', 'A day that is not listed is closed, so delete this entry.'],
    [
      'business.specialDays.0',
      '{ date: "2027-12-25", opens: closed }',
      'A day without `opens` and `closes` is closed, so delete this line.',
    ],
    [
      'business.specialDays.0',
      '{ date: "2027-12-25", closed: true }',
      'A day without `opens` and `closes` is closed, so delete this line.',
    ],
  ])('answers closed days: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });

  it.each([
    ['business.hours.0.closes', '"24:00"', 'Write "00:00" and add overnight: true, or write "23:59"'],
    ['business.hours.0.closes', 'midnight', 'Write "00:00" and add overnight: true, or write "23:59"'],
    [
      'business.specialDays.0',
      '{ date: "2027-12-25", opens: "10:00", closes: "24:00" }',
      'Write "00:00" and add overnight: true, or write "23:59"',
    ],
  ])('answers midnight: %s: %s', (place, typed, remedy) => {
    expect(findOne(typeAt(place, typed)).remedy).toEqual(remedy);
  });
});
