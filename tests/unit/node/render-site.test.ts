import { describe, expect, it } from 'vitest';
import type { CodeBundle } from '../../../src/node/bundle.ts';
import type { LinkedPlaces } from '../../../src/node/check-output-links.ts';
import type { KeptPage, KeptPages } from '../../../src/node/kept-pages.ts';
import { OutputNotes } from '../../../src/node/output-notes.ts';
import type { PageHelpers } from '../../../src/node/page-helpers.ts';
import type { NumberedPage } from '../../../src/node/page-task.ts';
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
async function renderLeaving({
  places,
  readHtml,
}: {
  places: LinkedPlaces;
  readHtml: () => string;
}): Promise<RenderedPages & { files: PublishedFile[] }> {
  const find = ({ page: { path }, key }: PreparedPage): KeptPage | undefined =>
    path === '/jobs'
      ? {
          note: { path, key, attributes: 'as before', ids: 'app top', image: undefined },
          files: [{ path: 'jobs/index.html', size: 1, time: 2 }],
          html: 'jobs/index.html',
          readHtml,
        }
      : undefined;
  return render({ kept: { places, find } as unknown as KeptPages });
}

interface Around {
  readonly kept?: KeptPages;
  readonly helpers?: PageHelpers;
  readonly renderer?: CodeBundle;
}

async function render({ kept, helpers, renderer = code }: Around): Promise<RenderedPages & { files: PublishedFile[] }> {
  const rendering = renderSite({
    site,
    code: renderer,
    shared: {
      stylesheets: { first: '', parts: ['hero'], more: {} },
      icons: [],
      fonts: [],
      scriptHashes: [],
      parts: new WeakMap(),
    } as unknown as SharedAssets,
    previews: new Map(),
    files: new Set(['assets/a.css']),
    kept,
    helpers,
    notes: new OutputNotes(),
    onPage: () => {},
  });
  const files: PublishedFile[] = [];
  for (;;) {
    const { done, value } = await rendering.next();
    if (done === true) return { ...value, files };
    files.push(value);
  }
}

const unread = (): string => {
  throw new Error('It was read.');
};

describe('a page that is left as it lies there', () => {
  it('is neither rendered nor read while all is there to which links led', async () => {
    const places = { pages: ['/about#top'], files: ['assets/a.css'] };
    const { made, files, places: now } = await renderLeaving({ places, readHtml: unread });
    expect(made).toBe(site.pages.length - 1);
    expect(files).toContainEqual(expect.objectContaining({ path: 'jobs/index.html', size: 1 }));
    expect(now.pages).toEqual(expect.arrayContaining(['/about#top', '/about#']));
    expect(now.files).toEqual(['assets/a.css']);
  });

  it.each([
    ['an id', { pages: ['/about#gone'], files: [] }, '/about#gone', 'links to /about#gone, and that page has no such id'],
    ['a page', { pages: ['/gone#'], files: [] }, '/gone', 'links to /gone, which is no page'],
    ['a file', { pages: [], files: ['gone.pdf'] }, '/gone.pdf', 'names /gone.pdf, which is not there'],
  ])('is asked where it leads once something is gone: %s', async (_what, places, href, fault) => {
    await expect(renderLeaving({ places, readHtml: () => markup(href) })).rejects.toThrow(`jobs/index.html ${fault}`);
    const { places: now } = await renderLeaving({ places, readHtml: () => markup('/about#top') });
    expect(now.pages).toContain('/about#top');
    expect(JSON.stringify(now)).not.toContain('gone');
  });
});

/** Stands in for processes that take all pages and answer when they are waited for. */
class Helpers implements Pick<PageHelpers, 'hand' | 'collect' | 'wait' | 'close' | 'areThere'> {
  readonly areThere = true;
  isClosed = false;
  readonly #answer: (pages: readonly NumberedPage[]) => ReturnType<PageHelpers['collect']>;
  #pages: NumberedPage[] = [];
  #isDone = false;

  constructor(answer: (pages: readonly NumberedPage[]) => ReturnType<PageHelpers['collect']>) {
    this.#answer = answer;
  }

  hand(pages: readonly NumberedPage[]): boolean {
    this.#pages.push(...pages);
    return true;
  }

  async wait(): Promise<boolean> {
    const isMore = !this.#isDone && this.#pages.length > 0;
    this.#isDone = true;
    return isMore;
  }

  collect(): ReturnType<PageHelpers['collect']> {
    if (!this.#isDone) return NOTHING;
    const pages = this.#pages;
    this.#pages = [];
    return this.#answer(pages);
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

const NOTHING = { made: [], returned: [], places: [] };

/** What a helper says of pages that it made. */
function madeOf(pages: readonly NumberedPage[], ids = 'app top') {
  return pages.map((page) => ({
    page,
    made: { attributes: 'some', ids, files: [{ path: page.prepared.file, size: 7, isWritten: true }] },
  }));
}

const asHelpers = (helpers: Helpers): PageHelpers => helpers as unknown as PageHelpers;

describe('pages that helpers make', () => {
  it('are published as they staged them, and counted', async () => {
    const helpers = new Helpers((pages) => ({ ...NOTHING, made: madeOf(pages) }));
    const { files, made, helped } = await render({ helpers: asHelpers(helpers) });
    expect(files).toContainEqual({ path: 'jobs/index.html', size: 7, isWritten: true });
    expect(made).toBe(site.pages.length);
    expect(helped).toBe(site.pages.length);
    expect(helpers.isClosed).toBe(true);
  });

  it('are made here where they are returned, and what is wrong with them is told', async () => {
    const some = new Helpers((pages) => ({ ...NOTHING, made: madeOf(pages.slice(1)), returned: pages.slice(0, 1) }));
    const { files, helped } = await render({ helpers: asHelpers(some) });
    expect(helped).toBe(site.pages.length - 1);
    expect(files).toContainEqual(expect.objectContaining({ path: 'index.html', content: markup('/') }));
    const none = new Helpers((pages) => ({ ...NOTHING, returned: pages }));
    const broken = {
      renderer: {
        renderPage: ({ page: { path } }: RenderOptions) => {
          if (path === '/jobs') throw new Error('The hero is broken');
          return markup('/');
        },
      },
    } as unknown as CodeBundle;
    await expect(render({ helpers: asHelpers(none), renderer: broken })).rejects.toThrow(/^\/jobs, block .+: The hero is broken$/m);
    expect(none.isClosed).toBe(true);
  });

  it.each([
    ['/jobs#top', undefined],
    ['/jobs#gone', 'index.html links to /jobs#gone, and that page has no such id'],
    ['/gone#', 'index.html links to /gone, which is no page'],
  ])('have their links followed to the pages of all: %s', async (place, fault) => {
    const places = [{ place, isFile: false, from: 'index.html' }];
    const rendered = render({ helpers: asHelpers(new Helpers((pages) => ({ ...NOTHING, places, made: madeOf(pages) }))) });
    if (fault === undefined) expect((await rendered).places.pages).toContain(place);
    else await expect(rendered).rejects.toThrow(fault);
  });
});
