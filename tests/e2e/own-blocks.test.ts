import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { PRICE_TABLE } from '../support/own-block.ts';
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

const rows = (page: Page): Promise<number> => page.locator('#price-table-1 li').count();

describe('a block that a site brings along', () => {
  let server: PreviewServer | undefined;
  afterAll(() => server?.close());

  test('is there without scripts, and answers taps once the app runs, with no word in the console', async () => {
    server = await previewSite(siteOf(), await makeFolder(), PRICE_TABLE);
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
