import { expect, it } from 'vitest';
import { filesFor, TABLE } from '../../../../support/hosting-table.ts';

it('names single addresses before folders on Cloudflare Pages, which counts what comes after the first folder as one', () => {
  const folders = ['/about', '/services'].map((page) => ({ from: `${page}/*`, to: page, status: 301 }) as const);
  const routing = { ...TABLE.routing, redirects: [{ from: '/old', to: '/about', status: 301 } as const, ...folders] };
  const { _redirects: lines = '' } = filesFor('cloudflare-pages', { ...TABLE, routing, pages: ['/', '/about', '/services'] });
  expect(lines.trimEnd().split('\n')).toEqual([
    '/old /about 301',
    '/old/ /about 301',
    '/about/page.json /about/page.json 200',
    '/services/page.json /services/page.json 200',
    '/about/* /about 301',
    '/services/* /services 301',
  ]);
});
