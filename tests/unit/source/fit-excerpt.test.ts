import { expect, it } from 'vitest';
import type { Finding } from '../../../src/model/diagnostic.ts';
import { changeOf } from '../../../src/source/fit-excerpt.ts';

/** The text in the file, what the finding says about it, and the change. */
const TABLE: readonly [name: string, written: string, finding: Partial<Finding>, change: ReturnType<typeof changeOf>][] = [
  ['the whole text', 'clok', { remedy: { meant: 'clock' } }, { value: 'clock' }],
  ['the excerpt, if it is the whole text', 'clok', { remedy: { meant: 'clock' }, excerpt: 'clok' }, { value: 'clock' }],
  ['a part', 'See {{city.nam}}.', { remedy: { meant: 'city.name' }, excerpt: 'city.nam' }, { excerpt: 'city.nam', text: 'city.name' }],
  ['a path without quotes', '/abuot', { remedy: { meant: '/about' } }, { excerpt: '/abuot', text: '/about' }],
  ['a path in quotes', '"/abuot"', { remedy: { meant: '/about' } }, { value: '/about' }],
  [
    'a part to write as it is',
    'In {city}',
    { remedy: { write: '{{city}}', isExcerpt: true }, excerpt: '{city}' },
    { excerpt: '{city}', text: '{{city}}' },
  ],
  ['nothing, for a part of a longer word', 'the-clok', { remedy: { meant: 'clock' }, excerpt: 'clok' }, undefined],
  ['nothing, for an excerpt that is not there', 'clocks', { remedy: { meant: 'clock' }, excerpt: 'clok' }, undefined],
  ['nothing, for a text that files write in several ways', 'clok', { remedy: { meant: 'a clock' } }, undefined],
  ['nothing, for a value that is not there as it is', 'clok', { remedy: { write: 'clock' } }, undefined],
  ['nothing, for code', 'clok', { remedy: { meant: 'clock', isCode: true } }, undefined],
  ['nothing, for the name of a key', 'clok', { remedy: { meant: 'clock' }, atKey: true }, undefined],
  ['its own change', 'clok', { remedy: { meant: 'clock' }, change: { value: 'watch' } }, { value: 'watch' }],
];

it.each(TABLE)('a remedy changes %s', (_, written, finding, change) => {
  const whole: Finding = { code: 'CONFIG_NOT_ALLOWED', path: ['icon'], message: 'Wrong.', ...finding };
  expect(changeOf(whole, () => ({ text: written, after: '' }))).toEqual(change);
});
