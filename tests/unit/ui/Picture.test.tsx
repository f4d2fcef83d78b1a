import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Picture as PictureData } from '../../../src/shared/page/block-base.ts';
import { Picture } from '../../../src/ui/Picture.tsx';
import { boxesIn, sizesOf } from '../../../src/ui/picture-boxes.ts';

const BOXES = [
  { from: '48rem', width: '50vw', ratio: 1 },
  { width: '100vw', ratio: 2 },
];
const SVG: PictureData = { src: '/assets/team-0123456789.svg', alt: 'The team', width: 600, height: 400 };
const PHOTO: PictureData = { ...SVG, src: '/assets/team-1280-0123456789.jpg', width: 3000, height: 2000, widths: [480, 960] };
const REMOTE: PictureData = { ...SVG, src: 'https://images.unsplash.com/photo-1?w=1200', widths: [480, 960] };

function attributesOf(markup: string, tag: string): Record<string, string | undefined>[] {
  return [...markup.matchAll(new RegExp(`<${tag} ([^>]*?)/?>`, 'g'))].map(([, text]) =>
    Object.fromEntries(
      [...(text as string).matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [(name as string).toLowerCase(), value]),
    ),
  );
}

describe('Picture', () => {
  it('offers a photo as AVIF, as WebP and as a file for every browser', () => {
    const markup = renderToStaticMarkup(<Picture picture={PHOTO} boxes={BOXES} />);
    const sizes = '(min-width: 48rem) calc((50vw) * 1.5), calc(100vw)';
    expect(attributesOf(markup, 'source')).toEqual([
      { type: 'image/avif', srcset: '/assets/team-480-0123456789.avif 480w, /assets/team-960-0123456789.avif 960w', sizes },
      { type: 'image/webp', srcset: '/assets/team-480-0123456789.webp 480w, /assets/team-960-0123456789.webp 960w', sizes },
    ]);
    expect(attributesOf(markup, 'img')).toEqual([
      { alt: 'The team', width: '3000', height: '2000', loading: 'lazy', decoding: 'async', src: PHOTO.src },
    ]);
    expect(markup).toMatch(/^<picture class="[^"]+"><source.*<img [^>]*\/><\/picture>$/);
  });

  it('shows an SVG, and what has one file, as a plain image', () => {
    const markup = renderToStaticMarkup(<Picture picture={SVG} boxes={BOXES} className="a" />);
    expect(markup).toBe('<img class="a" alt="The team" width="600" height="400" loading="lazy" src="/assets/team-0123456789.svg"/>');
  });

  it('lets the browser choose among the widths of a photo service', () => {
    const markup = renderToStaticMarkup(<Picture picture={REMOTE} boxes={BOXES} />);
    expect(markup).not.toContain('<picture');
    expect(attributesOf(markup, 'img')[0]).toMatchObject({
      srcset: 'https://images.unsplash.com/photo-1?w=480 480w, https://images.unsplash.com/photo-1?w=960 960w',
      sizes: expect.stringContaining('100vw'),
      src: REMOTE.src,
      width: '600',
      height: '400',
    });
  });

  it('says whether and which file is wanted before it names one', () => {
    for (const picture of [PHOTO, REMOTE])
      expect(renderToStaticMarkup(<Picture picture={picture} boxes={BOXES} />)).toMatch(/ src="[^"]*"\/>(<\/picture>)?$/);
  });

  it('fills its place with its color, and keeps its focus in view', () => {
    const picture: PictureData = { ...PHOTO, color: '#102030', focus: [20, 80] };
    expect(attributesOf(renderToStaticMarkup(<Picture picture={picture} boxes={BOXES} />), 'img')[0]?.style).toBe(
      'background-color:#102030;object-position:20% 80%',
    );
    expect(attributesOf(renderToStaticMarkup(<Picture picture={{ ...SVG, focus: [0, 50] }} boxes={BOXES} />), 'img')[0]?.style).toBe(
      'object-position:0% 50%',
    );
  });

  it.each([
    ['photo', PHOTO, { type: 'image/avif', imagesrcset: expect.stringContaining('.avif 480w'), imagesizes: expect.any(String) }],
    ['picture of one file', SVG, { href: SVG.src }],
    ['picture of another site', REMOTE, { imagesrcset: expect.stringContaining('w=480 480w'), imagesizes: expect.any(String) }],
  ])('is preloaded once and loaded at once when it is the first %s', (_name, picture, preload) => {
    const markup = renderToString(<Picture picture={picture} boxes={BOXES} isFirst />);
    expect(attributesOf(markup, 'link')).toEqual([{ rel: 'preload', as: 'image', fetchpriority: 'high', ...preload }]);
    const [image] = attributesOf(markup, 'img');
    expect(image).toMatchObject({ fetchpriority: 'high' });
    expect(image).not.toHaveProperty('loading');
    expect(image).not.toHaveProperty('decoding');
  });

  it('is not preloaded elsewhere', () => {
    for (const picture of [PHOTO, SVG, REMOTE]) expect(renderToString(<Picture picture={picture} boxes={BOXES} />)).not.toContain('<link');
  });
});

describe('sizesOf', () => {
  it('asks for more where the picture is flatter than its place, of which the sides are cut off', () => {
    expect(sizesOf([{ width: '100vw', ratio: 1 }], { width: 3, height: 2 })).toBe('calc((100vw) * 1.5)');
    expect(sizesOf([{ width: '100vw', ratio: 1 }], { width: 2, height: 3 })).toBe('calc(100vw)');
  });

  it('has a box of its own for windows in which the content stops growing, and for those in which it grows again', () => {
    const boxes = boxesIn((content) => [
      { from: '48rem', width: `${content} / 2`, ratio: 1 },
      { width: content, ratio: 1 },
    ]);
    const [growing, widest, ...others] = sizesOf(boxes, { width: 1, height: 1 }).split(', ');
    expect(growing).toMatch(/^\(min-width: [\d.]+rem\) calc\([\d.]+vw \/ 2\)$/);
    expect(widest).toMatch(/^\(min-width: [\d.]+rem\) calc\([\d.]+rem \/ 2\)$/);
    expect(others).toEqual([
      expect.stringMatching(/^\(min-width: 48rem\) calc\(\(.*vw.*\) \/ 2\)$/),
      expect.stringMatching(/^calc\(\(.*vw.*\)\)$/),
    ]);
  });
});
