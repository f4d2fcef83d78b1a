import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { App } from '../../../src/document/App.tsx';
import { renderBody } from '../../../src/document/render-body.tsx';
import { loadSite } from '../../../src/node/check/load-site.ts';
import { createProject } from '../../../src/node/tool/project.ts';
import type { DescribedSite } from '../../../src/pages/describe/described-site.ts';
import type { Block } from '../../../src/shared/generated/site.gen.ts';
import type { Frame, PageDescription } from '../../../src/shared/page/page-description.ts';
import { ROOT } from '../../support/small-site.ts';

const { site } = await loadSite(createProject({ config: path.join(ROOT, 'site.config.yaml') }));
const { frame, ...described } = site as DescribedSite;
const pages = described.pages.map((page) => page.describe());
const notFound = described.notFound.describe();

/** What React makes of the whole page at once, but for the preload of the header's sign: the browser finds that at once by itself. */
function whole(ownFrame: Frame, page: PageDescription): string {
  const preload = `<link rel="preload" as="image" href="${ownFrame.brand.mark?.src}"/>`;
  const markup = renderToString(<App frame={ownFrame} page={page} />);
  expect(markup).toContain(preload);
  return markup.replace(preload, '');
}

function together(ownFrame: Frame, page: PageDescription): string {
  const { preloads, markup } = renderBody(ownFrame, page);
  return preloads + markup;
}

describe('a page put together from parts', () => {
  it('is what React makes of the whole page, whatever was rendered before it', () => {
    for (const page of [...pages, notFound, ...[...pages].reverse()]) expect(together(frame, page), page.path).toBe(whole(frame, page));
  });

  it('marks the links to itself, in the frame and in blocks that other pages show too', () => {
    const about = pages.find((page) => page.path === '/about') as PageDescription;
    const shared = { ...(pages[0] as PageDescription), path: '/elsewhere' };
    for (const path of ['/elsewhere', '/about', '/services/deep-cleaning', '/elsewhere']) {
      expect(together(frame, { ...shared, path }), path).toBe(whole(frame, { ...shared, path }));
    }
    expect(together(frame, about)).toContain('aria-current="page"');
  });

  it('says the language of a page, whatever was rendered before it', () => {
    const shared = { ...(pages[0] as PageDescription), path: '/elsewhere' };
    for (const language of [undefined, { lang: 'ur', dir: 'rtl' } as const, { lang: 'cy', dir: 'ltr' } as const, undefined]) {
      const page = { ...shared, ...(language === undefined ? {} : { language }) };
      expect(together(frame, page)).toBe(whole(frame, page));
    }
  });

  it('marks the name at the top at home, where the navigation does not lead there', () => {
    const { header } = frame.navigation;
    const links = header.links.filter(({ href }) => href !== '/');
    const other = { ...frame, navigation: { ...frame.navigation, header: { ...header, links } } };
    expect(together(other, pages[0] as PageDescription)).toBe(whole(other, pages[0] as PageDescription));
  });

  it('asks for a picture once that two blocks begin with', () => {
    const home = pages[0] as PageDescription;
    const [hero] = home.blocks;
    const twice = { ...home, blocks: [hero, { ...hero, id: 'again' }] } as PageDescription;
    expect(together(frame, twice)).toBe(whole(frame, twice));
  });

  it('asks for the pictures of its own blocks and of shared ones in the order of the page', () => {
    const heroOf = (path: string): Block => ({ ...(pages.find((page) => page.path === path)?.blocks[0] as Block) });
    const [about, services, shared] = [heroOf('/about'), heroOf('/services'), { ...heroOf('/locations'), id: 'shared' }];
    for (const path of ['/one', '/two', '/three']) {
      const [first, last] = [about, services].map((hero, index) => ({ ...hero, id: `own-${index}`, heading: path }) as Block) as [
        Block,
        Block,
      ];
      const page = { ...(pages[0] as PageDescription), path, blocks: [first, shared, last] };
      expect(together(frame, page), path).toBe(whole(frame, page));
      expect(together(frame, page).match(/<link rel="preload" as="image"[^>]*high/g), path).toHaveLength(3);
    }
  });

  it('may hold the mark that divides blocks while they are rendered', () => {
    const body = '<p>One</p><hr class="cut-between-blocks"/><p>Two</p>';
    const blockOf = (id: string): Block =>
      ({ type: 'rich-text', body, actions: [], id, level: 2, tone: 'plain', side: 'full' }) as unknown as Block;
    const shared = blockOf('shared');
    // Blocks are divided where others of the page were rendered before.
    for (const path of ['/mark', '/mark-again', '/mark-once-more']) {
      const page = { ...(pages[0] as PageDescription), path, blocks: [blockOf('a'), shared, blockOf('b')] };
      expect(together(frame, page), path).toBe(whole(frame, page));
    }
  });

  it('is never that of another frame', () => {
    const other = { ...frame, texts: { ...frame.texts, menu: 'Meny' } };
    const home = pages[0] as PageDescription;
    expect(together(other, home)).toBe(whole(other, home));
    expect(together(other, home)).not.toBe(together(frame, home));
  });
});
