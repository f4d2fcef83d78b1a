import { describe, expect, it } from 'vitest';
import { startApp, useVisits } from '../support/open-page.ts';
import { request } from '../support/page-parts.ts';

const visit = useVisits();

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

  it('says Oops! Page not found, and logs its path, before anybody touches the page [s2-not-found-heading] [s2-not-found-console]', async () => {
    const { page, console: said } = await visit('/nothing/here');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found');
    expect(await page.title()).toMatch(/page not found/i);
    await expect.poll(() => said.filter((line) => line.startsWith('error:') && line.includes('/nothing/here'))).toHaveLength(1);
  });

  it('keeps header and footer, works when the app runs, and leads home by Return to Home [s2-not-found-return-home]', async () => {
    const { page, console: said } = await visit('/nothing/here');
    await startApp(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found');
    expect(new URL(page.url()).pathname).toBe('/nothing/here');
    expect(said.filter((line) => line.startsWith('exception') || /hydrat/i.test(line))).toEqual([]);
    for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).getByRole('link').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { level: 1, name: /professional cleaning/i }).waitFor();
  });
});
