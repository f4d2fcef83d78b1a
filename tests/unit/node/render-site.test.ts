import { describe, expect, it } from 'vitest';
import type { CodeBundle } from '../../../src/node/bundle.ts';
import type { LinkedPlaces } from '../../../src/node/check-output-links.ts';
import type { KeptPage, KeptPages } from '../../../src/node/kept-pages.ts';
import { OutputNotes } from '../../../src/node/output-notes.ts';
import type { PreparedPage } from '../../../src/node/prepare-page.ts';
import type { PublishedFile } from '../../../src/node/publish.ts';
import type { SharedAssets } from '../../../src/node/render-pages.ts';
import type { RenderedPages } from '../../../src/node/render-site.ts';
import { renderSite } from '../../../src/node/render-site.ts';
import type { RenderOptions } from '../../../src/shared/renderer.ts';
import { describeSite, page, smallSite } from '../../support/small-site.ts';

/** A page with a heading whose id is `top`, and a link. */
function markup(href: string): string {
  return `<div id="app"><main><h1 id="top">Here</h1><a href="${href}">There</a></main></div>`;
}

const site = (() => {
  const draft = smallSite();
  draft.pages.push(page('/about', [{ type: 'hero', heading: 'About' }]), page('/jobs', [{ type: 'hero', heading: 'Jobs' }]));
  return describeSite(draft);
})();

const code = {
  renderer: { renderPage: ({ page: { path } }: RenderOptions) => markup(path === '/404' ? '/' : path) },
} as unknown as CodeBundle;

/** Renders the site, but for `/jobs`, which is left as it lies there. */
function renderLeaving({ places, readHtml }: { places: LinkedPlaces; readHtml: () => string }): RenderedPages & { files: PublishedFile[] } {
  const find = ({ page: { path }, key }: PreparedPage): KeptPage | undefined =>
    path === '/jobs'
      ? {
          note: { path, key, attributes: 'as before', ids: 'app top', image: undefined },
          files: [{ path: 'jobs/index.html', size: 1, time: 2 }],
          html: 'jobs/index.html',
          readHtml,
        }
      : undefined;
  const rendering = renderSite({
    site,
    code,
    shared: { stylesheets: { first: '' }, icons: [], fonts: [], scriptHashes: [], parts: new WeakMap() } as unknown as SharedAssets,
    previews: new Map(),
    files: new Set(['assets/a.css']),
    kept: { places, find } as unknown as KeptPages,
    notes: new OutputNotes(),
    onPage: () => {},
  });
  const files: PublishedFile[] = [];
  for (;;) {
    const { done, value } = rendering.next();
    if (done === true) return { ...value, files };
    files.push(value);
  }
}

const unread = (): string => {
  throw new Error('It was read.');
};

describe('a page that is left as it lies there', () => {
  it('is neither rendered nor read while all is there to which links led', () => {
    const places = { pages: ['/about#top'], files: ['assets/a.css'] };
    const { made, files, places: now } = renderLeaving({ places, readHtml: unread });
    expect(made).toBe(site.pages.length - 1);
    expect(files).toContainEqual(expect.objectContaining({ path: 'jobs/index.html', size: 1 }));
    expect(now.pages).toEqual(expect.arrayContaining(['/about#top', '/about#']));
    expect(now.files).toEqual(['assets/a.css']);
  });

  it.each([
    ['an id', { pages: ['/about#gone'], files: [] }, '/about#gone', 'links to /about#gone, and that page has no such id'],
    ['a page', { pages: ['/gone#'], files: [] }, '/gone', 'links to /gone, which is no page'],
    ['a file', { pages: [], files: ['gone.pdf'] }, '/gone.pdf', 'names /gone.pdf, which is not there'],
  ])('is asked where it leads once something is gone: %s', (_what, places, href, fault) => {
    expect(() => renderLeaving({ places, readHtml: () => markup(href) })).toThrow(`jobs/index.html ${fault}`);
    const { places: now } = renderLeaving({ places, readHtml: () => markup('/about#top') });
    expect(now.pages).toContain('/about#top');
    expect(JSON.stringify(now)).not.toContain('gone');
  });
});
