import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { company, dialled } from '../support/company.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, useVisits } from '../support/open-page.ts';
import { countWords, readCards, readLinks, section, waitForMap, waitForWidget } from '../support/page-parts.ts';
import { CITIES, HOURS, KNOWN_SERVICES } from '../support/seed-facts.ts';

const open = useBrowser();
const visit = useVisits();

describe('/about', () => {
  it('tells the story of the company [s2-about-story]', async () => {
    const { page } = await visit('/about');
    const story = await section(page, 'How We Got Here').innerText();
    expect(countWords(story)).toBeGreaterThan(100);
    expect(story).toContain('since 2018');
  });

  it.each([
    ['Quality First', 's2-about-value-quality'],
    ['Reliability', 's2-about-value-reliability'],
    ['Integrity', 's2-about-value-integrity'],
  ])('names %s as one of three values and explains it [%s]', async (value) => {
    const { page } = await visit('/about');
    const values = await readCards(section(page, 'What We Stand For'));
    expect(values).toHaveLength(3);
    expect(countWords(values.find(({ title }) => title === value)?.text ?? '')).toBeGreaterThan(10);
  });

  it('describes the team [s2-about-team]', async () => {
    const { page } = await visit('/about');
    expect(countWords(await section(page, 'The People Who Clean for You').innerText())).toBeGreaterThan(40);
  });

  it.each([
    ['background checks', 's2-about-team-background-checks', /background check/i] as const,
    ['training', 's2-about-team-training', /\btrain/i] as const,
    ['low turnover', 's2-about-team-turnover', /low turnover/i] as const,
  ])('speaks of %s where it describes the team [%s]', async (_topic, _id, word) => {
    const { page } = await visit('/about');
    expect((await readCards(page.getByRole('main'))).some(({ title, text }) => word.test(title) && countWords(text) > 10)).toBe(true);
  });
});

describe('/locations', () => {
  it('is about the Dallas service area [s2-locations-service-area]', async () => {
    const { page } = await visit('/locations');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Dallas');
    expect(await page.title()).toMatch(/service area.*Dallas/i);
  });

  it('embeds a map [s2-locations-map]', async () => {
    const { page } = await visit('/locations');
    await waitForMap(page, 'Map of Dallas');
  });

  it('lists the services, linked [s2-locations-services]', async () => {
    const { page } = await visit('/locations');
    const links = await readLinks(section(page, 'Services in Your Area'));
    for (const { slug } of KNOWN_SERVICES) expect(links).toContain(`/services/${slug}`);
    expect(links.every((href) => href.startsWith('/services/'))).toBe(true);
  });

  it('shows how to reach the office [s2-locations-office]', async () => {
    const { page } = await visit('/locations');
    await expectContactDetails(page);
  });

  it('shows six neighborhood cards [s2-locations-neighbourhoods]', async () => {
    const { page } = await visit('/locations');
    expect(await readCards(section(page, 'Dallas Neighborhoods We Serve'))).toHaveLength(6);
  });

  it.each([
    ['North Dallas', 's2-locations-north-dallas'],
    ['Downtown Dallas', 's2-locations-downtown-dallas'],
    ['East Dallas', 's2-locations-east-dallas'],
    ['Park Cities', 's2-locations-park-cities'],
    ['Uptown Dallas', 's2-locations-uptown-dallas'],
    ['Oak Lawn', 's2-locations-oak-lawn'],
  ])('leads from the card of %s to the contact page [%s] [s2-locations-cards-to-contact]', async (name) => {
    const { page } = await visit('/locations');
    const card = section(page, 'Dallas Neighborhoods We Serve')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    expect(await card.getByRole('link').getAttribute('href')).toBe('/contact');
  });

  it.runIf(TAKES_ALL)('leads there by a press on the card', async () => {
    const { page } = await open('/locations');
    await section(page, 'Dallas Neighborhoods We Serve').getByRole('listitem').last().click();
    await page.waitForURL('**/contact');
  });

  it('quotes three customers [s2-locations-testimonials]', async () => {
    const { page } = await visit('/locations');
    expect(await page.getByRole('main').getByRole('figure').count()).toBe(3);
  });

  it('asks visitors from elsewhere to check availability [s2-locations-unlisted-areas]', async () => {
    const { page } = await visit('/locations');
    const note = section(page, 'Don’t See Your Area?');
    expect(await note.innerText()).toMatch(/contact us.*check availability/is);
    expect(await readLinks(note)).toContain('/contact');
  });

  it('links to all 14 cities', async () => {
    const { page } = await visit('/locations');
    expect(await readLinks(section(page, 'Cities We Serve'))).toEqual(CITIES.map(({ slug }) => `/locations/${slug}`));
  });
});

describe('/contact', () => {
  it('shows how to reach the company [s2-contact-details]', async () => {
    const { page } = await visit('/contact');
    await expectContactDetails(page);
  });

  it('shows the hours [s2-contact-hours]', async () => {
    const { page } = await visit('/contact');
    expect(await section(page, 'Office and Hours').getByRole('listitem').allInnerTexts()).toEqual(HOURS);
  });

  it('has a message form [s2-contact-form]', async () => {
    const { page } = await visit('/contact');
    const form = section(page, 'Send Us a Message');
    for (const label of [/^Name/, /^Email/, /^Phone/, /^Message/]) expect(await form.getByLabel(label).isEditable()).toBe(true);
    expect(await form.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  });

  it('has a map [s2-contact-map]', async () => {
    const { page } = await visit('/contact');
    await waitForMap(page, 'Map of our office in Dallas');
  });
});

describe('/booking', () => {
  it('embeds the larger widget [s2-booking-widget]', async () => {
    const { page } = await visit('/booking');
    await waitForWidget(page);
    expect((await page.locator('[data-state=shown]').boundingBox())?.height).toBe(800);
  });

  it('offers phone and e-mail when online booking has problems [s2-booking-note]', async () => {
    const { page } = await visit('/booking');
    const note = await section(page, 'Trouble Booking Online?').innerText();
    expect(note).toMatch(/by phone or e-?mail/i);
    for (const fact of [company.phone, company.email]) expect(note).toContain(fact);
    expect(await readLinks(section(page, 'Trouble Booking Online?'))).toEqual(expect.arrayContaining([dialled, `mailto:${company.email}`]));
  });
});

async function expectContactDetails(page: Page): Promise<void> {
  const details = page.getByRole('main').locator('dl');
  expect(await details.getByRole('link', { name: company.phone }).getAttribute('href')).toBe(dialled);
  expect(await details.getByRole('link', { name: company.email }).getAttribute('href')).toBe(`mailto:${company.email}`);
  expect(await details.locator('address').innerText()).toContain(company.address.street);
}
