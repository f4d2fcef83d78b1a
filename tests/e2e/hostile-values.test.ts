import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readImages } from '../../src/node/images/read-images.ts';
import { clickLink } from '../support/follow-link.ts';
import { HOSTILE_TEXTS, hostileSite } from '../support/hostile-site.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { MAIN_KINDS } from '../support/page-kinds.ts';
import { previewSample } from '../support/preview-sample.ts';
import { withoutDrawnPreviews } from '../support/preview-site.ts';
import { sampleData } from '../support/sample-data.ts';
import type { Draft } from '../support/small-site.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';
import { watchViolations } from '../support/watch-violations.ts';

const open = useBrowser();

/** Pages with most of the blocks; from each of them the app opens another. */
const TELLING = ['/', '/services/deep-cleaning', '/locations/frisco', '/contact'];
const makeFolder = tempFolders(afterAll);
let preview: Awaited<ReturnType<typeof previewSample>>;

beforeAll(async () => {
  const { facts } = await readImages({ siteRoot: ROOT });
  const sample = sampleData();
  // Cities differ in nothing but their words, which are all the same here.
  const kept = ['dallas', 'frisco'];
  const original = {
    ...sample,
    cities: sample.cities.filter(({ slug }: Draft) => kept.includes(slug)),
    testimonials: sample.testimonials.map(({ city, ...rest }: Draft) => (kept.includes(city) ? { ...rest, city } : rest)),
  };
  preview = await previewSample(withoutDrawnPreviews(hostileSite(facts, original).data), await makeFolder());
});

afterAll(async () => {
  await preview?.close();
});

/** What there is in a document that only a text that became markup can have put there. */
function findMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/.test(name)) found.push(`${element.tagName} has ${name}=${value.slice(0, 40)}`);
        if (/^(href|src|action|formaction|data|srcset)$/.test(name) && /^\s*(javascript|data|vbscript):|^[a-z:]*\/\/evil/i.test(value))
          found.push(`${element.tagName} leads to ${value.slice(0, 60)}`);
      }
    }
    const scripts = [...document.querySelectorAll('script')].map(({ type, src, textContent }) => ({ type, src, text: textContent ?? '' }));
    for (const { type, text } of scripts) {
      if (type === 'application/ld+json') JSON.parse(text);
      else if (text.includes('hostile')) found.push(`a script says ${text.slice(0, 60)}`);
    }
    for (const selector of ['base', 'meta[http-equiv="refresh"]', 'style', 'object', 'embed', 'svg[onload]', 'img[src="x"]'])
      if (document.querySelector(selector) !== null) found.push(`there is a ${selector}`);
    return found;
  });
}

describe('a site whose every text is hostile', () => {
  test('runs nothing, asks for nothing and breaks no policy on any kind of page', async () => {
    const faults = new PageFaults();
    const { page, external, console: said } = await open('about:blank', { site: preview.url });
    const violations = await watchViolations(page);
    const ran: string[] = [];
    await page.exposeFunction('hostile', (number: number) => ran.push(`hostile(${number}) ran`));
    page.on('dialog', (dialog) => dialog.dismiss());
    for (const route of TAKES_ALL ? MAIN_KINDS : TELLING) {
      await page.goto(`${preview.url}${route}`);
      const before = await findMarks(page);
      await startApp(page);
      await page.evaluate(() => document.querySelector('footer')?.scrollIntoView());
      // The app opens another page from its data, too.
      const [data] = await Promise.all([page.waitForResponse('**/page.json'), clickLink(page, route === '/about' ? '/' : '/about')]);
      expect(data.ok()).toBe(true);
      await page.waitForLoadState('load');
      const after = await findMarks(page);
      const elsewhere = external.filter(
        (url) => !/^https:\/\/(booking\.example\.com|www\.openstreetmap\.org|images\.unsplash\.com)\//.test(url),
      );
      faults.add(route, [
        ...before,
        ...after,
        ...violations,
        ...ran,
        ...elsewhere,
        ...said.filter((line) => /^exception|violates/.test(line)),
      ]);
      for (const list of [violations as string[], ran, external, said]) list.length = 0;
    }
    expect(faults.all).toEqual([]);
  });

  test('shows its texts as they are written', async () => {
    const { page } = await open('/locations/frisco', { site: preview.url });
    const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
    for (const text of HOSTILE_TEXTS.filter((each) => /^[<"'}&]/.test(each) && !each.startsWith('&')))
      expect(shown, text).toContain(text.replace(/\s+/g, ' '));
    expect(await page.title()).toContain('<script>hostile(1)</script>');
  });

  test('keeps its data data: every JSON can be read, and ends no script', async () => {
    for (const [name, content] of await readTree(preview.out)) {
      const text = content.toString();
      if (name.endsWith('.json')) JSON.parse(text);
      if (!name.endsWith('.html')) continue;
      for (const [, type = '', body = ''] of text.matchAll(/<script type="(application\/ld\+json)">([\s\S]*?)<\/script>/g)) {
        expect(() => JSON.parse(body), `${name}: ${type}`).not.toThrow();
        expect(body, name).not.toMatch(/<!--|<script/i);
      }
      // Two of ours, and data.
      expect(text.match(/<script(?! type="application\/ld\+json")/g), name).toHaveLength(2);
    }
  });
});
