import { describe, expect, it } from 'vitest';
import { filesFor, TABLE } from '../../../support/hosting-table.ts';

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

  it('say the whole table', () => {
    expect(filesFor('netlify')).toMatchInlineSnapshot(`
      {
        "_headers": "/*
        X-Content-Type-Options: nosniff
        Content-Security-Policy: frame-ancestors 'self'
      /assets/*
        Cache-Control: public, max-age=31536000, immutable
      /about
        Content-Security-Policy: img-src 'self' https://a.example.com/100%25; frame-ancestors 'none'
      /services/:slug
        Content-Security-Policy: default-src 'self'; frame-ancestors 'none'
      ",
        "_redirects": "/old.html /about#team 301
      /for-now https://other.example.com/a?b=c$d 302
      /services/:slug /services/windows 200
      ",
      }
    `);
  });
});
