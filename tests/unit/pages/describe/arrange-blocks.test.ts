import { describe, expect, it } from 'vitest';
import type { PageDescription } from '../../../../src/shared/page/page-description.ts';
import { describeSite, pageOf } from '../../../support/describe-site.ts';
import { siteWithBlocks } from '../../../support/small-site.ts';

const HERO = { type: 'hero', heading: 'Hero' };
const TEXT = { type: 'rich-text', body: 'Text.' };
const LINKS = { type: 'link-list', links: [{ label: 'A', href: '/' }] };
const HALF = { ...TEXT, width: 'half' };

function arrange(...blocks: readonly object[]): PageDescription {
  return pageOf(describeSite(siteWithBlocks(...blocks)));
}

describe('headings', () => {
  it('the first block’s heading is the page’s h1, all others are h2', () => {
    const { blocks, hiddenHeading } = arrange(HERO, { ...TEXT, heading: 'More' }, HERO);
    expect(blocks.map(({ level }) => level)).toEqual([1, 2, 2]);
    expect(hiddenHeading).toBeUndefined();
  });

  it('a page that begins without a heading gets a hidden one: its title', () => {
    const { blocks, hiddenHeading } = arrange(TEXT, HERO);
    expect(blocks.map(({ level }) => level)).toEqual([2, 2]);
    expect(hiddenHeading).toBe('Page /');
  });

  it('a page without blocks gets a hidden one', () => {
    expect(arrange().hiddenHeading).toBe('Page /');
  });

  it('a first block that has nothing to show does not take the h1 with it', () => {
    const { blocks } = arrange({ type: 'testimonials', items: { each: 'testimonials' } }, HERO);
    expect(blocks).toMatchObject([{ type: 'hero', level: 1 }]);
  });
});

describe('backgrounds', () => {
  it('alternate down the page', () => {
    expect(arrange(HERO, TEXT, TEXT).blocks.map(({ tone }) => tone)).toEqual(['plain', 'tint', 'plain']);
  });

  it('are what a block says, and the rest take turns from there', () => {
    expect(arrange(HERO, { ...TEXT, tone: 'plain' }, TEXT, TEXT).blocks.map(({ tone }) => tone)).toEqual([
      'plain',
      'plain',
      'tint',
      'plain',
    ]);
    expect(arrange(HERO, { ...TEXT, tone: 'brand' }, TEXT, TEXT).blocks.map(({ tone }) => tone)).toEqual([
      'plain',
      'brand',
      'plain',
      'tint',
    ]);
  });

  it('are, for a list of links, that of the band before it, unless it is the first, says otherwise, or follows a band that stands out', () => {
    const tonesOf = (...blocks: readonly object[]): unknown[] => arrange(...blocks).blocks.map(({ tone }) => tone);
    expect(tonesOf(HERO, TEXT, LINKS, LINKS, TEXT)).toEqual(['plain', 'tint', 'tint', 'tint', 'plain']);
    expect(tonesOf(LINKS, TEXT)).toEqual(['plain', 'tint']);
    expect(tonesOf(HERO, TEXT, { ...LINKS, tone: 'plain' }, LINKS)).toEqual(['plain', 'tint', 'plain', 'plain']);
    expect(tonesOf(HERO, { ...TEXT, tone: 'brand' }, LINKS, TEXT)).toEqual(['plain', 'brand', 'plain', 'tint']);
  });

  it('are the same for two halves of one row', () => {
    expect(arrange(HERO, HALF, HALF, TEXT).blocks.map(({ tone }) => tone)).toEqual(['plain', 'tint', 'tint', 'plain']);
  });
});

describe('halves', () => {
  it('stand beside the half after them; one without a partner takes the row', () => {
    expect(arrange(HALF, HALF, HALF, HERO, HALF, HALF).blocks.map(({ side }) => side)).toEqual([
      'start',
      'end',
      'full',
      'full',
      'start',
      'end',
    ]);
    expect(arrange(HALF, HERO).blocks.map(({ side }) => side)).toEqual(['full', 'full']);
  });

  it('leave no width in what is rendered', () => {
    expect(arrange(HALF).blocks[0]).not.toHaveProperty('width');
  });
});

describe('ids', () => {
  it('count the blocks of a type; one that is given is kept', () => {
    expect(arrange(HERO, TEXT, { ...TEXT, id: 'story' }, TEXT).blocks.map(({ id }) => id)).toEqual([
      'hero-1',
      'rich-text-1',
      'story',
      'rich-text-3',
    ]);
  });
});
