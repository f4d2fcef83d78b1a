import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { previewSite } from '../support/preview-site.ts';
import { page as pageOf, smallSite } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const open = useBrowser();
const makeFolder = tempFolders(afterAll);
const SERVICE = 'https://forms.example.com';

/** What a visitor goes on to write: 68 characters. */
const MORE = ' Please ring the bell twice and wait, the dog is old and slow today.';

let preview: Awaited<ReturnType<typeof previewSite>>;
beforeAll(async () => {
  const data = smallSite();
  data.business = { ...data.business, messages: { via: 'endpoint', url: `${SERVICE}/quote`, format: 'json' } };
  data.navigation.header.links.push({ label: 'Contact', href: '/contact' });
  const below = { type: 'rich-text', heading: 'More', body: Array.from({ length: 40 }, () => 'We wash windows.').join('\n\n') };
  data.pages.push(
    pageOf('/contact', [{ type: 'hero', heading: 'Contact' }, below, { type: 'contact-form' }, { ...below, heading: 'Less' }]),
  );
  preview = await previewSite(data, await makeFolder());
});
afterAll(() => preview.close());

type Reply = (route: Route) => Promise<void>;
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
};
const reply =
  (status: number, body: unknown = ''): Reply =>
  (route) =>
    route.fulfill({ status, headers: CORS, body: typeof body === 'string' ? body : JSON.stringify(body) });
const lost: Reply = (route) => route.abort('connectionreset');

/** A reply that comes when it is released. */
function hold(later: Reply): { readonly held: Reply; readonly release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held: (route) => released.then(() => later(route)), release: () => release() };
}

/** Opens the form on a page whose clock stands still but for `runFor`. The service gives these answers, and the last from then on. */
async function openForm(replies: readonly Reply[], viewport: { width: number; height: number } = WIDTHS.desktop) {
  const opened = await open('about:blank', { site: preview.url, viewport });
  let taken = 0;
  await opened.context.route(`${SERVICE}/**`, async (route) => {
    if (route.request().method() === 'OPTIONS') return reply(204)(route);
    taken += 1;
    return (replies[taken - 1] ?? (replies.at(-1) as Reply))(route);
  });
  const { page } = opened;
  await page.clock.install();
  await page.goto('/contact');
  await startApp(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await fillContactForm(page);
  return { ...opened, count: () => taken };
}

const press = (page: Page): Promise<void> => contactForm(page).form.getByRole('button', { name: 'Send Message' }).click();
const panelOf = (page: Page) => contactForm(page).form.getByRole('alert');
const doneOf = (page: Page) => contactForm(page).form.getByRole('status').filter({ hasText: 'successfully' });
const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
/** Lets an answer arrive and be drawn. */
const settle = (page: Page): Promise<void> => page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve())));

describe('an attempt that the page makes by itself', () => {
  test.each(
    firstOf<[string, Reply]>([
      ['fails at the service', reply(500)],
      ['is refused for a field', reply(422, { errors: [{ field: 'email', message: 'No such address.' }] })],
      ['is refused for now', reply(429)],
      ['finds no network', lost],
    ]),
  )('leaves all that is typed meanwhile where it is typed, when it %s', async (_how, second) => {
    const { page, count } = await openForm([reply(429), second]);
    await press(page);
    await panelOf(page).waitFor();
    const { fields } = contactForm(page);
    await fields.message.click();
    await page.keyboard.press('Control+End');
    for (const [index, wait] of [2000, 10_000, 30_000].entries()) {
      await page.keyboard.type(MORE.slice(index * 17, index * 17 + 17));
      const before = count();
      await page.clock.runFor(wait);
      if (index === 0) await expect.poll(count).toBeGreaterThan(before);
      await page.waitForTimeout(150);
    }
    await page.keyboard.type(MORE.slice(51));
    expect(await fields.message.inputValue()).toBe(`Two rooms and a hall.${MORE}`);
    expect(await hasFocus(page, 'textarea')).toBe(true);
  });

  test('scrolls nobody who reads elsewhere, as the late answer to what the visitor sent does not', async () => {
    const { held, release } = hold(reply(500));
    const { page, count } = await openForm([held, reply(500)], WIDTHS.phone);
    await press(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    release();
    await panelOf(page).waitFor();
    await page.waitForTimeout(150);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (const [index, wait] of [2000, 10_000, 30_000].entries()) {
      await page.clock.runFor(wait);
      await expect.poll(count).toBe(index + 2);
      await page.waitForTimeout(150);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

  test.runIf(TAKES_ALL)('hands the focus on from the panel to the news that it succeeded, and scrolls nothing', async () => {
    const { page } = await openForm([reply(500), reply(200)], WIDTHS.phone);
    await press(page);
    await panelOf(page).waitFor();
    await expect.poll(() => hasFocus(page, '[role=alert]')).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.clock.runFor(2000);
    await doneOf(page).waitFor();
    await expect.poll(() => hasFocus(page, '[role=status]')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test.runIf(TAKES_ALL)('hands the focus on from a link in the panel when the browser comes online', async () => {
    const { page, context } = await openForm([reply(200)]);
    await context.setOffline(true);
    await press(page);
    for (const wait of [2000, 10_000, 30_000]) {
      await panelOf(page).waitFor();
      await page.clock.runFor(wait);
    }
    await panelOf(page).getByRole('link').first().focus();
    await context.setOffline(false);
    await doneOf(page).waitFor();
    await expect.poll(() => hasFocus(page, '[role=status]')).toBe(true);
  });

  test.runIf(TAKES_ALL)('hands on no focus that is elsewhere when it succeeded, and clears nothing that was typed since', async () => {
    const { page } = await openForm([reply(500), reply(200)]);
    await press(page);
    await panelOf(page).waitFor();
    const { fields } = contactForm(page);
    await fields.phone.click();
    await page.keyboard.type('303 555');
    await page.clock.runFor(2000);
    await doneOf(page).waitFor();
    await page.keyboard.type(' 0100');
    expect(await fields.phone.inputValue()).toBe('303 555 0100');
  });

  test.runIf(TAKES_ALL)('is the same when the browser comes online, or the visitor has tapped on nothing', async () => {
    const { page, context } = await openForm([reply(200)]);
    await context.setOffline(true);
    await press(page);
    await panelOf(page).waitFor();
    await expect.poll(() => hasFocus(page, '[role=alert]')).toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await context.setOffline(false);
    await doneOf(page).waitFor();
    await settle(page);
    expect(await hasFocus(page, 'body')).toBe(true);
  });
});

describe('a late answer to what the visitor sent', () => {
  test.runIf(TAKES_ALL).each<[string, Reply]>([
    ['a refusal of a field', reply(422, { errors: [{ field: 'email', message: 'No such address.' }] })],
    ['a success', reply(200)],
    ['a failure', reply(500)],
  ])('takes no focus from a visitor who types on in the field in which Enter was pressed: %s', async (_what, late) => {
    const { held, release } = hold(late);
    const { page } = await openForm([held]);
    const { fields, form } = contactForm(page);
    await fields.name.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type(' and');
    release();
    await form
      .getByText(/successfully|could not confirm|No such address/)
      .first()
      .waitFor();
    await page.keyboard.type(' Bo');
    expect(await fields.name.inputValue()).toBe('Ada Sample and Bo');
  });

  test.runIf(TAKES_ALL)('takes no focus when the visitor comes back to the page of the form', async () => {
    const { page } = await openForm([reply(400, { error: 'Closed for today.' })]);
    await press(page);
    await panelOf(page).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await contactForm(page).form.waitFor({ state: 'detached' });
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await panelOf(page).waitFor();
    await page.waitForTimeout(150);
    expect([await hasFocus(page, 'h1'), await page.evaluate(() => scrollY)]).toEqual([true, 0]);
  });
});

describe('a message of an earlier visit', () => {
  // The gate has it of a message that the page sends by itself, above.
  test.runIf(TAKES_ALL)('clears nothing that the visitor has typed for another, when it is sent', async () => {
    const { page, context } = await openForm([reply(400), reply(200)]);
    await press(page);
    await panelOf(page).waitFor();
    const later = await context.newPage();
    await later.goto('/contact');
    await startApp(later);
    const left = contactForm(later).form.getByRole('status').filter({ hasText: 'earlier visit' });
    await left.waitFor();
    const { fields } = contactForm(later);
    await fields.name.fill('Ada Sample');
    await fields.message.fill('And the garage.');
    await left.getByRole('button', { name: 'Send again' }).click();
    await doneOf(later).waitFor();
    expect([await fields.name.inputValue(), await fields.message.inputValue()]).toEqual(['Ada Sample', 'And the garage.']);
  });

  test.runIf(TAKES_ALL)(
    'has its own button, also when it failed again, does not give way to the message that the visitor sends, and leaves the focus in the form when it is deleted',
    async () => {
      const { page, context } = await openForm([reply(400), reply(400), reply(200)]);
      await press(page);
      await panelOf(page).waitFor();
      const later = await context.newPage();
      await later.goto('/contact');
      await startApp(later);
      const { form } = contactForm(later);
      await form.getByRole('button', { name: 'Send again' }).click();
      await panelOf(later).waitFor();
      expect(await form.getByRole('button', { name: /^Send/ }).allTextContents()).toEqual(['Send again', 'Send Message']);
      await later.getByRole('banner').getByRole('link', { name: 'Home' }).click();
      await form.waitFor({ state: 'detached' });
      await later.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await panelOf(later).waitFor();
      expect(await form.getByRole('button', { name: /^Send/ }).allTextContents()).toEqual(['Send again', 'Send Message']);
      await fillContactForm(later);
      await contactForm(later).fields.message.fill('And the garage.');
      await press(later);
      await doneOf(later).waitFor();
      await form.getByRole('button', { name: 'Delete it' }).click();
      await expect.poll(() => later.evaluate(() => localStorage.length)).toBe(0);
      await expect.poll(() => later.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true);
    },
  );

  test.runIf(TAKES_ALL)('is the message of the form where the tab still has its text: one button sends it, with the same key', async () => {
    const { page } = await openForm([reply(400), reply(200)]);
    await press(page);
    await panelOf(page).waitFor();
    await page.reload();
    await startApp(page);
    const { form, fields } = contactForm(page);
    await panelOf(page).waitFor();
    expect(await fields.message.inputValue()).toBe('Two rooms and a hall.');
    expect(await form.getByRole('button', { name: /^Send/ }).allTextContents()).toEqual(['Send again']);
  });
});

describe('after a failure', () => {
  test.each(
    firstOf<[string, Reply]>([
      ['the service refuses the message', reply(400)],
      ['there is no network', lost],
      ['the service fails', reply(500)],
      ['the service has too much to do', reply(429)],
    ]),
  )('one button sends, and sends what the fields say now: %s', async (_what, first) => {
    const bodies: string[] = [];
    const { page } = await openForm([
      first,
      (route) => {
        bodies.push(route.request().postData() ?? '');
        return reply(200)(route);
      },
    ]);
    await press(page);
    await panelOf(page).waitFor();
    const { form, fields } = contactForm(page);
    const button = form.getByRole('button', { name: /^Send/ });
    expect(await button.count()).toBe(1);
    await fields.message.fill('Two rooms, no hall.');
    await button.click();
    await doneOf(page).waitFor();
    expect(bodies.join()).toContain('Two rooms, no hall.');
    await expect.poll(() => hasFocus(page, '[role=status]')).toBe(true);
  });
});
