import { describe, expect, it } from 'vitest';
import { company, dialled } from '../support/company.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { useVisits } from '../support/open-page.ts';
import { countWords, readCards, readLinks, request, section, waitForMap } from '../support/page-parts.ts';
import { CITIES } from '../support/seed-facts.ts';

const visit = useVisits();

/** The gate looks at the pages of three cities, and at the heading and the intro of the others. */
const LOOKED_AT = firstOf(CITIES, 3);

describe.each(CITIES.filter((city) => !LOOKED_AT.includes(city)))('the page of $name', ({ slug, name, county }) => {
  it(`names ${name} and ${county} in its title and has an intro [s2-cities-${slug}] [s2-cities-title] [s2-cities-intro]`, async () => {
    const html = await (await request(`/locations/${slug}`)).text();
    const [, heading, intro = ''] = /<h1[^>]*>([^<]*)<\/h1><p[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? [];
    expect(heading).toContain(`${name}, ${county}`);
    expect(countWords(intro.replace(/<[^>]*>/g, ''))).toBeGreaterThan(20);
  });
});

describe.each(LOOKED_AT)('the page of $name', ({ slug, name, county }) => {
  const path = `/locations/${slug}`;
  // All cities share one layout. Scripts, which change nothing that is looked at here, take half of the time.
  const settings = { javaScript: slug === 'dallas' };
  /** Whether pictures and maps are waited for: that every page names files that are there, the tests of links prove. */
  const isWhole = TAKES_ALL || slug === 'dallas';

  it(`names ${name} and ${county} in its title and has an intro [s2-cities-${slug}] [s2-cities-title] [s2-cities-intro]`, async () => {
    const { page } = await visit(path, settings);
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.innerText()).toContain(`${name}, ${county}`);
    expect(
      countWords(
        await section(page, /House Cleaning in/)
          .locator('p')
          .first()
          .innerText(),
      ),
    ).toBeGreaterThan(20);
  });

  it('shows an image plus a description of 200 words of its own [s2-cities-image-description]', async () => {
    const { page } = await visit(path, settings);
    const part = section(page, `Homes in ${name}`);
    const image = section(page, `House Cleaning in ${name}, ${county}`).getByRole('img');
    if (isWhole) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await image.getAttribute('alt')).not.toBe('');
    const booked = await section(page, `What People Book in ${name}`).innerText();
    expect(countWords(`${await part.innerText()} ${booked}`)).toBeGreaterThan(200);
  });

  it('offers four services, linked [s2-cities-four-services] [s2-cities-services-link]', async () => {
    const { page } = await visit(path, settings);
    const cards = await readCards(section(page, `Cleaning Services in ${name}`));
    expect(cards.map(({ href }) => href)).toEqual([
      '/services/standard-cleaning',
      '/services/deep-cleaning',
      '/services/move-in-out-cleaning',
      '/services/carpet-cleaning',
    ]);
  });

  it('invites to book and to make contact [s2-cities-book-contact]', async () => {
    const { page } = await visit(path, settings);
    const part = section(page, `Book a Cleaning in ${name}`);
    expect(await part.innerText()).toContain(company.phone);
    expect(await readLinks(part)).toEqual([dialled, '/booking', '/contact']);
  });

  it('shows a map of the city [s2-cities-map]', async () => {
    const { page } = await visit(path, settings);
    expect(await page.getByTitle(`Map of ${name}`).first().getAttribute('src')).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
    if (isWhole) await waitForMap(page, `Map of ${name}`);
  });

  it('links to all 14 cities and marks itself [s2-cities-links]', async () => {
    const { page } = await visit(path, settings);
    const part = section(page, 'All Cities We Serve');
    expect(await readLinks(part)).toEqual(CITIES.map((city) => `/locations/${city.slug}`));
    expect(await part.locator('[aria-current=page]').allInnerTexts()).toEqual([name]);
  });
});

describe('the city pages', () => {
  it('share one layout [s2-cities-one-layout]', async () => {
    const layouts = new Set<string>();
    for (const { slug, name, county } of CITIES) {
      const html = await (await request(`/locations/${slug}`)).text();
      const headings = [...html.matchAll(/<(h[12])\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, level, text]) => `${level} ${text}`);
      expect(headings.length).toBeGreaterThan(3);
      layouts.add(headings.join('\n').replaceAll(county, '<county>').replaceAll(name, '<city>').replaceAll(slug, '<slug>'));
    }
    expect([...layouts]).toHaveLength(1);
  });

  it.each(['houston', 'austin', 'Dallas', 'dallas/uptown', 'highland-park'])('do not exist for %s [s2-cities-unknown]', async (city) => {
    const response = await request(`/locations/${city}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  });
});
