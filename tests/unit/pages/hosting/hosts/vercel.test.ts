import { expect, it } from 'vitest';
import { filesFor } from '../../../../support/hosting-table.ts';

it('vercel builds nothing: what it is given is the site', () => {
  const settings = { framework: null, buildCommand: null, installCommand: null, outputDirectory: '.', trailingSlash: false };
  expect(JSON.parse(filesFor('vercel')['vercel.json'] ?? '{}')).toMatchObject(settings);
});

it('vercel looks at parameters by patterns, and leaves the data of a page that has an old folder for its address alone', () => {
  const { redirects } = JSON.parse(filesFor('vercel')['vercel.json'] ?? '{}');
  const about = [
    { type: 'query', key: 'page', value: 'about' },
    { type: 'query', key: 'lang', value: 'en' },
  ];
  expect(redirects).toContainEqual({ source: '/index\\.php', has: about, destination: '/about#team', statusCode: 301 });
  expect(redirects).toContainEqual({ source: '/category/:rest+', destination: '/services/:rest+', statusCode: 301 });
  expect(redirects).toContainEqual({
    source: '/about/:rest((?!page\\.json$|index\\.html$).+)',
    destination: '/about',
    statusCode: 301,
  });
});
