import { describe, expect, it } from 'vitest';
import type { ImageFacts } from '../../../../src/pages/pictures/image-facts.ts';
import { checkData } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const FACTS = { src: '/assets/a-0123456789.svg', width: 600, height: 400 };

function said(written: string, file: string): readonly string[] {
  const images: ImageFacts = new Map([[file, FACTS]]);
  const blocks = [{ type: 'hero', heading: 'Hi', image: { src: written, alt: 'A van' } }];
  return checkData({ ...smallSite(), pages: [page('/', blocks)] }, images).said;
}

describe('the name of a picture', () => {
  it.each([
    ['with an accent', 'images/Café.jpg', 'images/Café.jpg'],
    ['with an accent, as macOS stores it', 'images/Café.jpg'.normalize('NFC'), 'images/Café.jpg'.normalize('NFD')],
    ['of a screenshot, whose last space is another one', 'images/Shot at 10.15 AM.png', 'images/Shot at 10.15\u202fAM.png'],
    ['copied with that space', 'images/Shot at 10.15\u202fAM.png', 'images/Shot at 10.15\u202fAM.png'],
    ['in another script', 'images/東京.png', 'images/東京.png'],
    ['with a curly apostrophe', 'images/Ann’s van.png', 'images/Ann’s van.png'],
  ])('finds the file %s', (_kind, written, file) => {
    expect(said(written, file)).toEqual([]);
  });

  it('of no file is reported', () => {
    expect(said('images/Cafe.jpg', 'images/Café.jpg')).toEqual([expect.stringContaining('IMAGE_MISSING')]);
  });
});
