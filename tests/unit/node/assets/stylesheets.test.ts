import { describe, expect, it } from 'vitest';
import { renderStylesheets, stylesheetsOf } from '../../../../src/node/assets/stylesheets.ts';
import { stylePartsOf } from '../../../../src/pages/describe/style-parts.ts';
import type { PageDescription } from '../../../../src/shared/page/page-description.ts';
import { describeSite, pageOf } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const LONG = `.text{color:${'x'.repeat(1000)}}`;

function rendererOf(text = LONG) {
  return {
    styles: {
      page: '.page{}',
      parts: { hero: '.hero{}', 'rich-text': text, map: '.map{}', testimonials: '.praise{}', 'link-list': '.links{}' },
    },
    renderTokens: () => ':root{}',
    renderIcons: () => '.icon{}',
  };
}

/** A site whose services have a hero and a map; of two other pages one has a long text, and one a text and links. */
function site(url = 'https://www.tidy.example.com') {
  const draft = smallSite();
  draft.business.url = url;
  const [hero, text] = [
    { type: 'hero', heading: 'A' },
    { type: 'rich-text', heading: 'Long', body: 'Long.' },
  ];
  draft.pages.push(
    page(
      '/services/{{service.slug}}',
      [
        { type: 'hero', heading: '{{service.title}}' },
        { type: 'map', title: 'Map' },
      ],
      { each: 'services' },
    ),
    page('/text', [hero, text]),
    page('/links', [hero, text, { type: 'link-list', heading: 'Links', links: [{ label: 'Text', href: '/text' }] }]),
  );
  return describeSite(draft);
}

const renderer = rendererOf();
const fonts = new Map<string, string>();

describe('the stylesheets', () => {
  it('are one of what most pages need, and one of what a page needs besides; what no page needs is in none', () => {
    const { files } = renderStylesheets(site(), { renderer, fonts, together: [] });
    expect(files.map(({ content }) => content)).toEqual([':root{}\n.page{}.hero{}.map{}.icon{}', LONG, `.links{}${LONG}`]);
    for (const { path } of files) expect(path).toMatch(/^assets\/[0-9a-v]{8}\.css$/);
  });

  it('are one where the others would be short', () => {
    const { files, stylesheets } = renderStylesheets(site(), { renderer: rendererOf('.text{}'), fonts, together: [] });
    expect(files.map(({ content }) => content)).toEqual([':root{}\n.page{}.hero{}.map{}.text{}.links{}.icon{}']);
    expect(stylesheetsOf([stylePartsOf(pageOf(site(), '/links'))], stylesheets)).toEqual([`/${files[0]?.path}`]);
  });

  it('are linked by the pages that need them, the first by all', () => {
    const described = site();
    const [service, text, links] = ['/services/windows', '/text', '/links'].map((path) => pageOf(described, path));
    const { files, stylesheets } = renderStylesheets(described, { renderer, fonts, together: [] });
    const [first, ofText, ofLinks] = files.map(({ path }) => `/${path}`);
    expect([service, text, links].map((shown) => stylesheetsOf([stylePartsOf(shown as PageDescription)], stylesheets))).toEqual([
      [first],
      [first, ofText],
      [first, ofLinks],
    ]);
  });

  it('are those of all pages that one document shows', () => {
    const described = site();
    const together = ['/services/windows', '/text', '/links'].map((path) => stylePartsOf(pageOf(described, path)));
    const { stylesheets } = renderStylesheets(described, { renderer, fonts, together });
    expect(stylesheetsOf(together, stylesheets)).toEqual(stylesheetsOf(together.slice(2), stylesheets));
    expect(() => stylesheetsOf([['testimonials']], stylesheets)).toThrow('testimonials');
  });

  it('lie below the base path', () => {
    const { files, stylesheets } = renderStylesheets(site('https://www.tidy.example.com/cleaning'), { renderer, fonts, together: [] });
    expect(stylesheets.first).toMatch(/^\/cleaning\/assets\//);
    expect(files[0]?.path).toBe(stylesheets.first.slice(1));
  });
});
