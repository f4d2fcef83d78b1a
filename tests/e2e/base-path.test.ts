import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LinkChecker } from 'linkinator';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { buildWithTool } from '../support/build-command.ts';
import { BASE, moveBelow, SITE } from '../support/move-below.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { sendRequest } from '../support/send-request.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';
import { waitForMoment } from '../support/wait-for-moment.ts';
import { waitForPage } from '../support/wait-for-page.ts';
import { waitForQuiet } from '../support/wait-for-quiet.ts';
import { watchViolations } from '../support/watch-violations.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);

/** The Dallas site in a folder of its host. */
let folder: string;
let out: string;
let site: PreviewServer;
let files: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  folder = await makeFolder();
  out = path.join(folder, 'dist');
  await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
  const yaml = await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8');
  // With every kind of address that a page can hold. Services and cities share a link preview, which would be drawn again for each.
  const more = `\nannouncements:\n  - text: Closed. [Book another day](/booking)\n    from: "2020-01-01"\n    until: "2099-12-31"\n`;
  const announced = yaml.includes('\nannouncements:') ? '' : more;
  await writeTree(folder, { 'site.config.yaml': `${moveBelow(yaml)}${announced}\nlinkPreviews: { limit: 0 }\n` });
  await buildWithTool(path.join(folder, 'site.config.yaml'), out);
  site = await startPreview({ out, port: 0 });
  files = await readTree(out);
});

afterAll(() => site?.close());

/** Opens a page of the site by its path at the host. */
const openHere = (target: string): ReturnType<typeof open> => open(target, { site: new URL(site.url).origin });

/** Whether the document is still the one that was marked. */
const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

describe('the output of a site with a base path', () => {
  test('lies below it, but for what a host reads at the root', () => {
    expect([...files.keys()].filter((file) => !file.startsWith('cleaning/'))).toEqual(['404.html', 'townsite.json']);
    for (const file of ['index.html', 'page.json', '404.html', '404.json', 'sitemap.xml', 'robots.txt', 'favicon.ico', 'third-party.txt'])
      expect([...files.keys()]).toContain(`cleaning/${file}`);
    expect(files.get('404.html')?.equals(files.get('cleaning/404.html') as Buffer)).toBe(true);
  });

  test('names no address above it, and none with the folder twice', () => {
    const faults = [...files].flatMap(([file, content]) => {
      if (!/\.(html|json|css|js|xml|txt|webmanifest)$/.test(file) || file.startsWith('cleaning/assets/app-')) return [];
      const text = content.toString();
      const doubled = text.includes('/cleaning/cleaning') ? [`${file}: twice`] : [];
      const addresses = [
        ...text.matchAll(/(?:href|src|srcset|data-(?:code|frame|page))="(\/[^"]*)"|url\((\/[^)]*)\)|"(?:href|src)":"(\/[^"]*)"/g),
      ];
      const above = addresses.map(([, ...groups]) => String(groups.find(Boolean))).filter((each) => !/^\/cleaning(\/|$|#|\?)/.test(each));
      const full = [...text.matchAll(/https:\/\/www\.brightlark\.example\.com([^"<\s]*)/g)].map((match) => match[1] as string);
      const outside = full.filter((each) => !/^\/cleaning(\/[^/]|$|#)/.test(each));
      return [...doubled, ...[...above, ...outside].map((each) => `${file}: ${each}`)];
    });
    expect(faults).toEqual([]);
  });

  test('is found whole from the home page on, with every file, anchor and page.json', async () => {
    const { origin } = new URL(site.url);
    const { links } = await new LinkChecker().check({
      path: site.url,
      recurse: true,
      checkFragments: true,
      checkCss: true,
      redirects: 'allow',
      concurrency: 8,
      urlRewriteExpressions: [{ pattern: new RegExp(`^${SITE.replace(/[.]/g, '\\.')}`), replacement: origin }],
      linksToSkip: async (link) => !link.startsWith(origin),
    });
    const own = links.filter(({ state }) => state !== 'SKIPPED');
    expect(own.filter(({ state }) => state === 'BROKEN').map(({ parent, url }) => `${parent} → ${url}`)).toEqual([]);
    expect(own.filter(({ url }) => !new URL(url).pathname.startsWith(BASE)).map(({ url }) => url)).toEqual([]);
    expect(own.length).toBeGreaterThan(100);
    const pages = [...files.keys()]
      .filter((file) => file.endsWith('/index.html'))
      .map((file) => `/${file.slice(0, -'/index.html'.length)}`);
    expect(pages.length).toBeGreaterThan(40);
    for (const page of pages) {
      const answers = await Promise.all([page, `${page}/page.json`].map((target) => sendRequest(site.url, target)));
      expect([page, ...answers.map(({ status }) => status)]).toEqual([page, 200, 200]);
      const [html = '', data = ''] = answers.map(({ body }) => body);
      expect(JSON.parse(data).page.path).toBe(page);
      const named = /data-page="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
      expect(named).toHaveLength(2);
      for (const asset of named) expect((await sendRequest(site.url, asset)).status, asset).toBe(200);
    }
  });

  test('answers as the table says: slashes, redirects, fallbacks, missing pages, and what lies above', async () => {
    const answerTo = async (target: string): Promise<readonly unknown[]> => {
      const { status, headers, body } = await sendRequest(site.url, target);
      return [status, headers.location ?? /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(body)?.[1]];
    };
    expect(await answerTo('/')).toEqual([302, BASE]);
    expect(await answerTo('/cleaning/')).toEqual([301, BASE]);
    expect(await answerTo('/cleaning/about/?a=b')).toEqual([301, '/cleaning/about?a=b']);
    expect(await answerTo('/cleaning/our-services.html')).toEqual([301, '/cleaning/services']);
    expect(await answerTo('/cleaning/specials')).toEqual([302, '/cleaning/booking']);
    expect(await answerTo('/cleaning/services/no-such-service')).toEqual([200, 'Standard Cleaning']);
    for (const missing of ['/about', '/cleaning/nothing', '/cleaningabout', '/services/standard-cleaning', '/cleaning/cleaning'])
      expect(await answerTo(missing), missing).toEqual([404, 'Oops! Page not found']);
    const asset = [...files.keys()].find((file) => /assets\/app-/.test(file));
    expect((await sendRequest(site.url, `/${asset}`)).headers['cache-control']).toContain('immutable');
    expect((await sendRequest(site.url, BASE)).headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('in the browser', () => {
  test('links are followed without reloading, back and forward as well', async () => {
    const { page, console: said } = await openHere('about:blank');
    const violations = await watchViolations(page);
    await page.goto(BASE);
    await startApp(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
    const header = page.getByRole('banner');
    expect(await header.locator('a[aria-current="page"]').first().getAttribute('href')).toBe(BASE);
    for (const target of [`${BASE}/about`, `${BASE}/contact`]) {
      const link = header.locator(`nav a[href="${target}"]`).first();
      await link.click();
      await waitForPage(page, target);
      expect(await link.getAttribute('aria-current')).toBe('page');
    }
    await page.goBack();
    await waitForPage(page, `${BASE}/about`);
    await page.goBack();
    await waitForPage(page, BASE);
    await page.goForward();
    await waitForPage(page, `${BASE}/about`);
    // The name of the business leads home.
    await header.locator(`a[href="${BASE}"]`).first().click();
    await waitForPage(page, BASE);
    expect(await isSameDocument(page)).toBe(true);
    expect(said.filter((line) => /^(error|warning|exception)/.test(line))).toEqual([]);
    expect(violations).toEqual([]);
  });

  test.runIf(TAKES_ALL)('a page of a collection, an unknown service and the booking page work', async () => {
    for (const target of firstOf(['/booking', '/services/no-such-service', '/locations/plano'], 2)) {
      const { page, console: said } = await openHere('about:blank');
      const violations = await watchViolations(page);
      await page.goto(`${BASE}${target}`);
      await startApp(page);
      await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
      if (target === '/booking') await page.locator('iframe').first().waitFor({ state: 'attached' });
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).first().click();
      await waitForPage(page, `${BASE}/contact`);
      expect(await isSameDocument(page), target).toBe(true);
      expect(
        said.filter((line) => /^(error|warning|exception)/.test(line)),
        target,
      ).toEqual([]);
      expect(violations, target).toEqual([]);
    }
  });

  test.runIf(TAKES_ALL)('a missing page leads home, and every picture and typeface arrives', async () => {
    const { page, console: said } = await openHere(`${BASE}/nothing`);
    await startApp(page);
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === BASE);
    await page.getByRole('heading', { level: 1, name: /professional cleaning/i }).waitFor();
    expect(said.filter((line) => /^(error|exception)/.test(line) && !line.includes('404'))).toEqual([]);
    const failed: string[] = [];
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await page.goto(BASE);
    await waitForQuiet(page);
    expect(failed).toEqual([]);
    await expect.poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
  });
});

test.runIf(TAKES_ALL)('GitHub Pages finds its root in the folder, and its 404 page the fallbacks', async () => {
  const pages = path.join(folder, 'pages');
  await buildWithTool(path.join(folder, 'site.config.yaml'), pages, { host: 'github-pages' });
  const tree = await readTree(pages);
  for (const file of ['.nojekyll', 'index.html', '404.html', 'our-services.html']) expect([...tree.keys()]).toContain(`cleaning/${file}`);
  expect(tree.get('cleaning/index.html')?.equals(tree.get('cleaning.html') as Buffer)).toBe(true);
  expect(String(tree.get('cleaning/our-services.html'))).toContain('url=/cleaning/services"');
  const server = await startPreview({ out: pages, port: 0 });
  try {
    const { page, console: said } = await open(`${BASE}/services/window-washing`, { site: new URL(server.url).origin });
    await page.getByRole('heading', { level: 1, name: 'Standard Cleaning' }).waitFor();
    // The loader comes a step later here.
    await waitForMoment(page);
    await startApp(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === `${BASE}/contact`);
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(said.filter((line) => /^(error|exception)/.test(line) && !line.includes('404'))).toEqual([]);
  } finally {
    await server.close();
  }
});
