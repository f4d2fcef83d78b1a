import { describe, expect, it } from 'vitest';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import type { ImageFacts } from '../../../../src/pages/pictures/image-facts.ts';
import { paintPictures } from '../../../../src/pages/pictures/paint-pictures.ts';
import { checkData, describePages, describeSite, pageOf, SCHEMA } from '../../../support/describe-site.ts';
import { page, siteWithBlocks, smallSite } from '../../../support/small-site.ts';

const SRC = '/assets/team-1280-0123456789.jpg';

function photos(width: number, { height = Math.round((width * 2) / 3), bytes = 100_000 } = {}): ImageFacts {
  return new Map([['images/team.jpg', { src: SRC, width, height, photo: { bytes } }]]);
}

const image = { src: 'images/team.jpg', alt: 'The team' };
const text = { type: 'rich-text', body: 'A.', image };
const cards = { type: 'card-grid', cards: [{ title: 'A', href: '/', image }] };
const cover = { type: 'hero', heading: 'A', layout: 'cover', image };

function picturesOf(site: object, images: ImageFacts) {
  const described = describeSite(site, images);
  const found: unknown[] = [];
  JSON.stringify(described.pages, (key, value: unknown) => {
    if (key === 'image') found.push((value as { widths?: unknown }).widths);
    return value;
  });
  return { found, images: described.pictures.files };
}

/** What is said of the sizes of photos. */
function saidOf(site: object, images: ImageFacts): readonly string[] {
  const { config } = checkData(site, images);
  const findings = new FindingList();
  if (config !== undefined) describePages({ config, schema: SCHEMA, images, findings });
  return findings.all
    .filter(({ code }) => /^IMAGE_(SMALL|LARGE)$/.test(code))
    .map(({ code, message, path }) => `${code} ${path.join('.')} ${message}`);
}

describe('photos', () => {
  it('get the widths that their place needs, and their file those of all its places', () => {
    const { found, images } = picturesOf(siteWithBlocks(text, cards, cover), photos(4000));
    expect(found).toEqual([
      [480, 640, 960, 1280, 1920],
      [320, 480, 640, 960, 1280],
      [960, 1280, 1920, 2560],
    ]);
    expect(images).toEqual([{ file: 'images/team.jpg', widths: [320, 480, 640, 960, 1280, 1920, 2560] }]);
  });

  it('are never made wider than they are', () => {
    expect(picturesOf(siteWithBlocks(text), photos(1000)).found).toEqual([[480, 640, 960, 1000]]);
    expect(picturesOf(siteWithBlocks(cards), photos(200)).found).toEqual([[200]]);
  });

  it('that no layout shows are made in no width', () => {
    expect(picturesOf(siteWithBlocks({ ...cards, layout: 'compact' }), photos(4000)).images).toEqual([
      { file: 'images/team.jpg', widths: [] },
    ]);
  });

  it('of the data get the widths of where they are shown', () => {
    const site = smallSite();
    site.services[0].image = image;
    site.pages[0].blocks = [{ type: 'card-grid', cards: { each: 'services', item: { title: '{{service.title}}', href: '/' } } }];
    expect(picturesOf(site, photos(4000)).found).toEqual([[320, 480, 640, 960, 1280]]);
  });

  it('of the brand get the widths of their heights in the header', () => {
    const brandOf = (theme: object) => describeSite({ ...smallSite(), theme }, photos(1600, { height: 400 })).frame.brand;
    expect(brandOf({ logo: image }).logo?.widths).toEqual([160, 320, 480]);
    expect(brandOf({ mark: image }).mark?.widths).toEqual([160, 320]);
  });

  it('of a service that scales them can be had in several widths, others cannot', () => {
    const remote = (src: string) => ({ ...text, image: { src, alt: 'A', width: 1200, height: 800 } });
    const known = remote('https://images.unsplash.com/photo-1?w=1200');
    const unknown = remote('https://photos.example.com/1.jpg?w=1200');
    expect(picturesOf(siteWithBlocks(known, unknown), photos(1)).found).toEqual([[480, 640, 960, 1200], undefined]);
  });
});

describe('the size of a photo', () => {
  it.each([704, 1280, 2560])('of %i pixels is well for a place of 704', (width) => {
    expect(saidOf(siteWithBlocks(text), photos(width))).toEqual([]);
  });

  it('is too small below the width of the place', () => {
    expect(saidOf(siteWithBlocks(text), photos(703))).toEqual([
      'IMAGE_SMALL pages.0.blocks.0.image.src images/team.jpg is 703 pixels wide, but the page shows it up to 704 pixels wide, so it looks blurred.',
    ]);
  });

  it('is judged by the widest place', () => {
    expect(saidOf(siteWithBlocks(text, cover), photos(1000))).toEqual([expect.stringContaining('IMAGE_SMALL pages.0.blocks.1.image.src')]);
    expect(saidOf(siteWithBlocks(text, cover), photos(3000))).toEqual([]);
    expect(saidOf(siteWithBlocks(cover, text), photos(1000))).toEqual([expect.stringContaining('IMAGE_SMALL pages.0.blocks.0.image.src')]);
    expect(saidOf(siteWithBlocks(cover, text), photos(3000))).toEqual([]);
    expect(saidOf(siteWithBlocks(text), photos(3000))).toEqual([expect.stringContaining('IMAGE_LARGE pages.0.blocks.0.image.src')]);
  });

  it.each([
    ['too many pixels', photos(2500, { height: 4900 }), '12.3 megapixels'],
    ['too many bytes', photos(2500, { bytes: 6_100_000 }), '6.1 MB'],
  ])('is too large with %s', (_name, images, words) => {
    expect(saidOf(siteWithBlocks(text), images)).toEqual([expect.stringContaining(words)]);
  });

  it('is reported where the YAML names it, once for all pages', () => {
    const site = smallSite();
    site.services[0].image = image;
    const block = { type: 'card-grid', cards: { each: 'services', item: { title: '{{service.title}}', href: '/' } } };
    site.pages = [page('/', [block]), page('/again', [block])];
    expect(saidOf(site, photos(300))).toEqual([expect.stringContaining('IMAGE_SMALL services.0.image.src')]);
  });
});

describe('paintPictures', () => {
  it('gives photos their color and leaves all else as it is', () => {
    const site = describeSite(
      { ...smallSite(), pages: [page('/', [text]), page('/plain', [{ type: 'hero', heading: 'A' }])] },
      photos(4000),
    );
    const painted = paintPictures(site, new Map([[SRC, '#102030']]));
    expect(pageOf(painted).blocks[0]).toMatchObject({ image: { src: SRC, color: '#102030' } });
    expect(pageOf(site).blocks[0]).not.toHaveProperty('image.color');
    expect(pageOf(painted, '/plain')).toBe(pageOf(site, '/plain'));
    expect(painted.notFound).toBe(site.notFound);
  });

  it('changes nothing where there are no photos', () => {
    const site = describeSite(smallSite());
    expect(paintPictures(site, new Map())).toBe(site);
    expect(paintPictures(site, new Map([[SRC, '#102030']]))).toBe(site);
  });
});
