import { expect, it } from 'vitest';
import { filesFor } from '../../../../support/hosting-table.ts';

it('vercel builds nothing: what it is given is the site', () => {
  const settings = { framework: null, buildCommand: null, installCommand: null, outputDirectory: '.', trailingSlash: false };
  expect(JSON.parse(filesFor('vercel')['vercel.json'] ?? '{}')).toMatchObject(settings);
});
