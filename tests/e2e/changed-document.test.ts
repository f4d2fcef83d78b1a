import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { delayRoute } from '../support/delay-route.ts';
import { DOCUMENT_CHANGES } from '../support/document-changes.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageWith, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser('file');
const makeFolder = tempFolders(afterAll);

const CHOICES = ['Once', 'Weekly', 'Every two weeks'];

/** Every type of field that a form can have. */
const FORM = {
  type: 'contact-form',
  fields: [
    { type: 'name', label: 'Name', required: true },
    { type: 'email', label: 'Email', required: true },
    { type: 'phone', label: 'Phone', hint: 'We ring back on (512) 555-0100.' },
    { type: 'service', label: 'Service' },
    { type: 'city', label: 'Town' },
    { type: 'time', label: 'Time', choices: ['Morning', 'Evening'] },
    { type: 'address', label: 'Address' },
    { type: 'text', name: 'gate', label: 'Gate code' },
    { type: 'choice', name: 'rhythm', label: 'How often', choices: CHOICES },
    { type: 'number', name: 'rooms', label: 'Rooms', min: 1, max: 12 },
    { type: 'message', label: 'Message', required: true },
    { type: 'consent', label: 'Consent', text: 'I agree.', required: true },
  ],
};
const AREA = { type: 'area-check', heading: 'Do we come to you?', places: [{ name: 'Pinewood' }, { name: 'Oakdale' }] };
const QUESTIONS = {
  type: 'faq',
  heading: 'Questions',
  items: [
    { question: 'When?', answer: 'Soon.' },
    { question: 'Where?', answer: 'Here.' },
  ],
};

const VALUES: Readonly<Record<string, string>> = {
  name: 'Ada Sample',
  email: 'ada@sample.example',
  phone: '512 555 0100',
  service: 'Floors',
  city: 'Pinewood',
  time: 'Evening',
  address: 'Sample Street 1\nPinewood',
  gate: '4711',
  rhythm: 'Weekly',
  rooms: '3',
  message: 'Two rooms and a hall.',
  consent: 'true',
  place: 'Oakdale',
};
/** The change that the gate tries. A form that is moved out of the page has a test of its own below. */
const TELLING: keyof typeof DOCUMENT_CHANGES = 'a translation, which puts each text into two elements';

/** The fields into which a visitor can type. */
const TYPED = ['message', 'name', 'email', 'phone', 'rooms', 'address', 'city', 'gate', 'place'];

let server: PreviewServer;

beforeAll(async () => {
  const site = smallSite();
  site.pages = [
    pageWith('/', [{ type: 'hero', heading: 'Tidy', text: 'We clean.' }, FORM, AREA, QUESTIONS]),
    pageWith('/about', [QUESTIONS]),
  ];
  server = await previewSite(site, await makeFolder());
});
afterAll(() => server?.close());

describe.concurrent('what a visitor types and chooses before the app runs survives', () => {
  const changes = Object.entries(DOCUMENT_CHANGES).map(([kind, change], index) => ({
    ...{ kind, change },
    name: TYPED[index % TYPED.length] as string,
  }));
  test.for(TAKES_ALL ? changes : changes.filter(({ kind }) => kind === TELLING))(
    '$kind, while the visitor types into $name',
    async ({ change, name, kind }, { expect }) => {
      const { page, context } = await open('/', { site: server.url });
      const release = await delayRoute(context, /\/assets\/app-/);
      await page.evaluate(change);
      await fill(page);
      await page.locator('details').filter({ hasText: 'Where?' }).locator('summary').click();
      const field = page.locator(kind.includes('names') && name === 'message' ? '[name=message-1]' : `form [name=${name}]`).first();
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await field.click();
      const isNumber = name === 'rooms';
      // Goes on at the caret, in the middle of the text, while the app starts.
      await page.keyboard.press('Control+End');
      if (!isNumber) for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(isNumber ? '0' : 'ab');
      release();
      const running = page.waitForSelector('#app[data-running]', { state: 'attached' });
      if (!isNumber) await page.keyboard.type('cdefghijklmnopqrst', { delay: 15 });
      await running;
      await page.keyboard.type(isNumber ? '1' : 'uvw');
      const before = VALUES[name] as string;
      const lastLine = before.length - 2;
      const typed = isNumber ? '301' : `${before.slice(0, lastLine)}abcdefghijklmnopqrstuvw${before.slice(lastLine)}`;
      expect(await readFocus(page)).toBe(name);
      expect(await readValues(page)).toEqual({ ...VALUES, [name]: typed });
      expect(await page.locator('details[open]').allTextContents()).toEqual([expect.stringContaining('Here.')]);
      await context.close();
    },
  );
});

const MOVE_OUT = DOCUMENT_CHANGES['a reader that moves forms out of the page'];

describe.concurrent('a form that a reader has moved out of the page', () => {
  test('is sent once, and goes, when it was sent before the app ran', async ({ expect }) => {
    const { page, context } = await open('/', { site: server.url });
    const release = await delayRoute(context, /\/assets\/app-/);
    await page.evaluate(MOVE_OUT);
    await fill(page);
    await page.locator('reader-view [type=submit]').first().click();
    release();
    await page.locator('main form > [role=status]').filter({ hasText: 'sent successfully' }).waitFor();
    expect(await page.locator('reader-view form').count()).toBe(0);
    expect(await page.locator('main form').count()).toBe(2);
    await context.close();
  });

  test.runIf(TAKES_ALL)(
    'leaves the focus and the text in the reader’s own field, also in one with the id of none of ours',
    async ({ expect }) => {
      const { page, context } = await open('/', { site: server.url });
      const release = await delayRoute(context, /\/assets\/app-/);
      await page.evaluate(MOVE_OUT);
      await fill(page);
      await page.locator('#reader-search').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('wo');
      release();
      const running = page.waitForSelector('#app[data-running]', { state: 'attached' });
      await page.keyboard.type('rds that are mine', { delay: 15 });
      await running;
      await page.keyboard.type('!');
      expect(await page.locator('#reader-search').inputValue()).toBe('words that are mine!');
      expect(await readValues(page)).toEqual(VALUES);
      await context.close();
    },
  );

  // The gate has the focus and the caret in the test before.
  test.runIf(TAKES_ALL)('keeps what is selected: what is typed next replaces it', async ({ expect }) => {
    const { page, context } = await open('/', { site: server.url });
    const release = await delayRoute(context, /\/assets\/app-/);
    await page.evaluate(MOVE_OUT);
    await fill(page);
    await page.locator('[name=message]').first().click();
    await page.keyboard.press('Control+A');
    release();
    await page.waitForSelector('#app[data-running]', { state: 'attached' });
    await page.keyboard.type('One room.');
    expect(await readValues(page)).toEqual({ ...VALUES, message: 'One room.' });
    await context.close();
  });
});

const TRANSLATE = DOCUMENT_CHANGES['a translation, which puts each text into two elements'];

describe.concurrent('a translated page', () => {
  // What appears later is translated while the app runs in either case.
  test.for(firstOf(['before', 'after']))(
    'works when it was translated %s the app ran: errors, sending, other pages, and back',
    async (moment, { expect }) => {
      const { page, context, console: said } = await open('/', { site: server.url });
      if (moment === 'before') await page.evaluate(TRANSLATE);
      await startApp(page);
      if (moment === 'after') await page.evaluate(TRANSLATE);
      const send = page.locator('main form [type=submit]').first();
      await page.locator('[name=name]').fill('Ada');
      await send.click();
      const summary = page.locator('form [role=alert]');
      await summary.waitFor();
      // What appears is translated, too.
      await page.evaluate(TRANSLATE);
      await page.locator('[name=email]').fill('ada@sample.example');
      await page.locator('[name=message]').fill('Two rooms.');
      await page.locator('[name=consent]').check();
      await summary.waitFor({ state: 'detached' });
      await page.locator('[name=place]').fill('Oakdale');
      await page.locator('main form [type=submit]').nth(1).click();
      await page.locator('form + [role=status] > *').first().waitFor();
      await page.evaluate(TRANSLATE);
      await page.locator('[name=place]').fill('Nowhere');
      await page.locator('main form [type=submit]').nth(1).click();
      await page.locator('[name=rhythm]').selectOption({ index: 2 });
      await send.click();
      await expect.poll(() => page.locator('form > [role=status]').textContent()).toContain('sent successfully');
      expect(await page.locator('[name=name]').inputValue()).toBe('');
      expect(said.filter((line) => /^(exception|error)/.test(line) && !line.includes('418'))).toEqual([]);
      await context.close();
    },
  );

  test.runIf(TAKES_ALL).for(['before', 'after'])(
    'keeps what was typed while another page is looked at, translated %s the app ran',
    async (moment, { expect }) => {
      const { page, context } = await open('/', { site: server.url });
      if (moment === 'before') await page.evaluate(TRANSLATE);
      await fill(page);
      await startApp(page);
      if (moment === 'after') await page.evaluate(TRANSLATE);
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/about';
        document.querySelector('main')?.append(link);
        link.click();
      });
      await page.waitForURL('**/about');
      await page.locator('main form').first().waitFor({ state: 'detached' });
      await page.goBack();
      await page.locator('main form').first().waitFor();
      const { place: _place, ...fields } = VALUES;
      expect(await readValues(page)).toMatchObject(fields);
      await context.close();
    },
  );

  test.runIf(TAKES_ALL)('works when an extension wraps what React has drawn, while the app runs', async ({ expect }) => {
    const { page, context, console: said } = await open('/', { site: server.url });
    await startApp(page);
    const wrap = (): Promise<void> =>
      page.evaluate(() => {
        for (const element of document.querySelectorAll('main form > *, main section > div > *')) {
          const wrapper = document.createElement('div');
          element.replaceWith(wrapper);
          wrapper.append(element);
        }
      });
    await wrap();
    await fill(page);
    await page.locator('[name=name]').fill('');
    const send = page.locator('main form [type=submit]').first();
    await send.click();
    const summary = page.locator('form [role=alert]');
    await summary.waitFor();
    await wrap();
    await page.locator('[name=name]').fill('Ada');
    await summary.waitFor({ state: 'detached' });
    await send.click();
    await page.locator('form [role=status]').filter({ hasText: 'sent successfully' }).waitFor();
    expect(said.filter((line) => /^(exception|error)/.test(line))).toEqual([]);
    await context.close();
  });

  // The gate has it of a form that was moved, and in section-4-early-form.test.ts of one that was not.
  test.runIf(TAKES_ALL)('sends what was sent before the app ran, once', async () => {
    const { page, context } = await open('/', { site: server.url });
    const release = await delayRoute(context, /\/assets\/app-/);
    await page.evaluate(TRANSLATE);
    await fill(page);
    await page.locator('main form [type=submit]').first().click();
    release();
    await page.locator('form > [role=status]').filter({ hasText: 'sent successfully' }).waitFor();
    await context.close();
  });
});

/** Fills the fields without a key or a pointer, as browsers do. */
async function fill(page: Page): Promise<void> {
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`form [name=${name}], form [name=${name}-1]`);
      if (field === null) throw new Error(name);
      if (field instanceof HTMLSelectElement) field.selectedIndex = [...field.options].findIndex(({ text }) => text.includes(value));
      else if (field.type === 'checkbox') field.checked = value === 'true';
      else field.value = value;
    }
  }, VALUES);
}

async function readValues(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => {
          const field = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
          return [name, field?.type === 'checkbox' ? `${field.checked}` : `${field?.value}`];
        }),
      ),
    Object.keys(VALUES),
  );
}

async function readFocus(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName);
}
