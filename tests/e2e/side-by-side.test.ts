import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstOf } from '../support/on-demand.ts';
import { useVisits, WIDTHS } from '../support/open-page.ts';
import { section } from '../support/page-parts.ts';

const visit = useVisits();

/** The tops of elements, in whole pixels. */
const topsOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));

const WIDE = { viewport: WIDTHS.desktop };

describe('blocks of half a row', () => {
  test.each(firstOf(['tablet', 'desktop'] as const))(
    'are beside each other on a %s, and their texts begin at the same height',
    async (width) => {
      const { page } = await visit('/contact', { viewport: WIDTHS[width] });
      const halves = page.locator('main h2').filter({ hasText: /Send Us|Office and Hours/ });
      const [form, office] = await topsOf(halves);
      expect(office).toBe(form);
      const [first, second] = await halves.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().left));
      expect(second as number).toBeGreaterThan((first as number) + WIDTHS[width].width / 3);
    },
  );
});

describe('cards of a row', () => {
  test.each(firstOf(['/services', '/locations/plano']))('have their prices and links at one height: %s', async (path) => {
    const { page } = await visit(path, WIDE);
    const rows = await page.locator('main li:has(img):has(h3)').evaluateAll((cards) => {
      const found = new Map<number, { prices: number[]; links: number[] }>();
      for (const card of cards) {
        const topOf = (selector: string): number[] =>
          [...card.querySelectorAll(selector)].map((element) => Math.round(element.getBoundingClientRect().top));
        const top = Math.round(card.getBoundingClientRect().top);
        const row = found.get(top) ?? { prices: [], links: [] };
        found.set(top, { prices: [...row.prices, ...topOf('p strong')], links: [...row.links, ...topOf('a')] });
      }
      return [...found.values()];
    });
    expect(rows.some(({ prices }) => prices.length > 1)).toBe(true);
    for (const { prices, links } of rows) {
      expect(new Set(prices).size).toBeLessThan(2);
      expect(new Set(links).size).toBe(1);
    }
  });

  test.each(firstOf(Object.entries(WIDTHS)))(
    'say their title, their text, their price, and where they lead, from top to bottom: %s',
    async (_, viewport) => {
      const { page } = await visit('/', { viewport });
      const cards = await section(page, 'Popular Home Services')
        .locator('li')
        .evaluateAll((all) =>
          all.map((card) =>
            [...card.querySelectorAll('h3, h3 + p, p:has(strong), p:has(a)')].map((element) => element.getBoundingClientRect().top),
          ),
        );
      expect(cards).toHaveLength(3);
      for (const tops of cards) {
        expect(tops).toHaveLength(4);
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      }
    },
  );

  test('break a title after its slash, and at no hyphen beside it', async () => {
    const { page } = await visit('/locations/plano', WIDE);
    const title = section(page, /Cleaning Services in/).getByRole('heading', { name: 'Move-In/Move-Out Cleaning', exact: true });
    const lines = await title.evaluate((element) => {
      const words = document.createRange();
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const tops: string[] = [];
      while (text.nextNode()) {
        for (const { index, 0: part } of (text.currentNode.nodeValue ?? '').matchAll(/[^\s/-]+/g)) {
          words.setStart(text.currentNode, index);
          words.setEnd(text.currentNode, index + part.length);
          tops.push(`${part} ${Math.round(words.getBoundingClientRect().top)}`);
        }
      }
      return tops;
    });
    const topOf = (index: number): string => (lines[index] as string).split(' ')[1] as string;
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['Move', 'In', 'Move', 'Out', 'Cleaning']);
    expect([topOf(0), topOf(2)]).toEqual([topOf(1), topOf(3)]);
  });
});

describe('contact', () => {
  test('shows the first field, phone beside email, and what happens next beside Send, without scrolling to the form', async () => {
    const { page } = await visit('/contact', WIDE);
    const main = page.getByRole('main');
    const field = await main.getByRole('textbox').first().boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(WIDTHS.desktop.height);
    const [phone, email] = await topsOf(main.locator('dd').filter({ has: page.locator('a') }));
    expect(email).toBe(phone);
    const [send, next] = await main
      .locator('form div:has(> [type=submit]) > *')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect()));
    expect(next?.left).toBeGreaterThan(send?.right ?? 0);
    expect(next?.top).toBeLessThan(send?.bottom ?? 0);
  });
});

test('a city’s page begins with what a customer there says', async () => {
  const { page } = await visit('/locations/plano', WIDE);
  const opening = section(page, /House Cleaning in/);
  expect(await opening.getByRole('figure').innerText()).toMatch(/grout[\s\S]*Garrett W\.$/);
  await visit('/locations/mckinney', WIDE);
  expect(await opening.getByRole('figure').innerText()).toMatch(/putty/);
});
