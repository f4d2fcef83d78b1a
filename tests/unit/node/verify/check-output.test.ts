import { describe, expect, it } from 'vitest';
import { checkOutput } from '../../../../src/node/verify/check-output.ts';
import { readAttributes } from '../../../../src/node/verify/read-attributes.ts';
import { InternalError } from '../../../../src/shared/errors.ts';

const FINE = `<link href="/assets/site-1.css"><main id="content"><section aria-labelledby="a-heading"><h1 id="a-heading">A</h1>
<label for="name">Name</label><input id="name"><a href="#content">Top</a><a href="/about#form">Form</a></section></main>`;

function check(html: string): void {
  checkOutput({
    file: 'about/index.html',
    attributes: readAttributes(html),
    base: '',
    hasAsset: (asset) => asset === 'assets/site-1.css',
  });
}

describe('checkOutput', () => {
  it('lets a fit page pass', () => {
    expect(() => check(FINE)).not.toThrow();
  });

  it('looks for assets below the base path', () => {
    const html = FINE.replace('/assets/', '/cleaning/assets/');
    const found = {
      file: 'cleaning.html',
      attributes: readAttributes(html),
      base: '/cleaning',
      hasAsset: (asset: string) => asset === 'cleaning/assets/site-1.css',
    };
    expect(() => checkOutput(found)).not.toThrow();
    expect(() => checkOutput({ ...found, hasAsset: () => false })).toThrow('/cleaning/assets/site-1.css is not in the output');
  });

  it.each([
    [FINE.replace(/h1/g, 'h2'), 'it has 0 h1 headings'],
    [`${FINE}<h1>B</h1>`, 'it has 2 h1 headings'],
    [`${FINE}<p id="name"></p>`, 'the id name is there twice'],
    [FINE.replace('aria-labelledby="a-heading"', 'aria-labelledby="gone"'), 'aria-labelledby names gone, which is not there'],
    [FINE.replace('for="name"', 'for="gone"'), 'for names gone, which is not there'],
    [FINE.replace('#content', '#gone'), 'href names gone, which is not there'],
    [FINE.replace('site-1', 'site-2'), '/assets/site-2.css is not in the output'],
    [`${FINE}<source srcset="/assets/site-1.css 1w, /assets/b-2.avif 2w">`, '/assets/b-2.avif is not in the output'],
    [`${FINE}<p>{{business.name}}</p>`, 'a {{reference}} is left in it'],
  ])('refuses a page that is not fit, and names it (%#)', (html, fault) => {
    expect(() => check(html)).toThrow(InternalError);
    expect(() => check(html)).toThrow(`about/index.html is not fit to be published: ${fault}.`);
  });

  it('says everything that is wrong at once', () => {
    expect(() => check('<p id="a"></p><p id="a">{{b}}</p>')).toThrow(/0 h1 headings; the id a is there twice; a \{\{reference\}\}/);
  });
});
