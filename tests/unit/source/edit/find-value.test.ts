import { expect, test } from 'vitest';
import { findValue } from '../../../../src/source/edit/find-value.ts';
import { layeredSite } from '../../../support/layered-site.ts';

const { data, schema } = layeredSite(`version: 3
pages:
  - path: /
    blocks:
      - { type: hero, id: top, heading: Clean }
      - { type: faq, items: [{ question: When?, answer: Soon. }, { question: Where?, answer: Here. }] }
`);

test.each([
  ['pages.order', 'pages: { order: [/] }'],
  ['pages./.blocks.order', 'pages: { /: { blocks: { order: [top] } } }'],
  ['pages.0.blocks.order', 'pages: { /: { blocks: { order: [top] } } }'],
  ['pages./.blocks.1.items.order', 'First give each entry of the base on the way a slug or id there'],
])('%s is written in the words of an overlay', (place, words) => {
  expect(findValue(place, data, schema)).toMatchObject({
    message: expect.stringMatching('is not a value'),
    hint: expect.stringContaining(words),
  });
});
