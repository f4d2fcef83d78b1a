import { describe, expect, it } from 'vitest';
import { renderStylesheets, stylesheetsOf } from '../../../src/node/stylesheets.ts';
import { describeSite, page, pageOf, smallSite } from '../../support/small-site.ts';

const LONG = `.text{color:${'x'.repeat(1000)}}`;

function rendererOf(text = LONG) {
  return {
    styles: { page: '.page{}', parts: { hero: '.hero{}', 'rich-text': text, map: '.map{}', testimonials: '.praise{}' } },
    renderTokens: () => ':root{}',
    renderIcons: () => '.icon{}',
  };
}

/** A site of whose pages most have a hero and a map, and one a long text. */
function site(url = 'https://www.tidy.example.com') {
  const draft = smallSite();
  draft.business.url = url;
  const map = { type: 'map', title: 'Map' };
  draft.pages.push(
    page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }, map], { each: 'services' }),
    page('/text', [
      { type: 'hero', heading: 'A' },
      { type: 'rich-text', heading: 'Long', body: 'Long.' },
    ]),
  );
  return describeSite(draft);
}

const fonts = new Map<string, string>();

describe('the stylesheets', () => {
  it('are two: what most pages need, and what only others do; what no page needs is in neither', () => {
    const { files } = renderStylesheets(site(), { renderer: rendererOf(), fonts });
    expect(files.map(({ content }) => content)).toEqual([':root{}\n.page{}.hero{}.map{}.icon{}', LONG]);
    expect(files.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^assets\/site-[0-9a-v]{8}\.css$/),
      expect.stringMatching(/^assets\/more-[0-9a-v]{8}\.css$/),
    ]);
  });

  it('are one where the second would be short', () => {
    const { files, stylesheets } = renderStylesheets(site(), { renderer: rendererOf('.text{}'), fonts });
    expect(files.map(({ content }) => content)).toEqual([':root{}\n.page{}.hero{}.map{}.text{}.icon{}']);
    expect(stylesheetsOf([pageOf(site(), '/text')], stylesheets)).toEqual([`/${files[0]?.path}`]);
  });

  it('are linked by the pages that need them, the first by all', () => {
    const described = site();
    const { files, stylesheets } = renderStylesheets(described, { renderer: rendererOf(), fonts });
    const [first, more] = files.map(({ path }) => `/${path}`);
    const service = pageOf(described, '/services/windows');
    const text = pageOf(described, '/text');
    expect(stylesheetsOf([service], stylesheets)).toEqual([first]);
    expect(stylesheetsOf([text], stylesheets)).toEqual([first, more]);
    expect(stylesheetsOf([service, text], stylesheets)).toEqual([first, more]);
  });

  it('lie below the base path', () => {
    const { files, stylesheets } = renderStylesheets(site('https://www.tidy.example.com/cleaning'), { renderer: rendererOf(), fonts });
    expect(stylesheets.first).toMatch(/^\/cleaning\/assets\/site-/);
    expect(files[0]?.path).toBe(stylesheets.first.slice(1));
  });
});
