import { describe, expect, test } from 'vitest';
import { contactForm } from '../support/contact-form.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useVisits, WIDTHS } from '../support/open-page.ts';
import { readParts } from '../support/read-parts.ts';
import { waitForPage } from '../support/wait-for-page.ts';
import { watchRequests } from '../support/watch-requests.ts';

const visit = useVisits();
const visitAgain = useVisits('again');

const OFF = { javaScript: false };

describe('with scripts off', () => {
  test.each(firstOf(['/', '/services/carpet-cleaning', '/locations/irving', '/services', '/services/commercial', '/about', '/locations']))(
    '%s shows all that it shows with them',
    async (route) => {
      const [plain, running] = [await visit(route, OFF), await visit(route)];
      await startApp(running.page);
      expect(await readParts(plain.page)).toEqual(await readParts(running.page));
      expect(await plain.page.locator('noscript').count()).toBe(0);
    },
  );

  test('the dropdown opens, closes and leads on, by mouse and by key', async () => {
    const { page } = await visitAgain('/about', OFF);
    const services = page.getByRole('banner').locator('summary').filter({ hasText: 'Services' });
    const residential = page.getByRole('banner').getByRole('link', { name: 'Residential' });
    await services.click();
    await residential.waitFor();
    await services.click();
    await residential.waitFor({ state: 'hidden' });
    await services.press('Enter');
    await residential.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitForPage(page, '/services/residential');
    await residential.waitFor({ state: 'hidden' });
  });

  test.runIf(TAKES_ALL)('the mobile menu opens, closes and leads on by touch', async () => {
    const { page } = await visitAgain('/about', { ...OFF, viewport: WIDTHS.phone, hasTouch: true });
    const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' });
    const locations = page.getByRole('navigation').getByRole('link', { name: 'Locations' });
    await menu.tap();
    await locations.waitFor();
    await menu.tap();
    await locations.waitFor({ state: 'hidden' });
    await menu.tap();
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Services' }).tap();
    await page.getByRole('navigation').getByRole('link', { name: 'Industrial' }).tap();
    await waitForPage(page, '/services/industrial');
  });

  test('phone and booking links work', async () => {
    const { page } = await visit('/', OFF);
    const call = page.getByRole('main').getByRole('link', { name: 'Call Us' });
    expect(await call.getAttribute('href')).toMatch(/^tel:\+\d{11}$/);
    const book = page.getByRole('main').getByRole('link', { name: 'Book Now' }).first();
    expect(await book.getAttribute('href')).toMatch(/^https:/);
    expect(await book.getAttribute('target')).toBe('_blank');
  });

  test('the contact form says to phone or e-mail, and cannot send', async () => {
    const { page } = await visitAgain('/contact', OFF);
    const { form, button, fields } = contactForm(page);
    expect(
      await form
        .getByText(/phone or email/)
        .filter({ visible: true })
        .count(),
    ).toBe(1);
    for (const scheme of ['tel:', 'mailto:']) expect(await form.locator(`a[href^="${scheme}"]`).filter({ visible: true }).count()).toBe(1);
    expect(await button.count()).toBe(0);
    await fields.name.fill('Ada Sample');
    await fields.email.fill('ada@sample.example');
    await fields.message.fill('Two rooms.');
    const requests = watchRequests(page);
    await fields.email.press('Enter');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact');
    expect(await fields.name.inputValue()).toBe('Ada Sample');
    expect(requests).toEqual([]);
  });

  test.runIf(TAKES_ALL)('a page that does not exist says so and leads home', async () => {
    const { page } = await visitAgain('/nowhere', OFF);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await waitForPage(page, '/');
  });
});
