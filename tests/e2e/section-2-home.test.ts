import { describe, expect, it } from 'vitest';
import { company, dialled } from '../support/company.ts';
import { useVisits } from '../support/open-page.ts';
import { countWords, readCards, section } from '../support/page-parts.ts';

const visitAgain = useVisits('again');
const visit = useVisits();

describe('the hero', () => {
  it('has a headline about professional cleaning in Dallas [s2-home-hero-headline]', async () => {
    const { page } = await visit('/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/professional cleaning in Dallas/i);
  });

  it('has a Book Now button [s2-home-hero-book-now]', async () => {
    const { page } = await visit('/');
    const button = section(page, /professional cleaning/i).getByRole('link', { name: 'Book Now' });
    expect(await button.getAttribute('href')).toBe(company.booking.url);
    expect(await button.isVisible()).toBe(true);
  });

  it('has a Call Us button that dials the company [s2-home-hero-call-us]', async () => {
    const { page } = await visit('/');
    const button = section(page, /professional cleaning/i).getByRole('link', { name: 'Call Us' });
    expect(await button.getAttribute('href')).toBe(dialled);
  });
});

describe('the rest of the home page', () => {
  it('tells the mission, before the reasons to choose the company [s2-home-mission]', async () => {
    const { page } = await visit('/');
    const text = await section(page, 'Keep Your Weekend').innerText();
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.indexOf('Why Choose Us')).toBe(headings.indexOf('Keep Your Weekend') + 1);
    expect(text).toMatch(/our (job|mission)/i);
    expect(countWords(text)).toBeGreaterThan(40);
  });

  it('features the standard, the deep and the move-in/out cleaning [s2-home-featured]', async () => {
    const { page } = await visit('/');
    const cards = await readCards(section(page, 'Popular Home Services'));
    expect(cards.map(({ href }) => href)).toEqual([
      '/services/standard-cleaning',
      '/services/deep-cleaning',
      '/services/move-in-out-cleaning',
    ]);
    expect(cards.map(({ title }) => title)).toEqual(['Standard Cleaning', 'Deep Cleaning', 'Move-In/Move-Out Cleaning']);
  });

  it('leads by Learn More to the page of each service [s2-home-learn-more]', async () => {
    const { page } = await visitAgain('/');
    const links = page.getByRole('link', { name: /^Learn More/ });
    const targets = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(targets).toEqual([
      [expect.stringContaining('Standard Cleaning'), '/services/standard-cleaning'],
      [expect.stringContaining('Deep Cleaning'), '/services/deep-cleaning'],
      [expect.stringContaining('Move-In/Move-Out Cleaning'), '/services/move-in-out-cleaning'],
    ]);
    await links.last().click();
    await page.waitForURL('**/services/move-in-out-cleaning');
    await page.getByRole('heading', { level: 1, name: 'Move-In/Move-Out Cleaning' }).waitFor();
  });

  it('leads by View All Services to all services [s2-home-view-all]', async () => {
    const { page } = await visitAgain('/');
    await page.getByRole('link', { name: 'View All Services' }).click();
    await page.waitForURL('**/services');
    await page.getByRole('heading', { level: 1, name: 'Cleaning Services' }).waitFor();
  });

  it('gives exactly four reasons under Why Choose Us [s2-home-why-four]', async () => {
    const { page } = await visit('/');
    expect(await readCards(section(page, 'Why Choose Us'))).toHaveLength(4);
  });

  it.each([
    ['Professional Team', 's2-home-why-team'],
    ['Attention to Detail', 's2-home-why-detail'],
    ['Reliable Service', 's2-home-why-reliable'],
    ['Customer Satisfaction', 's2-home-why-satisfaction'],
  ])('names and explains the reason %s [%s]', async (reason) => {
    const { page } = await visit('/');
    const card = (await readCards(section(page, 'Why Choose Us'))).find(({ title }) => title === reason);
    expect(countWords(card?.text ?? '')).toBeGreaterThan(8);
  });

  it('quotes three customers [s2-home-testimonials]', async () => {
    const { page } = await visit('/');
    const cards = page.getByRole('main').getByRole('figure');
    expect(await cards.count()).toBe(3);
    expect(new Set(await cards.getByRole('blockquote').allInnerTexts()).size).toBe(3);
  });

  it('closes with a call to schedule a cleaning [s2-home-schedule]', async () => {
    const { page } = await visitAgain('/');
    const last = page.getByRole('main').getByRole('region').last();
    expect(await last.getByRole('heading').first().innerText()).toBe('Schedule a Cleaning');
    await last.getByRole('link', { name: 'Schedule a Cleaning' }).click();
    await page.waitForURL('**/booking');
  });
});
