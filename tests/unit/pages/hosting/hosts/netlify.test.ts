import { describe, expect, it } from 'vitest';
import { filesFor, TABLE } from '../../../../support/hosting-table.ts';

describe('the files for netlify', () => {
  it('let the policy of a pattern allow what a page within it needs, as both are sent', () => {
    const policy = (text: string) => ({ 'Content-Security-Policy': text });
    const headers = [
      ...TABLE.headers.slice(0, 2),
      { pattern: '/a/:slug', headers: policy("default-src 'none';frame-src 'none';img-src 'self'") },
      { pattern: '/b/:slug', headers: policy("default-src 'none'") },
      { pattern: '/a/book', headers: policy("default-src 'none';frame-src https://book.example.com") },
    ];
    const { _headers: lines } = filesFor('netlify', { ...TABLE, headers });
    expect(lines).toContain(
      "/a/:slug\n  Content-Security-Policy: default-src 'none';frame-src https://book.example.com;img-src 'self'\n/b/:slug\n  Content-Security-Policy: default-src 'none'\n/a/book\n  Content-Security-Policy: default-src 'none';frame-src https://book.example.com\n",
    );
  });

  it('have the parameters of a redirect before its target, and what was in a folder at the end of its new address', () => {
    const lines = filesFor('netlify')._redirects?.split('\n');
    for (const line of [
      '/index.php page=about lang=en /about#team 301!',
      '/ p=12 /about 301!',
      '/category/about/* /about 301',
      '/category/* /services/:splat 301',
      '/shop/* https://shop.example.com/:splat 302',
      // `/en//evil.example.com` must not lead to another host.
      '/en/* https://site.example.com/:splat 301',
    ])
      expect(lines).toContain(line);
  });
});
