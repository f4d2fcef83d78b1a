import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/document/server.tsx';
import { resolveConfig } from '../../../src/facts/resolve-config.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import { iconClass } from '../../../src/ui/Icon.tsx';
import { describePages, describeSite, EXAMPLE_IMAGES, SCHEMA } from '../../support/describe-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const ASSETS = { stylesheets: [], icons: [], fonts: [], loader: '/loader.js', app: '/app.js', frame: '/frame.json', page: '/page.json' };

const EMERGENCY = { slug: 'emergency', label: 'Emergencies', number: '(214) 555-0143', hours: 'always' };

/** The bar at the bottom of phones and the footer, as their words. */
function render(change: (site: ReturnType<typeof smallSite>) => void): {
  readonly bar: string;
  readonly footer: string;
  readonly html: string;
} {
  const site = smallSite();
  change(site);
  const { frame, theme, pages } = describeSite(site);
  const [first] = pages;
  if (first === undefined) throw new Error('The small site has no page.');
  const html = renderPage({ frame, theme, page: first, assets: ASSETS });
  const wordsOf = (tag: string): string => {
    const [, inside = ''] = new RegExp(`<${tag}[ >](.*?)</${tag}>`, 's').exec(html.slice(html.indexOf('</main>'))) ?? [];
    return inside.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '|');
  };
  return { bar: wordsOf('aside'), footer: wordsOf('footer'), html };
}

describe('other phones', () => {
  it('stand in the footer, each with what it is called', () => {
    const { footer } = render(({ business }) => {
      business.phones = [EMERGENCY];
    });
    expect(footer).toMatch(/Emergencies: \|\(214\) 555-0143\|/);
  });

  it('stand there once, when one of them is the phone of the footer', () => {
    const { footer } = render(({ business, navigation }) => {
      business.phones = [EMERGENCY];
      navigation.footer.phone = { label: '{{business.phones.emergency.number}}', href: '{{business.phones.emergency.href}}' };
    });
    expect(footer.split(EMERGENCY.number).length - 1).toBe(1);
  });

  it('say in the bar of phones which of them it calls', () => {
    const { bar } = render(({ business, navigation }) => {
      business.phones = [EMERGENCY];
      navigation.phoneBar = { phone: '{{business.phones.emergency}}' };
    });
    expect(bar).toContain('|Emergencies|');
    expect(bar).not.toContain('|Call|');
    expect(render(() => {}).bar).toContain('|Call|');
  });

  it('stand in the header once, when its button calls them', () => {
    const call = { label: 'Call now', href: '{{business.phoneLink}}' };
    const timesIn = (book: { label: string; href: string }): number => {
      const { html } = render(({ navigation }) => Object.assign(navigation.header, { book, phone: call }));
      return html.slice(0, html.indexOf('</header>')).split('href="tel:').length - 1;
    };
    expect(timesIn({ label: 'Home', href: '/' })).toBe(2);
    expect(timesIn(call)).toBe(1);
  });

  it('have no link that calls them where nobody can: in the footer, in contact details, in texts', () => {
    const { html } = render(({ business, pages }) => {
      business.phones = [
        { ...EMERGENCY, calls: false, whatsapp: true },
        { slug: 'fax', label: 'Fax', number: '(214) 555-0144', calls: false },
      ];
      const body = 'Write to (214) 555-0143, or fax (214) 555-0144.';
      pages[0] = page('/', [{ type: 'contact-details' }, { type: 'rich-text', body }]);
    });
    expect(html).not.toMatch(/tel:\+121455501(?!42)/);
    expect(html.match(/(<a [^>]*>)?\(214\) 555-014[34]/g)).toEqual([
      '(214) 555-0143',
      '(214) 555-0144',
      '<a href="https://wa.me/12145550143" target="_blank" rel="noopener">(214) 555-0143',
      '(214) 555-0144',
      '<a href="https://wa.me/12145550143" target="_blank" rel="noopener">(214) 555-0143',
      '(214) 555-0144',
    ]);
  });

  it('that lead nowhere leave their place to the phone of the business, with a warning', () => {
    const site = smallSite();
    site.business.phones = [{ slug: 'fax', label: 'Fax', number: '(214) 555-0144', calls: false }];
    site.navigation.header.phone = '{{business.phones.fax}}';
    site.navigation.footer.phone = { label: 'Fax', href: '{{business.phones.fax.href}}' };
    const findings = new FindingList();
    const config = resolveConfig(site, SCHEMA, findings);
    const { header, footer } = describePages({ config, schema: SCHEMA, images: EXAMPLE_IMAGES, findings }).frame.navigation;
    const phone = { label: site.business.phone, href: expect.stringMatching(/^tel:/) };
    expect([header.phone, footer.phone]).toEqual([phone, phone]);
    const remedy = expect.stringContaining('`calls: false`');
    expect(findings.all.filter(({ code }) => code === 'TEXT_LEFT_OUT')).toMatchObject([
      { path: ['navigation', 'header', 'phone'], remedy },
      { path: ['navigation', 'footer', 'phone', 'href'], remedy },
    ]);
  });

  it('have a calendar beside them in the bar only where the header books, or on another site', () => {
    const iconsOf = (actions: object[]): (string | undefined)[] => {
      const { html } = render(({ navigation, pages }) => {
        pages.push(page('/visit', [{ type: 'hero', heading: 'Visit' }]));
        navigation.header.book = { label: 'Book', href: '/visit' };
        navigation.phoneBar = { actions };
      });
      const bar = html.slice(html.indexOf('<aside', html.indexOf('</main>')));
      return [...bar.matchAll(/<i class="(\w+)">/g)].map(([, name]) => name);
    };
    const icon = (href: string): string | undefined => iconsOf([{ label: 'Go', href }])[1];
    expect(icon('/visit')).toBe(iconClass('booking'));
    expect(icon('https://booking.example.com/tidy')).toBe(iconClass('booking'));
    expect(icon('/')).toBe(iconClass('forward'));
    expect(icon('mailto:hello@tidy.example.com')).toBe(iconClass('mail'));
  });

  it('shows in the accent color what the button of the header asks for: the last link needs no mark', () => {
    const write = { label: 'Write', href: 'mailto:hello@tidy.example.com' };
    const home = { label: 'Home', href: '/' };
    const call = { label: 'Call us', href: '{{business.phoneLink}}' };
    const linksOf = (book: typeof home, actions?: (typeof home)[]): string[] => {
      const { html } = render(({ navigation }) => {
        Object.assign(navigation.header, { book, phone: call });
        if (actions !== undefined) navigation.phoneBar = { actions };
      });
      const [bar = ''] = /<aside.*?<\/aside>/s.exec(html.slice(html.indexOf('</main>'))) ?? [];
      return [...bar.matchAll(/<a href="(\w+:|\/)[^>]*?( data-first)?(?:="")?>/g)].map(([, href, first = '']) => `${href}${first}`);
    };
    expect(linksOf(home)).toEqual(['tel:', '/']);
    expect(linksOf(home, [home, write])).toEqual(['tel:', '/ data-first', 'mailto:']);
    expect(linksOf(call, [write, home])).toEqual(['tel: data-first', 'mailto:', '/']);
    expect(linksOf(call)).toEqual(['tel:']);
    expect(linksOf(write, [home])).toEqual(['tel:', '/']);
  });
});

describe('the footer', () => {
  it('shows the next three special days, as contact details do unless they ask for all', () => {
    const { footer, html } = render((site) => {
      site.business.specialDays = ['01-01', '03-17', '05-01', '12-25'].map((date) => ({ date, note: 'Holiday' }));
      site.pages = [
        page('/', [
          { type: 'contact-details', heading: 'Here' },
          { type: 'contact-details', heading: 'All', hours: '{{business.hoursTable}}' },
        ]),
      ];
    });
    expect(footer.match(/Holiday/g)).toHaveLength(3);
    expect(html.replace(/<footer.*$/s, '').match(/\(Holiday\)/g)).toHaveLength(3 + 4);
  });

  it('says whether the business is open, except on a page that says it of an office', () => {
    const footerOf = (blocks: readonly object[]): string =>
      render((site) => {
        site.offices = [
          {
            slug: 'downtown',
            name: 'Downtown',
            address: site.business.address,
            geo: site.business.geo,
            hours: [{ days: ['friday'], opens: '11:00', closes: '20:00' }],
          },
        ];
        site.pages = [page('/', blocks)];
      })
        .html.replace(/^.*<footer/s, '')
        .replace(/<aside.*$/s, '');
    const details = { type: 'contact-details', heading: 'Here' };
    expect(footerOf([details])).toContain('data-open-state');
    expect(footerOf([{ ...details, line: 'office:downtown' }])).not.toContain('data-open-state');
  });
});
