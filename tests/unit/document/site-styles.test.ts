import { describe, expect, it } from 'vitest';
import { joinStyles, siteStyles } from '../../../src/document/site-styles.ts';
import { SCHEMA } from '../../support/describe-site.ts';

describe('the parts of the styles', () => {
  it('are one for each type of block with styles of its own, and for what few sites have', () => {
    expect(
      Object.keys(siteStyles.parts)
        .filter((part) => !part.startsWith('icon-'))
        .sort(),
    ).toEqual(
      [
        ...SCHEMA.blockTypes.filter((type) => !['booking-embed', 'embed', 'map'].includes(type)),
        'action-bar-three',
        'announcement',
        'article-text',
        'card-grid-compact',
        'card-grid-icon',
        'embed-frame',
        'embed-parts',
        'embed-preview',
        'footer-offices',
        'hero-cover',
        'hero-layouts',
        'link-list-rows',
        'picture-duotone',
        'section-halves',
        'special-fields',
      ].sort(),
    );
  });

  it('are those of all files of a block, except of layouts that few pages have', () => {
    const blocks = {
      '../blocks/hero/hero-layouts.css': '.d{}',
      '../blocks/hero/extra.module.css': '.a{}',
      '../blocks/hero/hero.module.css': '.b{}',
      '../blocks/map/map.module.css': '.c{}',
    };
    expect(joinStyles({ base: {}, frame: {}, blocks, own: {} }).parts).toEqual({ hero: '.a{}.b{}', 'hero-layouts': '.d{}', map: '.c{}' });
  });

  it('have each what is theirs, and what is on every page none of it', () => {
    expect(siteStyles.parts.announcement).toMatch(/aside\._bar/);
    expect(siteStyles.parts['embed-preview']).toContain('data-drawing');
    expect(siteStyles.page).not.toMatch(/aside\._bar|data-drawing/);
    expect(siteStyles.page).toContain('--header-height');
  });
});
