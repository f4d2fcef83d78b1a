import { describe, expect, it } from 'vitest';
import { checkData, describeSite, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

/** A site whose service pages show another service's content where one has none of its own. */
function siteWithFallback(): Draft {
  const site = smallSite();
  const content = { seoTitle: 'SEO', metaDescription: 'Meta.', lead: 'Lead.', description: 'What we do.', includes: ['All'] };
  site.services[0].content = { ...content, lead: 'Windows lead.' };
  site.services[2].content = { ...content, lead: 'Ovens lead.' };
  const blocks = [{ type: 'hero', heading: '{{service.title}}', text: '{{service.content.lead}}' }];
  const fallback = { without: 'content', show: 'windows' };
  site.pages.push(page('/services/{{service.slug}}', blocks, { each: 'services', fallback }));
  return site;
}

describe('pages', () => {
  it('have a path, a head with the full canonical address, and blocks', () => {
    const site = smallSite();
    site.pages.push(
      page('/about', [{ type: 'hero', heading: 'About' }], { head: { title: 'About {{business.name}}', description: 'Us.' } }),
    );
    expect(pageOf(describeSite(site), '/about')).toMatchObject({
      path: '/about',
      head: { title: 'About Tidy & Co.', description: 'Us.', canonical: 'https://www.tidy.example.com/about' },
      blocks: [{ type: 'hero', heading: 'About' }],
    });
  });

  it('carry the words for open day and night only where a business is', () => {
    const site = smallSite();
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    expect(describeSite(site).frame.opening.words).toHaveLength(3);
    site.business.hours = [{ days, opens: '00:00', closes: '00:00', overnight: true }];
    expect(describeSite(site).frame.opening.words[3]).toBe('Open 24 hours');
  });

  it('of the home page have the address of the site', () => {
    expect(pageOf(describeSite(smallSite())).head.canonical).toBe('https://www.tidy.example.com/');
  });

  it('with each become one page for each item', () => {
    const site = smallSite();
    site.pages.push(page('/s/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}} in {{market.city}}' }], { each: 'services' }));
    const described = describeSite(site);
    expect(described.pages.map((each) => each.path)).toEqual(['/', '/s/windows', '/s/floors', '/s/ovens']);
    expect(pageOf(described, '/s/floors').blocks[0]).toMatchObject({ heading: 'Floors in Golden' });
  });

  it('are described again when they are asked for again, and not kept', () => {
    const site = describeSite(siteWithFallback());
    for (const [index, page] of site.described.pages.entries()) {
      const again = page.describe();
      expect(again).toEqual(site.pages[index]);
      expect(again).not.toBe(site.pages[index]);
    }
  });

  it('are plain data that survives JSON', () => {
    // Graphs are made when they are asked for.
    const { graphs, ...site } = describeSite(siteWithFallback());
    expect(JSON.parse(JSON.stringify(site))).toEqual(site);
    for (const { head } of site.pages) {
      const graph = graphs.get(head.canonical);
      expect(graph).toBeDefined();
      expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
    }
  });
});

describe('a fallback', () => {
  it('shows the other item’s content and names the other item’s page as canonical', () => {
    const floors = pageOf(describeSite(siteWithFallback()), '/services/floors');
    expect(floors.head.canonical).toBe('https://www.tidy.example.com/services/windows');
    expect(floors.blocks[0]).toMatchObject({ heading: 'Windows', text: 'Windows lead.' });
  });

  it('leaves items with content alone', () => {
    const ovens = pageOf(describeSite(siteWithFallback()), '/services/ovens');
    expect(ovens.head.canonical).toBe('https://www.tidy.example.com/services/ovens');
    expect(ovens.blocks[0]).toMatchObject({ heading: 'Ovens', text: 'Ovens lead.' });
  });

  it('is a rule of routing: any other segment there shows it', () => {
    expect(describeSite(siteWithFallback()).routing).toEqual({
      trailingSlash: false,
      pageFiles: 'in-folders',
      redirects: [],
      fallbacks: [{ under: '/services/', show: '/services/windows' }],
      notFound: '404.html',
    });
    expect(describeSite(smallSite()).routing.fallbacks).toEqual([]);
  });

  it.each([
    ['nothing', 'ITEM_UNKNOWN pages[1].fallback.show: No entry of `services` has the slug nothing.'],
    ['floors', 'FALLBACK_EMPTY pages[1].fallback.show: floors has no `content`, so it cannot be the fallback for services without one.'],
  ])('must be an item, and one with content: not %s', (show, said) => {
    const site = siteWithFallback();
    site.pages[1].fallback.show = show;
    expect(checkData(site).said).toEqual([said]);
  });
});

describe('the page for missing ones', () => {
  it('has the seed’s words by default', () => {
    const { notFound } = describeSite(smallSite());
    expect(notFound).toMatchObject({
      path: '/404',
      blocks: [{ heading: 'Oops! Page not found', actions: [{ label: 'Return to Home', href: '/' }] }],
    });
    expect(notFound.head.title).toBe('Page not found · Tidy & Co.');
  });

  it('is no page of the site', () => {
    expect(describeSite(smallSite()).pages.map((each) => each.path)).toEqual(['/']);
  });
});

describe('the frame', () => {
  it('holds language, navigation and texts, with their defaults', () => {
    const { frame } = describeSite(smallSite());
    expect(frame).toMatchObject({
      language: 'en-US',
      navigation: {
        header: { name: 'Tidy & Co.', book: { label: 'Book Now', href: 'https://booking.example.com/tidy' } },
        footer: { copyright: '© Tidy & Co.', address: ['1 Sample Road', 'Golden, CO 80401'] },
      },
      texts: { skip: 'Skip to content' },
    });
  });

  it.each([
    ['to what is not given', '© {{business.founded}}', 'REFERENCE_EMPTY'],
    ['as a whole to what is not given', '{{business.founded}}', 'REFERENCE_EMPTY'],
    ['to what there is not', '© {{business.fuonded}}', 'REFERENCE_UNKNOWN'],
  ])('whose copyright refers %s is one error, at its place', (_what, copyright, code) => {
    const site = smallSite();
    site.navigation.footer.copyright = copyright;
    expect(checkData(site).said.map((line) => line.split(':')[0])).toEqual([`${code} navigation.footer.copyright`]);
    site.business.founded = 2018;
    if (code === 'REFERENCE_EMPTY') expect(checkData(site).said).toEqual([]);
  });

  it('has a login only when the business names one', () => {
    expect(describeSite(smallSite()).frame.navigation.header.login).toBeUndefined();
    const site = smallSite();
    site.business.logins = { customer: 'https://booking.example.com/login' };
    expect(describeSite(site).frame.navigation.header.login).toEqual({ label: 'Login', href: 'https://booking.example.com/login' });
  });

  it('names the pictures that pages show, once and no others', () => {
    const picture = { src: 'images/example.svg', alt: 'A' };
    const site = smallSite();
    site.pages[0].blocks.push({ type: 'rich-text', body: 'A', image: picture }, { type: 'rich-text', body: 'B', image: picture });
    const images = new Map([
      ['images/example.svg', { src: '/assets/example-1.svg', width: 6, height: 4 }],
      ['images/unused.svg', { src: '/assets/unused-1.svg', width: 6, height: 4 }],
    ]);
    expect(describeSite(site, images).pictures.files).toEqual([{ file: 'images/example.svg', widths: [] }]);
  });
});
