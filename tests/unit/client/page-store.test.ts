import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageStore } from '../../../src/client/page-store.ts';
import type { PageDescription } from '../../../src/shared/page/page-description.ts';

const ABOUT: PageDescription = {
  path: '/about',
  head: { title: 'About', description: 'Us.', canonical: 'https://a.example/about' },
  blocks: [],
};

const APP = { version: 'v1' };
const DATA = { version: 'v1', script: '/assets/1.js', page: ABOUT };

/** The addresses that were fetched. */
let fetched: string[];
let answer: (url: string) => Response;

beforeEach(() => {
  fetched = [];
  answer = () => Response.json(DATA);
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

/** What scripts say that pages share, by their addresses. */
const SHARED = new Map([
  ['/assets/1.js', undefined],
  [
    '/assets/2.js',
    [
      { type: 'hero', id: 'hero-1' },
      { type: 'link-list', id: 'link-list-1', links: [] },
    ],
  ],
]);

vi.mock('../../../src/client/load-script.ts', () => ({
  loadScript: async (address: string) => {
    if (!SHARED.has(address)) throw new Error('lost');
    fetched.push(address);
    return SHARED.get(address);
  },
}));

describe('PageStore', () => {
  it('has a page when its script is there, and not without it', async () => {
    answer = () => Response.json({ ...DATA, script: '/assets/lost.js' });
    const store = new PageStore(APP);
    await expect(store.load('/about')).rejects.toThrow('lost');
    expect(store.get('/about')).toBeUndefined();
    answer = () => Response.json(DATA);
    expect(await store.load('/about')).toEqual(ABOUT);
    expect(fetched.slice(1)).toEqual(['/about/page.json', '/assets/1.js']);
  });

  it('has a page when its styles are there, and not without them', async () => {
    answer = () => Response.json({ ...DATA, styles: '/assets/more-1.css' });
    expect(await new PageStore(APP).load('/about')).toEqual(ABOUT);
    expect(fetched).toEqual(['/about/page.json', '/assets/1.js', '/assets/more-1.css']);
    answer = () => Response.json({ ...DATA, styles: '/assets/lost.css' });
    const store = new PageStore(APP);
    await expect(store.load('/about')).rejects.toThrow('lost');
    expect(store.get('/about')).toBeUndefined();
  });

  it('loads the page’s data and script, and nothing else', async () => {
    expect(await new PageStore(APP).load('/about')).toEqual(ABOUT);
    expect(fetched).toEqual(['/about/page.json', '/assets/1.js']);
  });

  it('knows the home page’s data', async () => {
    await new PageStore(APP).load('/');
    expect(fetched).toEqual(['/page.json', '/assets/1.js']);
  });

  it('fetches a page once, however its path is spelled', async () => {
    const store = new PageStore(APP);
    await store.load('/about/');
    expect(await store.load('/about')).toEqual(ABOUT);
    expect(store.get('/about//')).toEqual(ABOUT);
    expect(fetched).toEqual(['/about/page.json', '/assets/1.js']);
  });

  it('puts together what is the page’s own and what it has in common with others', async () => {
    const own = { ...ABOUT, blocks: [{ heading: 'Us' }, {}] };
    answer = () => Response.json({ ...DATA, script: '/assets/2.js', page: own });
    expect(await new PageStore(APP).load('/about')).toEqual({
      ...ABOUT,
      blocks: [
        { type: 'hero', id: 'hero-1', heading: 'Us' },
        { type: 'link-list', id: 'link-list-1', links: [] },
      ],
    });
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
    answer = () => Response.json(DATA);
    expect(await store.load('/about')).toEqual(ABOUT);
  });
});
