import { describe, expect, it } from 'vitest';
import { findLinks, planMoves } from '../../../../src/operations/rename/links.ts';

const data = (text: string, more: object = {}) => ({ business: { url: 'https://www.tidy.example.com/shop' }, facts: { text }, ...more });
const moves = [{ from: '/old', to: '/new' }];
const relinked = (text: string): unknown =>
  planMoves(data(text), moves).find(({ path }) => path[0] === 'facts' && path[1] === 'text' && path.length === 2);

describe('links to a page that moved', () => {
  it.each([
    ['/old', '/new'],
    ['/old/#top', '/new#top'],
    ['/old?a=1', '/new?a=1'],
    ['https://tidy.example.com/shop/old', 'https://tidy.example.com/shop/new'],
    ['See [this](/old), [that](/old#b "T"), and </old>.', 'See [this](/new), [that](/new#b "T"), and </new>.'],
    ['[a]\n\n[a]: /old', '[a]\n\n[a]: /new'],
  ])('%s → %s', (before, after) => {
    expect(relinked(before)).toEqual({ op: 'set', path: ['facts', 'text'], value: after });
    expect(findLinks(data(before), ['/old'])).toEqual([['facts', 'text']]);
  });

  it.each(['/older', '/old/inner', 'the /old one', 'https://example.org/old', '[x](/older)', '{{business.url}}/old'])(
    '%s stays',
    (text) => {
      expect(relinked(text)).toBeUndefined();
      expect(findLinks(data(text), ['/old'])).toEqual([]);
    },
  );
});

describe('redirects', () => {
  it('lead on, one is added, and one from the new address goes', () => {
    const redirects = [
      { from: '/new/', to: '/old' },
      { from: '/oldest', to: '/old' },
    ];
    expect(planMoves(data('', { redirects, pages: [{ path: '/old' }] }), moves)).toEqual([
      { op: 'set', path: ['redirects', 1, 'to'], value: '/new' },
      { op: 'insert', path: ['redirects'], index: 2, value: { from: '/old', to: '/new' } },
      { op: 'remove', path: ['redirects', 0] },
    ]);
  });
});
