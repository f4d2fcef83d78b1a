import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/document/server.tsx';
import { describeSite, SCHEMA } from '../../support/describe-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const ASSETS = { stylesheets: [], icons: [], fonts: [], loader: '/loader.js', app: '/app.js', frame: '/frame.json', page: '/page.json' };

/** Blocks with nothing but what each must have. */
const BLOCKS = SCHEMA.blockTypes
  .filter((type) => !['booking-embed', 'embed'].includes(type))
  .map((type) => {
    const { required = [], examples = [] } = SCHEMA.block(type) ?? {};
    const written = required.filter((key) => key !== 'type').map((key) => [key, (examples.at(-1) as Record<string, unknown>)[key]]);
    return { type, ...Object.fromEntries(written) };
  });

function render(hasBooking: boolean): string {
  const site = smallSite();
  if (!hasBooking) delete site.business.booking;
  site.navigation.header.links.push({ label: 'Book online', href: '{{business.booking.url}}' });
  site.pages = [page('/', [{ type: 'service-detail', body: 'A service.' }]), page('/about', BLOCKS)];
  const { frame, theme, pages, notFound, graphs, url } = describeSite(site);
  const shown = [...pages, notFound].map((each) => renderPage({ frame, theme, page: each, assets: ASSETS }));
  return [...shown, JSON.stringify([graphs.get(`${url}/`), pages.map(({ needs }) => needs)])].join('\n');
}

describe('a site without online booking', () => {
  it('says nothing of it on any page, whatever blocks it shows', () => {
    expect(render(true)).toMatch(/Book Now/);
    expect(render(false).match(/.{0,60}\bbook.{0,60}/gi)).toBeNull();
  });

  it('calls from the bar at the bottom of phones, and does nothing else there', () => {
    const bar = (html: string) => /<aside[^>]*aria-label="(Call[^"]*)"[^>]*>(.*?)<\/aside>/s.exec(html) ?? [];
    const [, both = '', two = ''] = bar(render(true));
    expect([both, two.split('<a ').length - 1]).toEqual(['Call, Book Now', 2]);
    const [, alone = '', one = ''] = bar(render(false));
    expect([alone, one.split('<a ').length - 1]).toEqual(['Call', 1]);
  });
});
