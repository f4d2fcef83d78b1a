import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { JOIN_CLUB, PRICE_TABLE } from '../support/own-block.ts';
import { previewSite } from '../support/preview-site.ts';
import type { Draft } from '../support/small-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { serverCommands } from '../support/start-command.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const start = serverCommands();
const makeFolder = tempFolders(afterAll);

function siteOf(): Draft {
  const site = smallSite();
  const prices = { type: 'price-table', heading: 'Prices', rows: [{ title: 'Two rooms', price: { from: 80 } }] };
  site.pages.push(pageOf('/prices', [{ type: 'hero', heading: 'Our prices' }, prices]));
  return site;
}

/** The same with a block that sends messages, beside the form of Townsite. */
function clubSite(): Draft {
  const site = siteOf();
  site.business.messages = { via: 'endpoint', url: 'https://forms.tidy.example.com/join' };
  const days = { type: 'checkboxes', label: 'Days', name: 'days', choices: ['Monday', 'Tuesday'] };
  site.pages.push(
    pageOf('/join', [{ type: 'join-club', fields: [{ type: 'email', label: 'Your address', required: true }, days] }]),
    pageOf('/contact', [{ type: 'contact-form' }]),
    pageOf('/try', [{ type: 'join-club', messages: { via: 'simulated' } }]),
  );
  return site;
}

const rows = (page: Page): Promise<number> => page.locator('#price-table-1 li').count();

/** One site for all blocks: bundling their code is the slow part. */
let server: PreviewServer;
beforeAll(async () => {
  server = await previewSite(clubSite(), await makeFolder(), { ...PRICE_TABLE, ...JOIN_CLUB });
});
afterAll(() => server.close());

describe('a block that a site brings along', () => {
  test('is there without scripts, and answers taps once the app runs, with no word in the console', async () => {
    const { page, console: said } = await open('/prices', { site: server.url });
    expect(await rows(page)).toBe(1);
    await startApp(page);
    await page.locator('#price-table-1 button').click();
    await expect.poll(() => rows(page)).toBe(0);
    await page.locator('#price-table-1 button').click();
    await expect.poll(() => rows(page)).toBe(1);
    expect(said).toEqual([]);
  });

  test.runIf(TAKES_ALL)('is followed by dev: edits are shown, a mistake is told on the page, and mending it takes that away', async () => {
    const folder = await makeFolder({ ...PRICE_TABLE, 'site.config.yaml': stringify(siteOf()) });
    const { url } = await start('dev', ['--port', '0'], folder);
    const { page } = await open('/prices', { site: url });
    const button = page.locator('#price-table-1 button');
    expect(await button.textContent()).toContain('Prices');
    await startApp(page);
    await button.click();
    await expect.poll(() => rows(page)).toBe(0);
    const file = path.join(folder, 'blocks/price-table/PriceTable.tsx');
    const code = await readFile(file, 'utf8');
    await writeFile(file, code.replace(/Prices\n/, 'Show\n'));
    await expect.poll(() => button.textContent()).toContain('Show');
    await writeFile(file, code.replace('return (', 'return (('));
    await expect.poll(() => page.getByText('BLOCK_CODE').count()).toBeGreaterThan(0);
    await writeFile(file, code);
    await expect.poll(() => button.textContent()).toContain('Prices');
    await expect.poll(() => page.getByText('BLOCK_CODE').count()).toBe(0);
  });
});

describe('a block that sends messages', () => {
  test('has the form of Townsite: it checks, keeps, and sends, and its pages load no more scripts than others', async () => {
    const { page, context } = await open('about:blank', { site: server.url });
    const bodies: string[] = [];
    await context.route('https://forms.tidy.example.com/**', (route) => {
      bodies.push(route.request().postData() ?? '');
      return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '' });
    });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/try');
    await startApp(page);
    // The loader, the app, and the script of the page.
    expect(new Set(scripts).size).toBe(3);
    for (const path of ['/join', '/contact']) {
      await page.goto(path);
      await startApp(page);
      await page.getByRole('button', { name: /^(Join|Send Message)$/ }).click();
      await page.getByRole('alert').getByText('Please fill in this field.').first().waitFor();
    }
    await page.goto('/join');
    await startApp(page);
    await page.getByLabel('Your address').fill('ada@sample.example');
    await page.getByRole('checkbox', { name: 'Tuesday' }).check();
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('ada@sample.example');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('status').filter({ hasText: 'successfully' }).waitFor();
    expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toMatchObject({ email: 'ada@sample.example', days: 'Tuesday' });
  });
});
