import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Draft } from '../../../support/small-site.ts';
import { checkData, page, ROOT, smallSite } from '../../../support/small-site.ts';

const TEXT = readFileSync(path.join(ROOT, 'docs/collections.md'), 'utf8');
const EXAMPLES: readonly Draft[] = [...TEXT.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) => parse(yaml));

it('the examples of docs/collections.md are one site without mistakes', () => {
  const sections: Draft = Object.assign({}, ...EXAMPLES.filter((each) => each !== null && !Array.isArray(each)));
  const blocks = EXAMPLES.filter(Array.isArray).flat();
  const facts = { type: 'hero', heading: '{{facts.license}}, {{facts.warrantyYears}}, {{facts.lender.name}}' };
  const site = { ...smallSite(), ...sections, pages: [page('/', [facts, ...blocks]), ...sections.pages] };
  expect(blocks.length).toBeGreaterThan(0);
  expect(Object.keys(sections)).toEqual(expect.arrayContaining(['collections', 'projects', 'pages', 'facts']));
  expect(checkData(site).said).toEqual([]);
});
