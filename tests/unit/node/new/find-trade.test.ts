import { expect, it } from 'vitest';
import { findTrade, readTradeWords } from '../../../../src/node/new/find-trade.ts';
import { listStarters } from '../../../../src/node/new/new-site.ts';
import { ROOT } from '../../../support/small-site.ts';

const starters = await listStarters(ROOT);
const words = await readTradeWords(ROOT);

it('Every starter has words, and each word leads to it', () => {
  expect(['blank', ...Object.keys(words)].sort()).toEqual(starters);
  const all = Object.entries(words).flatMap(([starter, own]) => own.map((word) => [word, starter]));
  expect(all.map(([word = '']) => [word, findTrade(word, starters, words)])).toEqual(all);
});

it.each([
  ['Dental', 'health'],
  ['family dentists', 'health'],
  ['dentits', 'health'],
  ['clinic', 'health'],
  ['law firm', 'law'],
  ['Lawyers', 'law'],
  ['barber shop', 'salon'],
  ['wine bar', 'restaurant'],
  ['florist', undefined],
  ['lawn', undefined],
])('“%s” leads to %s', (typed, starter) => {
  expect(findTrade(typed, starters, words)).toBe(starter);
});
