import { stringify } from 'yaml';
import { makePhoto } from './photos.ts';
import { withoutDrawnPreviews } from './preview-site.ts';
import { page, smallSite } from './small-site.ts';

const COLORS = ['#a03020', '#2060a0', '#208040', '#806020', '#604080', '#206070'];

/** The photos that fill a window. Encoding all others at that size, too, would take most of the tests' time. */
const FULL_WIDTH = new Set([0, 5]);

/** A photo at the service that the stand-in plays. */
export const REMOTE = 'https://images.unsplash.com/photo-1?w=1600';

/**
 * Returns a site with photos in every position that pages have for pictures. The files are listed by path, and each photo is named by its
 * number.
 */
export async function makePhotoSite(): Promise<Record<string, string | Uint8Array>> {
  const photos = await Promise.all(
    COLORS.map(async (color, index) => {
      const size = FULL_WIDTH.has(index) ? { width: 1600, height: 1067 } : { width: 960, height: 640 };
      return [`images/photo-${index}.jpg`, await makePhoto({ ...size, color })] as const;
    }),
  );
  const photo = (index: number, more: object = {}) => ({ src: `images/photo-${index}.jpg`, alt: `Photo ${index}`, ...more });
  const cards = (...numbers: number[]) => ({
    type: 'card-grid',
    heading: `${numbers.length} cards`,
    cards: numbers.map((index) => ({
      title: `Card ${index}`,
      summary: 'A text of three lines or so on a phone, as most cards have one.',
      href: '/',
      image: photo(index),
    })),
  });
  const text = { type: 'rich-text', heading: 'A text', body: 'Words beside a picture. '.repeat(20) };
  /** Longer than the distance that browsers load ahead. */
  const long = { type: 'rich-text', body: 'Words that nobody reads. '.repeat(500) };
  const hero = { type: 'hero', heading: 'A heading' };
  const actions = [{ label: 'Home', href: '/' }];
  const pages = [
    page('/', [{ ...hero, size: 'large', image: photo(0) }, cards(1, 2, 3), long, { ...text, tone: 'brand', image: photo(4) }]),
    page('/small', [{ ...hero, image: photo(0, { focus: [10, 90] }) }, cards(1, 2, 3, 4), { type: 'rich-text', body: 'The end.' }]),
    page('/centered', [{ ...hero, layout: 'centered', image: photo(0) }]),
    page('/cover', [
      {
        ...hero,
        layout: 'cover',
        text: 'A text of two lines or so, behind which there is a photo.',
        actions,
        points: ['A point'],
        image: photo(5),
      },
    ]),
    page('/halves', [hero, { ...text, width: 'half', image: photo(1) }, { ...text, width: 'half', image: photo(2) }]),
    page('/service', [hero, { type: 'service-detail', heading: 'B', body: 'A.', related: [{ title: 'C', href: '/', image: photo(3) }] }]),
    page('/drawing', [{ ...hero, image: { src: 'images/drawing.svg', alt: 'A drawing' } }]),
    page('/remote', [{ ...hero, image: { src: REMOTE, alt: 'A stock photo', width: 1600, height: 1067 } }]),
  ];
  const links = pages.map(({ path }) => ({ label: path, href: path }));
  const site = { ...smallSite(), pages };
  return {
    'site.config.yaml': stringify(
      withoutDrawnPreviews({ ...site, navigation: { ...site.navigation, header: { ...site.navigation.header, links } } }),
    ),
    'images/drawing.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#cdece2"/></svg>',
    ...Object.fromEntries(photos),
  };
}
