import { describe, expect, it } from 'vitest';
import { checkData, describeSite } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';
import { example } from '../../../support/typed-site.ts';

const FIELDS = { title: { type: 'text', required: true }, date: 'date', body: 'markdown', size: 'number', cost: 'price', isBig: 'yes-no' };

/** A site with posts, as they come from another generator. */
function siteOf(...posts: readonly object[]): Draft {
  return {
    ...smallSite(),
    collections: { posts: { dated: 'date', fields: FIELDS } },
    posts: posts.map((post, index) => ({ title: `Post ${index + 1}`, date: '2026-05-04', ...post })),
    pages: [
      smallSite().pages[0],
      page('/blog/{{post.slug}}', [{ type: 'article', heading: '{{post.title}}', body: '{{post.body}}' }], {
        each: 'posts',
        inNavigation: false,
        head: { title: '{{post.title}}', description: 'About {{post.title}}, in a few words.' },
      }),
    ],
  };
}

const remediesOf = (...posts: readonly object[]) => checkData(siteOf(...posts)).findings.map(({ remedy }) => remedy);

describe('values of all entries that are clear but written otherwise', () => {
  it.each([
    [{ date: '2018-11-20T00:00:00.000Z' }, { write: '2018-11-20' }],
    [{ date: '2018-11-20 00:00' }, { write: '2018-11-20' }],
    [{ date: '2018-11-20 16:33 +0100' }, 'For example, without “16:33 +0100”: "2018-11-20"'],
    [{ date: '2018-11-20T16:33:05-07:00' }, 'For example, without “16:33:05-07:00”: "2018-11-20"'],
    [{ date: '2018-11-20 16:33' }, 'For example, without “16:33”: "2018-11-20"'],
    [{ size: '10' }, 'Write it without quotes: 10'],
    [{ size: '1,250' }, expect.stringMatching(/^Write the number alone: 1250\b/)],
    [{ size: '1.250' }, 'Write 1250 or 1.25, whichever you mean.'],
    [{ size: '$1,250' }, expect.stringMatching(/^Write the number alone: 1250\b/)],
    [{ size: "1'250" }, expect.stringMatching(/^Write the number alone: 1250\b/)],
    [{ cost: '360' }, example('cost', { fixed: 360 }, 'Write:')],
    [{ cost: 'from $89' }, example('cost', { from: 89 }, 'Write:')],
    [{ isBig: 'true' }, 'Write true or false, without quotes.'],
  ])('are wrong themselves, not the declaration: %j', (value, remedy) => {
    expect(remediesOf(value, value)).toEqual([remedy, remedy]);
  });

  it.each([{ date: 'next spring' }, { size: 'about ten' }, { cost: 'by the hour' }])('may be of another type: %j', (value) => {
    expect(remediesOf(value, value)).toEqual(['Their values would fit text.']);
  });
});

describe('keys of other generators', () => {
  it.each([
    [{ categories: 'news' }, 'Remove it, or add it to the fields of `posts` in `collections`: categories: text'],
    [{ layout: 'post' }, 'Remove it, or add it to the fields of `posts` in `collections`: layout: text'],
    [{ theme: ['a', 'b'] }, 'Remove it, or add it to the fields of `posts` in `collections`: theme: { list: text }'],
    [{ published: false }, 'Write draft: true'],
    [{ published: true }, 'Remove it.'],
  ])('stay in the entry: %j', (keys, remedy) => {
    expect(remediesOf(keys)).toEqual([remedy]);
  });
});

describe('an empty entry of a list', () => {
  it('is to be deleted', () => {
    const site = smallSite();
    site.pages[0].blocks.push({ type: 'price-list', items: [{ title: 'A', price: 'free' }, null, { title: 'B', price: 'free' }] });
    expect(checkData(site).findings.map(({ remedy }) => remedy)).toEqual([
      'Delete the line, or write the entry after the dash. To put entries into groups, give each a `group`.',
    ]);
  });
});

describe('links in imported texts', () => {
  it.each([
    ['[a](post-2.md)', { write: '/blog/post-2', isExcerpt: true }],
    ['[a](./2020-01-02-post-2.md#why)', { write: '/blog/post-2#why', isExcerpt: true }],
    ['[a](/posts/post-2.markdown)', { write: '/blog/post-2', isExcerpt: true }],
    ['[a](../post-2/index.md)', { write: '/blog/post-2', isExcerpt: true }],
    ['[a](../post-2/)', { write: '/blog/post-2', isExcerpt: true }],
    ['[a](nowhere.md)', 'Write the address of its page, such as /blog/new-van.'],
    ['[a](/wp-content/uploads/2019/04/prices.pdf)', 'Save the file in `files`, and link to /files/prices.pdf.'],
    ['[a](../wp-content/uploads/van.jpg)', 'Save the picture in `images`, and show it with ![What it shows](images/van.jpg).'],
    ['![a](/wp-content/uploads/2019/van.jpg)', 'Save it in `images`, and name that file: images/van.jpg'],
    ['![a](http://old.example.com/a/van.jpg?w=300)', 'Save it in `images`, and name that file: images/van.jpg'],
    ['![a](//old.example.com/a/example.svg)', 'Save it in `images`, and name that file: images/example.svg'],
    ['[a](#)', 'A # alone leads nowhere. Name a page, such as /contact, or a part of this page, such as #prices.'],
  ])('%s: %s', (body, remedy) => {
    expect(remediesOf({ body }, { body: 'B.' })).toEqual([remedy]);
  });

  it.each(['[a](/blog/post-2)', '[a](/blog/post-2#why)', '[a](https://github.example/README.md)', '[a](/#hero-1)'])(
    '%s is right',
    (body) => {
      expect(remediesOf({ body }, { body: '## Why\n\nB.' })).toEqual([]);
    },
  );
});

describe('braces in the code of an article', () => {
  it.each([
    '```\n{{#if x}} {{ user.name }} {{/if}} {% include a %}\n```',
    'Write `{{ name }}`, `{{/if}}`, or ``{{ `a` }}``.',
    '~~~js\n{{business.name}}\n~~~',
    '- a\n\n  ```\n  {{ x }}\n  ```',
  ])('are braces: %j', (body) => {
    const { pages } = describeSite(siteOf({ body }));
    const article = JSON.stringify(pages.find(({ path }) => path === '/blog/post-1')?.blocks[0]);
    expect(article).toContain('&#123;&#123;');
    expect(article).not.toContain('{{');
  });

  it('are references elsewhere, also beside code', () => {
    const { pages } = describeSite(siteOf({ body: 'We are {{business.name}}: `{{x}}`.' }));
    expect(JSON.stringify(pages)).toContain('We are Tidy');
    expect(remediesOf({ body: 'Text {{#if x}}' })).toEqual([
      'Write the path to a value between double braces, such as {{market.city}}. To show braces themselves, put them into code: `{{ }}`.',
    ]);
  });
});
