import { describe, expect, it } from 'vitest';
import { checkCovers } from '../../../../src/checks/pages/check-covers.ts';
import { FindingList, formatPath } from '../../../../src/model/diagnostic.ts';
import type { Cells } from '../../../../src/pages/pictures/covers.ts';
import { cellsBehindWords, coversIn } from '../../../../src/pages/pictures/covers.ts';
import type { ImageFacts } from '../../../../src/pages/pictures/image-facts.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const WHITE = 'ffffff';
const NIGHT = '101820';

/** A picture of 24 × 16 cells, by what a cell is at percent from the left and from the top. */
function picture(colorAt: (x: number, y: number) => string): ImageFacts {
  const [columns, rows] = [24, 16];
  const colors = Array.from({ length: columns * rows }, (_, index) =>
    colorAt(((index % columns) / columns) * 100, (Math.floor(index / columns) / rows) * 100),
  );
  const cells: Cells = { columns, rows, colors: colors.join('') };
  return new Map([['images/room.jpg', { src: '/assets/room-1280-0.jpg', width: 1800, height: 1200, cells }]]);
}

const IMAGE = { src: 'images/room.jpg', alt: 'A room' };
const HERO = { type: 'hero', layout: 'cover', heading: 'A heading', text: 'A text.', image: IMAGE };

function siteOf(...pages: readonly object[]): Draft {
  return { ...smallSite(), pages };
}

function findIn(site: Draft, images: ImageFacts) {
  const findings = new FindingList();
  checkCovers(site, images, findings);
  return findings.all;
}

function pathsIn(site: Draft, images: ImageFacts): string[] {
  return findIn(site, images).map(({ code, path }) => `${code} ${formatPath(path)}`);
}

const home = (hero: object): Draft => siteOf(page('/', [{ ...HERO, ...hero }]));
const AT_HOME = ['COVER_LIGHT pages[0].blocks[0].image.src'];

describe('a picture behind words', () => {
  it('is reported where it is white, with the point, the contrast, and what is needed', () => {
    const [finding] = findIn(
      home({}),
      picture((x, y) => (x >= 20 && x < 30 && y >= 60 && y < 70 ? WHITE : NIGHT)),
    );
    expect(finding).toMatchObject({ code: 'COVER_LIGHT', remedy: expect.stringContaining('`focus`') });
    const [, x, y, contrast] = /at (\d+) % .* and (\d+) % from the top, their contrast is ([\d.]+) to 1, and 4.5 to 1/.exec(
      finding?.message ?? '',
    ) as unknown as string[];
    expect([Number(x) >= 20 && Number(x) <= 32, Number(y) >= 60 && Number(y) <= 72]).toEqual([true, true]);
    expect(Number(contrast)).toBeGreaterThan(3);
    expect(Number(contrast)).toBeLessThan(4.5);
  });

  it.each<[string, object, (x: number, y: number) => string]>([
    ['dark all over', {}, () => NIGHT],
    ['of medium light, as most photos are', {}, () => 'c0b8a8'],
    ['white only at the top, where no words are', {}, (_x, y) => (y < 12 ? WHITE : NIGHT)],
    ['white, below a heading alone', { text: undefined, actions: [{ label: 'Book', href: '/' }] }, () => WHITE],
    ['white, in another layout', { layout: 'split' }, () => WHITE],
    ['white, and not looked at, because it is elsewhere', { image: { ...IMAGE, src: 'https://pictures.example.com/a.jpg' } }, () => WHITE],
  ])('is not reported: %s', (_what, hero, colorAt) => {
    expect(pathsIn(home(hero), picture(colorAt))).toEqual([]);
  });

  it.each([
    ['two buttons', { text: undefined, actions: [1, 2].map(() => ({ label: 'Book', href: '/' })) }],
    ['points', { text: undefined, points: ['Insured'] }],
    ['a price', { text: undefined, price: 'free' }],
    ['two colors', { image: { ...IMAGE, treatment: 'duotone' } }],
  ])('is reported with %s', (_what, hero) => {
    expect(
      pathsIn(
        home(hero),
        picture(() => WHITE),
      ),
    ).toEqual(AT_HOME);
  });

  it('is judged on phones by the part that its focus shows there', () => {
    const images = picture((x) => (x > 80 ? WHITE : NIGHT));
    expect(pathsIn(home({}), images)).toEqual([]);
    expect(pathsIn(home({ image: { ...IMAGE, focus: [100, 50] } }), images)).toEqual(AT_HOME);
  });

  it('is judged on the right where lines begin there', () => {
    const images = picture((x) => (x > 85 ? WHITE : NIGHT));
    expect(pathsIn(home({}), images)).toEqual([]);
    for (const language of ['ar', 'he']) expect(pathsIn(home({ language }), images)).toEqual(AT_HOME);
    expect(pathsIn(siteOf(page('/', [HERO], { language: 'fa' })), images)).toEqual(AT_HOME);
  });

  it('is found on every page: in an entry, in a fact, and on the 404 page', () => {
    const images = picture(() => WHITE);
    const site = {
      ...smallSite(),
      services: [{ slug: 'a' }, { slug: 'b', image: IMAGE }],
      business: { image: IMAGE },
      pages: [
        page('/services/{{service.slug}}', [{ ...HERO, image: '{{service.image}}' }], { each: 'services' }),
        page('/', [{ ...HERO, image: '{{business.image}}' }]),
        page('/a', [{ ...HERO, image: '{{business.image}}' }]),
      ],
      notFound: { blocks: [HERO] },
    };
    expect(pathsIn(site as unknown as Draft, images)).toEqual([
      'COVER_LIGHT services[1].image.src',
      'COVER_LIGHT business.image.src',
      'COVER_LIGHT notFound.blocks[0].image.src',
    ]);
  });

  it('is passed over in data that is wrong', () => {
    for (const data of [
      undefined,
      3,
      { pages: 'none' },
      {
        pages: [
          null,
          {
            blocks: [
              { ...HERO, image: 4 },
              { ...HERO, image: { src: 7 } },
            ],
          },
        ],
      },
    ])
      expect(coversIn(data)).toEqual([]);
    expect(
      pathsIn(
        { ...home({}), theme: { brand: 'green' } },
        picture(() => WHITE),
      ),
    ).toEqual([]);
  });
});

it('What is behind words is at the left and the bottom, and not at the right of a wide window', () => {
  const cells = { columns: 24, rows: 16, colors: NIGHT.repeat(24 * 16) };
  const behind = cellsBehindWords(cells, { width: 1800, height: 1200, focus: [0, 50], isMirrored: false });
  expect(Math.max(...behind.map(({ x }) => x))).toBeLessThan(65);
  expect(Math.min(...behind.map(({ y }) => y))).toBeGreaterThan(15);
  expect(Math.max(...behind.map(({ y }) => y))).toBeGreaterThan(95);
});
