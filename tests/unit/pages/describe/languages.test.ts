import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../src/document/server.tsx';
import { feedsOutput } from '../../../../src/pages/outputs/feeds.ts';
import { checkData, checkShape, describeSite, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, siteWithBlocks, smallSite } from '../../../support/small-site.ts';

const HERO = { type: 'hero', heading: 'Welcome' };
const TEXT = { type: 'rich-text', heading: 'خوش آمدید', body: 'ہم روز آتے ہیں۔' };
const ASSETS = { stylesheets: [], fonts: [], loader: '', page: '', icons: [] };

/** The HTML of a page of a site. */
function htmlOf(draft: Draft, path = '/'): string {
  const site = describeSite(draft);
  return renderPage({ frame: site.frame, theme: site.theme, page: pageOf(site, path), assets: ASSETS });
}

/** The first tag of a kind, or the tag with an id. */
function tagOf(html: string, what: string): string {
  return new RegExp(`<${what}\\b[^>]*>`).exec(html)?.[0] ?? '';
}

function sectionOf(html: string, id: string): string {
  return html.match(/<section[^>]*>/g)?.find((tag) => tag.includes(`id="${id}"`)) ?? '';
}

/** A site in English with a page in another language. */
function withPage(language: unknown, blocks: readonly object[] = [HERO, TEXT]): Draft {
  return { ...smallSite(), pages: [page('/', [HERO]), page('/other', blocks, { language })] };
}

describe('a block in another language than its page', () => {
  it.each([
    ['ur', 'rtl'],
    ['he', 'rtl'],
    ['pa-Arab', 'rtl'],
    ['ar-Latn', 'ltr'],
    ['az-Latn', 'ltr'],
    ['cy', 'ltr'],
    ['pl', 'ltr'],
    ['pt-BR', 'ltr'],
  ])('says so, and where its lines begin: %s', (language, dir) => {
    const section = sectionOf(htmlOf(siteWithBlocks(HERO, { ...TEXT, language })), 'rich-text-1');
    expect(section).toContain(`lang="${language}" dir="${dir}"`);
  });

  it('says so in a column, too, and there compares itself with the block that holds it', () => {
    const held = (language?: string) => ({ blocks: [{ ...TEXT, ...(language === undefined ? {} : { language }) }] });
    const columns = { type: 'columns', language: 'ur', columns: [held(), held('en-US'), held('ur')] };
    const html = htmlOf(siteWithBlocks(HERO, { type: 'columns', columns: [held('cy'), held()] }, columns, TEXT));
    expect(sectionOf(html, 'rich-text-1')).toContain('lang="cy" dir="ltr"');
    expect(sectionOf(html, 'columns-2')).toContain('lang="ur" dir="rtl"');
    expect(sectionOf(html, 'rich-text-4')).toContain('lang="en-US" dir="ltr"');
    for (const id of ['columns-1', 'rich-text-2', 'rich-text-3', 'rich-text-5', 'rich-text-6'])
      expect(sectionOf(html, id)).not.toMatch(/lang|dir/);
  });

  it('leaves the document and the language of its widget alone', () => {
    const { pages } = describeSite(siteWithBlocks(HERO, { type: 'booking-embed', language: 'es' }));
    expect(pages[0]?.blocks[1]).toMatchObject({ language: { lang: 'es', dir: 'ltr' }, widgetLanguage: 'en' });
    expect(tagOf(htmlOf(siteWithBlocks(HERO, { ...TEXT, language: 'ur' })), 'html')).toBe('<html lang="en-US">');
  });

  it('is kept apart where pages share it', () => {
    const shared = { ...TEXT, language: 'ur' };
    const site = { ...smallSite(), pages: [page('/', [HERO, shared]), page('/ur', [HERO, shared], { language: 'ur' })] };
    expect(sectionOf(htmlOf(site), 'rich-text-1')).toContain('lang="ur"');
    expect(sectionOf(htmlOf(site, '/ur'), 'rich-text-1')).not.toContain('lang');
  });
});

describe('a page in another language than the site', () => {
  it('says so for its content and its title, while what surrounds the content stays in the language of the site', () => {
    const html = htmlOf(withPage('ur'), '/other');
    expect(tagOf(html, 'html')).toBe('<html lang="en-US">');
    expect(tagOf(html, 'main')).toContain('lang="ur" dir="rtl"');
    expect(tagOf(html, 'title')).toBe('<title lang="ur" dir="rtl">');
    expect(html.match(/ lang="ur"/g)).toHaveLength(2);
  });

  it('holds blocks in the language of the site', () => {
    const html = htmlOf(withPage('ur', [HERO, { ...TEXT, language: 'en-US' }]), '/other');
    expect(sectionOf(html, 'rich-text-1')).toContain('lang="en-US" dir="ltr"');
  });

  it('in a site from right to left begins at the left', () => {
    const draft = withPage('en');
    const html = htmlOf({ ...draft, business: { ...draft.business, language: 'ar-EG' } }, '/other');
    expect(tagOf(html, 'html')).toBe('<html lang="ar-EG" dir="rtl">');
    expect(tagOf(html, 'main')).toContain('lang="en" dir="ltr"');
  });

  it('is nothing new if it is the language of the site', () => {
    expect(htmlOf(withPage('en-US'), '/other')).toBe(htmlOf(withPage(undefined), '/other'));
  });

  it('tells previews and search engines', () => {
    expect(htmlOf(withPage('es-MX'), '/other')).toContain('<meta property="og:locale" content="es_MX">');
    const { graphs } = describeSite(withPage('ur'));
    expect(graphs.get('https://www.tidy.example.com/other')?.['@graph'][0]).toMatchObject({ '@type': 'WebPage', inLanguage: 'ur' });
    expect(graphs.get('https://www.tidy.example.com/')?.['@graph'][0]).not.toHaveProperty('inLanguage');
  });
});

describe('a language that comes from an entry', () => {
  const lessons = [
    { slug: 'a', title: 'A', date: '2026-03-02', language: 'ur' },
    { slug: 'b', title: 'B', date: '2026-03-01' },
  ];

  function ofLessons(entries: readonly object[] = lessons): Draft {
    const fields = { title: 'text', language: 'text', date: 'date' };
    const collections = { lessons: { fields, dated: 'date', feed: { path: '/feed.xml', title: 'Lessons' } } };
    const language = '{{lesson.language}}';
    const ofEach = page('/{{lesson.slug}}', [HERO, { ...TEXT, language }], { each: 'lessons', language });
    return { ...smallSite(), collections, lessons: entries, pages: [page('/', [HERO]), ofEach] };
  }

  it('is that of the entry, or of the site if it has none', () => {
    expect(tagOf(htmlOf(ofLessons(), '/a'), 'main')).toContain('lang="ur" dir="rtl"');
    expect(tagOf(htmlOf(ofLessons(), '/b'), 'main')).not.toContain('lang');
  });

  it('is told in the feed', () => {
    const site = describeSite(ofLessons());
    const [feed] = [...feedsOutput.files(site.described, { base: '' } as never)];
    expect(String(feed?.content).match(/<entry[^>]*>/g)).toEqual(['<entry xml:lang="ur">', '<entry>']);
  });

  it('is told to search engines with the article', () => {
    const { graphs } = describeSite(ofLessons());
    const articles = ['a', 'b'].map((slug) =>
      graphs.get(`https://www.tidy.example.com/${slug}`)?.['@graph'].find((node) => node['@type'] === 'BlogPosting'),
    );
    expect(articles.map((article) => (article as { inLanguage?: string } | undefined)?.inLanguage)).toEqual(['ur', undefined]);
    expect(articles).not.toContain(undefined);
  });

  it('is refused at the entry if it is none', () => {
    const { findings } = checkData(ofLessons([{ ...lessons[0], language: 'Urdu' }]));
    expect(findings).toMatchObject([{ code: 'CONFIG_BAD_FORMAT', path: ['lessons', 0, 'language'], remedy: { write: 'ur' } }]);
  });
});

describe('what is no language', () => {
  it.each([
    ['UK', undefined],
    ['CA', undefined],
    ['jp', { write: 'ja-JP' }],
    ['GB', { write: 'en-GB' }],
    ['DE', { write: 'de' }],
    ['es_MX', { write: 'es-MX' }],
    ['pa-arab', { write: 'pa-Arab' }],
    ['Urdu', { write: 'ur' }],
    ['cymraeg', { write: 'cy' }],
    ['deutsch', { write: 'de' }],
    ['Klingonish', undefined],
  ])('is refused: %s', (language, remedy) => {
    for (const draft of [withPage(language), siteWithBlocks({ ...HERO, language })]) {
      const [found, ...others] = checkShape(draft);
      expect([found?.code, others]).toEqual(['CONFIG_BAD_FORMAT', []]);
      if (remedy !== undefined) expect(found?.remedy).toEqual(remedy);
      else expect(found?.remedy).not.toHaveProperty('write');
    }
  });

  it.each(['ur', 'cy', 'pl', 'uk', 'pa-Arab', 'az-Latn', 'kek', 'mam', 'hmn', 'zh-Hant', 'es-419', 'fil', 'ht'])(
    'is not refused: %s',
    (language) => {
      expect(checkShape(siteWithBlocks({ ...HERO, language }))).toEqual([]);
    },
  );
});
