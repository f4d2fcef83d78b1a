import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkText } from '../../support/check-text.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, ROOT, smallSite } from '../../support/small-site.ts';

/** The YAML of a page of the docs, one example after the other. */
function examplesIn(file: string): Draft[] {
  const text = readFileSync(path.join(ROOT, 'docs', file), 'utf8');
  return [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) => parse(yaml));
}

/** A site that has what an example says; a list stands for the blocks of a page. */
function siteWith(example: Draft): Draft {
  const { business = {}, pages = [], ...rest } = Array.isArray(example) ? { pages: [page('/quote', example)] } : example;
  const site = smallSite();
  const shown = ['/contact/sent', '/privacy'].filter((path) => !pages.some((each: Draft) => each.path === path));
  const others = shown.map((path) => page(path, [{ type: 'rich-text', body: 'Thank you.' }]));
  return { ...site, ...rest, business: { ...site.business, ...business }, pages: [...site.pages, ...pages, ...others] };
}

describe.each(['contact-form.md', 'messages.md'])('docs/%s', (file) => {
  it.each(examplesIn(file))('has settings that are right: %j', (example) => {
    const errors = checkText(stringify(siteWith(example))).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  });
});
