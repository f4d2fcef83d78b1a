import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observeShifts, readShifts } from '../support/all-shifts.ts';
import { loadFontsFirst } from '../support/fonts-first.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser, WIDTHS } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

const logo = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="44"><path fill="${color}" d="M0 0h44v44H0zM60 0h100v44H60z"/></svg>`;

let preview: Awaited<ReturnType<typeof previewSite>>;
beforeAll(async () => {
  const site = smallSite();
  const { theme } = site;
  const pair = { logo: { src: 'images/ink.svg', alt: 'Tidy' }, logoDark: { src: 'images/paper.svg', alt: 'Tidy' } };
  site.theme = { ...theme, ...pair };
  preview = await previewSite(site, await makeFolder(), { 'images/ink.svg': logo('#123'), 'images/paper.svg': logo('#fff') });
});
afterAll(() => preview?.close());

describe('a logo for light colors and one for dark ones', () => {
  test.each(firstOf(['dark', 'light'] as const))('shows and loads one of them, and moves nothing: %s', async (colorScheme) => {
    const { page, context } = await open('about:blank', { site: preview.url, viewport: WIDTHS.phone, browser: { colorScheme } });
    const loaded: string[] = [];
    context.on('request', (request) => /ink|paper/.test(request.url()) && loaded.push(/ink|paper/.exec(request.url())?.[0] ?? ''));
    await loadFontsFirst(context);
    await observeShifts(page);
    await page.goto('/');
    const shown = page.locator('header img').filter({ visible: true });
    await expect.poll(() => shown.count()).toBe(1);
    const wanted = colorScheme === 'light' ? 'ink' : 'paper';
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(await shown.getAttribute('src')).toContain(wanted);
    expect(loaded).toEqual([wanted]);
    expect(await readShifts(page)).toEqual([]);
  });

  test.runIf(TAKES_ALL)('changes with the colors that the visitor chooses, in the same place, and its link keeps its name', async () => {
    const { page } = await open('/', { site: preview.url, browser: { colorScheme: 'light' } });
    const shown = page.locator('header img').filter({ visible: true });
    const before = await shown.boundingBox();
    await page.getByRole('banner').getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => shown.getAttribute('src')).toContain('paper');
    expect(await shown.boundingBox()).toEqual(before);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Tidy', exact: true }).count()).toBe(1);
  });
});
