import { readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { buildWithTool } from '../support/build-command.ts';
import { contactForm } from '../support/contact-form.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { withoutDrawnPreviews } from '../support/preview-site.ts';
import type { Draft } from '../support/small-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const tempFolder = tempFolders(afterAll);

const TYPED = 'Ann Lee from Plano';

/** Keeps what follows out of the first view. */
const LONG = 'We come with our own mops. '.repeat(400);

let folder: string;
let site: PreviewServer;

/** The versions of the site. */
const VERSIONS = {
  first: {},
  contact: { contact: 'Send a Note' },
  frame: { skip: 'To the content' },
} as const satisfies Record<string, Texts>;

/** Each version is built once, in a folder of its name. */
beforeAll(async () => {
  folder = await tempFolder();
  const [first, ...others] = Object.entries(VERSIONS).map(
    ([name, texts]) =>
      () =>
        build(path.join(folder, name), texts),
  );
  await first?.();
  // Those have what the first one has bundled.
  await Promise.all(others.map((other) => other()));
});

beforeEach(async () => {
  await publish('first');
  site = await startPreview({ out: path.join(folder, 'dist'), port: 0 });
});

afterEach(() => site.close());

interface Texts {
  readonly contact?: string;
  /** What the frame says, which stands around every page. */
  readonly skip?: string;
}

/** Leaves what a build of a version leaves in the output folder: its files, and no others. */
async function publish(version: keyof typeof VERSIONS): Promise<void> {
  const out = path.join(folder, 'dist');
  await rm(out, { recursive: true, force: true });
  await cp(path.join(folder, version, 'dist'), out, { recursive: true });
}

/** Builds the site with these texts. */
async function build(into: string, { contact = 'Contact Us', skip = 'Skip to content' }: Texts): Promise<void> {
  const draft: Draft = smallSite();
  const pages = [
    pageOf('/contact', [{ type: 'hero', heading: contact }, { type: 'contact-form' }]),
    pageOf('/write', [{ type: 'hero', heading: 'Write to Us' }, { type: 'contact-form' }]),
    pageOf('/book', [
      { type: 'hero', heading: 'Book a Visit' },
      { type: 'rich-text', body: LONG },
      { type: 'booking-embed', clickToLoad: false },
    ]),
    pageOf('/about', [{ type: 'hero', heading: 'About Us' }]),
  ];
  const config = path.join(into, 'site.config.yaml');
  await mkdir(into);
  await writeFile(
    config,
    stringify(withoutDrawnPreviews({ ...draft, texts: { ...draft.texts, skip }, pages: [...draft.pages, ...pages] })),
  );
  await buildWithTool(config, path.join(into, 'dist'));
}

const readOutput = (file: string): string => readFileSync(path.join(folder, 'dist', file), 'utf8');

/** Types as a visitor does whose first touch starts the app, until the page has decided whether it runs. */
async function typeName(page: Page): Promise<void> {
  const { name } = contactForm(page).fields;
  const data = page.waitForResponse(/\/page\.json/);
  await name.click();
  await (await data).finished();
  await name.pressSequentially(TYPED, { delay: 20 });
}

/** Whether a link loads a page again, as links do. */
async function loadsAnew(page: Page, link: string): Promise<boolean> {
  await page.evaluate((href) => {
    document.documentElement.setAttribute('data-mark', '');
    const made = document.createElement('a');
    made.href = href;
    document.body.append(made);
    made.click();
  }, link);
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  return (await page.locator('html[data-mark]').count()) === 0;
}

const otherWays = (page: Page) =>
  contactForm(page)
    .form.getByText(/phone or email/)
    .filter({ visible: true });

describe('a page and data of different builds', () => {
  test.each(
    firstOf<[string, (page: Page) => Promise<void>]>([
      [
        'the page is older: it was open during a publish',
        async (page) => {
          await page.goto('/contact');
          await publish('contact');
        },
      ],
      [
        'the page is older: a cache kept it',
        async (page) => {
          const html = readOutput('contact/index.html');
          await publish('contact');
          await page.route('**/contact', (route) => route.fulfill({ contentType: 'text/html', body: html }));
          await page.goto('/contact');
        },
      ],
      [
        'the data is older: a cache kept it',
        async (page) => {
          const json = readOutput('contact/page.json');
          await publish('contact');
          await page.route(/\/contact\/page\.json/, (route) => route.fulfill({ contentType: 'application/json', body: json }));
          await page.goto('/contact');
        },
      ],
    ]),
  )('leave the page and what is typed as they are, and links load pages anew: %s', async (_which, arrange) => {
    const { page, console: said } = await open('about:blank', { site: site.url });
    await arrange(page);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.textContent();
    await typeName(page);
    const running = page.locator('#app[data-running]');
    await running.or(otherWays(page)).waitFor({ state: 'attached' });
    expect(await contactForm(page).fields.name.inputValue()).toBe(TYPED);
    expect(await heading.textContent()).toBe(before);
    expect(await running.count()).toBe(0);
    expect(await loadsAnew(page, '/about')).toBe(true);
    expect(said).toEqual([]);
  });

  test.runIf(TAKES_ALL)('are no matter for a page that the publish left as it was', async () => {
    const { page } = await open('/write', { site: site.url });
    await publish('contact');
    await typeName(page);
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    expect(await contactForm(page).fields.name.inputValue()).toBe(TYPED);
    expect(await loadsAnew(page, '/about')).toBe(false);
  });

  test.runIf(TAKES_ALL)('cannot come from a cache that kept the old data for the page of before', async () => {
    const { page } = await open('/contact', { site: site.url });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/contact/page.json')) asked.push(request.url());
    });
    await startApp(page);
    await publish('contact');
    await page.reload();
    await startApp(page);
    expect(new Set(asked).size).toBe(2);
  });
});

describe('a page that is older than the frame of the site', () => {
  test.runIf(TAKES_ALL)('says that the form cannot be sent, and not that scripts are off', async () => {
    const { page } = await open('/contact', { site: site.url });
    await publish('frame');
    await contactForm(page).fields.name.click();
    await otherWays(page).waitFor();
    expect(await otherWays(page).innerText()).not.toMatch(/JavaScript/);
    for (const scheme of ['tel:', 'mailto:']) expect(await contactForm(page).form.locator(`a[href^="${scheme}"]`).isVisible()).toBe(true);
  });

  // The gate has it of the form, in the test before.
  test.runIf(TAKES_ALL)('says that booking cannot be loaded, with phone and e-mail', async () => {
    const { page } = await open('/book', { site: site.url });
    const main = page.getByRole('main');
    const failure = main.getByText('could not be loaded').filter({ visible: true });
    expect(await failure.count()).toBe(0);
    await publish('frame');
    await main.getByRole('heading', { name: 'Book online' }).scrollIntoViewIfNeeded();
    await failure.waitFor();
    for (const scheme of ['tel:', 'mailto:']) expect(await main.locator(`a[href^="${scheme}"]`).filter({ visible: true }).count()).toBe(1);
  });
});
