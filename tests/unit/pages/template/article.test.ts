import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSource } from '../../../../src/node/check/check-source.ts';
import { formatPicture } from '../../../../src/pages/pictures/article-picture.ts';
import type { ImageFacts } from '../../../../src/pages/pictures/image-facts.ts';
import { createMarkdown, findUnsupported } from '../../../../src/pages/template/markdown.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { checkData, describeBlock, describeSite, pageOf, SCHEMA } from '../../../support/describe-site.ts';
import { runsOf } from '../../../support/on-demand.ts';
import { MINIMAL_YAML, page, siteWithBlocks, smallSite } from '../../../support/small-site.ts';

const IMAGES: ImageFacts = new Map([
  ['images/van.jpg', { src: '/assets/van-1280-abc.jpg', width: 2000, height: 1000, photo: { bytes: 900_000 } }],
  ['images/plan.svg', { src: '/assets/plan-abc.svg', width: 600, height: 400 }],
]);

function bodyOf(body: string): string {
  return (pageOf(describeSite(siteWithBlocks({ type: 'rich-text', body }), IMAGES)).blocks[0] as { body?: string } | undefined)
    ?.body as string;
}

/** Without the frame that the styles of articles fit. */
function htmlOf(body: string): string {
  const html = bodyOf(body);
  expect(html).toMatch(/^<div class="article">[\s\S]*<\/div>$/);
  return html.slice('<div class="article">'.length, -'</div>'.length);
}

function saidOf(body: string): readonly string[] {
  return checkData(siteWithBlocks({ type: 'rich-text', body }), IMAGES).said;
}

describe('the text of an article', () => {
  it('has headings below that of the page, without gaps, each with an id', () => {
    expect(htmlOf('# One\n\n## Two & more\n\n#### Three\n\n## Two & more')).toBe(
      '<h2 id="one">One</h2>\n<h2 id="two-more">Two &amp; more</h2>\n<h3 id="three">Three</h3>\n<h2 id="two-more-2">Two &amp; more</h2>',
    );
    expect(htmlOf('### Трубы')).toBe('<h2 id="section">Трубы</h2>');
  });

  it('has tables whose first row names the columns, in a frame that scrolls', () => {
    expect(htmlOf('| Work | Price |\n|---|--:|\n| A *drain* | $9 |').replace(/\n/g, '')).toBe(
      '<div tabindex="0"><table><thead><tr><th scope="col">Work</th><th style="text-align:right" scope="col">Price</th></tr></thead>' +
        '<tbody><tr><td>A <em>drain</em></td><td style="text-align:right">$9</td></tr></tbody></table></div>',
    );
  });

  it('has quotes, lines, code and struck-out words', () => {
    expect(htmlOf('> Quote\n\n---\n\n~~No~~ `a < b`\n\n```js\n<script>&\n```')).toBe(
      '<blockquote>\n<p>Quote</p>\n</blockquote>\n<hr>\n<p><s>No</s> <code>a &lt; b</code></p>\n<pre tabindex="0"><code>&lt;script&gt;&amp;\n</code></pre>',
    );
  });

  it('is as it was where it has none of that', () => {
    const { body } = describeBlock({ type: 'rich-text', body: 'One *two*.\n\n- [a](/)\n- b' });
    expect(body).toBe('<p>One <em>two</em>.</p>\n<ul>\n<li><a href="/">a</a></li>\n<li>b</li>\n</ul>');
  });

  it('passes no HTML, and says so', () => {
    expect(htmlOf('## A <b>b</b>\n\n<script>alert(1)</script>')).not.toMatch(/<(b|script)>/);
    expect(findUnsupported('## Title\n\n<b>x</b>', true)).toMatchObject({ what: 'HTML' });
    expect(findUnsupported('## Title\n\n`<b>` and\n\n```\n<i>\n**\n```', true)).toBeUndefined();
    expect(findUnsupported('##Title', true)).toMatchObject({ what: 'a heading', excerpt: '##Title' });
  });

  it('never is more than the tags of Markdown, whatever is written', () => {
    const markdown = createMarkdown('(new tab)');
    const piece = fc.constantFrom(
      '#',
      '##',
      '|',
      '-',
      '\n',
      '\n\n',
      '`',
      '```',
      '~~',
      '<b>',
      '<script>',
      '"',
      "'",
      '&',
      '](',
      '[',
      '![',
      ')',
      'javascript:',
      'a',
      ' ',
      '>',
      '*',
      '<',
      'onerror=',
    );
    const TAG =
      /^<\/?(?:p|em|strong|ul|ol|li|h[2-6]|blockquote|hr|code|pre|s|table|thead|tbody|tr|td|th|div|br|span|a|img)(?: (?:id|href|scope|style|tabindex|class|alt|src|start|target|rel|title)="[^"<>]*")*>$/;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = markdown.renderArticle(
          pieces.join(''),
          () => '/a',
          (src, alt) =>
            formatPicture({ src: `/${encodeURIComponent(src)}`, alt, width: 1, height: 1 }).replace(
              / (?:width|height|loading|decoding)="[^"]*"/g,
              '',
            ),
        );
        for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).toMatch(TAG);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('finds links that are wrong in headings, tables and quotes', () => {
    expect(saidOf('## [a](javascript:x)\n\n> [b](/nowhere)\n\n| [c](#nothing) |\n|---|\n| d |')).toEqual([
      expect.stringContaining('LINK_INVALID pages[0].blocks[0].body'),
      expect.stringContaining('LINK_UNKNOWN_ROUTE pages[0].blocks[0].body'),
      expect.stringContaining('LINK_UNKNOWN_ANCHOR pages[0].blocks[0].body'),
    ]);
  });
});

describe('the headings of a text', () => {
  it('can be led to, from everywhere', () => {
    const site = smallSite();
    site.pages = [
      page('/', [{ type: 'rich-text', body: '[down](#our-prices) [there](/about#who-we-are)\n\n## Our prices' }]),
      page('/about', [{ type: 'rich-text', body: '## Who we are' }]),
    ];
    expect(checkData(site).said).toEqual([]);
  });

  it('have ids that nothing else on the page has', () => {
    const body = '## Form\n\n## Content\n\n## Prices';
    const shown = pageOf(
      describeSite(siteWithBlocks({ type: 'rich-text', id: 'form', body }, { type: 'rich-text', body, heading: 'Again' })),
    );
    const ids = shown.blocks.flatMap((block) => [
      block.id,
      ...[...String('body' in block ? block.body : '').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['form', 'form-2', 'content-2', 'prices', 'prices-2']));
    expect(ids).not.toContain('content');
  });
});

describe('the pictures of a text', () => {
  it('are files of the site with their sizes, photos in several widths', () => {
    expect(htmlOf('![A plan](images/plan.svg)')).toBe(
      '<figure><img alt="A plan" width="600" height="400" loading="lazy" decoding="async" src="/assets/plan-abc.svg"></figure>',
    );
    const site = describeSite(siteWithBlocks({ type: 'rich-text', body: '![A "van"](images/van.jpg)' }), IMAGES);
    const html = (pageOf(site).blocks[0] as { body?: string } | undefined)?.body as string;
    expect(html).toContain('<source type="image/avif" srcset="/assets/van-480-abc.avif 480w, /assets/van-640-abc.avif 640w, ');
    expect(html).toContain('alt="A &quot;van&quot;" width="2000" height="1000"');
    expect(site.pictures.files).toEqual([{ file: 'images/van.jpg', widths: [480, 640, 960, 1280, 1920] }]);
  });

  it('have captions where they have a paragraph to themselves', () => {
    expect(htmlOf('![A plan](images/plan.svg "Floor <1>")')).toMatch(
      /^<figure><img [^>]*><figcaption>Floor &lt;1&gt;<\/figcaption><\/figure>$/,
    );
    expect(htmlOf('See ![A plan](images/plan.svg "Floor 1") here.')).toMatch(/^<p>See <img [^>]*> here\.<\/p>$/);
  });

  it.each([
    ['![A van](images/vam.jpg)', /^IMAGE_MISSING pages\[0\]\.blocks\[0\]\.body: There is no file images\/vam\.jpg/],
    ['![A van](https://photos.example.com/1.jpg)', /^IMAGE_SIZE_MISSING pages\[0\]\.blocks\[0\]\.body: /],
  ])('that cannot be shown are reported where the text stands: %s', (body, said) => {
    expect(saidOf(body)).toEqual([expect.stringMatching(said)]);
  });

  it('are reported on their line', () => {
    const text = MINIMAL_YAML.replace(
      /\n {4}blocks:\n/,
      '\n    blocks:\n      - type: rich-text\n        body: |\n          One.\n\n          ![](images/plan.svg) ![A van](images/vam.jpg)\n',
    );
    const source = new SiteSource({ config: parseYaml({ file: 'site.config.yaml', text }), files: [], schema: SCHEMA });
    const found = checkSource({ source, images: IMAGES, isStrict: false, now: '2026-11-20' }).diagnostics;
    const line = text.slice(0, text.indexOf('vam.jpg')).split('\n').length;
    expect(found.filter(({ code }) => /^IMAGE_(ALT|MISS)/.test(code)).map((each) => `${each.line} ${each.code} ${each.hint}`)).toEqual([
      `${line} IMAGE_ALT_EMPTY Describe in the brackets what the picture shows: ![A van at the curb](images/plan.svg)`,
      `${line} IMAGE_MISSING Did you mean images/van.jpg?`,
    ]);
  });
});
