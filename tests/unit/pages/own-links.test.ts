import { describe, expect, it } from 'vitest';
import { checkData } from '../../support/describe-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

/** Checks a site in which a button, a text, and the navigation lead to the same address. */
function checkLinks(href: string) {
  const site = smallSite();
  const blocks = [
    { type: 'hero', heading: 'Hi', text: `[Look](${href})`, actions: [{ label: 'Go', href }] },
    { type: 'rich-text', body: `Read [more](${href}).` },
  ];
  const { said, site: shown } = checkData({ ...site, pages: [page('/', blocks), page('/about', [])] });
  return { said, html: JSON.stringify(shown?.pages[0]) };
}

describe('a full address of the own site', () => {
  it.each(['', 'www.'])('is a link to a page, which opens in the same tab: %s', (www) => {
    const { host } = new URL(smallSite().business.url);
    const { said, html } = checkLinks(`https://${www}${host.replace(/^www\./, '')}/about`);
    expect(said).toEqual([]);
    expect(html).toContain('"href":"/about"');
    expect(html).toContain('<a href=\\"/about\\">');
    expect(html).not.toMatch(/target=|_blank/);
  });

  it('is reported if its page is gone, wherever it stands', () => {
    const { said } = checkLinks(`${smallSite().business.url}/gone`);
    expect(said.filter((each) => each.startsWith('LINK_UNKNOWN_ROUTE'))).toHaveLength(3);
  });

  it('of another site stays as it is', () => {
    const { said, html } = checkLinks('https://shop.example.com/about');
    expect(said).toEqual([]);
    expect(html).toContain('_blank');
  });
});
