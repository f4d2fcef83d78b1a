import { describe, expect, inject, it } from 'vitest';
import { readBuiltPages } from '../support/built-pages.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useVisits } from '../support/open-page.ts';
import { CHECKED_PAGES } from '../support/page-kinds.ts';
import { readToTheEnd } from '../support/page-parts.ts';
import { ROUTES } from '../support/seed-facts.ts';

const visit = useVisits();

describe('the error catalog', () => {
  it('tells a visitor of an unknown path what happened [s8-unknown-path-message]', async () => {
    const { page } = await visit('/unknown');
    expect(await page.getByRole('main').innerText()).toContain('Oops! Page not found');
  });

  it('adds that the page might have been removed, renamed or be temporarily unavailable [s8-unknown-path-text]', async () => {
    const { page } = await visit('/unknown');
    expect(await page.getByRole('main').innerText()).toContain('might have been removed, renamed or be temporarily unavailable');
  });
});

/** What the console says on /contact and /booking, the gate sees in html-first.test.ts. */
const LISTENED = ['/', '/services/deep-cleaning'];

it.each(TAKES_ALL ? CHECKED_PAGES.filter((path) => path !== '/no-such-page') : LISTENED)(
  'shows no error on %s, has one h1, and says nothing in the console [s8-no-other-errors]',
  async (path) => {
    const { page, console: said } = await visit(path);
    await startApp(page);
    await readToTheEnd(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('main').innerText()).not.toMatch(/\berror\b|could not be loaded|\{\{|undefined/i);
    expect(said).toEqual([]);
  },
);

it('has one h1 and no traces of a template in the HTML of any page', () => {
  const pages = readBuiltPages(inject('siteOut'));
  expect(pages.size).toBeGreaterThan(ROUTES.length);
  for (const [file, html] of pages) {
    expect(html.match(/<h1\b/g), file).toHaveLength(1);
    expect(html, file).not.toMatch(/\{\{|undefined|\bNaN\b|\[object/);
  }
});
