import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { firstOf } from '../support/on-demand.ts';
import { useBrowser } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { readFocusFaults } from '../support/tab-stops.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

const LIST = { type: 'post-list', heading: 'News', posts: [{ title: 'A new van', href: '/', summary: 'We have [one more](/read) van.' }] };
const COLUMNS = { type: 'columns', heading: 'Both', columns: [{ blocks: [LIST] }, { blocks: [{ type: 'rich-text', body: 'Words.' }] }] };

const PLACES = [
  ['on the page', '/read', LIST],
  ['in a column', '/column', COLUMNS],
] as const;

describe('an entry of a list of posts', () => {
  let server: PreviewServer;
  beforeAll(async () => {
    const site = smallSite();
    for (const [, route, block] of PLACES) site.pages.push(pageOf(route, [{ type: 'hero', heading: 'Read' }, block]));
    server = await previewSite(site, await makeFolder());
  });
  afterAll(() => server.close());

  test.each(firstOf(PLACES))('takes the pointer as a whole, and leaves the links of its text to them: %s', async (_place, route) => {
    const { page } = await open(route, { site: server.url });
    const entry = page.locator('#post-list-1 li');
    const hit = (x: number, y: number): Promise<string | null | undefined> =>
      page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('a')?.textContent, [x, y]);
    await entry.scrollIntoViewIfNeeded();
    const box = await entry.boundingBox();
    const link = page.getByRole('link', { name: 'one more' });
    const inText = await link.boundingBox();
    if (box === null || inText === null) throw new Error('There is no entry.');
    expect(await hit(box.x + box.width - 4, box.y + 4)).toBe('A new van');
    expect(await hit(inText.x + inText.width / 2, inText.y + inText.height / 2)).toBe('one more');
    await page.getByRole('link', { name: 'A new van' }).focus();
    await page.keyboard.press('Tab');
    expect(await link.evaluate((one) => one === document.activeElement && getComputedStyle(one).outlineStyle)).toBe('solid');
    expect(await readFocusFaults(page)).toEqual([]);
  });
});
