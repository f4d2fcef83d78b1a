import { describe, expect, it } from 'vitest';
import { startApp, useBrowser } from '../support/open-page.ts';
import { request } from '../support/page-parts.ts';

const open = useBrowser();

describe('a missing page', () => {
  it.each([
    '/nothing',
    '/about/team',
    '/contact/form',
    '/services/standard-cleaning/prices',
    '/locations/houston',
    '/a/b/c',
    '/%E0%A4%A',
    '/index.php',
  ])('is answered with status 404 and the page that says so: %s [s2-not-found-any-path]', async (path) => {
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('Oops! Page not found');
  });

  it('says Oops! Page not found [s2-not-found-heading]', async () => {
    const { page } = await open('/nothing/here');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found');
    expect(await page.title()).toMatch(/page not found/i);
  });

  it('leads home by Return to Home [s2-not-found-return-home]', async () => {
    const { page } = await open('/nothing/here');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { level: 1, name: /professional cleaning/i }).waitFor();
  });

  it('keeps header, footer and menu, and works when the app runs', async () => {
    const { page, console: said } = await open('/nothing/here');
    await startApp(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found');
    expect(new URL(page.url()).pathname).toBe('/nothing/here');
    expect(said.filter((line) => line.startsWith('exception') || /hydrat/i.test(line))).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
  });

  it('is logged to the console by its path, before anybody touches the page [s2-not-found-console]', async () => {
    const { console: said } = await open('/nothing/here');
    await expect.poll(() => said.filter((line) => line.startsWith('error:') && line.includes('/nothing/here'))).toHaveLength(1);
  });
});

it('logs no missing path on a page that exists', async () => {
  const { page, console: said } = await open('/about');
  await startApp(page);
  expect(said).toEqual([]);
});
