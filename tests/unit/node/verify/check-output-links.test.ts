import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { OutputLinks } from '../../../../src/node/verify/check-output-links.ts';
import { readAttributes } from '../../../../src/node/verify/read-attributes.ts';
import { TAKES_ALL } from '../../../support/on-demand.ts';

const SITE = 'https://www.tidy.example.com';
const PAGES = {
  'index.html': `<link rel="canonical" href="${SITE}/"><link rel="stylesheet" href="/assets/a.css"><div id="app" data-page="/page.json?1a2b">
<a href="/about">A</a><a href="/about?from=home#team">B</a><a href="https://elsewhere.example.com/x">C</a><a href="tel:+1">D</a></div>`,
  'about/index.html': `<link rel="canonical" href="${SITE}/about"><div id="team"><a href="/">Home</a><a href="#team">E</a></div>`,
  '404.html': '<a href="/">Home</a>',
};
const IDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', []],
  ['/about', ['team']],
]);
const FILES = ['assets/a.css', 'page.json'];

/** @param more markup that is added to the home page */
function check(more: string, files: readonly string[] = FILES): () => void {
  return () => {
    const links = new OutputLinks({ site: SITE, pages: IDS, hasFile: (file) => files.includes(file) });
    for (const [file, html] of Object.entries(PAGES)) {
      links.follow(readAttributes(file === 'index.html' ? `${html}${more}` : html), file);
    }
    links.finish();
  };
}

describe('the links of the output', () => {
  it('may lead to pages, to ids on them, and elsewhere', () => {
    expect(check('')).not.toThrow();
  });

  it.each([
    ['<a href="/gone">', 'index.html links to /gone, which is no page'],
    ['<a href="/404">', 'index.html links to /404, which is no page'],
    ['<a href="/about/">', 'index.html links to /about/, which must not have a slash at its end'],
    ['<a href="/about#gone">', 'index.html links to /about#gone, and that page has no such id'],
    ['<a href="/about#tea">', 'index.html links to /about#tea, and that page has no such id'],
    [`<link rel="canonical" href="${SITE}/gone">`, 'index.html links to /gone, which is no page'],
    ['<a href="/price-list.pdf">', 'index.html names /price-list.pdf, which is not there'],
    ['<img src="/pictures/a.svg">', 'index.html names /pictures/a.svg, which is not there'],
  ])('may not be %s', (markup, fault) => {
    expect(check(markup)).toThrow(`The output is not fit to be published: ${fault}.`);
  });

  it('may not name the data of a page that was not written', () => {
    expect(check('', ['assets/a.css'])).toThrow('index.html names /page.json, which is not there');
  });

  it('lead below the base path, and may lead to other sites at the same host', () => {
    const folder = `${SITE}/cleaning`;
    const pages = new Map([
      ['/cleaning', []],
      ['/cleaning/about', []],
    ]);
    const read = (link: string): (() => void) => {
      const links = new OutputLinks({ site: folder, pages, hasFile: (file) => file === 'cleaning/assets/a.css' });
      const home = `<link rel="canonical" href="${folder}"><link rel="stylesheet" href="/cleaning/assets/a.css"><a href="${link}">A</a>`;
      links.follow(readAttributes(home), 'cleaning.html');
      return () => links.finish();
    };
    for (const link of ['/cleaning', '/cleaning/about', `${SITE}/shop`, `${SITE}/cleaning-shop`, SITE])
      expect(read(link), link).not.toThrow();
    expect(read('/about')).toThrow('cleaning.html links to /about, which is no page.');
    expect(read('/')).toThrow('cleaning.html links to /, which is no page.');
    expect(read(`${folder}/`)).toThrow('cleaning.html links to /cleaning/, which must not have a slash at its end.');
    expect(read('/assets/a.css')).toThrow('cleaning.html names /assets/a.css, which is not there.');
  });

  it('are told once for each place, and not all of a thousand', () => {
    const many = Array.from({ length: 1000 }, (_each, index) => `<a href="/gone-${index}"><a href="/gone-${index}#a">`).join('');
    expect(check(many)).toThrow(/\/gone-0, which is no page; .* and 1980 more\.$/);
  });

  it.runIf(TAKES_ALL)('keep little of each page in memory', () => {
    const pages = new Map(Array.from({ length: 1000 }, (_each, page) => [`/locations/page-${page}`, ['application']]));
    const links = new OutputLinks({ site: SITE, pages, hasFile: () => true });
    // What nobody holds any more does not count: other files of this worker have left much of it.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let page = 0; page < 1000; page += 1) {
      // As long as addresses mostly are: a short text is copied anyway when a part of another is asked for.
      links.follow(
        readAttributes(
          `<div id="application"></div><img src="/pictures/picture-${page}.svg"><a href="/locations/page-${(page + 1) % 1000}#application">${`${page} `.repeat(20_000)}</a>`,
        ),
        `page-${page}.html`,
      );
    }
    // The pages have 100 MB of text between them. Measured before the addresses are looked up, which copies some texts.
    collect();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
    expect(() => links.finish()).not.toThrow();
  });
});
