import { describe, expect, it } from 'vitest';
import { filesFor } from '../../../support/hosting-table.ts';

describe('the files for cloudflare-pages', () => {
  it('say the whole table', () => {
    expect(filesFor('cloudflare-pages')).toMatchInlineSnapshot(`
      {
        "_headers": "/*
        X-Content-Type-Options: nosniff
        Content-Security-Policy: frame-ancestors 'self'
      /assets/*
        Cache-Control: public, max-age=31536000, immutable
      /about
        ! Content-Security-Policy
        Content-Security-Policy: img-src 'self' https://a.example.com/100%25; frame-ancestors 'none'
      /services/:slug
        ! Content-Security-Policy
        Content-Security-Policy: default-src 'self'; frame-ancestors 'none'
      ",
        "_redirects": "/old.html /about#team 301
      /old.html/ /about#team 301
      /for-now https://other.example.com/a?b=c$d 302
      /for-now/ https://other.example.com/a?b=c$d 302
      ",
        "_routes.json": "{
        "version": 1,
        "include": [
          "/services/*"
        ],
        "exclude": []
      }
      ",
        "_worker.js": "// Made by Townsite.
      const fallbacks = [{"under":"/services/","show":"/services/windows"}];
      const rules = [["/*",{"X-Content-Type-Options":"nosniff","Content-Security-Policy":"frame-ancestors 'self'","Cache-Control":"no-cache"}],["/services/:slug",{"Content-Security-Policy":"default-src 'self'; frame-ancestors 'none'"}]];
      const redirects = [];
      export default {
        async fetch(request, env) {
          const url = new URL(request.url);
          const path = url.pathname.replace(/(.)\\/+$/, '$1');
          const redirect = redirects.find(({ from }) => from === path);
          if (redirect) {
            const to = new URL(redirect.to, url);
            if (to.search === '') to.search = url.search;
            return Response.redirect(to, redirect.status);
          }
          const found = await env.ASSETS.fetch(request);
          const fallback = fallbacks.find(({ under }) => path.startsWith(under) && path.length > under.length && !path.slice(under.length).includes('/'));
          if (found.status !== 404) return withHeaders(found, path);
          if (!fallback) return withHeaders(found, '/404');
          if (path !== url.pathname) return Response.redirect(new URL(path + url.search, url), 301);
          const shown = await env.ASSETS.fetch(new Request(new URL(fallback.show, url), { method: request.method }));
          return withHeaders(shown, path);
        },
      };
      function withHeaders(response, path) {
        const answer = new Response(response.body, response);
        for (const [pattern, headers] of rules)
          if (fits(pattern, path)) for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
        return answer;
      }
      function fits(pattern, path) {
        if (pattern === '/*') return true;
        const expected = pattern.split('/');
        const given = path.split('/');
        return expected.length === given.length && expected.every((part, at) => (part[0] === ':' ? given[at] !== '' : part === given[at]));
      }
      ",
      }
    `);
  });
});
