import { describe, expect, it } from 'vitest';
import { filesFor } from '../../../support/hosting-table.ts';

describe('the files for netlify', () => {
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
