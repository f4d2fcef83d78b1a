import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Draft } from '../../../support/small-site.ts';
import { checkData, page, ROOT, smallSite } from '../../../support/small-site.ts';

function examplesOf(file: string): readonly Draft[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) => parse(yaml));
}

const EXAMPLES = examplesOf('docs/collections.md');

it('the examples of docs/collections.md are one site without mistakes', () => {
  const maps = EXAMPLES.filter((each) => each !== null && !Array.isArray(each));
  const collections = Object.assign({}, ...maps.map((each) => each.collections));
  const sections: Draft = { ...Object.assign({}, ...maps), collections };
  const entries = EXAMPLES.filter(Array.isArray).flat();
  const blocks = entries.filter((each) => each.type !== undefined);
  const pages = entries.filter((each) => each.path !== undefined);
  const facts = { type: 'hero', heading: '{{facts.license}}, {{facts.warrantyYears}}, {{facts.lender.name}}' };
  const site = { ...smallSite(), ...sections, pages: [page('/', [facts, ...blocks]), ...sections.pages, ...pages] };
  expect(pages).toHaveLength(2);
  expect(blocks.length).toBeGreaterThan(0);
  expect(Object.keys(sections)).toEqual(expect.arrayContaining(['collections', 'projects', 'offers', 'pages', 'facts']));
  expect(checkData(site).said).toEqual([]);
});

it('the examples of docs/posts.md are one site without mistakes', () => {
  const examples = examplesOf('docs/posts.md');
  const sections: Draft = Object.assign({}, ...examples.filter((each) => !Array.isArray(each)));
  const others = examples.filter(Array.isArray).flat();
  expect(sections.posts).toEqual({ from: 'posts/' });
  const posts = [
    {
      title: 'Before the first frost',
      date: '2025-09-14',
      summary: 'Six things to check.',
      author: 'Sam Sample',
      tags: ['Winter'],
      body: '## What you can do',
    },
    { title: 'A slow drain', date: '2025-05-20', summary: 'What it tells you.', draft: true },
  ];
  const site = {
    ...smallSite(),
    ...sections,
    posts,
    pages: [page('/', [{ type: 'hero', heading: 'Home' }]), ...sections.pages, ...others],
  };
  const { said, site: described } = checkData(site);
  expect(said).toEqual([]);
  expect(described?.pages.map((each) => each.path)).toEqual(['/', '/advice', '/advice/before-the-first-frost', '/advice/topics/winter']);
});
