import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contactForm } from '../support/contact-form.ts';
import { delayRoute } from '../support/delay-route.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, WIDTHS } from '../support/open-page.ts';
import { waitForWidget } from '../support/page-parts.ts';
import { readFocusFaults } from '../support/tab-stops.ts';

const open = useBrowser('file');

const SUCCESS = "Message sent successfully! We'll be in touch soon.";

const PHONES = [
  { width: 360, height: 640 },
  { width: 414, height: 896 },
];

describe.concurrent.each(firstOf(PHONES))('on a phone of $width × $height, the bar at the bottom', (viewport) => {
  // The gate has it of the moment before the app, in the next test.
  test.runIf(TAKES_ALL)('leaves the tap on Send Message to the form', async () => {
    const { page, context } = await open('/contact', { viewport, hasTouch: true });
    await startApp(page);
    await fillByTouch(page);
    await tapSend(page, 'left');
    await contactForm(page).form.getByText(SUCCESS).waitFor();
    expect(context.pages()).toEqual([page]);
  });

  test('leaves the tap on Send Message to the form while the app is still on its way', async () => {
    const { page, context } = await open('/contact', { viewport, hasTouch: true });
    const release = await delayRoute(context, /\/assets\/app-/);
    await fillByTouch(page);
    await tapSend(page, 'right');
    expect(await page.locator('#app[data-running]').count()).toBe(0);
    release();
    await contactForm(page).form.getByText(SUCCESS).waitFor();
    expect(context.pages()).toEqual([page]);
  });
});

describe.concurrent('the bar at the bottom of a phone', () => {
  test.each(firstOf([true, false]))(
    'covers no field and no button of the form, wherever the page is scrolled to; scripts: %s',
    async (javaScript) => {
      const { page } = await open('/contact', { viewport: WIDTHS.phone, hasTouch: true, javaScript });
      const { form } = contactForm(page);
      const controls = await form.locator('input, textarea, button:visible').all();
      expect(controls.length).toBeGreaterThan(3);
      for (const control of controls) {
        for (const room of [0, 20, 40, 60]) {
          await scrollToBottomEdge(control, room);
          expect(await isOnTop(control), `${await control.getAttribute('name')}, ${room} px above the edge`).toBe(true);
        }
      }
    },
  );

  test.runIf(TAKES_ALL)('is there above and below the form', async () => {
    const { page } = await open('/contact', { viewport: WIDTHS.phone, hasTouch: true });
    const isShown = async (): Promise<boolean[]> => Promise.all((await bar(page).getByRole('link').all()).map(isOnTop));
    // The form of the sample begins in the first view: here more stands above it.
    await page
      .locator('main > section')
      .first()
      .evaluate((section) => section.style.setProperty('min-height', '120vh'));
    expect(await isShown()).toEqual([true, true]);
    await scrollToBottomEdge(contactForm(page).button, 20);
    expect(await isShown()).not.toContain(true);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await isShown()).toEqual([true, true]);
  });

  test.runIf(TAKES_ALL).each([true, false])(
    'gives way while the buttons under the heading are in view, which do the same; scripts: %s',
    async (javaScript) => {
      const { page } = await open('/', { viewport: WIDTHS.phone, javaScript });
      const buttons = page.locator('main h1 ~ div').filter({ has: page.getByRole('link', { name: /Book Now/ }) });
      await expectBar(page, false);
      await scrollToBottomEdge(buttons, WIDTHS.phone.height);
      await expectBar(page, true);
      await scrollToBottomEdge(buttons, WIDTHS.phone.height / 2);
      await expectBar(page, false);
    },
  );

  test('has one link in the accent color, that of the button of the header: the last one, or a marked one', async () => {
    const { page } = await open('/', { viewport: WIDTHS.phone, javaScript: false });
    const colorOf = (element: Locator): Promise<string> => element.evaluate((one) => getComputedStyle(one).backgroundColor);
    const links = page.locator('#app > aside > a');
    const colors = async (): Promise<string[]> => Promise.all((await links.all()).map(colorOf));
    const accent = await colorOf(page.locator('h1 ~ div > a').first());
    const [none] = await colors();
    expect(none).not.toBe(accent);
    expect(await colors()).toEqual([none, accent]);
    await links.first().evaluate((link) => link.setAttribute('data-first', ''));
    expect(await colors()).toEqual([accent, none]);
  });

  test.runIf(TAKES_ALL)('covers nothing of the booking form', async () => {
    const { page } = await open('/booking', { viewport: WIDTHS.phone, hasTouch: true });
    await waitForWidget(page);
    await page.locator('[data-booking-widget]').evaluate((widget) => widget.scrollIntoView({ block: 'center', behavior: 'instant' }));
    for (const link of await bar(page).getByRole('link').all()) expect(await isOnTop(link)).toBe(false);
  });

  test('is seen by somebody who comes to it by key, over the form too', async ({ expect }) => {
    const { page } = await open('/contact', { viewport: WIDTHS.phone });
    await startApp(page);
    await page.keyboard.press('Shift+Tab');
    await expect
      .poll(() =>
        bar(page)
          .getByRole('link')
          .last()
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true);
    await scrollToBottomEdge(contactForm(page).button, 20);
    expect(await readFocusFaults(page)).toEqual([]);
  });
});

function bar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Call, Book Now' });
}

/** Waits until the bar is seen and pressed, or is neither seen nor reached by key: it follows the scrolling a frame later. */
async function expectBar(page: Page, isThere: boolean): Promise<void> {
  const links = page.locator('#app > aside').getByRole('link', { includeHidden: true });
  await expect.poll(async () => Promise.all((await links.all()).map(isOnTop))).toEqual([isThere, isThere]);
  expect(
    await links.evaluateAll((all) => all.map((link) => link.checkVisibility({ opacityProperty: true, visibilityProperty: true }))),
  ).toEqual([isThere, isThere]);
}

/** Taps each required field and types, as thumbs do: the last one keeps the focus. */
async function fillByTouch(page: Page): Promise<void> {
  const { fields } = contactForm(page);
  for (const [field, text] of [
    [fields.name, 'Ada'],
    [fields.email, 'ada@a.example'],
    [fields.message, 'Two.'],
  ] as const) {
    await field.tap();
    await page.keyboard.type(text);
  }
}

/** Taps the button where it stands at the bottom of the window, in the place of the bar, without scrolling to it first. */
async function tapSend(page: Page, half: 'left' | 'right'): Promise<void> {
  const { button } = contactForm(page);
  await scrollToBottomEdge(button, 15);
  const box = await button.boundingBox();
  if (box === null) throw new Error('There is no button.');
  await page.touchscreen.tap(box.x + box.width * (half === 'left' ? 0.25 : 0.75), box.y + box.height / 2);
}

/** Scrolls until an element ends so many pixels above the bottom of the window. */
async function scrollToBottomEdge(element: Locator, room: number): Promise<void> {
  await element.evaluate(
    (one, above) => scrollBy({ top: one.getBoundingClientRect().bottom + above - innerHeight, behavior: 'instant' }),
    room,
  );
}

/** Whether a finger that comes down in the middle of the element meets it. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return there !== null && one.contains(there);
  });
}
