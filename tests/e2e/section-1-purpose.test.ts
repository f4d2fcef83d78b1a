import { describe, expect, it } from 'vitest';
import { company, dialled } from '../support/company.ts';
import { addressOfNewTab } from '../support/new-tab.ts';
import { useVisits } from '../support/open-page.ts';
import { waitForWidget } from '../support/page-parts.ts';
import { HOURS } from '../support/seed-facts.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const visitAgain = useVisits('again');
const visit = useVisits();
const SOME_PAGES = ['/', '/services', '/services/deep-cleaning', '/about', '/locations', '/locations/plano', '/contact', '/booking'];

describe('the purpose', () => {
  it('presents a cleaning company that serves Dallas, Texas [s1-purpose-area]', async () => {
    const { page } = await visit('/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/cleaning.*Dallas/i);
    expect(await page.title()).toMatch(/cleaning.*Dallas/i);
    expect(await page.getByRole('contentinfo').innerText()).toContain('Dallas, TX');
  });

  it('speaks to homeowners and to businesses [s1-purpose-audience]', async () => {
    const { page } = await visitAgain('/');
    const text = await page.getByRole('main').innerText();
    expect(text).toMatch(/\bhome/i);
    expect(text).toMatch(/\bbusiness/i);
    await page.getByText('Services', { exact: true }).first().click();
    await page.getByRole('link', { name: 'Residential', exact: true }).click();
    // With the page the menu closes, a moment after the address has changed.
    await waitForPage(page, '/services/residential');
    await page.getByText('Services', { exact: true }).first().click();
    await page.getByRole('link', { name: 'Commercial', exact: true }).click();
    await waitForPage(page, '/services/commercial');
  });
});

describe.each(SOME_PAGES)('the page %s', (path) => {
  // Scripts change nothing that is looked at here.
  const settings = { javaScript: path === '/' };

  it('has no booking form of its own [s1-no-booking-logic]', async () => {
    const { page } = await visit(path, settings);
    expect(await page.locator('form').count()).toBe(path === '/contact' ? 1 : 0);
    expect(await page.locator('select, input[type=date], input[type=time]').count()).toBe(0);
  });

  it('has only Book Now buttons that lead to the booking site [s1-book-now-external]', async () => {
    const { page } = await visit(path, settings);
    const buttons = page.getByRole('link', { name: 'Book Now' });
    expect(await buttons.count()).toBeGreaterThan(0);
    for (const button of await buttons.all()) {
      expect(await button.getAttribute('href')).toBe(company.booking.url);
      expect(await button.getAttribute('rel')).toContain('noopener');
    }
  });

  it('dials the phone [s1-phone-several-pages]', async () => {
    const { page } = await visit(path, settings);
    const link = page.getByRole('contentinfo').getByRole('link', { name: company.phone });
    expect(await link.isVisible()).toBe(true);
    expect(await link.getAttribute('href')).toBe(dialled);
  });

  it('shows e-mail, office address and hours [s1-email-several-pages] [s1-address-several-pages] [s1-hours-several-pages]', async () => {
    const { page } = await visit(path, settings);
    const text = await page.getByRole('contentinfo').innerText();
    const { street, city, postalCode } = company.address;
    for (const fact of [company.email, street, `${city}, TX ${postalCode}`, ...HOURS]) expect(text).toContain(fact);
    expect(await page.getByRole('link', { name: company.email }).last().getAttribute('href')).toBe(`mailto:${company.email}`);
  });
});

describe('booking', () => {
  it('opens the booking site in a new tab that knows nothing of the page [s1-book-now-new-tab]', async () => {
    const { page, context } = await visitAgain('/');
    const book = page.getByRole('main').getByRole('link', { name: 'Book Now' }).first();
    expect(await addressOfNewTab(page, () => book.click())).toBe(new URL(company.booking.url).href);
    const others = () => context.pages().filter((each) => each !== page);
    // Whichever of them it is by then: the browser cuts such a tab loose from the one that we held first.
    const hasOpener = () => Promise.all(others().map((tab) => tab.evaluate(() => window.opener !== null)));
    await expect.poll(hasOpener).toEqual([false]);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('embeds a widget that the booking site delivers [s1-widget-external]', async () => {
    const { page, external } = await visitAgain('/booking');
    await waitForWidget(page);
    expect(external.filter((url) => url.startsWith(company.booking.script))).toHaveLength(1);
  });
});

describe('logins', () => {
  it('leads customers from header and footer to the customer login elsewhere [s1-login-customer]', async () => {
    const { page } = await visit('/');
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    expect(await login.getAttribute('href')).toBe(company.logins.customer);
    const again = page.getByRole('contentinfo').getByRole('link', { name: 'Customer Login' });
    expect(await again.getAttribute('href')).toBe(company.logins.customer);
  });

  it('leads employees to a login of their own [s1-login-employee]', async () => {
    const { page } = await visit('/');
    const login = page.getByRole('contentinfo').getByRole('link', { name: 'Employee Login' });
    expect(await login.getAttribute('href')).toBe(company.logins.employee);
    expect(company.logins.employee).not.toBe(company.logins.customer);
  });
});

describe('the facts of the company', () => {
  it.each(['/contact', '/locations'])('tells phone, e-mail, address and hours in the text of %s as well', async (path) => {
    const { page } = await visit(path);
    const text = await page.getByRole('main').innerText();
    for (const fact of [company.phone, company.email, company.address.street, ...HOURS]) expect(text).toContain(fact);
  });

  it.each([
    ['Monday to Friday', '8:00 AM to 6:00 PM', 's1-hours-weekdays'],
    ['Saturday', '9:00 AM to 4:00 PM', 's1-hours-saturday'],
    ['Sunday', 'Closed', 's1-hours-sunday'],
  ])('says for %s: %s [%s]', async (days, hours) => {
    const { page } = await visit('/contact');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: days });
    expect(await row.innerText()).toBe(`${days}: ${hours}`);
  });
});

describe('the history', () => {
  it('says that the company has served the area since 2018 [s1-about-since-2018]', async () => {
    const { page } = await visit('/about');
    expect(await page.getByRole('main').innerText()).toMatch(/served the [^.]*area since 2018/i);
  });

  it('says that the founder has over 15 years of experience [s1-about-founder-15-years]', async () => {
    const { page } = await visit('/about');
    expect(await page.getByRole('main').innerText()).toMatch(/founder has over 15 years of experience/i);
  });
});
