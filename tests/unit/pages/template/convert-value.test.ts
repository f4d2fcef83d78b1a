import { describe, expect, it } from 'vitest';
import { checkData, describeBlock } from '../../../support/describe-site.ts';
import { siteWithBlocks, smallSite } from '../../../support/small-site.ts';

const TEXT = { type: 'rich-text', body: 'A.' } as const;

function saidOf(block: object): readonly string[] {
  return checkData(siteWithBlocks(block)).said;
}

describe('pictures', () => {
  it('of the images folder get their address and their size', () => {
    expect(describeBlock({ ...TEXT, image: { src: 'images/example.svg', alt: 'A van' } }).image).toEqual({
      src: '/assets/example-0123456789.svg',
      alt: 'A van',
      width: 600,
      height: 400,
    });
  });

  it('of other sites keep their address and need a size', () => {
    const image = { src: 'https://photos.example.com/1', alt: 'A van' };
    expect(describeBlock({ ...TEXT, image: { ...image, width: 3, height: 2 } }).image).toEqual({ ...image, width: 3, height: 2 });
    expect(saidOf({ ...TEXT, image: { ...image, width: 3 } })[0]).toMatch(/^IMAGE_SIZE_MISSING pages\[0\]\.blocks\[0\]\.image: /);
  });

  it.each(['', '?w=300'])('at an address of the own site are missing, because the old site had them there%s', (query) => {
    const { url } = smallSite().business;
    const image = { src: `${url}/wp-content/uploads/van.jpg${query}`, alt: 'A van', width: 3, height: 2 };
    expect(saidOf({ ...TEXT, image })[0]).toMatch(/^IMAGE_MISSING pages\[0\]\.blocks\[0\]\.image\.src: .* is not on this site\./);
    expect(saidOf({ ...TEXT, image: { ...image, src: `${url}/files/van.jpg` } })).toEqual([]);
  });

  it('say what must stay in view where they are cropped', () => {
    const image = { src: 'images/example.svg', alt: 'A van', focus: [20, 85.5] };
    expect(describeBlock({ ...TEXT, image }).image).toMatchObject({ focus: [20, 85.5] });
    const site = smallSite();
    site.services[0].image = image;
    const cards = { each: 'services', only: ['windows'], item: { title: '{{service.title}}', href: '/' } };
    expect(describeBlock({ type: 'card-grid', cards }, site).cards[0]?.image).toMatchObject({ focus: [20, 85.5] });
  });

  it.each([
    [[20], 'CONFIG_OUT_OF_RANGE pages[0].blocks[0].image.focus: `focus` must have at least 2 entries.'],
    [[1, 2, 3], 'CONFIG_OUT_OF_RANGE pages[0].blocks[0].image.focus: `focus` must have at most 2 entries.'],
    [[50, 101], 'CONFIG_OUT_OF_RANGE pages[0].blocks[0].image.focus[1]: '],
    [[-1, 50], 'CONFIG_OUT_OF_RANGE pages[0].blocks[0].image.focus[0]: '],
    ['top', 'CONFIG_WRONG_TYPE pages[0].blocks[0].image.focus: '],
  ])('with the focus %j are reported', (focus, message) => {
    const said = saidOf({ ...TEXT, image: { src: 'images/example.svg', alt: 'A van', focus } });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(message);
  });

  it('that are not there are reported with the one that was meant', () => {
    const { said, findings } = checkData(siteWithBlocks({ ...TEXT, image: { src: 'images/exampel.svg', alt: '' } }));
    expect(said[0]).toBe('IMAGE_MISSING pages[0].blocks[0].image.src: There is no file images/exampel.svg beside the YAML file.');
    expect(findings[0]?.remedy).toEqual({ meant: 'images/example.svg' });
  });

  it('are missed once when there are none at all', () => {
    const blocks = ['a', 'b'].map((name) => ({ ...TEXT, image: { src: `images/${name}.svg`, alt: 'A van' } }));
    expect(checkData(siteWithBlocks(...blocks), new Map()).said).toEqual([
      'IMAGE_MISSING pages[0].blocks[0].image.src: There is no file images/a.svg beside the YAML file, and no `images` folder with pictures.',
    ]);
  });

  it('that cannot be read are reported with the reason', () => {
    const images = new Map([['images/broken.png', { error: 'its format is not known' }]]);
    const { said } = checkData(siteWithBlocks({ ...TEXT, image: { src: 'images/broken.png', alt: '' } }), images);
    expect(said).toEqual(['IMAGE_UNREADABLE pages[0].blocks[0].image.src: images/broken.png cannot be read: its format is not known.']);
  });
});

describe('pictures of the data', () => {
  it('are looked for although no page shows them', () => {
    const site = smallSite();
    site.services[0].image = { src: 'images/exampel.svg', alt: 'A van' };
    expect(checkData(site).said).toEqual([
      'IMAGE_MISSING services[0].image.src: There is no file images/exampel.svg beside the YAML file.',
    ]);
  });

  it('that a page shows are reported once', () => {
    const site = smallSite();
    site.services[0].image = { src: 'images/exampel.svg', alt: 'A van' };
    site.pages[0].blocks.push({
      type: 'card-grid',
      cards: { each: 'services', item: { title: '{{service.title}}', image: '{{service.image}}', href: '/' } },
    });
    expect(checkData(site).findings).toHaveLength(1);
  });
});

describe('links', () => {
  it('are spelled in the one way', () => {
    const actions = ['/', '/#hero-1', '/?a=b', 'HTTPS://A.example', 'tel:+1303'].map((href, index) => ({ label: `${index}`, href }));
    expect(describeBlock({ type: 'hero', heading: 'A', actions }).actions.map(({ href }) => href)).toEqual([
      '/',
      '/#hero-1',
      '/?a=b',
      'https://a.example/',
      'tel:+1303',
    ]);
  });

  it.each(['javascript:alert(1)', 'http://a.example', '//a.example', 'relative', 'data:text/html,x'])('%s in prose is reported', (href) => {
    expect(saidOf({ ...TEXT, body: `See [this](${href}).` })[0]).toMatch(/^LINK_INVALID pages\[0\]\.blocks\[0\]\.body: /);
  });

  it('made from a fact that is no address are reported', () => {
    expect(saidOf({ type: 'hero', heading: 'A', actions: [{ label: 'Go', href: '{{business.name}}' }] })[0]).toMatch(/^LINK_INVALID /);
  });
});
