import { describe, expect, it } from 'vitest';
import { company, dialled } from '../support/company.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, useVisits } from '../support/open-page.ts';
import { countWords, readCards, readLinks, request, section, waitForWidget } from '../support/page-parts.ts';
import { KNOWN_SERVICES } from '../support/seed-facts.ts';

const open = useBrowser();
const visit = useVisits();

/** Slug, row of the seed, title. */
const CARDS: [string, string, RegExp][] = [
  ['standard-cleaning', 's2-services-card-standard', /^standard/i],
  ['deep-cleaning', 's2-services-card-deep', /^deep/i],
  ['move-in-out-cleaning', 's2-services-card-move-in-out', /^move-in\/move-out/i],
  ['post-construction-cleaning', 's2-services-card-post-construction', /^post-construction/i],
  ['seasonal-deep-home-refresh', 's2-services-card-seasonal', /^seasonal deep home refresh/i],
  ['specialty-event-cleaning', 's2-services-card-event', /^specialty event/i],
  ['expert-floor-care', 's2-services-card-floor', /^expert floor care/i],
  ['upholstery-cleaning', 's2-services-card-upholstery', /^upholstery/i],
  ['carpet-cleaning', 's2-services-card-carpet', /^carpet/i],
  ['mattress-sanitization', 's2-services-card-mattress', /^mattress sanitization/i],
  ['pet-hair-odor-removal', 's2-services-card-pet', /^pet hair and odor removal/i],
  ['disinfecting-sanitation', 's2-services-card-disinfecting', /^disinfecting and sanitation/i],
];

describe('all services', () => {
  it('shows exactly 12 cards in the order of the seed, each linking to its service [s2-services-12-cards] [s2-services-links]', async () => {
    const { page } = await visit('/services');
    const cards = await readCards(page.getByRole('main'));
    expect(cards.map(({ href }) => href)).toEqual(CARDS.map(([slug]) => `/services/${slug}`));
  });

  it.each(CARDS)('shows a card of %s that leads to a page [%s]', async (slug, _id, title) => {
    const { page } = await visit('/services');
    const card = (await readCards(page.getByRole('main'))).find(({ href }) => href === `/services/${slug}`);
    expect(card?.title).toMatch(title);
    expect((await request(`/services/${slug}`)).status).toBe(200);
  });

  it('has a Book Now button [s2-services-book-now]', async () => {
    const { page } = await visit('/services');
    const button = page.getByRole('main').getByRole('link', { name: 'Book Now' });
    expect(await button.getAttribute('href')).toBe(company.booking.url);
  });

  it('has a Contact Us button [s2-services-contact-us]', async () => {
    const { page } = await open('/services');
    await page.getByRole('main').getByRole('link', { name: 'Contact Us', exact: true }).click();
    await page.waitForURL('**/contact');
  });

  it('offers a consultation to who is not sure [s2-services-not-sure]', async () => {
    const { page } = await visit('/services');
    const offer = section(page, /Not Sure What You Need/);
    expect(await offer.getByRole('heading').innerText()).toContain('Not Sure What You Need');
    expect(await offer.getByRole('link', { name: /consultation/i }).isVisible()).toBe(true);
  });
});

describe.each(KNOWN_SERVICES)('the page of $slug', ({ slug, title, related }) => {
  const path = `/services/${slug}`;
  // All of them share one layout. Scripts change nothing that is looked at here, but for the widget.
  const settings = { javaScript: TAKES_ALL || slug === 'standard-cleaning' };

  it(`has content of its own [s2-detail-known-${slug}]`, async () => {
    const { page } = await visit(path, settings);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(title);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${company.url}${path}`);
  });

  it('shows a hero image that arrives [s2-detail-hero-image]', async () => {
    const { page } = await visit(path, settings);
    const image = page.getByRole('main').getByRole('region').first().getByRole('img');
    expect(countWords((await image.getAttribute('alt')) ?? '')).toBeGreaterThan(3);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  });

  it('has an SEO title that says more than its heading [s2-detail-seo-title]', async () => {
    const { page } = await visit(path, settings);
    const [seoTitle, heading] = [await page.title(), await page.getByRole('heading', { level: 1 }).innerText()];
    expect(seoTitle).toContain('Dallas');
    expect(seoTitle).toMatch(title.source === '^standard' ? /standard/i : title);
    expect(seoTitle).not.toBe(heading);
  });

  it('describes the service [s2-detail-description]', async () => {
    const { page } = await visit(path, settings);
    expect(countWords(await section(page, 'What to Expect').locator('p').first().innerText())).toBeGreaterThan(30);
  });

  it('lists what is included under What’s Included [s2-detail-included]', async () => {
    const { page } = await visit(path, settings);
    const list = page.getByRole('heading', { name: 'What’s Included' }).locator('xpath=following-sibling::ul[1]');
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(5);
  });

  it('quotes one customer [s2-detail-testimonial]', async () => {
    const { page } = await visit(path, settings);
    expect(await page.getByRole('main').getByRole('figure').count()).toBe(1);
  });

  it('embeds the booking widget [s2-detail-widget]', async () => {
    const { page } = await visit(path, settings);
    expect(await page.locator('[data-booking-widget]').count()).toBe(1);
    // The widget is the same on all of them.
    if (settings.javaScript) await waitForWidget(page);
  });

  it('relates the first three other services [s2-detail-related]', async () => {
    const { page } = await visit(path, settings);
    const list = page.getByRole('complementary').getByRole('list');
    expect(await readLinks(list)).toEqual(related.map((other) => `/services/${other}`));
  });

  it('offers phone, e-mail and Book Now at its side [s2-detail-sidebar-phone] [s2-detail-sidebar-email] [s2-detail-sidebar-book-now]', async () => {
    const { page } = await visit(path, settings);
    const sidebar = page.getByRole('complementary');
    expect(await sidebar.getByRole('link', { name: company.phone }).getAttribute('href')).toBe(dialled);
    expect(await sidebar.getByRole('link', { name: company.email }).getAttribute('href')).toBe(`mailto:${company.email}`);
    expect(await sidebar.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe(company.booking.url);
  });
});
