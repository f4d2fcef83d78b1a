import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressOfNewTab } from '../support/new-tab.ts';
import { useVisits } from '../support/open-page.ts';

const visit = useVisits();

describe('the footer', () => {
  test('[s2-footer-contact] shows phone, e-mail, address and hours', async () => {
    const { page } = await visit('/about');
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByRole('link', { name: '(214) 555-0142' }).getAttribute('href')).toMatch(/^tel:\+?1?2145550142$/);
    expect(await footer.locator('a[href^="mailto:"]').textContent()).toContain('@');
    expect(await footer.getByText('Dallas, TX').isVisible()).toBe(true);
    for (const hours of ['8:00 AM', '6:00 PM', '9:00 AM', '4:00 PM', /closed/i])
      expect(await footer.getByText(hours).first().isVisible()).toBe(true);
  });

  test('[s2-footer-quick-links] has quick links to pages that exist', async () => {
    const { page } = await visit('/');
    const hrefs = await hrefsUnder(page, 'Quick Links');
    expect(hrefs.length).toBeGreaterThanOrEqual(4);
    for (const href of hrefs) expect((await page.request.get(href)).status()).toBe(200);
  });

  test('[s2-footer-five-services] links to the five services that have pages of their own', async () => {
    const { page } = await visit('/');
    expect((await hrefsUnder(page, 'Services')).toSorted()).toEqual(
      ['carpet-cleaning', 'deep-cleaning', 'move-in-out-cleaning', 'post-construction-cleaning', 'standard-cleaning'].map(
        (slug) => `/services/${slug}`,
      ),
    );
  });

  test.each([
    ['s2-footer-employee-login', 'Employee Login'],
    ['s2-footer-customer-login', 'Customer Login'],
  ])('[%s] has the link %s, to another site', async (_id, label) => {
    const { page } = await visit('/contact');
    const login = page.getByRole('contentinfo').getByRole('link', { name: label });
    const address = new URL(await addressOfNewTab(page, () => login.click()));
    expect(address.protocol).toBe('https:');
    expect(address.origin).not.toBe(new URL(page.url()).origin);
  });

  test('[s2-footer-copyright] [s9-copyright-year] shows copyright 2025', async () => {
    const { page } = await visit('/');
    expect(await page.getByRole('contentinfo').textContent()).toContain('© 2025');
  });

  test('[s2-footer-credit] credits two web builders by links to their sites', async () => {
    const { page } = await visit('/');
    const credit = page.getByRole('contentinfo').getByText('Website by').getByRole('link');
    expect(await credit.count()).toBe(2);
    for (const link of await credit.all()) expect(await link.getAttribute('href')).toMatch(/^https:/);
  });
});

function hrefsUnder(page: Page, heading: string): Promise<string[]> {
  return page
    .getByRole('contentinfo')
    .getByRole('heading', { name: heading, exact: true })
    .locator('xpath=following-sibling::*')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
