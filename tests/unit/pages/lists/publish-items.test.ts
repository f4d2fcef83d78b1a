import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, describe, expect, it } from 'vitest';
import { loadSite } from '../../../../src/node/check/load-site.ts';
import { SiteMemo } from '../../../../src/node/memo/site-memo.ts';
import { createProject } from '../../../../src/node/tool/project.ts';
import { OUTPUTS } from '../../../../src/pages/outputs/outputs.ts';
import { checkText } from '../../../support/check-text.ts';
import { checkData, EXAMPLE_IMAGES } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { MINIMAL_YAML, page, smallSite } from '../../../support/small-site.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const NOW = '2026-11-20';

const POSTS = [
  { title: 'Old', date: '2026-01-05', body: 'See [below](#how).\n\n## How\n\n![A van](images/example.svg)' },
  { title: 'To come', date: '2026-12-24', body: 'Later.' },
  { title: 'New', date: '2026-11-20', updated: '2026-11-21', author: 'sam', photo: { src: 'images/example.svg', alt: 'A van' } },
  { title: 'Unfinished', date: '2026-05-04', draft: true, body: 'Half.' },
];

function blog(posts: readonly object[] = POSTS, feed: object = { path: '/advice/feed.xml', title: 'Advice' }): Draft {
  return {
    ...smallSite(),
    collections: {
      team: { item: 'member', fields: { name: 'text' } },
      posts: { dated: 'date', feed, fields: { title: 'text', date: 'date', author: 'team', photo: 'image', body: 'markdown' } },
    },
    team: [{ slug: 'sam', name: 'Sam Sample' }],
    posts,
    pages: [
      page('/', [{ type: 'hero', heading: 'Home', text: 'Read the [feed](/advice/feed.xml).' }]),
      page('/advice', [{ type: 'card-grid', cards: { each: 'posts', item: { summary: '{{post.dateText}} by {{post.authorName}}' } } }]),
      page(
        '/advice/{{post.slug}}',
        [
          { type: 'rich-text', heading: '{{post.title}}', body: '{{post.body}}' },
          {
            type: 'link-list',
            links: [
              { label: '{{post.next.title}}', href: '{{post.next.href}}' },
              { label: '{{post.previous.title}}', href: '{{post.previous.href}}' },
            ],
          },
        ],
        { each: 'posts', head: { title: '{{post.title}}', description: 'A page.' } },
      ),
    ],
  };
}

function described(options: { now?: string; isPreview?: boolean; posts?: readonly object[]; change?: (site: Draft) => void } = {}) {
  const { posts, change = () => {}, ...rest } = options;
  const data = blog(posts);
  change(data);
  const { said, site } = checkData(data, EXAMPLE_IMAGES, { now: NOW, ...rest });
  if (site === undefined || said.length > 0) throw new Error(said.join('\n'));
  return site;
}

const pathsOf = (site: ReturnType<typeof described>) => site.pages.map((each) => each.path).filter((each) => /^\/advice\/./.test(each));

describe('a collection with days', () => {
  it('shows the newest first, without drafts and days to come', () => {
    const site = described();
    expect(pathsOf(site)).toEqual(['/advice/new', '/advice/old']);
    const list = site.pages.find((each) => each.path === '/advice')?.blocks[0];
    expect(list).toMatchObject({
      cards: [
        { title: 'New', summary: 'November 20, 2026 by Sam Sample' },
        { title: 'Old', summary: 'January 5, 2026 by Tidy & Co.' },
      ],
    });
  });

  it('has years by which pages group its entries, but for a year that it declares itself', () => {
    const years = (change: (site: Draft) => void) =>
      described({
        posts: [
          { title: 'New', date: '2026-11-20' },
          { title: 'Older', date: '2026-01-05' },
          { title: 'Old', date: '2025-01-05' },
        ],
        change: (draft) => {
          draft.pages.push(
            page('/advice/in/{{group.slug}}', [{ type: 'hero', heading: '{{group.name}}' }], { each: 'posts', groupBy: 'year' }),
          );
          draft.pages[0] = page('/', [
            { type: 'link-list', links: { each: 'posts', groupBy: 'year', item: { label: '{{group.title}}' } } },
          ]);
          change(draft);
        },
      }).pages.flatMap(({ path: way, blocks }) => (way === '/' ? (blocks[0] as unknown as { links: object[] }).links : []));
    expect(years(() => {})).toEqual([
      { label: '2026', href: '/advice/in/2026' },
      { label: '2025', href: '/advice/in/2025' },
    ]);
    const own = (draft: Draft) => {
      draft.collections.posts.fields.year = { choice: ['early', 'late'], default: 'late' };
    };
    expect(years(own)).toEqual([{ label: 'late', href: '/advice/in/late' }]);
  });

  it('leads from an entry to the pages of its tags', () => {
    const site = described({
      posts: [
        { title: 'New', date: '2026-11-20', tags: ['Winter', 'Drains'] },
        { title: 'Old', date: '2026-01-05', tags: ['Winter'] },
        { title: 'Bare', date: '2025-01-05' },
      ],
      change: (draft) => {
        draft.collections.posts.fields.tags = { list: 'text' };
        const posts = { each: 'group.items' };
        draft.pages.push(
          page('/advice/about/{{group.slug}}', [{ type: 'post-list', heading: '{{group.title}}', posts }], {
            each: 'posts',
            groupBy: 'tags',
          }),
        );
        const tags = { each: 'posts', where: { slug: '{{post.slug}}' }, groupBy: 'tags', item: { label: '{{group.title}}' } };
        draft.pages[2].blocks = [{ type: 'article', heading: '{{post.title}}', body: 'Words.', tags }];
      },
    });
    const blockOn = (way: string) => site.pages.find((each) => each.path === way)?.blocks[0] as unknown as Record<string, object[]>;
    expect(blockOn('/advice/new').tags).toEqual([
      { label: 'Drains', href: '/advice/about/drains' },
      { label: 'Winter', href: '/advice/about/winter' },
    ]);
    expect(blockOn('/advice/bare').tags).toEqual([]);
    expect(blockOn('/advice/about/winter').posts).toMatchObject([
      { title: 'New', date: '2026-11-20', dateText: 'November 20, 2026', tags: ['Winter', 'Drains'], href: '/advice/new' },
      { title: 'Old', dateText: 'January 5, 2026' },
    ]);
  });

  it('says in words of the language of the site when it was', () => {
    const site = described({
      change: (draft) => {
        draft.business.language = 'de-DE';
      },
    });
    expect(JSON.stringify(site.pages)).toContain('20. November 2026');
  });

  it('links each entry to its neighbors that are published', () => {
    const linksOf = (name: string) =>
      (
        described()
          .pages.find((each) => each.path === `/advice/${name}`)
          ?.blocks.at(-1) as { links?: object[] } | undefined
      )?.links;
    expect(linksOf('new')).toEqual([{ label: 'Old', href: '/advice/old' }]);
    expect(linksOf('old')).toEqual([{ label: 'New', href: '/advice/new' }]);
  });

  it('is published as its days come', () => {
    expect(pathsOf(described({ now: '2026-12-24' }))).toEqual(['/advice/to-come', '/advice/new', '/advice/old']);
    expect(pathsOf(described({ now: '2026-01-04' }))).toEqual([]);
  });

  it('shows all while it is written, and marks what is not published', () => {
    const site = described({ isPreview: true });
    expect(pathsOf(site)).toEqual(['/advice/to-come', '/advice/new', '/advice/unfinished', '/advice/old']);
    expect(site.pages.map(({ head }) => head.title)).toEqual(
      expect.arrayContaining(['[2026-12-24] To come', '[Draft] Unfinished', 'New', 'Old']),
    );
  });

  it('finds what is wrong in an entry where the entry stands', () => {
    const posts = [...POSTS, { title: 'Wrong', date: '2026-02-03', body: '[a](/nowhere) [b](#nothing)' }];
    expect(checkData(blog(posts), EXAMPLE_IMAGES, { now: NOW }).said).toEqual([
      expect.stringMatching(/^LINK_UNKNOWN_ROUTE posts\[4\]\.body/),
      expect.stringMatching(/^LINK_UNKNOWN_ANCHOR posts\[4\]\.body/),
    ]);
  });

  it.each([
    ['dated: day', '3 FIELD_TYPE Did you mean date?'],
    ['dated: title', '3 FIELD_TYPE Did you mean date?'],
    ['feed: { path: /feed.xml }', '3 CONFIG_MISSING_KEY Name the field with the day of an entry: dated: date'],
    ['dated: date\n    feed: { path: /sitemap.xml }', '4 ROUTE_DUPLICATE Choose another address, such as /posts/feed.xml.'],
    ['dated: date\n    feed: { path: /feed }', /^4 CONFIG_BAD_FORMAT /],
  ])('is told what is wrong with its declaration: %s', (line, said) => {
    const lines = `collections:\n  posts:\n    ${line}\n    fields: { title: text, date: date }\n`;
    const before = MINIMAL_YAML.slice(0, MINIMAL_YAML.indexOf('\npages:')).split('\n').length;
    const found = checkText(MINIMAL_YAML.replace('\npages:', `\n${lines}\npages:`)).filter(({ severity }) => severity === 'error');
    expect(found.map((each) => `${each.line - before} ${each.code} ${each.hint}`)).toEqual([
      typeof said === 'string' ? said : expect.stringMatching(said),
    ]);
  });
});

const OFFERS = [
  { title: 'Lasting' },
  { title: 'Spring', until: '2026-11-20', code: 'SPRING' },
  { title: 'Winter', from: '2026-11-21', until: '2026-12-31' },
];

/** A site with offers that come and go, a list of them, and a page for each. */
function shop(now: string, isPreview = false) {
  const data: Draft = {
    ...smallSite(),
    collections: { offers: { fields: { title: 'text', from: 'first-day', until: 'last-day', code: 'text' } } },
    offers: OFFERS,
    pages: [
      page('/', [{ type: 'offer', offers: { each: 'offers' } }]),
      page(
        '/offers/{{offer.slug}}',
        [{ type: 'offer', heading: '{{offer.title}}', offers: { each: 'offers', only: ['{{offer.slug}}'] } }],
        {
          each: 'offers',
          head: { title: '{{offer.title}}', description: 'A page.' },
        },
      ),
    ],
  };
  const { said, site } = checkData(data, EXAMPLE_IMAGES, { now, isPreview });
  if (site === undefined || said.length > 0) throw new Error(said.join('\n'));
  const offersOn = (path: string) =>
    (site.pages.find((each) => each.path === path)?.blocks[0] as { offers?: object[] } | undefined)?.offers;
  return { offersOn, paths: site.pages.map((each) => each.path) };
}

describe('entries with a first or a last day', () => {
  it('are on lists and have pages from the one through the other, in the order of the file', () => {
    const titles = (now: string) => shop(now).paths.map((path) => path.replace('/offers/', ''));
    expect(titles('2026-11-20')).toEqual(['/', 'lasting', 'spring']);
    expect(titles('2026-11-21')).toEqual(['/', 'lasting', 'winter']);
    expect(titles('2027-01-01')).toEqual(['/', 'lasting']);
  });

  it('fill an offer block, which knows their last day and where the business is', () => {
    const { offersOn } = shop('2026-11-20');
    const spring = { title: 'Spring', code: 'SPRING', until: '2026-11-20', untilText: 'November 20, 2026', timeZone: 'America/Denver' };
    expect(offersOn('/')).toEqual([{ title: 'Lasting' }, spring]);
    expect(offersOn('/offers/spring')).toEqual([spring]);
  });

  it('are all shown while they are written, and marked', () => {
    expect(shop('2026-11-22', true).offersOn('/')).toMatchObject([{ title: 'Lasting' }, { title: '[Over] Spring' }, { title: 'Winter' }]);
    expect(shop('2026-11-20', true).offersOn('/')).toMatchObject([
      { title: 'Lasting' },
      { title: 'Spring' },
      { title: '[2026-11-21] Winter' },
    ]);
  });
});

describe('an entry of a collection with days', () => {
  it('is an article to search engines and to those who share it', () => {
    const site = described();
    const [shown] = site.pages.filter((each) => each.path === '/advice/new');
    expect(shown?.head).toMatchObject({ isArticle: true, feed: { href: '/advice/feed.xml', title: 'Advice' } });
    expect(site.graphs.get(String(shown?.head.canonical))?.['@graph'][1]).toEqual({
      '@type': 'BlogPosting',
      '@id': 'https://www.tidy.example.com/advice/new#article',
      headline: 'New',
      description: 'A page.',
      datePublished: '2026-11-20',
      dateModified: '2026-11-21',
      author: { '@type': 'Person', name: 'Sam Sample' },
      publisher: { '@id': 'https://www.tidy.example.com/#business' },
      image: 'https://www.tidy.example.com/assets/example-0123456789.svg',
      mainEntityOfPage: { '@id': 'https://www.tidy.example.com/advice/new' },
    });
    const old = site.graphs.get('https://www.tidy.example.com/advice/old')?.['@graph'][1];
    expect(old).toMatchObject({
      author: { '@id': 'https://www.tidy.example.com/#business', name: 'Tidy & Co.' },
      dateModified: '2026-01-05',
    });
  });

  it('leads to the feed, as the page that lists it does, and no other', () => {
    const leading = described().pages.filter(({ head }) => head.feed !== undefined);
    expect(leading.map((each) => each.path)).toEqual(['/advice', '/advice/new', '/advice/old']);
  });
});

/** The texts of the elements at a way, as an XML parser reads them. */
function readTexts(xml: string): (way: string) => readonly string[] {
  const found: { readonly way: string; text: string }[] = [];
  const open: (typeof found)[number][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    const element = { way: [...open.map(({ way }) => way.split('/').at(-1)), name].join('/'), text: '' };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return (way) => found.filter((each) => each.way === way).map(({ text }) => text);
}

describe('the feed', () => {
  const write = (options?: Parameters<typeof described>[0], base = '') => {
    const site = described(options);
    const files = OUTPUTS.flatMap((output) =>
      output.reserved.length > 0 ? [] : [...output.files(site.described, { base, scriptHashes: [] })],
    );
    return files[0] as (typeof files)[number];
  };

  it('has whole texts with full addresses', () => {
    const { path: file, content } = write();
    expect(file).toBe('advice/feed.xml');
    const texts = readTexts(content);
    expect(texts('feed/updated')).toEqual(['2026-11-21T00:00:00Z']);
    expect(texts('feed/entry/id')).toEqual(['https://www.tidy.example.com/advice/new', 'https://www.tidy.example.com/advice/old']);
    expect(texts('feed/entry/author/name')).toEqual(['Sam Sample']);
    const [html] = texts('feed/entry/content');
    expect(html).toContain('<a href="https://www.tidy.example.com/advice/old#how">');
    expect(html).toContain('src="https://www.tidy.example.com/assets/example-0123456789.svg"');
    expect(html).not.toMatch(/(?:href|src)="[#/]/);
  });

  it('lies below the base path, and is empty while nothing is published', () => {
    const under = (draft: Draft): void => {
      draft.business.url = 'https://example.com/tidy';
    };
    const { path: file, content } = write({ change: under, now: '2026-01-01' }, '/tidy');
    expect(file).toBe('tidy/advice/feed.xml');
    expect(content).toContain('<id>https://example.com/tidy/advice/feed.xml</id>');
    expect(content).not.toContain('<entry>');
  });
});

describe('with a memo', () => {
  const makeFolder = tempFolders(afterAll);

  it('an entry that comes, changes, or goes leaves nothing behind', async () => {
    const folder = await makeFolder();
    mkdirSync(path.join(folder, 'posts'));
    const head = (text: string): string => `---\n${text}\n---\n\n`;
    const put = (name: string, text: string): void => writeFileSync(path.join(folder, 'posts', name), text);
    for (const day of [1, 2, 3, 4]) put(`2026-01-0${day}-post-${day}.md`, `${head(`title: Post ${day}`)}Text ${day}.`);
    const site = blog();
    writeFileSync(path.join(folder, 'site.config.yaml'), JSON.stringify({ ...site, posts: { from: 'posts/' } }));
    const project = createProject({ config: path.join(folder, 'site.config.yaml') });
    const memo = new SiteMemo();
    const steps: readonly (() => void)[] = [
      () => {},
      () => put('2026-01-03-post-3.md', `${head('title: Post 3\ndate: 2026-01-03\ndraft: true')}Text 3.`),
      () => put('2026-01-02-b.md', `${head('title: Between\ndate: 2026-01-02')}# New`),
      () => rmSync(path.join(folder, 'posts/2026-01-04-post-4.md')),
      () => put('2026-01-03-post-3.md', `${head('title: Post three\ndate: 2026-01-03')}Text 3.`),
    ];
    for (const [step, change] of steps.entries()) {
      change();
      for (const now of ['2026-01-02', '2026-01-04']) {
        const [kept, fresh] = [
          await loadSite(project, { memo: { find: (key) => memo.find(key), keep: (all) => memo.keep(all) }, now }),
          await loadSite(project, { now }),
        ];
        const show = ({ site: shown, diagnostics }: typeof kept) => ({
          diagnostics,
          feeds: shown?.feeds,
          pages: shown?.pages.map((each) => [each.describe(), shown.graphs.get(each.record.canonical)]),
        });
        expect(show(kept), `step ${step}, ${now}`).toEqual(show(fresh));
      }
    }
  });
});
