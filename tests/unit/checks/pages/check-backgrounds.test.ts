import { describe, expect, it } from 'vitest';
import { checkBackgrounds } from '../../../../src/checks/pages/check-backgrounds.ts';
import { FindingList, formatPath } from '../../../../src/model/diagnostic.ts';
import { picturesOnBackgrounds } from '../../../../src/pages/pictures/backgrounds.ts';
import type { ImageFacts } from '../../../../src/pages/pictures/image-facts.ts';
import type { Draft } from '../../../support/small-site.ts';
import { siteWithBlocks } from '../../../support/small-site.ts';

const BLACK = { src: 'images/black.svg', alt: 'Tidy' };
const WHITE = { src: 'images/white.svg', alt: 'Tidy' };

/** Where the checks say that a picture cannot be seen. */
function faintIn(site: Draft): string[] {
  return findIn(site).map(({ path, message }) => `${formatPath(path)} ${/who see (light|dark)|white background/.exec(message)?.[0]}`);
}

function findIn(site: Draft): FindingList['all'] {
  const backgrounds = picturesOnBackgrounds(site).map(({ background }) => background);
  const faintOn = (isDark: boolean): string[] =>
    backgrounds.filter((background) => Number.parseInt(background.slice(1, 3), 16) < 128 === isDark);
  const size = { width: 120, height: 40 };
  const images: ImageFacts = new Map([
    ['images/black.svg', { src: '/assets/black-1.svg', ...size, faintOn: faintOn(true) }],
    ['images/white.svg', { src: '/assets/white-1.svg', ...size, faintOn: faintOn(false) }],
  ]);
  const findings = new FindingList();
  checkBackgrounds(site, images, findings);
  return findings.all;
}

function themed(theme: object): Draft {
  return { ...siteWithBlocks({ type: 'hero', heading: 'A' }), theme };
}

describe('a picture of the brand', () => {
  it.each<[string, object, string[]]>([
    ['a black logo', { logo: BLACK }, ['theme.logo.src who see dark']],
    ['a white logo', { preset: 'bold', logo: WHITE }, ['theme.logo.src who see light']],
    ['a black mark beside the name', { mark: BLACK, brand: '#884411' }, ['theme.mark.src who see dark']],
    ['a pair the wrong way around', { logo: WHITE, logoDark: BLACK }, ['theme.logo.src who see light', 'theme.logoDark.src who see dark']],
    ['a white logo alone, for dark colors', { logoDark: WHITE }, ['theme.logoDark.src who see light']],
    ['a white logo on a site that is always light', { logo: WHITE, dark: false }, ['theme.logo.src who see light']],
  ])('is reported: %s', (_what, theme, expected) => {
    expect(faintIn(themed(theme))).toEqual(expected);
  });

  it('is to become the dark version only where there is none, and dark colors are shown', () => {
    const hintFor = (theme: object): unknown => findIn(themed({ logo: WHITE, ...theme }))[0]?.remedy;
    expect(hintFor({})).toBe('Use a version for a light background here, and write this one as `logoDark`.');
    for (const theme of [{ dark: false }, { logoDark: WHITE }]) expect(hintFor(theme)).toBe('Use a version for a light background here.');
  });

  it.each<[string, object]>([
    ['a pair', { logo: BLACK, logoDark: WHITE }],
    ['a pair of marks', { mark: BLACK, markDark: WHITE }],
    ['a site that is always light', { logo: BLACK, dark: false }],
    ['a mark that a logo replaces, so that only icons show it', { logo: { src: 'images/other.svg', alt: '' }, mark: BLACK }],
    ['a theme that is wrong', { logo: BLACK, brand: 'green' }],
  ])('is not reported: %s', (_what, theme) => {
    expect(faintIn(themed(theme))).toEqual([]);
  });
});

describe('a badge', () => {
  const logos = (items: unknown) => ({ type: 'logos', items });

  it('stands on white, in every block and column, and from every list', () => {
    const columns = { type: 'columns', columns: [{ blocks: [logos([{ name: 'A', image: WHITE }])] }] };
    const site = {
      ...siteWithBlocks(logos([{ name: 'B', image: BLACK }, { name: 'C' }]), columns, logos({ each: 'members' })),
      members: [{ image: WHITE }],
    };
    expect(faintIn({ ...site, theme: { dark: false } })).toEqual([
      'pages[0].blocks[1].columns[0].blocks[0].items[0].image.src white background',
      'members[0].image.src white background',
    ]);
  });
});
