import { expect, it } from 'vitest';
import { company } from '../support/company.ts';
import { addressOfNewTab } from '../support/new-tab.ts';
import { useVisits } from '../support/open-page.ts';
import { request } from '../support/page-parts.ts';
import { ROUTES } from '../support/seed-facts.ts';

const visit = useVisits();

it('shows every page to everybody and asks nobody for a password [s6-no-roles]', async () => {
  for (const path of ROUTES) {
    const response = await request(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).not.toContain('type="password"');
  }
});

it.each([
  ['Login', 'banner', 's6-customer-login-external', company.logins.customer],
  ['Customer Login', 'contentinfo', 's6-customer-login-external', company.logins.customer],
  ['Employee Login', 'contentinfo', 's6-employee-login-external', company.logins.employee],
] as const)('leads by %s in the %s to another site, in a new tab [%s]', async (name, place, _id, address) => {
  const { page } = await visit('/');
  expect(new URL(address).host).not.toBe(new URL(company.url).host);
  const login = page.getByRole(place).getByRole('link', { name });
  expect(await addressOfNewTab(page, () => login.click())).toBe(new URL(address).href);
  expect(new URL(page.url()).pathname).toBe('/');
});
