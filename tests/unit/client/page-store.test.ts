import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageStore } from '../../../src/client/page-store.ts';
import type { PageDescription } from '../../../src/shared/page/page-description.ts';

const ABOUT: PageDescription = {
  path: '/about',
  head: { title: 'About', description: 'Us.', canonical: 'https://a.example/about' },
  blocks: [],
};

const APP = { version: 'v1', scripts: { hero: '/assets/block-hero-1.js', 'link-list': '/assets/block-link-list-1.js' } };

/** The addresses that were fetched. */
let fetched: string[];
let answer: (url: string) => Response;

beforeEach(() => {
  fetched = [];
  answer = () => Response.json({ version: 'v1', page: ABOUT });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return answer(url);
  });
});

afterEach(() => vi.unstubAllGlobals());

vi.mock('../../../src/client/load-styles.ts', () => ({
  loadStyles: async (address: string) => {
    if (address === '/assets/lost.css') throw new Error('lost');
    fetched.push(address);
  },
}));

/** The block types whose scripts cannot be had. */
const lost = new Set<string>();

vi.mock('../../../src/client/import-blocks.ts', () => ({
  importBlocks: async (blocks: PageDescription['blocks'], { scripts }: { scripts: Record<string, string> }) => {
    for (const { type } of blocks) fetched.push(scripts[type] as string);
    return !blocks.some(({ type }) => lost.has(type));
  },
}));

describe('PageStore', () => {
  it('has a page when the scripts of its blocks are there, and not without them', async () => {
    const page = { ...ABOUT, blocks: [{ type: 'hero' }] };
    answer = () => Response.json({ version: 'v1', page });
    lost.add('hero');
    const store = new PageStore(APP);
    await expect(store.load('/about')).rejects.toThrow('script');
    expect(store.get('/about')).toBeUndefined();
    lost.clear();
    expect(await store.load('/about')).toEqual(page);
    expect(fetched.slice(2)).toEqual(['/about/page.json', '/assets/block-hero-1.js']);
  });

  it('has a page when its styles are there, and not without them', async () => {
    answer = () => Response.json({ version: 'v1', styles: '/assets/more-1.css', page: ABOUT });
    expect(await new PageStore(APP).load('/about')).toEqual(ABOUT);
    expect(fetched).toEqual(['/about/page.json', '/assets/more-1.css']);
    answer = () => Response.json({ version: 'v1', styles: '/assets/lost.css', page: ABOUT });
    const store = new PageStore(APP);
    await expect(store.load('/about')).rejects.toThrow('lost');
    expect(store.get('/about')).toBeUndefined();
  });

  it('fetches the page’s data and nothing else', async () => {
    expect(await new PageStore(APP).load('/about')).toEqual(ABOUT);
    expect(fetched).toEqual(['/about/page.json']);
  });

  it('knows the home page’s data', async () => {
    await new PageStore(APP).load('/');
    expect(fetched).toEqual(['/page.json']);
  });

  it('fetches a page once, however its path is spelled', async () => {
    const store = new PageStore(APP);
    await store.load('/about/');
    expect(await store.load('/about')).toEqual(ABOUT);
    expect(store.get('/about//')).toEqual(ABOUT);
    expect(fetched).toEqual(['/about/page.json']);
  });

  it('puts together what is the page’s own and what it has in common with others', async () => {
    const own = { ...ABOUT, blocks: [{ heading: 'Us' }, {}] };
    const shared = [
      { type: 'hero', id: 'hero-1' },
      { type: 'link-list', id: 'link-list-1', links: [] },
    ];
    answer = (url) =>
      Response.json(url === '/assets/shared-1.json' ? shared : { version: 'v1', shared: '/assets/shared-1.json', page: own });
    const store = new PageStore(APP);
    expect(await store.load('/about')).toEqual({
      ...ABOUT,
      blocks: [{ type: 'hero', id: 'hero-1', heading: 'Us' }, shared[1]],
    });
    await store.load('/team');
    const scripts = Object.values(APP.scripts);
    expect(fetched).toEqual(['/about/page.json', '/assets/shared-1.json', ...scripts, '/team/page.json', ...scripts]);
  });

  it('rejects a page whose shared parts cannot be had, and does not keep it', async () => {
    answer = (url) =>
      url === '/assets/shared-1.json'
        ? new Response('', { status: 404 })
        : Response.json({ version: 'v1', shared: '/assets/shared-1.json', page: ABOUT });
    const store = new PageStore(APP);
    await expect(store.load('/about')).rejects.toThrow('/assets/shared-1.json: 404');
    expect(store.get('/about')).toBeUndefined();
  });

  it('does not fetch a page that it was given', async () => {
    const store = new PageStore(APP);
    store.keep('/about/', ABOUT);
    expect(await store.load('/about')).toBe(ABOUT);
    expect(fetched).toEqual([]);
  });

  it('rejects a page that was made for other code, and does not keep it', async () => {
    answer = () => Response.json({ version: 'v2', page: ABOUT });
    const store = new PageStore(APP);
    await expect(store.load('/about')).rejects.toThrow('made for v2');
    expect(store.get('/about')).toBeUndefined();
  });

  it.each([
    ['that is not there', () => new Response('', { status: 404 })],
    ['that is no JSON (a fallback’s HTML, say)', () => new Response('<!doctype html>', { status: 200 })],
    [
      'while the network is down',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('rejects a page %s, and tries again the next time', async (_what, wrong: () => Response) => {
    const store = new PageStore(APP);
    answer = wrong;
    await expect(store.load('/about')).rejects.toThrow();
    answer = () => Response.json({ version: 'v1', page: ABOUT });
    expect(await store.load('/about')).toEqual(ABOUT);
  });
});
