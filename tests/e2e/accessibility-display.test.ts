import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addStyles } from '../support/add-styles.ts';
import { contactForm } from '../support/contact-form.ts';
import { findCut } from '../support/find-cut.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { startApp, useBrowser, useVisits, WIDTHS } from '../support/open-page.ts';
import { PageFaults } from '../support/page-faults.ts';
import { MAIN_KINDS, PAGE_KINDS } from '../support/page-kinds.ts';
import { request } from '../support/page-parts.ts';
import { walkByKey } from '../support/tab-stops.ts';

const open = useBrowser();
const visit = useVisits();

/** What WCAG 1.4.12 lets readers set. */
const SPACED_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** The least width that WCAG 1.4.10 asks for. */
const NARROW = { width: 320, height: 640 };

/** How readers may have their text. */
const AS_IT_IS = ['as it is', ''] as const;
const HALF_LARGER = ['half as large again', 'html { font-size: 150%; }'] as const;
const TWICE_AS_LARGE = ['twice as large', 'html { font-size: 200%; }'] as const;
const SPACED = ['with the spacing that readers may set', SPACED_TEXT] as const;

/** The windows of readers, and how they may have their text there. The narrow one of 640 px is a wide screen at 200 % zoom. */
const READERS = [
  [NARROW, [AS_IT_IS, HALF_LARGER, TWICE_AS_LARGE, SPACED]],
  [WIDTHS.phone, [HALF_LARGER, TWICE_AS_LARGE, SPACED]],
  [{ width: 640, height: 400 }, [AS_IT_IS]],
  [WIDTHS.desktop, [TWICE_AS_LARGE, SPACED]],
] as const;

test.each(firstOf(MAIN_KINDS))(
  '%s moves nothing, neither scrolls sideways nor cuts text, however it is read, with the longest words',
  async (route) => {
    const { page } = await visit(route);
    expect(await page.evaluate(listMoving)).toEqual([]);
    const faults = new PageFaults();
    for (const [viewport, texts] of READERS) {
      await page.setViewportSize(viewport);
      for (const [how, css] of texts) {
        const removeStyles = await addStyles(page, css);
        faults.add(`at ${viewport.width} px, text ${how}`, await findCut(page));
        await removeStyles();
      }
    }
    await addLongWords(page);
    for (const viewport of [NARROW, WIDTHS.phone, WIDTHS.tablet]) {
      await page.setViewportSize(viewport);
      faults.add(`with long words at ${viewport.width} px`, await findCut(page));
    }
    expect(faults.all).toEqual([]);
  },
);

describe('what would be wrong', () => {
  test('is found: a line that does not fit, and one that is cut', async () => {
    const { page } = await open('/about', { viewport: WIDTHS.phone });
    await addStyles(page, 'main h1 { width: 500px; } main p { white-space: nowrap; overflow: hidden; }');
    const found = (await findCut(page)).join();
    expect(found).toContain('px in 360');
    expect(found).toContain('is cut');
  });
});

describe('a low window', () => {
  test.each(
    firstOf([
      { width: 320, height: 200 },
      { width: 1280, height: 400 },
      { width: 740, height: 360 },
    ]),
  )('of $width × $height is for the page: no bar stays in it', async (viewport) => {
    const { page } = await open('/', { viewport });
    const [header, bar] = [page.getByRole('banner'), page.locator('#app > aside')];
    expect(await header.evaluate(isInView)).toBe(true);
    await page.mouse.wheel(0, 1000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
    expect(await header.evaluate(isInView)).toBe(false);
    expect(await bar.evaluate(isInView)).toBe(false);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Below the footer, which leaves no room for it.
    const [footerEnd, barStart, barEnd, pageEnd] = await page.evaluate(() => {
      const [footer, aside] = ['footer', 'aside'].map((name) => document.querySelector(`#app > ${name}`)?.getBoundingClientRect());
      return [footer?.bottom, aside?.top, aside?.bottom, innerHeight];
    });
    if (viewport.width < 768) {
      expect(barStart).toBe(footerEnd);
      // Browsers scroll by whole pixels.
      expect(Math.abs(Number(barEnd) - Number(pageEnd))).toBeLessThan(1);
    }
    expect(await page.locator('footer > div').evaluate((inner) => inner.getBoundingClientRect().bottom)).toBeCloseTo(footerEnd as number);
  });

  test.runIf(TAKES_ALL)('is one of less than 420 px: in others both bars stay', async () => {
    const { page } = await open('/', { viewport: { width: 360, height: 430 } });
    await page.mouse.wheel(0, 1000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
    expect(await page.getByRole('banner').evaluate(isInView)).toBe(true);
    expect(await page.locator('#app > aside').evaluate(isInView)).toBe(true);
  });
});

/** Runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return element.checkVisibility() && bottom > 0 && top < innerHeight;
}

describe('in forced colors', () => {
  test.each(firstOf(['phone', 'desktop'] as const))('everything that is told apart by its colors has a line on a %s', async (width) => {
    const { page } = await open('/contact', { viewport: WIDTHS[width], browser: { forcedColors: 'active' } });
    await startApp(page);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    await contactForm(page).button.click();
    await page.getByRole('alert').waitFor();
    const edged = [
      'input',
      'textarea',
      'form button',
      '[role=alert]',
      'header button + a',
      ...(width === 'phone' ? ['#app > footer + aside a'] : []),
    ];
    const bare: string[] = [];
    for (const selector of edged) {
      const edges = await page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
          return {
            isDrawn: borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1,
            isPlain: borderTopColor === backgroundColor,
          };
        }),
      );
      expect(edges.length, selector).toBeGreaterThan(0);
      if (edges.some(({ isDrawn, isPlain }) => !isDrawn || isPlain)) bare.push(selector);
    }
    expect(bare).toEqual([]);
  });

  test.each(firstOf(['phone', 'desktop'] as const))(
    'the page that is open is marked by a line in the menu and its dropdown on a %s',
    async (width) => {
      const { page } = await open('/about', { viewport: WIDTHS[width], browser: { forcedColors: 'active' } });
      const isMarked = (): Promise<boolean> =>
        page
          .getByRole('banner')
          .locator('nav [aria-current="page"]')
          .evaluate((link) => {
            const { textDecorationLine, borderLeftStyle, borderBottomStyle, outlineStyle } = getComputedStyle(link);
            return (
              textDecorationLine.includes('underline') ||
              [borderLeftStyle, borderBottomStyle, outlineStyle].some((style) => style !== 'none')
            );
          });
      expect(await isMarked()).toBe(true);
      await page.goto('/services/residential');
      expect(await isMarked(), 'in the dropdown').toBe(true);
    },
  );

  test.each(firstOf(['/contact', '/services/deep-cleaning', '/']))(
    'icons have the color of the text that they stand beside on %s',
    async (path) => {
      const { page } = await visit(path, { browser: { forcedColors: 'active' } });
      const icons = await page
        .locator('i')
        .evaluateAll((elements) =>
          elements.map((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element.parentElement as Element).color]),
        );
      expect(icons.length).toBeGreaterThan(5);
      for (const [drawn, beside] of icons) expect(drawn).toBe(beside);
    },
  );

  test('the dot beside “Open until” is drawn in the color of the text', async () => {
    const { page } = await visit('/contact', { browser: { forcedColors: 'active' } });
    const { dot, text } = await page
      .locator('main [data-open-state]')
      .first()
      .evaluate((state) => ({ dot: getComputedStyle(state, '::before').borderTop, text: getComputedStyle(state).color }));
    expect(dot).toMatch(/^[1-9].*px solid /);
    expect(dot).toContain(text);
  });

  test('the focus has an outline', async () => {
    const { page } = await visit('/contact', { browser: { forcedColors: 'active' } });
    const faults = new PageFaults();
    for (const { name, faults: here } of await walkByKey(page)) faults.add(name, here);
    expect(faults.all).toEqual([]);
  });
});

test('parts move for visitors who have not asked for less motion', async () => {
  const { page } = await open('/', { browser: { reducedMotion: 'no-preference' } });
  expect((await page.evaluate(listMoving)).length).toBeGreaterThan(3);
});

test.each(PAGE_KINDS)('%s says which language it is in', async (route) => {
  expect(await (await request(route)).text()).toMatch(/^<!doctype html>\n<html lang="en-US"/);
});

/** Runs in the page: what would take time to change its place, size or colors. */
function listMoving(): string[] {
  const moving = new Set<string>();
  for (const element of document.querySelectorAll('*')) {
    for (const pseudo of [null, '::before', '::after']) {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element, pseudo);
      const lasts = (durations: string): boolean => durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001);
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`;
      if (lasts(transitionDuration)) moving.add(`${name}: transition of ${transitionDuration}`);
      if (animationName !== 'none' && lasts(animationDuration)) moving.add(`${name}: animation ${animationName}`);
      if (scrollBehavior === 'smooth') moving.add(`${name}: smooth scrolling`);
    }
  }
  return [...moving];
}

/** Ends every text of the content and the footer with an e-mail address of 46 letters. */
async function addLongWords(page: Page): Promise<void> {
  await page.locator('main, footer').evaluateAll((parts) => {
    for (const part of parts) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const text = texts.currentNode as Text;
        // Within a word: “Move-In/Move-Out” is two texts.
        if (text.data.endsWith('/') || text.parentElement?.previousSibling?.textContent?.endsWith('/') === true) continue;
        text.appendData(' appointments@northwest-window-cleaning.example');
      }
    }
  });
}
