import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BlockView } from '../../../src/document/BlockView.tsx';
import type { ImageFacts } from '../../../src/pages/pictures/image-facts.ts';
import { describeSite, pageOf } from '../../support/describe-site.ts';
import { renderInPage } from '../../support/render-in-page.tsx';
import { page, smallSite } from '../../support/small-site.ts';

afterEach(cleanup);

const IMAGES: ImageFacts = new Map([
  ['images/team.jpg', { src: '/assets/team-1280-0123456789.jpg', width: 2600, height: 1700, photo: { bytes: 900_000 } }],
]);
const image = { src: 'images/team.jpg', alt: 'The team' };
const brand = { tone: 'brand', heading: 'A heading' };

/** Whether each photo of a block is drawn in two colors. */
function tonesOf(block: object): readonly boolean[] {
  const site = describeSite({ ...smallSite(), pages: [page('/', [block])] }, IMAGES);
  const [{ record }] = site.described.pages as [(typeof site.described.pages)[number]];
  const { container } = renderInPage(<BlockView block={pageOf(site).blocks[0] as never} />);
  const tones = [...container.querySelectorAll('picture')].map(({ className }) => className === 'duotone');
  // The page has the styles for it.
  if (tones.includes(true)) expect(record.parts).toContain('picture-duotone');
  return tones;
}

const PLAIN = [false];
const TONED = [true];

it.each<[string, object, readonly boolean[]]>([
  ['a hero', { type: 'hero', ...brand, image }, TONED],
  ['a text', { type: 'rich-text', ...brand, body: 'A.', image }, TONED],
  ['a hero that says no', { type: 'hero', ...brand, image: { ...image, treatment: 'none' } }, PLAIN],
  ['a hero on paper that says yes', { type: 'hero', heading: 'A', image: { ...image, treatment: 'duotone' } }, TONED],
  ['a picture behind words', { type: 'hero', ...brand, layout: 'cover', image }, PLAIN],
  ['a picture behind words that says yes', { type: 'hero', ...brand, layout: 'cover', image: { ...image, treatment: 'duotone' } }, TONED],
  ['a team', { type: 'team', ...brand, items: [{ name: 'Rosa', image }] }, PLAIN],
  ['a gallery', { type: 'gallery', ...brand, pictures: [{ image }] }, PLAIN],
  ['rows', { type: 'gallery', ...brand, layout: 'rows', pictures: [{ image }] }, PLAIN],
  ['cards', { type: 'card-grid', ...brand, cards: [{ title: 'A', image }] }, PLAIN],
  ['before and after', { type: 'before-after', ...brand, pairs: [{ before: image, after: image }] }, [...PLAIN, ...PLAIN]],
])('In a dark band, the photo of %s has the colors that belong there', (_what, block, tones) => {
  expect(tonesOf(block)).toEqual(tones);
});
